/** Stores image files by keys that this server creates: `pictures/<id>.webp`, `private/<id>.320.webp`. */
export type Storage = {
  /** Null if there is no such key. */
  readonly get: (key: string) => Promise<Buffer | null>;
  /** Atomic: afterwards all bytes are stored, or none. */
  readonly put: (key: string, bytes: Buffer) => Promise<void>;
  /** Deleting a missing key succeeds. */
  readonly delete: (key: string) => Promise<void>;
};

/** Images of one kind, with the sizes that can be requested. */
export type ImageFiles = {
  /** The folder of their keys. */
  readonly folder: 'pictures' | 'private';
  readonly formats: readonly ('webp' | 'avif')[];
  /** Whether there is a file for link previews. */
  readonly hasCard: boolean;
};

/** Public pictures of the site. */
export const publicFiles: ImageFiles = { folder: 'pictures', formats: ['webp', 'avif'], hasCard: true };

/** Private photos and slips. */
export const privateFiles: ImageFiles = { folder: 'private', formats: ['webp'], hasCard: false };

/** Whether a key is that of a public picture. */
export const isPublic = (key: string): boolean => key.startsWith(`${publicFiles.folder}/`);

/** Widths in pixels that can be requested. */
export const imageWidths = [320, 640, 768, 1280] as const;

/** The size in a request: a width, or the link preview. */
export type ImageSize = (typeof imageWidths)[number] | 'card';

export type ImageFormat = 'webp' | 'avif' | 'jpeg';

/** `null`: the stored original. An id contains no dot, so no id equals the name of a size of another image. */
export const fileOf = (id: string, size: ImageSize | null, format: ImageFormat): string =>
  size === null ? `${id}.${format}` : `${id}.${size}.${format}`;

/** The keys of all files of an image; the original is the first. */
export function keysOf({ folder, formats, hasCard }: ImageFiles, id: string): readonly [string, ...string[]] {
  const sized = imageWidths.flatMap((width) => formats.map((format) => fileOf(id, width, format)));
  const card = hasCard ? [fileOf(id, 'card', 'jpeg')] : [];
  return [`${folder}/${fileOf(id, null, 'webp')}`, ...[...sized, ...card].map((file) => `${folder}/${file}`)];
}

/** The key under which a browser uploads to the bucket. */
export const incomingKey = (id: string): string => `incoming/${id}`;
