import { randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ProblemError } from '../../shared/problem.ts';
import { linkCard } from './link-card.ts';
import { loadSharp, type PictureWork } from './picture-work.ts';
import { WorkLanes } from '../queue/work-lanes.ts';

/** Widths in pixels that a picture can be asked for. */
export const pictureWidths = [320, 640, 768, 1280] as const;

/** Of what a picture can be asked for: a width, or the card of a link. */
export type PictureSize = (typeof pictureWidths)[number] | 'card';

/**
 * `isFinal`: what this address will always show. Otherwise the stored picture stands in for a size that nobody had time
 * to make.
 */
export type Picture = { readonly bytes: Buffer; readonly type: `image/${Format}`; readonly isFinal: boolean };

type Format = 'webp' | 'avif' | 'jpeg';

/** All files that can be made of a picture. */
export const sizedFiles = (id: string): readonly string[] => [
  ...pictureWidths.flatMap((width) => [sizedFile(id, width, 'webp'), sizedFile(id, width, 'avif')]),
  sizedFile(id, 'card', 'jpeg'),
];

const sizedFile = (id: string, size: PictureSize, format: Format): string => `${id}-${size}.${format}`;

type Options = {
  /** Where made sizes are kept; under DATA_DIR. */
  readonly sizedFolder: string;
  /** Where originals are looked for, in this order; WebP files named `<id>.webp`. */
  readonly originalFolders: readonly string[];
  /** Asked when no folder has the picture. What it finds it should put into one of the folders. */
  readonly elsewhere?: (id: string) => Promise<Buffer | null>;
  readonly work: PictureWork;
  readonly now: () => Date;
  readonly onError: (error: unknown) => void;
};

/** No decoder is let loose on more pixels than this. */
const pixelLimit = 50_000_000;

/** How long no AVIF is begun after one could not be made or kept, in milliseconds. */
const restMs = 60_000;

const manyAreFetched = () =>
  new ProblemError('unavailable', 'Many pictures are being fetched. Please try again in a moment.', { retryAfter: 5 });

/**
 * Pictures in the sizes that screens and links ask for. The first request for a size makes it as WebP at once; its
 * AVIF, smaller but slow to make, follows in the background and is sent from then on. A card is a JPEG. All are kept on
 * disk. However many ask at once, each size is made once, and no more waits to be made than `picture-work.ts` allows:
 * who finds the queue full gets the picture as it was stored.
 */
