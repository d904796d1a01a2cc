import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { CacheTag } from '../../shared/endpoint.ts';
import { sendVariant, type CachedResponse } from './cached-response.ts';

/**
 * `tags`: the data it is built from; null if it must not be cached. `isCostly`: it takes a second or more to build.
 * `isOneOfFew`: its URL has no parameters, so the number of such entries is limited.
 */
export type Made = {
  readonly response: CachedResponse;
  readonly tags: readonly CacheTag[] | null;
  readonly isCostly?: boolean;
  readonly isOneOfFew?: boolean;
};

/** Times in milliseconds. `staleSince`: when its data changed. */
type Entry = Made & { readonly isKept: boolean; readonly madeAt: number; staleSince: number | null };

/** Minimum time between two builds of a costly response, in milliseconds, however often its data changes. */
const madeOnceInMs = 5000;

/** How long a costly response is served stale while it is being rebuilt, in milliseconds. */
const maxStaleMs = 15_000;

/**
 * Responses by URL. Built files stay permanently. A response built from data is dropped when one of its tags changes;
 * when the memory is full, the least recently used one is dropped first. A costly response is served stale and rebuilt
 * in the background.
 */
export class ResponseCache {
  readonly #files = new Map<string, CachedResponse>();
  readonly #entries: LRUCache<string, Entry, () => Promise<Made>>;
  /** The first builds in progress, with the number of changes at their start. */
  readonly #making = new Map<string, number>();
  /** URLs that are being rebuilt while the stale response is served. */
  readonly #replacing = new Set<string>();
  readonly #changed = new Map<CacheTag, number>();
  #changes = 0;
  readonly #clock: () => number;

  constructor(limitBytes = 64 * 1024 * 1024, clock = () => performance.now()) {
    this.#clock = clock;
    this.#entries = new LRUCache({
      maxSize: limitBytes,
      // With a very large directory, a costly response can be larger than the limit, and would evict all others.
      sizeCalculation: ({ response, isCostly, isOneOfFew }) => (isCostly && isOneOfFew ? 1 : response.size),
      // Requests that already wait get their response, even if it is dropped meanwhile.
      ignoreFetchAbort: true,
      noDeleteOnFetchRejection: true,
      fetchMethod: (url, before, { context: make }) => this.#make(url, before, make),
    });
  }

  get count(): number {
    return this.#files.size + this.#entries.size;
  }

  get(url: string): CachedResponse | undefined {
    const file = this.#files.get(url);
    if (file) return file;
    const entry = this.#entries.get(url);
    return entry && !this.#isDue(entry) ? entry.response : undefined;
  }

  /** Caches a response that never changes. */
  keepFile(url: string, response: CachedResponse): void {
    this.#files.set(url, response);
  }

  /**
   * Answers from the cache, or builds the response and caches it. Concurrent requests for one URL share one `make`,
   * unless data has changed since its start: then it is built once more. A response whose data changed during the build
   * is sent but not cached, unless it is costly.
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
      // The types allow a `fetchMethod` without a result.
      if (!entry) throw new Error(`No response was built for ${url}`);
      if (!entry.isKept && this.#entries.peek(url) === entry) this.#entries.delete(url);
      return entry.response;
    }
  }

  #isDue({ isKept, staleSince, madeAt }: Entry): boolean {
    return !isKept || (staleSince !== null && this.#clock() - madeAt >= madeOnceInMs);
  }

  #mayBeGiven({ isKept, staleSince }: Entry): boolean {
    return isKept && this.#clock() - (staleSince ?? 0) < maxStaleMs;
  }

  /** `before`: a stale costly response. */
  async #make(url: string, before: Entry | undefined, make: () => Promise<Made>): Promise<Entry> {
    const madeAt = this.#clock();
    const changed = new Map(this.#changed);
    if (!before) this.#making.set(url, this.#changes);
    try {
      const made = await make();
      // Compressed in advance in the same encodings, so that no request waits for it.
      if (before) await made.response.prepareLike(before.response);
      const isFresh = made.tags?.every((tag) => changed.get(tag) === this.#changed.get(tag)) ?? false;
      // If data changes faster than it can be built, a slightly stale response is better than none.
      const isKept = made.tags !== null && (isFresh || made.isCostly === true);
      return { ...made, isKept, madeAt, staleSince: isFresh ? null : this.#clock() };
    } finally {
      this.#making.delete(url);
      this.#replacing.delete(url);
    }
  }

  /** Drops every response with one of these tags; a costly one is served until it is rebuilt. */
  invalidate(tags: readonly CacheTag[]): void {
    this.#changes += 1;
    for (const tag of tags) this.#changed.set(tag, this.#changes);
    for (const [url, entry] of this.#entries.entries()) {
      if (!entry.tags?.some((tag) => tags.includes(tag))) continue;
      if (entry.isCostly) entry.staleSince ??= this.#clock();
      else this.#entries.delete(url);
    }
  }

  /** Answers a GET or HEAD from the cache. Returns the status sent, or 0 if the application must answer. */
  serve(request: IncomingMessage, response: ServerResponse): number {
    if (request.method !== 'GET' && request.method !== 'HEAD') return 0;
    const known = this.get(request.url ?? '');
    const variant = known?.ready(request.headers['accept-encoding']);
    if (!known || !variant) return 0;
    return sendVariant(request, response, known, variant);
  }
}
