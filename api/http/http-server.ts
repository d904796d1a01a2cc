import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Log } from '../config/log.ts';
import { rawRefusal, statusOf } from './raw-refusal.ts';
import type { HeaderList } from './security-headers.ts';

/** Times in milliseconds. */
export type ServerBounds = {
  readonly maxConnections: number;
  /** Time limit for the headers of a request. */
  readonly headersMs: number;
  /** How often Node checks the time limits. */
  readonly checkEveryMs: number;
  /** How long a connection may transfer nothing: a line of 2.5 kB/s transfers 150 kB in that time. */
  readonly silenceMs: number;
};

export const usualBounds = { headersMs: 15_000, checkEveryMs: 1000, silenceMs: 60_000 } as const;

/** Time limit for a whole request, in milliseconds: the lifetime of an upload address. */
const requestMs = 15 * 60_000;

/** How long a refused client may keep sending, so that it can read the refusal, in milliseconds. */
const lingerMs = 2000;

type Options = {
  readonly bounds: ServerBounds;
  /** The security headers of every answer, Node's own refusals included. */
  readonly headers: HeaderList;
  readonly log: Pick<Log, 'warn'>;
  /** Answers from the cache and returns the status, or 0 if `answer` must answer. */
  readonly answerAtOnce: (request: IncomingMessage, response: ServerResponse) => number;
  readonly answer: (request: IncomingMessage, response: ServerResponse) => void;
  readonly onAnswered: (request: IncomingMessage, status: number, startedAt: number) => void;
  /** Called for a connection that was refused before it sent a valid request. */
  readonly onRefused: (socket: Socket, status: number) => void;
};

export type HttpServer = {
  readonly server: Server;
  /** From now on every answer closes its connection, so that no client sends a request into a closing one. */
  readonly drain: () => void;
};

/** The HTTP layer below Koa: timeouts, connection limits and malformed requests. */
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
      // Node's own refusal has no security headers: see `normaliseTarget`.
      requireHostHeader: false,
    },
    (request, response) => {
      const startedAt = performance.now();
      if (isDraining) response.setHeader('Connection', 'close');
      if (!normaliseTarget(request)) {
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
    // A refusal must not be written into another answer.
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
 * Replaces an absolute target, which a proxy may send, by its path (RFC 9112, section 3.2.2). Returns false for an
 * invalid target, and for a request without exactly one Host header (section 3.2), which HTTP/1.0 may omit.
 */
function normaliseTarget(request: IncomingMessage): boolean {
  const { url = '', httpVersion, headersDistinct } = request;
  const hosts = headersDistinct['host']?.length ?? 0;
  if (hosts > 1 || (hosts === 0 && httpVersion === '1.1')) return false;
  if (url.startsWith('/')) return true;
  const whole = URL.parse(url);
  if (!whole || !/^https?:$/.test(whole.protocol)) return false;
  request.url = whole.pathname + whole.search;
  return true;
}
