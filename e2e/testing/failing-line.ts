import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { sharedSite } from '../fixtures/journey.ts';

/** `dead`: nothing is answered any more, and nothing is refused. */
type Line = 'good' | 'dead';

/** A request as a moment is recognised by it. */
export type Asked = { readonly method: string; readonly path: string };

export type FailingLine = {
  readonly origin: string;
  /** What has been asked for, in its order. */
  readonly asked: readonly Asked[];
  readonly turn: (line: Line) => void;
  /** Dead at the first request that matches, and at everything after it. */
  readonly failAt: (matches: (asked: Asked) => boolean) => void;
  /** The first request that matches is still answered, and nothing after it. */
  readonly failAfter: (matches: (asked: Asked) => boolean) => void;
  /** What matches waits for its answer until the line is turned good: a moment that must not come before its test. */
  readonly withhold: (matches: (asked: Asked) => boolean) => void;
  /** Resolves when such a failure has begun. */
  readonly failed: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/**
 * The site under test behind a line that fails when told to. What hangs on a dead line is cut when the line is good
 * again, as networks do it: a browser would wait for its own request of /sw.js for ever, and no page can stop that.
 */
export async function startFailingLine(): Promise<FailingLine> {
  const target = sharedSite().origin;
  const { host } = new URL(target);
  const asked: Asked[] = [];
  const hanging = new Set<Socket>();
  let origin = '';
  let line: Line = 'good';
  let trigger: { readonly after: boolean; readonly matches: (asked: Asked) => boolean } | undefined;
  let isWithheld: (asked: Asked) => boolean = () => false;
  let begin: () => void;
  let begun = new Promise<void>((resolve) => {
    begin = resolve;
  });

  const arm = (next: NonNullable<typeof trigger>) => {
    trigger = next;
    begun = new Promise((resolve) => {
      begin = resolve;
    });
  };

  function pass(incoming: IncomingMessage, outgoing: ServerResponse, answered: () => void, isLast: boolean): void {
    const headers = { ...incoming.headers, host, ...(incoming.headers.origin === origin && { origin: target }) };
    const passed = request(target + (incoming.url ?? '/'), { method: incoming.method ?? 'GET', headers }, (answer) => {
      const isStopped = () => {
        if (line === 'dead' && !isLast) hanging.add(incoming.socket);
        return hanging.has(incoming.socket);
      };
      if (isStopped()) return void answer.resume();
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on('data', (piece: Buffer) => void (isStopped() || outgoing.write(piece)));
      answer.on('end', () => {
        if (!isStopped()) outgoing.end(answered);
      });
    });
    passed.on('error', () => outgoing.destroy());
    outgoing.on('close', () => passed.destroy());
    incoming.pipe(passed);
  }

  function wait(incoming: IncomingMessage): void {
    hanging.add(incoming.socket);
    incoming.resume();
  }

  const server = createServer((incoming, outgoing) => {
    const now: Asked = { method: incoming.method ?? 'GET', path: incoming.url ?? '/' };
    asked.push(now);
    const met = line === 'good' && trigger?.matches(now) ? trigger : undefined;
    const fail = () => {
      if (!met) return;
      line = 'dead';
      trigger = undefined;
      begin();
    };
    if (met && !met.after) fail();
    // What the test itself has aimed at comes whole.
    if (line === 'dead' || isWithheld(now)) wait(incoming);
    else pass(incoming, outgoing, fail, met !== undefined);
  });
  server.on('clientError', (_, socket) => socket.destroy());
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready);
  });
  // A server that listens on a port has an address of this kind.
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    asked,
    turn: (next) => {
      trigger = undefined;
      line = next;
      if (next === 'dead') return;
      isWithheld = () => false;
      for (const socket of hanging) socket.destroy();
      hanging.clear();
    },
    failAt: (matches) => arm({ after: false, matches }),
    failAfter: (matches) => arm({ after: true, matches }),
    withhold: (matches) => {
      isWithheld = matches;
    },
    failed: () => begun,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}
