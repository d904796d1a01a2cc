import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Log } from '../process/log.ts';
import type { HeaderList } from './security-headers.ts';
import { networkOf } from '../limits/network.ts';
import { PeerCounts } from '../limits/peer-counts.ts';
import { rawRefusal, statusOf } from './raw-refusal.ts';
import { letSlowBodyGo, longestRequestMs } from './slow-body.ts';

/** How much of the server one client may hold, and for how long. Times in milliseconds. */
export type ServerBounds = {
  readonly maxConnections: number;
  /** Connections of one IPv4 address or one IPv6 /48. */
  readonly maxPerPeer: number;
  /** For how long the headers of a request may be under way. */
  readonly headersMs: number;
  /** How often that is looked at. */
  readonly checkEveryMs: number;
  /** For how long a client may take nothing of what waits for it. The whole answer may take as long as it takes. */
  readonly silenceMs: number;
  /** Requests that may wait on one connection for the answer to those before them. */
  readonly pipelined: number;
  /** For how long what still comes of a refused request is read, so that the refusal is not lost over it. */
  readonly lingerMs: number;
};

/**
 * `silenceMs`: a line of 2.5 kB/s takes 60 kB meanwhile; the system's own buffer is a fraction of that on such a line.
 * A socket that takes nothing goes after twice that at most, since Node looks whether anything has moved when the time
 * is up.
 * `pipelined`: no browser and no proxy sends a second request before the first is answered.
 */
export const usualBounds = {
  headersMs: 15_000,
  checkEveryMs: 1000,
  silenceMs: 25_000,
  pipelined: 4,
  lingerMs: 2000,
} as const;

type Options = {
  readonly bounds: ServerBounds;
  /** The security headers of every answer, Node's own refusals included. */
  readonly headers: HeaderList;
  /** Whether all connections come from our own proxy, which looks after its clients itself. */
  readonly isBehindProxy: boolean;
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
  /**
   * From now on every answer says that its connection closes, so that no client sends another request into a closing
   * one.
   */
  readonly drain: () => void;
};

/** What lies below Koa: connections, and requests that are no requests. */
export function createHttpServer({
  bounds,
  headers,
  isBehindProxy,
  log,
  answerAtOnce,
  answer,
  onAnswered,
  onRefused,
}: Options): HttpServer {
  const underWay = new Set<ServerResponse>();
  let isDraining = false;

  /** What the system has not taken over at once waits for the client. A timer for every answer would be dear. */
  const boundSilence = (response: ServerResponse) => {
    if (!response.writableFinished) response.socket?.setTimeout(bounds.silenceMs);
  };

  const refuse = (request: IncomingMessage, response: ServerResponse, status: number, startedAt: number) => {
    response.writeHead(status, { ...headers, Connection: 'close', 'Content-Length': '0' }).end();
    boundSilence(response);
    onAnswered(request, status, startedAt);
  };

  const begin = (request: IncomingMessage, response: ServerResponse) => {
    const startedAt = performance.now();
    if (isDraining) response.setHeader('Connection', 'close');
    if (!takeTarget(request)) {
      refuse(request, response, 400, startedAt);
      return;
    }
    letSlowBodyGo(request);
    const status = answerAtOnce(request, response);
    boundSilence(response);
    if (status) {
      onAnswered(request, status, startedAt);
      return;
    }
    underWay.add(response);
    response.once('close', () => underWay.delete(response));
    answer(request, response);
  };

  const waiting = new WeakMap<Socket, number>();
  const server = createServer(
    { connectionsCheckingInterval: bounds.checkEveryMs, requireHostHeader: false },
    (request, response) => {
      const { socket } = request;
      // The answer to a pipelined request gets the connection when its turn has come: no work is done for it before.
      if (response.socket !== null) {
        begin(request, response);
        return;
      }
      waiting.set(socket, (waiting.get(socket) ?? 0) + 1);
      response.once('socket', () => {
        waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
        // Those on other connections come first.
        setImmediate(() => {
          if (!socket.destroyed) begin(request, response);
        });
      });
    },
  );
  server.headersTimeout = bounds.headersMs;
  server.requestTimeout = longestRequestMs;
  server.maxConnections = bounds.maxConnections;
  server.on('checkExpectation', (request, response) => refuse(request, response, 417, performance.now()));
  server.on('timeout', (socket: Socket) => {
    // Nothing waits for the client: it is still asking, for which it has `headersMs`, or its answer is still being
    // made. Between two requests Node sets a time of its own.
    if (socket.timeout === bounds.silenceMs && socket.writableLength === 0) socket.setTimeout(bounds.silenceMs);
    else socket.destroy();
  });

  const refused = new WeakSet<Socket>();
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    // What still comes from somebody who has been refused is no further error.
    if (refused.has(socket)) return;
    if (!socket.writable || responseOn(socket)?.headersSent) {
      socket.destroy();
      return;
    }
    refused.add(socket);
    const status = statusOf(error.code);
    onRefused(socket, status);
    socket.end(rawRefusal(status, headers));
    setTimeout(() => socket.destroy(), bounds.lingerMs).unref();
  });

  const tellFull = everyMinute(() =>
    log.warn({ maxConnections: bounds.maxConnections }, 'more connections than this server takes'),
  );
  const tellGreedy = everyMinute((socket: Socket) =>
    log.warn(
      { maxPerPeer: bounds.maxPerPeer, from: networkOf(socket.remoteAddress ?? '') },
      'more connections from one address than it may have',
    ),
  );
  server.on('drop', () => tellFull());
  server.on('connection', (socket) =>
    // Nothing waits where no answer is due, as nearly always.
    limitPipelining(socket, () => responseOn(socket) !== undefined && (waiting.get(socket) ?? 0) >= bounds.pipelined),
  );
  if (!isBehindProxy) {
    const peers = new PeerCounts(bounds.maxPerPeer);
    server.on('connection', (socket) => {
      if (peers.admit(socket)) return;
      tellGreedy(socket);
      socket.destroy();
    });
  }
  return {
    server,
    drain: () => {
      isDraining = true;
      for (const response of underWay) if (!response.headersSent) response.setHeader('Connection', 'close');
    },
  };
}

