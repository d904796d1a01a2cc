/** Where files of images lie, by keys that this server makes: `pictures/<id>.webp`, `private/<id>.320.webp`. */
export type Storage = {
  /** Null: there is nothing by this key. */
  readonly get: (key: string) => Promise<Buffer | null>;
  /** All of it is there from then on, or nothing. */
  readonly put: (key: string, bytes: Buffer) => Promise<void>;
  /** What is not there has been deleted. */
  readonly delete: (key: string) => Promise<void>;
};

/** Images of one kind, in the sizes that they can be asked for. */
export type ImageFiles = {
  /** Where they lie. */
  readonly folder: 'pictures' | 'private';
  readonly formats: readonly ('webp' | 'avif')[];
  /** Whether there is a picture for the card of a link. */
  readonly hasCard: boolean;
};

/** Pictures of the site, which everybody sees. */
export const publicFiles: ImageFiles = { folder: 'pictures', formats: ['webp', 'avif'], hasCard: true };

/** Photos and slips of people. */
export const privateFiles: ImageFiles = { folder: 'private', formats: ['webp'], hasCard: false };

/** Widths in pixels that an image can be asked for. */
export const imageWidths = [320, 640, 768, 1280] as const;

/** Of what an image can be asked for: a width, or the card of a link. */
export type ImageSize = (typeof imageWidths)[number] | 'card';

export type ImageFormat = 'webp' | 'avif' | 'jpeg';

/** `null`: as it is kept. An id has no dot, so no id names a size of another image. */
export const fileOf = (id: string, size: ImageSize | null, format: ImageFormat): string =>
  size === null ? `${id}.${format}` : `${id}.${size}.${format}`;

/** The keys of all that is kept of an image; the image itself is the first. */
export function keysOf({ folder, formats, hasCard }: ImageFiles, id: string): readonly [string, ...string[]] {
  const sized = imageWidths.flatMap((width) => formats.map((format) => fileOf(id, width, format)));
  const card = hasCard ? [fileOf(id, 'card', 'jpeg')] : [];
  return [`${folder}/${fileOf(id, null, 'webp')}`, ...[...sized, ...card].map((file) => `${folder}/${file}`)];
}

/** Where a bucket has what a browser has sent to it. */
export const incomingKey = (id: string): string => `incoming/${id}`;
