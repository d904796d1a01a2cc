import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { CacheTag } from '../../shared/endpoint.ts';
import { sendVariant, type CachedResponse } from './cached-response.ts';

/**
 * `tags`: what the response is made of; null when it must not be kept. `isCostly`: it takes a second or more to make.
 * `isOneOfFew`: its address takes no values, so there are never many of its kind.
 */
export type Made = {
  readonly response: CachedResponse;
  readonly tags: readonly CacheTag[] | null;
  readonly isCostly?: boolean;
  readonly isOneOfFew?: boolean;
};

/** Times in milliseconds. `staleSince`: since when its data has been other than it says. */
type Entry = Made & { readonly isKept: boolean; readonly madeAt: number; staleSince: number | null };

/** How often a costly response is made at most, in milliseconds, however often its data changes. */
const madeOnceInMs = 5000;

/** For how long a costly response is given while it is stale, in milliseconds, and the next one is being made. */
const longestStaleMs = 15_000;

/**
 * Responses by address. Built files stay for good. What is made of data goes when one of its tags changes, and when the
 * memory is full the least recently used goes first. A costly response is served stale and replaced in the background.
 */
export class ResponseCache {
  readonly #files = new Map<string, CachedResponse>();
  readonly #entries: LRUCache<string, Entry, () => Promise<Made>>;
  /** What is being made for the first time, and how many changes there had been when that began. */
  readonly #making = new Map<string, number>();
  /** What is being replaced while the one before is given. */
  readonly #replacing = new Set<string>();
  readonly #changed = new Map<CacheTag, number>();
  #changes = 0;
  readonly #clock: () => number;

  constructor(limitBytes = 64 * 1024 * 1024, clock = () => performance.now()) {
    this.#clock = clock;
    this.#entries = new LRUCache({
      maxSize: limitBytes,
      // In a very large directory a costly one can be larger than the limit, and would drive out all others.
      sizeCalculation: ({ response, isCostly, isOneOfFew }) => (isCostly && isOneOfFew ? 1 : response.size),
      // Those who already wait get what they asked for, also when it is forgotten meanwhile.
      ignoreFetchAbort: true,
      noDeleteOnFetchRejection: true,
      fetchMethod: (url, before, { context: make }) => this.#make(url, before, make),
    });
  }

  /** How many responses are kept. */
  get count(): number {
    return this.#files.size + this.#entries.size;
  }

  get(url: string): CachedResponse | undefined {
    const file = this.#files.get(url);
    if (file) return file;
    const entry = this.#entries.get(url);
    return entry && !this.#isDue(entry) ? entry.response : undefined;
  }

  /** Keeps a response that no data can change. */
  keepFile(url: string, response: CachedResponse): void {
    this.#files.set(url, response);
  }

  /**
   * Answers from memory, or makes the response and keeps it. Requests for one address share one `make`, unless
   * something has changed since it began: then it is made once more after that. A response whose data changed while it
   * was made is sent, but not kept unless it is costly.
   */
  async fetch(url: string, make: () => Promise<Made>): Promise<CachedResponse> {
    for (;;) {
      const known = this.get(url);
      if (known) return known;
      if ((this.#making.get(url) ?? this.#changes) !== this.#changes) {
        await this.#entries.fetch(url, { context: make }).catch(() => {});
        continue;
      }
      const before = this.#entries.get(url);
      const mayBeGiven = before !== undefined && (this.#replacing.has(url) || this.#mayBeGiven(before));
      if (mayBeGiven) this.#replacing.add(url);
      const entry = await this.#entries.fetch(url, {
        context: make,
        forceRefresh: before !== undefined,
        allowStale: mayBeGiven,
        allowStaleOnFetchRejection: mayBeGiven,
      });
      // The types allow a `fetchMethod` that makes nothing.
      if (!entry) throw new Error(`Nothing was made for ${url}`);
      if (!entry.isKept && this.#entries.peek(url) === entry) this.#entries.delete(url);
      return entry.response;
    }
  }

  #isDue({ isKept, staleSince, madeAt }: Entry): boolean {
    return !isKept || (staleSince !== null && this.#clock() - madeAt >= madeOnceInMs);
  }

  #mayBeGiven({ isKept, staleSince }: Entry): boolean {
    return isKept && this.#clock() - (staleSince ?? 0) < longestStaleMs;
  }

  /** `before`: a costly one that is stale. */
  async #make(url: string, before: Entry | undefined, make: () => Promise<Made>): Promise<Entry> {
    const madeAt = this.#clock();
    const changed = new Map(this.#changed);
    if (!before) this.#making.set(url, this.#changes);
    try {
      const made = await make();
      // Compressed as the one before was asked for, so that nobody waits for that.
      if (before) await made.response.prepareLike(before.response);
      const isFresh = made.tags?.every((tag) => changed.get(tag) === this.#changed.get(tag)) ?? false;
      // Where changes come faster than it can be made, one that is a moment old is better than none.
      const isKept = made.tags !== null && (isFresh || made.isCostly === true);
      return { ...made, isKept, madeAt, staleSince: isFresh ? null : this.#clock() };
    } finally {
      this.#making.delete(url);
      this.#replacing.delete(url);
    }
  }

  /** Forgets every response made of these tags; a costly one serves until there is another. */
  invalidate(tags: readonly CacheTag[]): void {
    this.#changes += 1;
    for (const tag of tags) this.#changed.set(tag, this.#changes);
    for (const [url, entry] of this.#entries.entries()) {
      if (!entry.tags?.some((tag) => tags.includes(tag))) continue;
      if (entry.isCostly) entry.staleSince ??= this.#clock();
      else this.#entries.delete(url);
    }
  }

  /** Answers a GET or HEAD from memory. Returns the status sent, or 0 when the application must answer. */
  serve(request: IncomingMessage, response: ServerResponse): number {
    if (request.method !== 'GET' && request.method !== 'HEAD') return 0;
    const known = this.get(request.url ?? '');
    const variant = known?.ready(request.headers['accept-encoding']);
    if (!known || !variant) return 0;
    return sendVariant(request, response, known, variant);
  }
}
