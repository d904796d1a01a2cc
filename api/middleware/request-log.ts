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

function pathOf(url: string): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}

function line(log: Log, requestId: string, method: string, path: string, status: number, startedAt: number): void {
  log.request({ requestId, method, path, status, ms: Math.round((performance.now() - startedAt) * 100) / 100 });
}

/** One line for a request that was answered before Koa. */
export const requestLogger = (log: Log) => (request: IncomingMessage, status: number, startedAt: number) => {
  line(log, nextRequestId(), request.method ?? '', pathOf(request.url ?? ''), status, startedAt);
};

/** One line for every other request, written when its answer has been sent. */
export const logRequests = (log: Log) => async (ctx: Context, next: Next) => {
  const startedAt = performance.now();
  const requestId = nextRequestId();
  ctx.state['requestId'] = requestId;
  const { method, path } = ctx;
  ctx.res.once('close', () => line(log, requestId, method, path, ctx.res.statusCode, startedAt));
  await next();
};