export class PictureStore {
  readonly #options: Options;
  readonly #making = new Map<string, Promise<Buffer | null>>();
  readonly #looking = new Map<string, Promise<string | Buffer | null>>();
  readonly #fetches = new WorkLanes(4, { fetch: { places: 4, longest: 64 } });
  #restsUntil = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * The picture, or null when there is none by this id. Without a size: as it was stored. Throws 503 when too many are
   * being fetched.
   */
  async find(id: string, size: PictureSize | null, acceptsAvif: boolean): Promise<Picture | null> {
    if (!/^[a-z0-9-]{1,64}$/.test(id)) return null;
    if (size !== null) {
      const smaller = acceptsAvif && size !== 'card';
      const avif = smaller ? await readIfThere(this.#sized(id, size, 'avif')) : null;
      if (avif) return { bytes: avif, type: 'image/avif', isFinal: true };
      const format = size === 'card' ? 'jpeg' : 'webp';
      const bytes = (await readIfThere(this.#sized(id, size, format))) ?? (await this.#make(id, size, format));
      if (bytes && smaller) this.#makeAvifLater(id, size);
      if (bytes) return { bytes, type: `image/${format}`, isFinal: true };
    }
    const original = await this.#original(id);
    return original === null ? null : { bytes: await bytesOf(original), type: 'image/webp', isFinal: size === null };
  }

  /** Waits for what is being made; what is still queued is left for the next request. */
  async stop(): Promise<void> {
    await Promise.all([this.#options.work.stop(), this.#fetches.stop()]);
  }

  #sized(id: string, size: PictureSize, format: Format): string {
    return join(this.#options.sizedFolder, sizedFile(id, size, format));
  }

  /** The picture's file on this disk, fetched from elsewhere if need be; its bytes when it could not be kept here. */
  #original(id: string): Promise<string | Buffer | null> {
    return once(this.#looking, id, async () => {
      const file = await this.#fileOf(id);
      const { elsewhere } = this.#options;
      if (file !== null || !elsewhere) return file;
      const answer = await this.#fetches.run('fetch', async () => ({ bytes: await elsewhere(id) }));
      if (answer === null) throw manyAreFetched();
      // Nobody who waits for a turn needs to hold what lies on the disk by now.
      return answer.bytes && ((await this.#fileOf(id)) ?? answer.bytes);
    });
  }

  async #fileOf(id: string): Promise<string | null> {
    for (const folder of this.#options.originalFolders) {
      const file = join(folder, `${id}.webp`);
      if (await isThere(file)) return file;
    }
    return null;
  }

  /** Null: there is no such picture, or no time to make this size of it. */
  #make(id: string, size: PictureSize, format: Format): Promise<Buffer | null> {
    const file = this.#sized(id, size, format);
    return once(this.#making, file, async () => {
      // Before its turn, so that a slow bucket holds up no other picture.
      const original = await this.#original(id);
      if (original === null) return null;
      return this.#options.work.run(format === 'avif' ? 'avif' : 'size', async () => {
        // Another process may have made it meanwhile.
        const made = await readIfThere(file);
        if (made) return made;
        const bytes = await convert(await bytesOf(original), size, format);
        // A full disk does not keep anybody from seeing the picture; of an AVIF nobody has any good then.
        await this.#keep(file, bytes).catch((error: unknown) => {
          if (format === 'avif') throw error;
          this.#options.onError(error);
        });
        return bytes;
      });
    });
  }

  async #keep(file: string, bytes: Buffer): Promise<void> {
    await mkdir(this.#options.sizedFolder, { recursive: true });
    const unfinished = `${file}.${randomUUID()}`;
    try {
      await writeFile(unfinished, bytes);
      await rename(unfinished, file);
    } finally {
      await rm(unfinished, { force: true });
    }
  }

  #makeAvifLater(id: string, size: PictureSize): void {
    const { now, work, onError } = this.#options;
    if (this.#making.has(this.#sized(id, size, 'avif')) || now().getTime() < this.#restsUntil) return;
    this.#make(id, size, 'avif').catch((error: unknown) => {
      // A disk that is full now will be so for the next one too. Trying all of them would keep the machine busy for
      // nothing.
      this.#restsUntil = now().getTime() + restMs;
      work.drop('avif');
      onError(error);
    });
  }
}

/** The promise for this key that is there already, or that of `work`, until it has settled. */
function once<T>(running: Map<string, Promise<T>>, key: string, work: () => Promise<T>): Promise<T> {
  const first = running.get(key);
  if (first) return first;
  const promise = work().finally(() => running.delete(key));
  running.set(key, promise);
  return promise;
}

async function convert(original: Buffer, size: PictureSize, format: Format): Promise<Buffer> {
  const sharp = await loadSharp();
  const picture = sharp(original, { limitInputPixels: pixelLimit });
  if (size === 'card') return linkCard(picture);
  const resized = picture.resize({ width: size, withoutEnlargement: true });
  // AVIF at effort 2 costs a tenth of the default's time for nearly the same size.
  return (format === 'webp' ? resized.webp({ quality: 72 }) : resized.avif({ quality: 50, effort: 2 })).toBuffer();
}

const bytesOf = (original: string | Buffer): Promise<Buffer> | Buffer =>
  typeof original === 'string' ? readFile(original) : original;

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

async function readIfThere(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
