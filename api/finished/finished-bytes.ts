import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Topic } from '../../shared/endpoint.ts';
import { askedRange, headersOfRange } from './byte-range.ts';
import type { HeaderList } from '../middleware/security-headers.ts';
import { rawHeader } from '../raw-header.ts';

type Encoding = 'br' | 'gzip' | 'identity';

/** Headers are kept as flat lists of names and values, which node:http writes without looking at them again. */
type Variant = {
  readonly bytes: Buffer;
  readonly etag: string;
  readonly full: string[];
  readonly notModified: string[];
};

const preferred: readonly Encoding[] = ['br', 'gzip'];

/** An answer as it goes over the wire, in each encoding somebody has asked for. */
export class FinishedAnswer {
  readonly status: number;
  readonly #identity: Buffer;
  readonly #hash: string;
  readonly #compressible: boolean;
  readonly #headers: HeaderList;
  readonly #offered: readonly Encoding[];
  readonly #variants = new Map<Encoding, Variant>();
  readonly #compressing = new Map<Encoding, Promise<Variant>>();

  /**
   * `headers` holds everything but ETag, Content-Length, Content-Encoding and Vary.
   * `ready`: the compressed forms of a file, which then goes out in these and as it is, and is never compressed here.
   */
  constructor(status: number, headers: HeaderList, body: Buffer, ready?: { br?: Buffer; gzip?: Buffer }) {
    this.status = status;
    this.#identity = body;
    this.#headers = headers;
    this.#hash = hash('sha256', body, 'base64url').slice(0, 22);
    this.#compressible = compressible.test(headers['Content-Type'] ?? '') && body.length > 512;
    this.#add('identity', body);
    if (this.#compressible && ready?.br) this.#add('br', ready.br);
    if (this.#compressible && ready?.gzip) this.#add('gzip', ready.gzip);
    this.#offered = ready ? preferred.filter((encoding) => this.#variants.has(encoding)) : preferred;
  }

  /** About how many bytes this holds once its compressed forms exist too. */
  get size(): number {
    return 2048 + Math.ceil(this.#identity.length * 1.5);
  }

  get text(): string {
    return this.#identity.toString();
  }

  /** The variant for an Accept-Encoding, if it is ready. */
  ready(accepted: string | undefined): Variant | undefined {
    return this.#variants.get(this.#encodingFor(accepted));
  }

  /**
   * Compresses on the thread pool the first time somebody accepts an encoding; everybody who asks meanwhile waits for
   * the same run.
   */
  async prepare(accepted: string | undefined): Promise<Variant> {
    const encoding = this.#encodingFor(accepted);
    const ready = this.#variants.get(encoding);
    if (ready) return ready;
    let running = this.#compressing.get(encoding);
    if (!running) {
      // Forgotten when it is done, or else one failure would be everybody's for good.
      running = compress(encoding, this.#identity)
        .then((bytes) => this.#add(encoding, bytes))
        .finally(() => this.#compressing.delete(encoding));
      this.#compressing.set(encoding, running);
    }
    return running;
  }

  /** Whether the client already holds this answer, in whichever encoding. */
  matches(ifNoneMatch: string): boolean {
    return ifNoneMatch === '*' || ifNoneMatch.includes(this.#hash);
  }

  #encodingFor(accepted: string | undefined): Encoding {
    if (!this.#compressible || accepted === undefined) return 'identity';
    return this.#offered.find((encoding) => accepts(accepted, encoding)) ?? 'identity';
  }

  #add(encoding: Encoding, bytes: Buffer): Variant {
    const etag = `"${this.#hash}${encoding === 'identity' ? '' : `-${encoding}`}"`;
    const shared = Object.entries(this.#headers).flat();
    shared.push('ETag', etag);
    if (this.#compressible) shared.push('Vary', 'Accept-Encoding');
    const coding = encoding === 'identity' ? [] : ['Content-Encoding', encoding];
    const variant = {
      bytes,
      etag,
      full: [...shared, ...coding, 'Content-Length', String(bytes.length)],
      notModified: shared,
    };
    this.#variants.set(encoding, variant);
    return variant;
  }
}

const compressible = /^(?:text\/|application\/(?:json|problem\+json|javascript|manifest\+json|xml)|image\/svg)/;

function accepts(accepted: string, encoding: string): boolean {
  const at = accepted.indexOf(encoding);
  // `br;q=0` refuses it; nobody sends it, but the header means what it says.
  return at >= 0 && !/^\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/i.test(accepted.slice(at + encoding.length));
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

function compress(encoding: Encoding, bytes: Buffer): Promise<Buffer> {
  if (encoding === 'gzip') return gzipped(bytes, { level: 6 });
  // Quality 9 keeps nearly all of 11's saving on text of this size at a tenth of its time. Without the size the window
  // would take 4 MB for each run.
  const window = Math.min(22, Math.max(10, Math.ceil(Math.log2(bytes.length + 16))));
  return brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 9,
      [constants.BROTLI_PARAM_LGWIN]: window,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

/** Sends a variant: 304 where the client has it, no body for HEAD, and the rest to whoever has a part. */
export function sendVariant(
  request: IncomingMessage,
  response: ServerResponse,
  answer: FinishedAnswer,
  variant: Variant,
): number {
  const known = rawHeader(request, 'if-none-match');
  if (known !== undefined && answer.status === 200 && answer.matches(known)) {
    response.writeHead(304, variant.notModified);
    response.end();
    return 304;
  }
  const range =
    request.method === 'GET' && answer.status === 200
      ? askedRange(request, variant.etag, variant.bytes.length)
      : undefined;
  if (range !== undefined) {
    const status = range ? 206 : 416;
    response.writeHead(status, headersOfRange(range, variant.full, variant.bytes.length));
    response.end(range ? variant.bytes.subarray(range.start, range.end + 1) : undefined);
    return status;
  }
  response.writeHead(answer.status, variant.full);
  if (request.method === 'HEAD') response.end();
  else response.end(variant.bytes);
  return answer.status;
}

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
    const variant = answer?.ready(rawHeader(request, 'accept-encoding'));
    if (!answer || !variant) return 0;
    return sendVariant(request, response, answer, variant);
  }
}
