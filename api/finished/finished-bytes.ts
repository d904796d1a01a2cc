import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Topic } from '../../shared/endpoint.ts';
import { sendVariant, type FinishedAnswer } from './finished-answer.ts';

/**
 * `topics`: what the answer is made of; null when it must not be kept. `isCostly`: it takes a second or more to be
 * made. `isOneOfFew`: its address takes no values, so that there are never many of its kind. `lasts`: whether a costly
 * one may still be given although what it is made of has changed.
 */
export type Made = {
  readonly answer: FinishedAnswer;
  readonly topics: readonly Topic[] | null;
  readonly isCostly?: boolean;
  readonly isOneOfFew?: boolean;
  readonly lasts?: () => Promise<boolean>;
};

/**
 * `lastUse`: a number that grows with every use of any entry. `madeAt`: when its making began. `staleSince`: since when
 * it has been given although what it is made of has changed, in milliseconds.
 */
type Entry = {
  readonly answer: FinishedAnswer;
  readonly topics: readonly Topic[] | null;
  readonly isCostly: boolean;
  /** In the memory that is set aside, where it may have to make room. */
  readonly isCounted: boolean;
  readonly lasts?: (() => Promise<boolean>) | undefined;
  readonly madeAt: number;
  staleSince: number | null;
  lastUse: number;
};

/**
 * What is costly is made at most once in so many milliseconds however often its data changes, and not while somebody
 * waits, unless nobody has asked for it for longer than that.
 */
const madeOnceInMs = 5000;
const longestStaleMs = 15_000;

/** One that lasts is not even looked at more often. */
const lastsAtLeastMs = 180_000;

/** `isBehind`: the answer before is given out meanwhile. */
type Making = {
  readonly answer: Promise<FinishedAnswer>;
  readonly epoch: number;
  readonly begunAt: number;
  readonly isBehind: boolean;
};

/** What has not come in so many milliseconds hangs on something, and whoever asks next is not to hang with it. */
const lostAfterMs = 60_000;

/**
 * Finished answers by address. Files are kept for good; what is made of data is dropped when a topic it is made of
 * changes, and the least recently used goes when the memory set aside is full. The few that are costly stay.
 */
export class FinishedBytes {
  readonly #entries = new Map<string, Entry>();
  readonly #making = new Map<string, Making>();
  readonly #generations = new Map<Topic, number>();
  readonly #limitBytes: number;
  #usedBytes = 0;
  #uses = 0;
  /** Grows with every drop: who asks after a change must not share a making begun before it. */
  #epoch = 0;

  readonly #clock: () => number;

  constructor(limitBytes = 64 * 1024 * 1024, clock = () => performance.now()) {
    this.#limitBytes = limitBytes;
    this.#clock = clock;
  }

  /** How many answers are kept. */
  get count(): number {
    return this.#entries.size;
  }

  get(url: string): FinishedAnswer | undefined {
    const entry = this.#entries.get(url);
    if (!entry) return undefined;
    const servesMs = entry.lasts ? lastsAtLeastMs : madeOnceInMs;
    return entry.staleSince !== null && this.#clock() - entry.madeAt >= servesMs ? undefined : this.#used(entry);
  }

