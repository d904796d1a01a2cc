import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Context, Next } from 'koa';
import type { Log } from '../log.ts';

/** Tells the processes apart; the rest of a request's id is a number. */
const processId = randomBytes(4).toString('hex');
let requests = 0;

function nextRequestId(): string {
  requests += 1;
  return `${processId}-${requests.toString(36)}`;
}

/** The path alone: what people search for stands in the query, and is nobody's business. */
function pathOf(url: string): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}

/** One line for a request that was answered before Koa. */
export const requestLogger = (log: Log) => (request: IncomingMessage, status: number, startedAt: number) => {
  log.info({ requestId: nextRequestId(), method: request.method, path: pathOf(request.url ?? ''), status, ms: Math.round((performance.now() - startedAt) * 100) / 100 });
};

/** One line for every other request, written when its answer has been sent. */
export const logRequests = (log: Log) => async (ctx: Context, next: Next) => {
  const startedAt = performance.now();
  const requestId = nextRequestId();
  ctx.state['requestId'] = requestId;
  ctx.res.once('close', () => {
    log.info({ requestId, method: ctx.method, path: ctx.path, status: ctx.res.statusCode, ms: Math.round((performance.now() - startedAt) * 100) / 100 });
  });
  await next();
};
