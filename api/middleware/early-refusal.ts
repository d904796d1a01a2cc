import { problemOf } from '../http/problem-of.ts';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { parse } from 'regexparam';
import type { Contract } from '../../shared/endpoint.ts';
import { readOn } from '../http/read-on.ts';
import type { HeaderList } from '../http/security-headers.ts';
import { clientAddress } from '../limits/network.ts';
import { formOf, tooMany, type WriteLimits } from '../limits/write-limits.ts';

type Options = {
  readonly contract: Contract;
  readonly limits: Pick<WriteLimits, 'turnAway'>;
  /** The security headers of every answer. */
  readonly headers: HeaderList;
  readonly isBehindProxy: boolean;
};

/**
 * Refuses a public write of whom its limit is known to stop, before Koa, sessions and the database hear of it. Answers
 * the status, or 0 for whatever is not known to be refused.
 */
export function earlyRefusal({ contract, limits, headers, isBehindProxy }: Options) {
  const writes = Object.values(contract)
    .filter(({ access, method, isRead }) => access === 'public' && method !== 'GET' && !isRead)
    .map(({ method, path, idempotent = false }) => ({ method, idempotent, pattern: parse(path).pattern }));
  const text = JSON.stringify(problemOf(tooMany(1)));
  const shared = Object.entries({
    ...headers,
    'Cache-Control': 'no-store',
    'Content-Type': 'application/problem+json',
    'Content-Length': String(Buffer.byteLength(text)),
  }).flat();

  const send = (request: IncomingMessage, response: ServerResponse, seconds: number): void => {
    if (response.destroyed) return;
    const all = [...shared, 'Retry-After', String(seconds)];
    if (request.complete) {
      response.writeHead(429, all).end(text);
      return;
    }
    // As every refusal of a body that is still being sent.
    response.writeHead(429, [...all, 'Connection', 'close']).write(text);
    const end = () => void response.end();
    readOn(request).then(end, end);
  };

  return (request: IncomingMessage, response: ServerResponse): number => {
    const { method, url = '' } = request;
    if (method === 'GET' || method === 'HEAD') return 0;
    const path = url.split('?', 1)[0] ?? '';
    const write = writes.find((one) => one.method === method && one.pattern.test(path));
    if (!write) return 0;
    const seconds = limits.turnAway(
      clientAddress(request, isBehindProxy),
      write.idempotent ? formKnownBy(request) : null,
    );
    if (seconds === null) return 0;
    // What has come along with the headers has then been read.
    setImmediate(send, request, response, seconds);
    return 429;
  };
}

/** Whose form it is that comes with a cookie, only the session knows. */
function formKnownBy({ headers }: IncomingMessage): string | null {
  const key = headers['idempotency-key'];
  return headers.cookie === undefined && typeof key === 'string' ? formOf(null, key.toLowerCase()) : null;
}
