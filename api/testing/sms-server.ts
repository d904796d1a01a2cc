import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // The address of a TCP server has a port.
  const { port } = server.address() as AddressInfo;
  const made: SmsServer = {
    url: `http://127.0.0.1:${port}/send`,
    received,
    answer: taken,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return made;
}
