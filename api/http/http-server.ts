import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Log } from '../config/log.ts';
import { rawRefusal, statusOf } from './raw-refusal.ts';
import type { HeaderList } from './security-headers.ts';

/** Times in milliseconds. */
export type ServerBounds = {
  readonly maxConnections: number;
  /** For how long the headers of a request may be under way. */
  readonly headersMs: number;
  /** How often Node looks at that. */
  readonly checkEveryMs: number;
  /** For how long nothing may move on a connection: a line of 2.5 kB/s takes 150 kB meanwhile. */
  readonly silenceMs: number;
};

export const usualBounds = { headersMs: 15_000, checkEveryMs: 1000, silenceMs: 60_000 } as const;

/** For how long a whole request may be under way, in milliseconds: the life of an upload's address. */
const requestMs = 15 * 60_000;

/** For how long a refused client may go on sending, so that it reads the refusal, in milliseconds. */
const lingerMs = 2000;

type Options = {
  readonly bounds: ServerBounds;
  /** The security headers of every answer, Node's own refusals included. */
  readonly headers: HeaderList;
  readonly log: Pick<Log, 'warn'>;
  /** Answers at once and says with which status, or 0 when `answer` must. */
  readonly answerAtOnce: (request: IncomingMessage, response: ServerResponse) => number;
  readonly answer: (request: IncomingMessage, response: ServerResponse) => void;
  readonly onAnswered: (request: IncomingMessage, status: number, startedAt: number) => void;
  /** What has not even become a request. */
  readonly onRefused: (socket: Socket, status: number) => void;
};

export type HttpServer = {
  readonly server: Server;
  /** From now on every answer says that its connection closes: no client sends a request into a closing one. */
  readonly drain: () => void;
};

/** What lies below Koa: time-outs, connections, and requests that are no requests. */
export function createHttpServer(options: Options): HttpServer {
  const { bounds, headers, log, answerAtOnce, answer, onAnswered, onRefused } = options;
  let isDraining = false;

  const refuse = (request: IncomingMessage, response: ServerResponse, status: number, startedAt: number) => {
    response.writeHead(status, { ...headers, Connection: 'close', 'Content-Length': '0' }).end();
    onAnswered(request, status, startedAt);
  };

  const server = createServer(
    {
      connectionsCheckingInterval: bounds.checkEveryMs,
      headersTimeout: bounds.headersMs,
      requestTimeout: requestMs,
      // Node's own refusal has no security headers: see `takeTarget`.
      requireHostHeader: false,
    },
    (request, response) => {
      const startedAt = performance.now();
      if (isDraining) response.setHeader('Connection', 'close');
      if (!takeTarget(request)) {
        refuse(request, response, 400, startedAt);
        return;
      }
      const status = answerAtOnce(request, response);
      if (status) onAnswered(request, status, startedAt);
      else answer(request, response);
    },
  );
  server.timeout = bounds.silenceMs;
  server.maxConnections = bounds.maxConnections;
  server.on('checkExpectation', (request, response) => refuse(request, response, 417, performance.now()));
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    // It has been refused already.
    if (!socket.writable) return;
    // A refusal must not stand in the middle of another answer.
    if (socket.bytesWritten > 0) {
      socket.destroy();
      return;
    }
    const status = statusOf(error.code);
    onRefused(socket, status);
    socket.end(rawRefusal(status, headers));
    setTimeout(() => socket.destroy(), lingerMs).unref();
  });
  let toldAt = Number.NEGATIVE_INFINITY;
  server.on('drop', () => {
    if (performance.now() - toldAt < 60_000) return;
    toldAt = performance.now();
    log.warn({ maxConnections: bounds.maxConnections }, 'more connections than this server takes');
  });
  return {
    server,
    drain: () => {
      isDraining = true;
    },
  };
}

/**
 * A proxy may send the whole address, which counts by its path (RFC 9112, section 3.2.2). False for a target that is no
 * address, and for a request without one Host header (section 3.2), which HTTP/1.0 need not have.
 */
function takeTarget(request: IncomingMessage): boolean {
  const { url = '', httpVersion, headersDistinct } = request;
  const hosts = headersDistinct['host']?.length ?? 0;
  if (hosts > 1 || (hosts === 0 && httpVersion === '1.1')) return false;
  if (url.startsWith('/')) return true;
  const whole = URL.parse(url);
  if (!whole || !/^https?:$/.test(whole.protocol)) return false;
  request.url = whole.pathname + whole.search;
  return true;
}
