/** A hostile client in its own process. Arguments: the attack and the port. It runs until it is killed. */
import { readdirSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';

const host = '127.0.0.1';
const [kind = '', portText] = process.argv.slice(2);
const port = Number(portText);

type Sending = {
  readonly path: string;
  readonly method?: string;
  readonly body?: string;
  readonly from?: string;
  readonly headers?: Record<string, string>;
};

/** Sends a request and reads the response to the end; errors are ignored. */
function send(agent: Agent, { path, method = 'GET', body, from = host, headers = {} }: Sending): Promise<void> {
  return new Promise((resolve) => {
    const call = request({ agent, host, port, path, method, localAddress: from, headers }, (response) => {
      response.resume();
      response.once('close', () => resolve());
    });
    call.once('error', () => resolve());
    call.end(body);
  });
}

/** Runs `width` workers without end; each sends the next request from `make`. */
async function forever(width: number, make: (index: number) => Sending): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: width });
  let index = 0;
  const worker = async () => {
    for (;;) {
      index += 1;
      await send(agent, make(index));
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
}

/** Pictures in all sizes, 300 parallel requests for each. */
function askForPictures(): Promise<void> {
  const ids = readdirSync('api/seed/pictures').map((file) => file.replace(/\.\w+$/, ''));
  return forever(300, (index) => {
    const id = ids[Math.floor(index / 300) % ids.length] ?? '';
    return { path: `/objects/${id}?w=${[1280, 640, 320][index % 3]}`, headers: { Accept: 'image/avif,image/webp' } };
  });
}

/** Bodies that fail validation, from 40 addresses. */
const sendGarbage = (): Promise<void> =>
  forever(40, (index) => ({
    path: '/api/bookings/create',
    method: 'POST',
    body: '{}',
    from: `127.0.1.${(index % 40) + 1}`,
    headers: { 'Content-Type': 'application/json', 'Content-Length': '2' },
  }));

/** Connections that request much and read nothing. */
async function withoutReading(): Promise<void> {
  const asked = `GET /tilers HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`.repeat(200);
  const open = () => {
    const socket = connect({ host, port }).pause();
    socket.on('error', () => {});
    socket.write(asked);
  };
  for (let count = 0; count < 200; count += 1) open();
  await new Promise(() => {});
}

/** Connections that send one byte of a header per second and never finish it. */
async function dripHeaders(): Promise<void> {
  const open = () => {
    const socket = connect({ host, port });
    socket.on('error', () => {});
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
    const drip = setInterval(() => socket.write('a'), 1000);
    socket.once('close', () => {
      clearInterval(drip);
      open();
    });
  };
  for (let count = 0; count < 200; count += 1) open();
  await new Promise(() => {});
}

const kinds: Readonly<Record<string, () => Promise<void>>> = {
  headers: dripHeaders,
  pictures: askForPictures,
  garbage: sendGarbage,
  sockets: withoutReading,
};

process.stdin.resume().once('end', () => process.exit());
setInterval(() => {}, 1_000_000);
const attack = kinds[kind];
if (!attack) throw new Error(`There is no attack called ${kind}`);
const done = attack();
process.stdout.write('at work\n');
await done;
