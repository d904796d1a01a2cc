import { request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { sharedSite } from '../fixtures/journey.ts';
import { startLocalServer, type LocalServer } from './local-server.ts';

/** `dead`: requests are neither answered nor refused. */
type Line = 'good' | 'dead';

/** A request, to recognise a moment by. */
export type Asked = { readonly method: string; readonly path: string };

export type FailingLine = LocalServer & {
  /** The requests in order. */
  readonly asked: readonly Asked[];
  readonly turn: (line: Line) => void;
  /** The line is dead from the first matching request on. */
  readonly failAt: (matches: (asked: Asked) => boolean) => void;
  /** The line is dead after the first matching request, which is still answered. */
  readonly failAfter: (matches: (asked: Asked) => boolean) => void;
  /**
   * Matching requests wait for their responses until the line is good again, so that they do not interfere with the
   * test.
   */
  readonly withhold: (matches: (asked: Asked) => boolean) => void;
  /** Resolves when the line has failed. */
  readonly failed: () => Promise<void>;
};

/**
 * The site under test behind a line that fails on command. Hanging connections are cut when the line is good again, as
 * in networks; otherwise a browser would wait for its own request for /sw.js forever, and no page can stop that.
 */
export async function startFailingLine(): Promise<FailingLine> {
  const target = sharedSite().origin;
  const { host } = new URL(target);
  const asked: Asked[] = [];
  const hanging = new Set<Socket>();
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
    const headers = { ...incoming.headers, host, ...(incoming.headers.origin === server.origin && { origin: target }) };
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

  const server = await startLocalServer((incoming, outgoing) => {
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
    // Requests that the test itself selected are served completely.
    if (line === 'dead' || isWithheld(now)) wait(incoming);
    else pass(incoming, outgoing, fail, met !== undefined);
  });
  return {
    ...server,
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
  };
}