  #used(entry: Entry): FinishedAnswer {
    this.#uses += 1;
    entry.lastUse = this.#uses;
    return entry.answer;
  }

  /** Keeps an answer that no data can change. */
  keepForGood(url: string, answer: FinishedAnswer): void {
    this.#entries.set(url, {
      answer,
      topics: null,
      isCostly: false,
      isCounted: false,
      madeAt: 0,
      staleSince: null,
      lastUse: 0,
    });
  }

  /**
   * Answers from memory, or makes the answer and keeps it. Of one answer there is one making at a time: who asks
   * meanwhile shares it, unless something has changed since it began; then it is made once more when that one has
   * ended. `make` says what topics the answer turned out to be made of; an answer whose data changed meanwhile is sent
   * but not kept, unless it is costly. Of a costly one whoever asks gets the one before, while the next is made.
   */
  async getOrMake(url: string, make: () => Promise<Made>): Promise<FinishedAnswer> {
    for (;;) {
      const known = this.get(url);
      if (known) return known;
      const before = this.#entries.get(url);
      if (before?.lasts && !this.#current(url)) {
        if (await before.lasts().catch(() => false)) return this.#used(before);
        // Somebody else may have gone on meanwhile.
        if (this.#entries.get(url) !== before) continue;
      }
      const current = this.#current(url);
      if (before) return this.#replaced(url, before, current, make);
      if (!current) return this.#share(url, make);
      if (current.epoch === this.#epoch) return current.answer;
      await current.answer.catch(() => {});
    }
  }

  /** Of a costly one that is out of date. */
  async #replaced(
    url: string,
    before: Entry,
    current: Making | undefined,
    make: () => Promise<Made>,
  ): Promise<FinishedAnswer> {
    const isBehind = current?.isBehind ?? (before.lasts !== undefined || this.#isHardlyStale(before));
    if (!isBehind) return current?.answer ?? this.#share(url, make);
    // Fails for nobody: the next who asks has it tried again.
    if (!current) void this.#share(url, () => makeLike(before.answer, make), isBehind).catch(() => {});
    return this.#used(before);
  }

  #current(url: string): Making | undefined {
    const making = this.#making.get(url);
    return making && this.#clock() - making.begunAt < lostAfterMs ? making : undefined;
  }

  #isHardlyStale({ staleSince }: Entry): boolean {
    return staleSince !== null && this.#clock() - staleSince < longestStaleMs;
  }

  /** Whoever asks for the same until it is there gets this one. */
  async #share(url: string, make: () => Promise<Made>, isBehind = false): Promise<FinishedAnswer> {
    const answer = this.#make(url, make);
    const making = { answer, epoch: this.#epoch, begunAt: this.#clock(), isBehind };
    this.#making.set(url, making);
    try {
      return await answer;
    } finally {
      if (this.#making.get(url) === making) this.#making.delete(url);
    }
  }

  async #make(url: string, make: () => Promise<Made>): Promise<FinishedAnswer> {
    const before = new Map(this.#generations);
    const madeAt = this.#clock();
    const { answer, topics, isCostly = false, isOneOfFew = false, lasts } = await make();
    const unchanged = topics?.every((topic) => before.get(topic) === this.#generations.get(topic));
    // Where changes come faster than it can be made, one that is a moment old is better than none for ever.
    if (topics && (unchanged || isCostly)) {
      this.#keep(url, {
        answer,
        topics,
        isCostly,
        // Of a very large directory one is larger than all the memory that is set aside: it would drive out everything
        // else, itself included, and be made again for everybody who asks.
        isCounted: !(isCostly && isOneOfFew),
        lasts: isCostly ? lasts : undefined,
        madeAt,
        staleSince: unchanged ? null : this.#clock(),
      });
    }
    return answer;
  }

  #keep(url: string, entry: Omit<Entry, 'lastUse'>): void {
    const { answer } = entry;
    const before = this.#entries.get(url);
    // One that was begun later has come first.
    if (before && before.madeAt > entry.madeAt) return;
    this.#remove(url);
    this.#uses += 1;
    this.#entries.set(url, { ...entry, lastUse: this.#uses });
    if (entry.isCounted) this.#usedBytes += answer.size;
    if (this.#usedBytes > this.#limitBytes) this.#makeRoom();
  }

  /**
   * Removes what was used least recently until a tenth is free, so that the sorting is not done for every new answer.
   */
  #makeRoom(): void {
    const byUse = [...this.#entries]
      .filter(([, entry]) => entry.isCounted)
      .sort(([, a], [, b]) => a.lastUse - b.lastUse);
    for (const [url] of byUse) {
      if (this.#usedBytes <= this.#limitBytes * 0.9) break;
      this.#remove(url);
    }
  }

  /** Forgets every answer made of these topics; a costly one serves until there is another. */
  drop(topics: readonly Topic[]): void {
    this.#epoch += 1;
    for (const topic of topics) this.#generations.set(topic, (this.#generations.get(topic) ?? 0) + 1);
    for (const [url, entry] of this.#entries) {
      if (!entry.topics?.some((topic) => topics.includes(topic))) continue;
      if (entry.isCostly) entry.staleSince ??= this.#clock();
      else this.#remove(url);
    }
  }

  #remove(url: string): void {
    const entry = this.#entries.get(url);
    if (!entry?.topics) return;
    this.#entries.delete(url);
    if (entry.isCounted) this.#usedBytes -= entry.answer.size;
  }

  /** Answers a GET or HEAD whose bytes are ready. Returns the status sent, or 0 when somebody else must answer. */
  serve(request: IncomingMessage, response: ServerResponse): number {
    if (request.method !== 'GET' && request.method !== 'HEAD') return 0;
    const answer = this.get(request.url ?? '');
    const variant = answer?.ready(request.headers['accept-encoding']);
    if (!answer || !variant) return 0;
    return sendVariant(request, response, answer, variant);
  }
}

/** Made, and compressed in every way in which the one before it was asked for, before anybody gets it. */
async function makeLike(before: FinishedAnswer, make: () => Promise<Made>): Promise<Made> {
  const made = await make();
  await made.answer.prepareLike(before);
  return made;
}
