import { ProblemError } from '../../shared/problem.ts';
import { TurnQueue } from '../notifications/queue/turn-queue.ts';
import { decodeImage, privateBounds, publicBounds, type ImageBounds } from './decode-image.ts';
import { makeSizes } from './image-sizes.ts';
import {
  fileOf,
  keysOf,
  privateFiles,
  publicFiles,
  type ImageFiles,
  type ImageFormat,
  type ImageSize,
  type Storage,
} from './storage.ts';

/** `isFinal`: what this address will always show. Otherwise the image stands in for a size that is not there. */
type Image = { readonly bytes: Buffer; readonly type: `image/${ImageFormat}`; readonly isFinal: boolean };

type Options = {
  readonly storage: Storage;
  readonly files: ImageFiles;
  readonly bounds: ImageBounds;
  readonly queue: TurnQueue;
};

/**
 * Images of one kind. What is sent is decoded, and made anew from its pixels in every size that it can be asked for,
 * before there is anything to be seen.
 */
export class ImageStore {
  readonly #use: Options;

  constructor(options: Options) {
    this.#use = options;
  }

  /** Throws 415 for what is no picture within the bounds, 503 where too many wait, or too many of the sender's. */
  async take(id: string, bytes: Buffer, sender: string): Promise<void> {
    const { storage, files, bounds, queue } = this.#use;
    const made = await queue.run(async () => makeSizes(await decodeImage(bytes, bounds), files, id), sender);
    if (!made) throw new ProblemError('unavailable', 'busy', { retryAfter: 5 });
    for (const [key, file] of made) await storage.put(key, file);
  }

  /** Null when there is none by this id. Without a size: as it is kept. */
  async find(id: string, size: ImageSize | null, acceptsAvif: boolean): Promise<Image | null> {
    if (!/^[a-z0-9-]{1,64}$/.test(id)) return null;
    const { formats } = this.#use.files;
    const wanted: ImageFormat[] = size === 'card' ? ['jpeg'] : formats.filter((one) => one === 'webp' || acceptsAvif);
    if (size !== null) {
      // AVIF is smaller.
      for (const format of wanted.toReversed()) {
        const bytes = await this.#get(id, size, format);
        if (bytes) return { bytes, type: `image/${format}`, isFinal: true };
      }
    }
    const bytes = await this.#get(id, null, 'webp');
    return bytes && { bytes, type: 'image/webp', isFinal: size === null };
  }

  /** The image and all its sizes. */
  async remove(id: string): Promise<void> {
    const { storage, files } = this.#use;
    await Promise.all(keysOf(files, id).map((key) => storage.delete(key)));
  }

  /** Waits for what is being made; what still waits is dropped. */
  stop(): Promise<void> {
    return this.#use.queue.stop();
  }

  #get(id: string, size: ImageSize | null, format: ImageFormat): Promise<Buffer | null> {
    const { storage, files } = this.#use;
    return storage.get(`${files.folder}/${fileOf(id, size, format)}`);
  }
}

/** One is made at a time: it holds a thread of the four that files, names and compression need as well. */
export const publicImages = (storage: Storage): ImageStore =>
  new ImageStore({
    storage,
    files: publicFiles,
    bounds: publicBounds,
    queue: new TurnQueue({ places: 1, longest: 8 }),
  });

/** Apart from the office's pictures, and nobody has more than two of them waiting: anybody sends photos. */
export const privateImages = (storage: Storage): ImageStore =>
  new ImageStore({
    storage,
    files: privateFiles,
    bounds: privateBounds,
    queue: new TurnQueue({ places: 1, longest: 64, longestOfSender: 2 }),
  });
