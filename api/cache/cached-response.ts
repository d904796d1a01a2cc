import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { HeaderList } from '../http/security-headers.ts';

type Encoding = 'br' | 'gzip' | 'identity';

/** Headers are flat lists of names and values, which node:http writes without checking them again. */
type Variant = {
  readonly bytes: Buffer;
  /** The body as a Latin-1 string if it is small: node:http then writes headers and body in one chunk. */
  readonly text: string | null;
  readonly etag: string;
  readonly full: string[];
  readonly notModified: string[];
};

/** In bytes. Writing one string costs 5 % less than writing headers and bytes separately (measured with 0.7 kB). */
const maxInOnePiece = 4096;

const preferred: readonly Encoding[] = ['br', 'gzip'];

/** An answer with its serialised body, in each encoding that has been requested. */
export class CachedResponse {
  readonly status: number;
  readonly #identity: Buffer;
  readonly #hash: string;
  readonly #compressible: boolean;
  readonly #headers: HeaderList;
  readonly #offered: readonly Encoding[];
  readonly #variants = new Map<Encoding, Variant>();
  readonly #compressing = new Map<Encoding, Promise<Variant>>();

  /**
   * `headers` contains all except ETag, Content-Length, Content-Encoding and Vary. `ready`: the compressed forms of a
   * file, which is then sent in these forms or uncompressed, and is never compressed here.
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

  /** Approximate size in bytes, compressed forms included. */
  get size(): number {
    const copies = this.#identity.length <= maxInOnePiece ? 2 : 1;
    return 2048 + Math.ceil(this.#identity.length * 1.5 * copies);
  }

  get text(): string {
    return this.#identity.toString();
  }

  /** The same answer with another text. */
  with(text: string): CachedResponse {
    return new CachedResponse(this.status, this.#headers, Buffer.from(text));
  }

  /** The variant for an Accept-Encoding if it has been compressed already. */
  ready(accepted: string | undefined): Variant | undefined {
    return this.#variants.get(this.#encodingFor(accepted));
  }

  /**
   * Compresses on the thread pool when an encoding is first requested; concurrent requests share the run. `isKept`: the
   * answer will be sent repeatedly, so a higher quality pays off.
   */
  async prepare(accepted: string | undefined, isKept = true): Promise<Variant> {
    const encoding = this.#encodingFor(accepted);
    const ready = this.#variants.get(encoding);
    if (ready) return ready;
    let running = this.#compressing.get(encoding);
    if (!running) {
      // Removed when done, so that a failure is not permanent.
      running = compress(encoding, this.#identity, isKept)
        .then((bytes) => this.#add(encoding, bytes))
        .finally(() => this.#compressing.delete(encoding));
      this.#compressing.set(encoding, running);
    }
    return running;
  }

  /** Compresses in the same encodings as another answer. */
  async prepareLike(other: CachedResponse): Promise<void> {
    await Promise.all([...other.#variants.keys()].map((encoding) => this.prepare(encoding)));
  }

  /** Whether If-None-Match names this answer in any encoding. */
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
      text: bytes.length <= maxInOnePiece ? bytes.toString('latin1') : null,
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
  // `br;q=0` excludes an encoding, by RFC 9110.
  return at >= 0 && !/^\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/i.test(accepted.slice(at + encoding.length));
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

function compress(encoding: Encoding, bytes: Buffer, isKept: boolean): Promise<Buffer> {
  if (encoding === 'gzip') return gzipped(bytes, { level: 6 });
  // Quality 9 keeps nearly all of the saving of 11 for text of this size, in a tenth of the time. The window is limited
  // to the size, otherwise each run would allocate 4 MB.
  const window = Math.min(22, Math.max(10, Math.ceil(Math.log2(bytes.length + 16))));
  return brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: isKept ? 9 : 4,
      [constants.BROTLI_PARAM_LGWIN]: window,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

/** Sends a variant: 304 if the client has it, no body for HEAD. */
export function sendVariant(
  request: IncomingMessage,
  response: ServerResponse,
  answer: CachedResponse,
  variant: Variant,
): number {
  const known = request.headers['if-none-match'];
  if (known !== undefined && answer.status === 200 && answer.matches(known)) {
    response.writeHead(304, variant.notModified);
    response.end();
    return 304;
  }
  response.writeHead(answer.status, variant.full);
  if (request.method === 'HEAD') response.end();
  else if (variant.text === null) response.end(variant.bytes);
  else response.end(variant.text, 'latin1');
  return answer.status;
}
