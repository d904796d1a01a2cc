/**
 * A hostile client in a process of its own: arguments are what it does, the server's port and its data folder. It goes
 * on until it is ended.
 */
import { readdirSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { CookieBrowser, signIn } from '../api/testing/cookie-browser.ts';
import { createHttpClient } from '../api/testing/http-client.ts';

const host = '127.0.0.1';
const [kind = '', portText, dataDir = ''] = process.argv.slice(2);
const port = Number(portText);

type Sending = {
  readonly path: string;
  readonly method?: string;
  readonly body?: string;
  readonly from?: string;
  readonly headers?: Record<string, string>;
};

/** Sends and reads to the end, whatever comes; an attacker does not care. */
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

/**
 * Endless: `width` workers, each asking for the next of what `make` makes, with a rest of so many milliseconds between
 * two.
 */
async function forever(width: number, make: (place: number) => Sending, restMs = 0): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: width });
  let place = 0;
  const worker = async () => {
    for (;;) {
      place += 1;
      await send(agent, make(place));
      if (restMs > 0) await sleep(restMs);
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
}

/** Sizes that nobody has asked for yet, 300 requests at once for each. */
function askForPictures(): Promise<void> {
  const ids = readdirSync('api/demo/pictures').map((file) => file.replace(/\.\w+$/, ''));
  return forever(300, (place) => {
    const id = ids[Math.floor(place / 300) % ids.length] ?? '';
    return { path: `/objects/${id}?w=${[1280, 640, 320][place % 3]}`, headers: { Accept: 'image/avif,image/webp' } };
  });
}

/** Bodies that no form accepts, from 40 addresses. */
function sendGarbage(restMs: number): Promise<void> {
  return forever(
    40,
    (place) => ({
      path: '/api/bookings/create',
      method: 'POST',
      body: '{}',
      from: `127.0.1.${(place % 40) + 1}`,
      headers: { 'Content-Type': 'application/json', 'Content-Length': '2' },
    }),
    restMs,
  );
}

const deepBodies = [
  '<b><i>'.repeat(100_000),
  '<table><tr><td>'.repeat(50_000),
  '<svg><style>'.repeat(60_000),
  '<div>'.repeat(19_000),
];

/** An administrator whose posts are made to keep a parser busy. */
async function writePosts(): Promise<void> {
  const client = createHttpClient(port);
  const browser = new CookieBrowser(client.send, `http://localhost:${port}`);
  await signIn(browser, 'admin@nivasa.example', '/admin');
  const headers = { Origin: browser.origin, 'Content-Type': 'application/json' };
  for (let place = 0; ; place += 1) {
    const body = JSON.stringify({
      type: 'blog',
      title: 'Deep',
      slug: `deep-${place}`,
      coverImage: '',
      excerpt: '',
      bodyHtml: deepBodies[place % deepBodies.length],
    });
    await browser.send('POST', '/api/admin/posts', { body, headers }).catch(() => {});
  }
}

/** Another program that has begun to write and does not go on. */
async function holdLock(): Promise<void> {
  const database = new DatabaseSync(join(dataDir, 'nivasa.sqlite'), { timeout: 20_000 });
  database.exec('begin immediate');
  process.stdout.write('at work\n');
  await new Promise(() => {});
}

/** Sockets that ask for much and read nothing. */
async function neverRead(): Promise<void> {
  const asked = `GET /tilers HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`.repeat(200);
  const open = () => {
    const socket = connect({ host, port }).pause();
    socket.on('error', () => {});
    socket.write(asked);
  };
  for (let count = 0; count < 200; count += 1) open();
  await new Promise(() => {});
}

const kinds: Readonly<Record<string, () => Promise<void>>> = {
  pictures: askForPictures,
  // Some 350 a second: three times what used up everybody's limit.
  garbage: () => sendGarbage(100),
  flood: () => sendGarbage(0),
  posts: writePosts,
  lock: holdLock,
  sockets: neverRead,
};

process.stdin.resume().once('end', () => process.exit());
setInterval(() => {}, 1_000_000);
const attack = kinds[kind];
if (!attack) throw new Error(`There is no attack called ${kind}`);
const done = attack();
if (kind !== 'lock') process.stdout.write('at work\n');
await done;
