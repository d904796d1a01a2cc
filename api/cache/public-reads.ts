import { parse } from 'regexparam';
import type { Context } from 'koa';
import type { Contract, Endpoint } from '../../shared/endpoint.ts';
import { ProblemError } from '../../shared/problem.ts';
import type { Database } from '../db/database.ts';
import { CachedResponse, sendVariant } from './cached-response.ts';
import type { ResponseCache, Made } from './response-cache.ts';
import type { HeaderList } from '../http/security-headers.ts';
import { parseInput } from '../router/endpoint-input.ts';
import type { AnyHandler } from '../router/handler.ts';
import { serialise } from './serialise.ts';

export const revalidate = 'public, max-age=0, must-revalidate';

/** A text that may be cached by anybody and must be revalidated. */
export function publicAnswer(headers: HeaderList, type: string, text: string): CachedResponse {
  return new CachedResponse(200, { ...headers, 'Content-Type': type, 'Cache-Control': revalidate }, Buffer.from(text));
}

/** Characters of JSON that take a second or more to query, serialise and compress: some thousand providers. */
const costlyLength = 1_000_000;

/** JSON whose URL contains a hash of its content. */
const immutableAnswer = (headers: HeaderList, bytes: Buffer): CachedResponse =>
  new CachedResponse(
    200,
    {
      ...headers,
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'public, max-age=31536000, immutable',
    },
    bytes,
  );

type Options = {
  readonly contract: Contract;
  readonly handlerOf: (name: string) => AnyHandler;
  readonly database: Database;
  readonly cache: ResponseCache;
  readonly headers: HeaderList;
  readonly now: () => Date;
};

/** Sends a cached response from Koa, exactly as it is sent outside Koa. `isKept`: it will be sent repeatedly. */
export async function sendCached(ctx: Context, answer: CachedResponse, isKept = true): Promise<void> {
  const variant = await answer.prepare(ctx.req.headers['accept-encoding'], isKept);
  ctx.respond = false;
  sendVariant(ctx.req, ctx.res, answer, variant);
}

/** The cache key of an answer. Null: not cached, because free text would create unlimited entries. */
function pathOf(endpoint: Endpoint, input: Record<string, unknown>): string | null {
  if (endpoint.query) return null;
  // Parsed by the endpoint's own schema, whose values are strings.
  const params = (input['params'] ?? {}) as Record<string, string>;
  return endpoint.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
}

/** Public reads, built once for each change of their data. */
export class PublicReads {
  readonly #options: Options;
  readonly #handlers: ReadonlyMap<Endpoint, AnyHandler>;

  constructor(options: Options) {
    this.#options = options;
    this.#handlers = new Map(
      Object.entries(options.contract).map(([name, endpoint]) => [endpoint, options.handlerOf(name)]),
    );
  }

  /** `ask`: counts an uncached answer that has to be built, and rejects above the limit. */
  async send(
    ctx: Context,
    endpoint: Endpoint,
    input: Record<string, unknown>,
    ask: () => Promise<void>,
  ): Promise<void> {
    const { cache } = this.#options;
    const path = pathOf(endpoint, input);
    if (path === null || !cache.get(path)) await ask();
    const answer = await this.#answer(endpoint, input);
    await sendCached(ctx, answer, path !== null && cache.get(path) === answer);
  }

  /** The same answer for a page that is rendered in this process. Throws problems. */
  async read(address: string): Promise<{ readonly text: string; readonly endpoint: Endpoint }> {
    const [path = '', query] = address.split('?');
    for (const endpoint of Object.values(this.#options.contract)) {
      if (endpoint.method !== 'GET' || !endpoint.cacheTags) continue;
      const { pattern, keys } = parse(endpoint.path);
      const match = pattern.exec(path);
      if (!match) continue;
      const params = Object.fromEntries(keys.map((key, place) => [key, decodeURIComponent(match[place + 1] ?? '')]));
      const answer = await this.#answer(
        endpoint,
        parseInput(endpoint, { params, query: Object.fromEntries(new URLSearchParams(query)) }),
      );
      return { text: answer.text, endpoint };
    }
    throw new ProblemError('not-found', 'There is nothing at this address');
  }

  async #answer(endpoint: Endpoint, input: Record<string, unknown>): Promise<CachedResponse> {
    const { cache, database, headers, now } = this.#options;
    const path = pathOf(endpoint, input);
    const make = async (): Promise<Made> => {
      const handle = this.#handlers.get(endpoint);
      const output = await handle?.(input, { db: database.db, actor: null, now: now() });
      // The handler has serialised it and put its hash into the URL.
      if (endpoint.isImmutable) return { response: immutableAnswer(headers, output as Buffer), tags: [] };
      const text = serialise(endpoint.response, output);
      return {
        response: publicAnswer(headers, 'application/json; charset=utf-8', text),
        tags: endpoint.cacheTags ?? [],
        isCostly: text.length >= costlyLength || handle?.isCostly?.(output) === true,
        isOneOfFew: !endpoint.params,
      };
    };
    return path === null ? (await make()).response : cache.fetch(path, make);
  }
}
