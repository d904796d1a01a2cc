import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Topic } from '../../shared/endpoint.ts';
import { sendVariant, type FinishedAnswer } from './finished-answer.ts';

/** `topics`: what the answer is made of; null when it must not be kept. */
export type Made = { readonly answer: FinishedAnswer; readonly topics: readonly Topic[] | null };

/** `lastUse`: a number that grows with every use of any entry. */
type Entry = { readonly answer: FinishedAnswer; readonly topics: readonly Topic[] | null; lastUse: number };

/**
 * Finished answers by address. Files are kept for good; what is made of data is dropped when a topic it is made of
 * changes, and the least recently used goes when the memory set aside is full.
 */
export class FinishedBytes {
  readonly #entries = new Map<string, Entry>();
  readonly #making = new Map<string, { readonly answer: Promise<FinishedAnswer>; readonly epoch: number }>();
  readonly #generations = new Map<Topic, number>();
  readonly #limitBytes: number;
  #usedBytes = 0;
  #uses = 0;
  /** Grows with every drop: who asks after a change must not share a making begun before it. */
  #epoch = 0;

  constructor(limitBytes = 64 * 1024 * 1024) {
    this.#limitBytes = limitBytes;
  }

  /** How many answers are kept. */
  get count(): number {
    return this.#entries.size;
  }

  get(url: string): FinishedAnswer | undefined {
    const entry = this.#entries.get(url);
    if (!entry) return undefined;
    this.#uses += 1;
    entry.lastUse = this.#uses;
    return entry.answer;
  }

  /** Keeps an answer that no data can change. */
  keepForGood(url: string, answer: FinishedAnswer): void {
    this.#entries.set(url, { answer, topics: null, lastUse: 0 });
  }

  /**
   * Answers from memory, or makes the answer and keeps it; requests that come while it is being made share the one
   * making. `make` says what topics the answer turned out to be made of; an answer whose data changed meanwhile is sent
   * but not kept.
   */
  async getOrMake(url: string, make: () => Promise<Made>): Promise<FinishedAnswer> {
    const known = this.get(url);
    if (known) return known;
    const current = this.#making.get(url);
    if (current && this.#epoch === current.epoch) return current.answer;
    const answer = this.#make(url, make);
    const making = { answer, epoch: this.#epoch };
    this.#making.set(url, making);
    try {
      return await answer;
    } finally {
      if (this.#making.get(url) === making) this.#making.delete(url);
    }
  }

  async #make(url: string, make: () => Promise<Made>): Promise<FinishedAnswer> {
    const before = new Map(this.#generations);
    const { answer, topics } = await make();
    const unchanged = topics?.every((topic) => before.get(topic) === this.#generations.get(topic));
    if (topics && unchanged) this.#keep(url, answer, topics);
    return answer;
  }

  #keep(url: string, answer: FinishedAnswer, topics: readonly Topic[]): void {
    this.#remove(url);
    this.#uses += 1;
    this.#entries.set(url, { answer, topics, lastUse: this.#uses });
    this.#usedBytes += answer.size;
    if (this.#usedBytes > this.#limitBytes) this.#makeRoom();
  }

  /**
   * Removes what was used least recently until a tenth is free, so that the sorting is not done for every new answer.
   */
  #makeRoom(): void {
    const byUse = [...this.#entries].filter(([, entry]) => entry.topics).sort(([, a], [, b]) => a.lastUse - b.lastUse);
    for (const [url] of byUse) {
      if (this.#usedBytes <= this.#limitBytes * 0.9) break;
      this.#remove(url);
    }
  }

  /** Forgets every answer made of these topics. */
  drop(topics: readonly Topic[]): void {
    this.#epoch += 1;
    for (const topic of topics) this.#generations.set(topic, (this.#generations.get(topic) ?? 0) + 1);
    for (const [url, entry] of this.#entries) {
      if (entry.topics?.some((topic) => topics.includes(topic))) this.#remove(url);
    }
  }

  #remove(url: string): void {
    const entry = this.#entries.get(url);
    if (!entry?.topics) return;
    this.#entries.delete(url);
    this.#usedBytes -= entry.answer.size;
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
