import { ProblemError } from '../../shared/problem.ts';
import { TurnQueue } from './turn-queue.ts';
import { isPublic, type Storage } from './storage.ts';

type Options = {
  readonly bucket: Storage;
  /** The local disk, which caches what was read from the bucket. */
  readonly disk: Storage;
  /** Whether a database row names the key; other keys are not served. */
  readonly isNamed: (key: string) => Promise<boolean>;
};

const manyAreFetched = () =>
  new ProblemError('unavailable', 'We are loading too many pictures right now. Please try again in a moment.', {
    retryAfter: 5,
  });

/**
 * A bucket with a read cache on the local disk. Concurrent reads of one file share one fetch. Private pictures stay in
 * the bucket: when one is deleted, only the process that deletes it could clear its own disk.
 */
export class CachedStorage implements Storage {
  readonly #use: Options;
  readonly #fetching = new Map<string, Promise<Buffer | null>>();
  readonly #queue = new TurnQueue({ places: 4, longest: 64 });

  constructor(options: Options) {
    this.#use = options;
  }

  /** Throws 503 when too many fetches are running. */
  async get(key: string): Promise<Buffer | null> {
    // Asked first: another process may have deleted a picture that this disk still has.
    if (!(await this.#use.isNamed(key))) return null;
    return (isPublic(key) ? await this.#use.disk.get(key) : null) ?? this.#fetchOnce(key);
  }

  put(key: string, bytes: Buffer): Promise<void> {
    return this.#use.bucket.put(key, bytes);
  }

  async delete(key: string): Promise<void> {
    await this.#use.disk.delete(key);
    await this.#use.bucket.delete(key);
  }

  stop(): Promise<void> {
    return this.#queue.stop();
  }

  #fetchOnce(key: string): Promise<Buffer | null> {
    const first = this.#fetching.get(key);
    if (first) return first;
    const fetched = this.#fetch(key).finally(() => this.#fetching.delete(key));
    this.#fetching.set(key, fetched);
    return fetched;
  }

  async #fetch(key: string): Promise<Buffer | null> {
    const { bucket, disk } = this.#use;
    const answer = await this.#queue.run(async () => ({ bytes: await bucket.get(key) }));
    if (answer === null) throw manyAreFetched();
    // If the disk has no room, the file is fetched again next time.
    if (answer.bytes && isPublic(key)) await disk.put(key, answer.bytes).catch(() => {});
    return answer.bytes;
  }
}
