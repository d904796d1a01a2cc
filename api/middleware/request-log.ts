import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Context, Next } from 'koa';
import { actorOf } from '../auth/session.ts';
import type { Log } from '../config/log.ts';
import { clientAddress, networkOf } from '../router/limits/network.ts';

/** Identifies the process; the rest of a request id is a counter. */
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

const since = (startedAt: number): number => Math.round((performance.now() - startedAt) * 100) / 100;

/** Logs a request that was answered before Koa. */
export const requestLogger =
  (log: Log, isBehindProxy: boolean) => (request: IncomingMessage, status: number, startedAt: number) => {
    const { method = '', url = '' } = request;
    log.info({
      requestId: nextRequestId(),
      method,
      path: pathOf(url),
      status,
      ms: since(startedAt),
      from: networkOf(clientAddress(request, isBehindProxy)),
    });
  };

/** Logs a connection that was refused before it sent a valid request. */
export const refusalLogger = (log: Log) => (socket: Socket, status: number) => {
  log.info({
    requestId: nextRequestId(),
    method: '',
    path: '',
    status,
    ms: 0,
    from: networkOf(socket.remoteAddress ?? ''),
  });
};

/** Logs every other request once its answer has been sent. */
export const logRequests = (log: Log) => async (ctx: Context, next: Next) => {
  const startedAt = performance.now();
  const requestId = nextRequestId();
  ctx.state['requestId'] = requestId;
  const { method, path } = ctx;
  // Read before the connection closes, since the address is unknown afterwards.
  const from = networkOf(ctx.ip);
  ctx.res.once('close', () => {
    const actor = actorOf(ctx);
    log.info({
      requestId,
      method,
      path,
      status: ctx.res.statusCode,
      ms: since(startedAt),
      from,
      customer: actor?.customerId,
    });
  });
  await next();
};
