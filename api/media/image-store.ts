import { ProblemError } from '../../shared/problem.ts';
import { TurnQueue } from './turn-queue.ts';
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

/** `isFinal`: this URL will always show this image. Otherwise the image replaces a size that does not exist. */
type Image = { readonly bytes: Buffer; readonly type: `image/${ImageFormat}`; readonly isFinal: boolean };

type Options = {
  readonly storage: Storage;
  readonly files: ImageFiles;
  readonly bounds: ImageBounds;
  readonly queue: TurnQueue;
};

/**
 * Images of one kind. An upload is decoded and encoded again in every size that can be requested, before it becomes
 * visible.
 */
export class ImageStore {
  readonly #use: Options;

  constructor(options: Options) {
    this.#use = options;
  }

  /** Throws 415 if it is no picture within the bounds, 503 if the queue, or the sender's share of it, is full. */
  async take(id: string, bytes: Buffer, sender: string): Promise<void> {
    const { storage, files, bounds, queue } = this.#use;
    const made = await queue.run(async () => makeSizes(await decodeImage(bytes, bounds), files, id), sender);
    if (!made) throw new ProblemError('unavailable', 'busy', { retryAfter: 5 });
    for (const [key, file] of made) await storage.put(key, file);
  }

  /** Null if there is no image with this id. Without a size: the stored original. */
  async find(id: string, size: ImageSize | null, acceptsAvif: boolean): Promise<Image | null> {
    if (!/^[a-z0-9-]{1,64}$/.test(id)) return null;
    const { formats } = this.#use.files;
    const wanted: ImageFormat[] = size === 'card' ? ['jpeg'] : formats.filter((one) => one === 'webp' || acceptsAvif);
    if (size !== null) {
      // AVIF first, because it is smaller.
      for (const format of wanted.toReversed()) {
        const bytes = await this.#get(id, size, format);
        if (bytes) return { bytes, type: `image/${format}`, isFinal: true };
      }
    }
    const bytes = await this.#get(id, null, 'webp');
    return bytes && { bytes, type: 'image/webp', isFinal: size === null };
  }

  async remove(id: string): Promise<void> {
    const { storage, files } = this.#use;
    await Promise.all(keysOf(files, id).map((key) => storage.delete(key)));
  }

  /** Waits for the running work and rejects what is queued. */
  stop(): Promise<void> {
    return this.#use.queue.stop();
  }

  #get(id: string, size: ImageSize | null, format: ImageFormat): Promise<Buffer | null> {
    const { storage, files } = this.#use;
    return storage.get(`${files.folder}/${fileOf(id, size, format)}`);
  }
}

/** One at a time: it uses one of the four threads that files, DNS and compression also need. */
export const publicImages = (storage: Storage): ImageStore =>
  new ImageStore({
    storage,
    files: publicFiles,
    bounds: publicBounds,
    queue: new TurnQueue({ places: 1, longest: 8 }),
  });

/** A separate queue with at most two queued photos per sender, because anybody can send photos. */
export const privateImages = (storage: Storage): ImageStore =>
  new ImageStore({
    storage,
    files: privateFiles,
    bounds: privateBounds,
    queue: new TurnQueue({ places: 1, longest: 64, longestOfSender: 2 }),
  });