/** What node:http calls for each request that it finds in what a connection has sent. */
type Parser = { onIncoming: (request: IncomingMessage, keepAlive: boolean) => number };

/** As node:http itself answers for an upgrade: what follows is no HTTP. */
const readNoFurther = 2;

/**
 * One piece of 64 kB can hold 1,400 requests, all of which node:http would read, and then abort, before anybody else is
 * answered: seconds, for a few hundred connections. Its events come too late to stop that; the parser's own callback
 * does not.
 */
function limitPipelining(socket: Socket, isFull: () => boolean): void {
  // node:http sets the property without declaring it.
  const { parser } = socket as { parser?: Parser | null };
  if (!parser) return;
  const { onIncoming } = parser;
  parser.onIncoming = (request, keepAlive) => {
    if (!isFull()) return onIncoming(request, keepAlive);
    socket.destroy();
    return readNoFurther;
  };
}

/**
 * A proxy may send the whole address, which counts by its path (RFC 9112, section 3.2.2).
 * False for a target that is no address at all: Koa could not even read its path. And false without the Host header,
 * which HTTP/1.1 demands, or with a second one, of which Node would take the first (section 3.2); Node's own refusal
 * would go out without the security headers.
 */
function takeTarget(request: IncomingMessage): boolean {
  const { url = '' } = request;
  if (request.httpVersionMinor === 1 && request.headers.host === undefined) return false;
  if (hasSecondHost(request.rawHeaders)) return false;
  if (url.startsWith('/')) return true;
  const whole = URL.parse(url);
  if (!whole || !/^https?:$/.test(whole.protocol)) return false;
  request.url = whole.pathname + whole.search;
  return true;
}

/** Names and values in turn, as they were sent. */
function hasSecondHost(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

/** The answer that is due on a connection. Node's own handlers of the same events look it up in the same way. */
function responseOn(socket: Socket): ServerResponse | undefined {
  // node:http sets the property without declaring it.
  return (socket as { _httpMessage?: ServerResponse | null })._httpMessage ?? undefined;
}

/** Does it now, and not again within a minute. */
function everyMinute<Told extends unknown[]>(work: (...told: Told) => void): (...told: Told) => void {
  let doneAt = Number.NEGATIVE_INFINITY;
  return (...told) => {
    if (performance.now() - doneAt < 60_000) return;
    doneAt = performance.now();
    work(...told);
  };
}
