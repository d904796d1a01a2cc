import { request, type IncomingMessage, type ServerResponse } from 'node:http';
import { startLocalServer, type LocalServer } from '../testing/local-server.ts';

/**
 * How a submission is disturbed. `slow`: it arrives, and the reply is delayed. `reply cut`: half of the reply arrives.
 */
export type Condition = 'good' | 'slow' | 'request lost' | 'reply lost' | 'reply cut' | 'filter page' | '503';

export type FaultyProxy = LocalServer & {
  /** Applies to submissions; all other requests pass. */
  condition: Condition;
  /** If true, nothing passes: every request fails at once. */
  isCut: boolean;
  /** Origin of the server: `http://localhost:41233`. */
  target: string;
};

const slowMs = 700;
const isSubmission = ({ method, url = '' }: IncomingMessage): boolean => method === 'POST' && url.startsWith('/api/');

function answer(
  reply: IncomingMessage,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  condition: Condition,
): void {
  // Only after the reply is it certain that the server has committed.
  if (condition === 'reply lost') {
    reply.resume();
    incoming.socket.destroy();
    return;
  }
  outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
  // A server that is killed during a reply breaks it off too.
  reply.on('error', () => incoming.socket.destroy());
  if (condition === 'reply cut') {
    const parts: Buffer[] = [];
    reply.on('data', (part: Buffer) => parts.push(part));
    reply.on('end', () => {
      const whole = Buffer.concat(parts);
      outgoing.write(whole.subarray(0, whole.length / 2), () => incoming.socket.destroy());
    });
  } else reply.pipe(outgoing);
}

/** A proxy between browser and server that disturbs submissions as mobile networks do. */
export async function startFaultyProxy(): Promise<FaultyProxy> {
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse, condition: Condition) => {
    const onward = request(
      proxy.target + (incoming.url ?? '/'),
      { method: incoming.method ?? 'GET', headers: incoming.headers },
      (reply) => {
        setTimeout(() => answer(reply, incoming, outgoing, condition), condition === 'slow' ? slowMs : 0);
      },
    );
    // Killed browsers and servers break off their connections.
    onward.on('error', () => incoming.socket.destroy());
    outgoing.on('error', () => onward.destroy());
    incoming.pipe(onward);
  };
  const server = await startLocalServer((incoming, outgoing) => {
    if (proxy.isCut) {
      incoming.socket.destroy();
      return;
    }
    const condition = isSubmission(incoming) ? proxy.condition : 'good';
    if (condition === 'request lost') incoming.socket.destroy();
    else if (condition === 'filter page') {
      outgoing.writeHead(200, { 'Content-Type': 'text/html' }).end('<html>Blocked</html>');
    } else if (condition === '503') {
      outgoing.writeHead(503, { 'Content-Type': 'text/html' }).end('<html>Back soon</html>');
    } else pass(incoming, outgoing, condition);
  });
  const proxy: FaultyProxy = { ...server, condition: 'good', isCut: false, target: '' };
  return proxy;
}
