import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Widths in pixels that a picture can be asked for. */
export const pictureWidths = [320, 640, 1280] as const;

export type PictureWidth = (typeof pictureWidths)[number];

export type Picture = { readonly bytes: Buffer; readonly type: 'image/webp' | 'image/avif' };

type Options = {
  /** Where made sizes are kept; under DATA_DIR. */
  readonly sizedFolder: string;
  /** Where originals are looked for, in this order; WebP files named `<id>.webp`. */
  readonly originalFolders: readonly string[];
  /** Asked when no folder has the picture. */
  readonly elsewhere?: (id: string) => Promise<Buffer | null>;
  readonly onError: (error: unknown) => void;
};

/** No decoder is let loose on more pixels than this. */
const pixelLimit = 50_000_000;

/**
 * Pictures in the sizes that screens ask for. The first request for a size makes it as WebP at once; its AVIF, smaller
 * but slow to make, follows in the background, one at a time, and is sent from then on. Both are kept on disk.
 */
export class PictureStore {
  readonly #options: Options;
  readonly #making = new Map<string, Promise<Buffer>>();
  #background: Promise<unknown> = Promise.resolve();
  #isStopped = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** The picture, or null when there is none by this id. Without a width: as it was stored. */
  async find(id: string, width: PictureWidth | null, acceptsAvif: boolean): Promise<Picture | null> {
    if (!/^[a-z0-9-]{1,64}$/.test(id)) return null;
    if (width === null) {
      const bytes = await this.#original(id);
      return bytes && { bytes, type: 'image/webp' };
    }
    if (acceptsAvif) {
      const avif = await readIfThere(this.#sized(id, width, 'avif'));
      if (avif) return { bytes: avif, type: 'image/avif' };
    }
    const bytes = (await readIfThere(this.#sized(id, width, 'webp'))) ?? (await this.#make(id, width, 'webp'));
    if (bytes && acceptsAvif) this.#makeLater(id, width);
    return bytes && { bytes, type: 'image/webp' };
  }

  /** Waits for the picture being made in the background; those still queued are left for the next request. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#background;
  }

  #sized(id: string, width: PictureWidth, format: 'webp' | 'avif'): string {
    return join(this.#options.sizedFolder, `${id}-${width}.${format}`);
  }

  async #original(id: string): Promise<Buffer | null> {
    for (const folder of this.#options.originalFolders) {
      const bytes = await readIfThere(join(folder, `${id}.webp`));
      if (bytes) return bytes;
    }
    return (await this.#options.elsewhere?.(id)) ?? null;
  }

  async #make(id: string, width: PictureWidth, format: 'webp' | 'avif'): Promise<Buffer | null> {
    const file = this.#sized(id, width, format);
    const running = this.#making.get(file);
    if (running) return running;
    const original = await this.#original(id);
    if (!original) return null;
    const making = this.#convert(original, width, format, file).finally(() => this.#making.delete(file));
    this.#making.set(file, making);
    return making;
  }

  async #convert(original: Buffer, width: PictureWidth, format: 'webp' | 'avif', file: string): Promise<Buffer> {
    // Loaded with the first picture: a process that makes none is 12 MB smaller.
    const { default: sharp } = await import('sharp');
    const resized = sharp(original, { limitInputPixels: pixelLimit }).resize({ width, withoutEnlargement: true });
    // AVIF at effort 2 costs a tenth of the default's time for nearly the same size.
    const bytes = await (format === 'webp' ? resized.webp({ quality: 72 }) : resized.avif({ quality: 50, effort: 2 })).toBuffer();
    // A full disk does not keep anybody from seeing the picture.
    await this.#keep(file, bytes).catch(this.#options.onError);
    return bytes;
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

  #makeLater(id: string, width: PictureWidth): void {
    if (this.#making.has(this.#sized(id, width, 'avif'))) return;
    this.#background = this.#background.then(() => (this.#isStopped ? null : this.#make(id, width, 'avif'))).catch(this.#options.onError);
  }
}

async function readIfThere(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
