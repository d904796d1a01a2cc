import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { listenHere } from './test-server.ts';

type ReceivedMail = {
  readonly from: string;
  readonly to: readonly string[];
  /** Headers as received, unfolded, by lower-case name; repeated headers become several lines. */
  readonly headers: ReadonlyMap<string, string>;
  readonly raw: string;
};

export type MailServer = {
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  readonly close: () => Promise<void>;
};

type Behaviour = {
  /** The SMTP code for a recipient; undefined accepts it. Called once for each attempt. */
  readonly refusal?: () => number | undefined;
  /** The text after that code. */
  readonly refusalText?: string;
  /** Awaited before a message is acknowledged. */
  readonly beforeReply?: () => Promise<void>;
};

/** A real SMTP server on 127.0.0.1 without TLS and authentication, which stores what it receives. */
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
  // Some tests disconnect a client in the middle of a message.
  server.on('error', () => {});
  return {
    url: `smtp://127.0.0.1:${await listenHere(server.server)}`,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

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
