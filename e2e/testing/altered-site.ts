import { request, type IncomingMessage, type ServerResponse } from 'node:http';
import { sharedSite } from '../fixtures/journey.ts';
import { startLocalServer, type LocalServer } from './local-server.ts';

/** What a test makes of a response: another text, or an error status. */
type Alteration = ((text: string) => string) | 404 | 503;

/** The site under test behind a proxy that removes or changes files for a test. */
export type AlteredSite = LocalServer & {
  /** `path`: exact, or a pattern. */
  readonly alter: (path: string | RegExp, alteration: Alteration) => void;
  readonly restore: () => void;
  /** Simulates a new version of the app: changes the shell and with it the worker's precache manifest. */
  readonly release: (version: string) => void;
  /** The requested addresses in order, with queries. */
  readonly asked: readonly string[];
};

const shellRevision = /("revision":")[0-9a-f]+(","url":"\/shell\.html")/;

export async function startAlteredSite(): Promise<AlteredSite> {
  const target = sharedSite().origin;
  const asked: string[] = [];
  let alterations: (readonly [string | RegExp, Alteration])[] = [];
  const alterationOf = (path: string) =>
    alterations.findLast(([what]) => (typeof what === 'string' ? what === path : what.test(path)))?.[1];

  function forward(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    change: ((text: string) => string) | undefined,
  ): void {
    // A text to be changed has to arrive uncompressed.
    const headers = { ...incoming.headers, ...(change && { 'accept-encoding': 'identity', 'if-none-match': '' }) };
    const passed = request(
      `${target}${incoming.url ?? '/'}`,
      { method: incoming.method ?? 'GET', headers },
      (answer) => {
        if (!change) {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(outgoing);
          return;
        }
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => {
          const { etag: _, 'content-length': __, ...others } = answer.headers;
          outgoing.writeHead(answer.statusCode ?? 502, others).end(change(Buffer.concat(parts).toString()));
        });
      },
    );
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  }

  const server = await startLocalServer((incoming, outgoing) => {
    const path = new URL(incoming.url ?? '/', target).pathname;
    asked.push(incoming.url ?? path);
    const alteration = alterationOf(path);
    if (typeof alteration === 'number') outgoing.writeHead(alteration, { 'Cache-Control': 'no-store' }).end();
    else forward(incoming, outgoing, alteration);
  });
  const alter: AlteredSite['alter'] = (path, alteration) => {
    alterations.push([path, alteration]);
  };
  return {
    ...server,
    asked,
    alter,
    restore: () => {
      alterations = [];
    },
    release: (version) => {
      alter('/sw.js', (text) => text.replace(shellRevision, `$1${version}$2`));
      alter('/shell.html', (text) => text.replace('<head>', `<head><meta name="release" content="${version}">`));
    },
  };
}
