import { ProblemError } from '../../shared/problem.ts';
import { TurnQueue } from '../notifications/queue/turn-queue.ts';
import type { Storage } from './storage.ts';

type Options = {
  readonly bucket: Storage;
  /** This machine's disk: what was fetched once is read from here. */
  readonly disk: Storage;
  /** Whether a row names it: nobody makes the bucket look for what is not there. */
  readonly isNamed: (key: string) => Promise<boolean>;
};

const manyAreFetched = () =>
  new ProblemError('unavailable', 'We are loading too many pictures right now. Please try again in a moment.', {
    retryAfter: 5,
  });

/** A bucket, and on the disk what was read from it. However many ask at once, each file is fetched once. */
export class CachedStorage implements Storage {
  readonly #use: Options;
  readonly #fetching = new Map<string, Promise<Buffer | null>>();
  readonly #queue = new TurnQueue({ places: 4, longest: 64 });

  constructor(options: Options) {
    this.#use = options;
  }

  /** Throws 503 when too many are being fetched. */
  async get(key: string): Promise<Buffer | null> {
    return (await this.#use.disk.get(key)) ?? this.#fetchOnce(key);
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
    const { bucket, disk, isNamed } = this.#use;
    if (!(await isNamed(key))) return null;
    const answer = await this.#queue.run(async () => ({ bytes: await bucket.get(key) }));
    if (answer === null) throw manyAreFetched();
    // Without room for it here it is fetched again.
    if (answer.bytes) await disk.put(key, answer.bytes).catch(() => {});
    return answer.bytes;
  }
}
