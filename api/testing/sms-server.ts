import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenHere, stopServer } from './test-server.ts';

type ReceivedSms = { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: string };

/** An SMS gateway on 127.0.0.1. `answer` is the status and the body of each answer; null: it never answers. */
export type SmsServer = {
  readonly url: string;
  readonly received: readonly ReceivedSms[];
  answer: readonly [status: number, body: string] | null;
  readonly close: () => Promise<void>;
};

/** The answer of Notify.lk to a message that it has taken, as in its documentation. */
const taken = [200, '{"status":"success","data":"Sent"}'] as const;

export async function startSmsServer(): Promise<SmsServer> {
  const received: ReceivedSms[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const body = await text(request);
      received.push({ path: request.url ?? '', headers: request.headers, body });
      if (made.answer === null) return;
      const [status, answer] = made.answer;
      response.writeHead(status, { 'Content-Type': 'application/json', Location: '/elsewhere' }).end(answer);
    })();
  });
  const port = await listenHere(server);
  const made: SmsServer = {
    url: `http://127.0.0.1:${port}/send`,
    received,
    answer: taken,
    close: () => stopServer(server),
  };
  return made;
}
