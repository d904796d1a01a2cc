import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

type ReceivedMail = {
  readonly from: string;
  readonly to: readonly string[];
  /** Each header as it came, unfolded, by its name in lower case; the same name twice makes two lines. */
  readonly headers: ReadonlyMap<string, string>;
  readonly raw: string;
};

export type MailServer = {
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  readonly close: () => Promise<void>;
};

type Behaviour = {
  /** What a recipient is answered: an SMTP code, or nothing to accept. Called once for each attempt. */
  readonly refusal?: () => number | undefined;
  /** What stands behind that code. */
  readonly refusalText?: string;
  /** Waited for before a message is acknowledged. */
  readonly beforeReply?: () => Promise<void>;
};

/** A real SMTP server on 127.0.0.1 without TLS and sign-in, which keeps what it receives. */
export async function startMailServer({
  refusal = () => undefined,
  refusalText = 'not now, kamala@example.org',
  beforeReply = async () => {},
}: Behaviour = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onRcptTo(_address, _session, callback) {
      const code = refusal();
      callback(code === undefined ? null : Object.assign(new Error(refusalText), { responseCode: code }));
    },
    onData(stream, { envelope }, callback) {
      void (async () => {
        const raw = await text(stream);
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), headers: headersOf(raw), raw });
        await beforeReply();
        callback(null);
      })();
    },
  });
  // A client that is let go in the middle of a message is part of some tests.
  server.on('error', () => {});
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  // A server that listens on TCP has an address with a port.
  const { port } = listener.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The headers of a message, as a mail program separates them. */
export function headersOf(raw: string): Map<string, string> {
  const [head = ''] = raw.split('\r\n\r\n', 1);
  const headers = new Map<string, string>();
  for (const line of head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')) {
    const name = line.slice(0, line.indexOf(':')).toLowerCase();
    const before = headers.get(name);
    headers.set(name, `${before === undefined ? '' : `${before}\n`}${line.slice(name.length + 1).trim()}`);
  }
  return headers;
}
