import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bookingBody, contactBody } from './testing/endpoint-examples.ts';
import { createHttpClient } from './testing/http-client.ts';
import { listenHere } from './testing/test-server.ts';
import { portOf, runMain, type MainProcess } from './testing/main-process.ts';

let folder: string;
let main: MainProcess;
const sockets: Socket[] = [];

/** Runs in the test's own folder. */
const run = (settings: Record<string, string> = {}): MainProcess => (main = runMain({ DATA_DIR: folder, ...settings }));

async function open(
  port: number,
): Promise<{ readonly socket: Socket; readonly received: (text: string) => Promise<string> }> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  await once(socket, 'connect');
  let all = '';
  socket.on('data', (chunk: Buffer) => (all += chunk.toString())).on('error', () => {});
  const received = async (text: string) => {
    while (!all.includes(text)) {
      if (socket.closed) throw new Error(`The connection was closed after: ${all}`);
      await pause(5);
    }
    return all;
  };
  return { socket, received };
}

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    }).on('error', () => resolve(false));
  });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nivasa-main-'));
});

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  main.child.kill('SIGKILL');
  await main.ended;
  rmSync(folder, { recursive: true, force: true });
});

describe('the server program', () => {
  test('restricts its folder to its own user, existing files included', async () => {
    chmodSync(folder, 0o755);
    mkdirSync(join(folder, 'backups'), { mode: 0o755 });
    writeFileSync(join(folder, 'backups', 'old.sqlite'), '', { mode: 0o644 });
    await portOf(run());
    const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    expect(paths).toEqual(
      expect.arrayContaining(['nivasa.sqlite', 'nivasa.sqlite-wal', join('backups', 'old.sqlite')]),
    );
    // A temporary file may be renamed meanwhile.
    const modeOf = (path: string) => statSync(join(folder, path), { throwIfNoEntry: false })?.mode ?? 0;
    expect(['.', ...paths].filter((path) => (modeOf(path) & 0o077) !== 0)).toEqual([]);
  });

  test.each(['SIGTERM', 'SIGINT'] as const)(
    'finishes a running booking at a %s, accepts nothing new, and exits with 0',
    async (signal) => {
      const { child, ended } = run();
      const port = await portOf(main);
      // An idle keep-alive connection does not delay the stop.
      const idle = await open(port);
      idle.socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
      await idle.received('alive');
      const body = JSON.stringify(bookingBody);
      const booking = await open(port);
      booking.socket.write(
        `POST /api/bookings/create HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nExpect: 100-continue\r\n\r\n`,
      );
      await booking.received('100 Continue');
      child.kill(signal);
      while (await accepts(port)) await pause(10);
      booking.socket.write(body);
      expect(await booking.received('"reference":"NB-')).toContain('HTTP/1.1 201 Created');
      expect(await ended).toBe(0);
      const database = new DatabaseSync(join(folder, 'nivasa.sqlite'), { readOnly: true });
      expect(
        database.prepare('select count(*) as count from booking where full_name = ?').get(bookingBody.fullName),
      ).toEqual({ count: 1 });
      database.close();
    },
  );

  test('answers 503 at /readyz first when it is stopped, and closes the connections of its last answers', async () => {
    const { child, ended } = run({ DRAIN_SECONDS: '2' });
    const port = await portOf(main);
    const client = createHttpClient(port);
    expect((await client.send('GET', '/readyz')).status).toBe(200);
    expect((await client.send('GET', '/')).headers['connection']).toBe('keep-alive');
    child.kill('SIGTERM');
    await expect.poll(async () => (await client.send('GET', '/readyz')).status).toBe(503);
    for (const path of ['/', '/healthz', '/api/providers', '/api/nothing']) {
      expect([path, (await client.send('GET', path)).headers['connection']]).toEqual([path, 'close']);
    }
    expect((await client.send('POST', '/api/bookings/create', { body: bookingBody })).status).toBe(201);
    client.close();
    expect(await ended).toBe(0);
  });

  test('disconnects a hundred keep-alive clients without a connection reset', async () => {
    const { child, ended } = run({ DRAIN_SECONDS: '3' });
    const port = await portOf(main);
    let asking = 0;
    /** Sends requests on one connection until the server announces that it closes it. */
    const visit = async (): Promise<string> => {
      const client = createHttpClient(port);
      try {
        for (let asked = 0; ; asked += 1) {
          const answer = await client.send('GET', asked % 2 === 0 ? '/' : '/healthz');
          if (asked === 0) asking += 1;
          if (answer.headers['connection'] === 'close') return 'let go';
          await pause(50);
        }
      } catch (error) {
        return String(error);
      } finally {
        client.close();
      }
    };
    const visits = Array.from({ length: 100 }, visit);
    await expect.poll(() => asking, { timeout: 15_000 }).toBe(100);
    child.kill('SIGTERM');
    expect((await Promise.all(visits)).filter((end) => end !== 'let go')).toEqual([]);
    expect(await ended).toBe(0);
  });

  test('serves pages, files, pictures and the API with a demo database that it creates', async () => {
    run();
    const client = createHttpClient(await portOf(main));
    const home = await client.send('GET', '/');
    const script = /import\("(\/assets\/[^"]+)"\)/.exec(home.text)?.[1];
    const picture = /(\/objects\/[a-z0-9-]+)/.exec(home.text)?.[1];
    for (const path of ['/', '/api/providers', '/readyz', '/sitemap.xml', script!, `${picture}?w=320`]) {
      expect([path, (await client.send('GET', path)).status]).toEqual([path, 200]);
    }
    expect(home.text).toContain(`http://localhost:${await portOf(main)}/`);
    client.close();
    expect(main.output()).toContain('This is a demo');
    expect(main.output()).toContain('set OIDC_ISSUER');
  });

  test('writes one line of JSON for each request, without searches and typed text', async () => {
    const { child, ended, output } = run();
    const client = createHttpClient(await portOf(main));
    await client.send('GET', '/tilers?search=secret-search');
    await client.send('GET', '/tilers?search=secret-search');
    await client.send('POST', '/api/bookings/create', { body: bookingBody });
    await client.send('POST', '/api/bookings/create', { body: { fullName: 'Kamala Perera' } });
    client.close();
    child.kill('SIGTERM');
    await ended;
    const lines = output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    const requests = lines.filter(({ method }) => method !== undefined);
    expect(requests.map(({ method, path, status }) => [method, path, status].join(' '))).toEqual([
      'GET /tilers 200',
      'GET /tilers 200',
      'POST /api/bookings/create 201',
      'POST /api/bookings/create 422',
    ]);
    expect(new Set(requests.map(({ requestId }) => requestId)).size).toBe(4);
    expect(new Set(requests.map(({ from }) => from))).toEqual(new Set(['127.0.0.0/24']));
    expect(
      requests.every(
        ({ level, time, ms }) =>
          level === 30 && new Date(String(time)).toISOString() === time && typeof ms === 'number',
      ),
    ).toBe(true);
    for (const secret of ['secret-search', 'Kamala', 'kamala', '4567', 'Temple']) {
      expect(output()).not.toContain(secret);
    }
  });

  test('delivers contact messages as files in a demonstration, and logs nothing of them', async () => {
    const { child, ended, output } = run({ CONTACT_INBOX: 'inbox@example.org' });
    const client = createHttpClient(await portOf(main));
    const { id } = (await client.send('POST', '/api/contact-messages', { body: contactBody })).json as { id: string };
    client.close();
    while (!output().includes('mail sent')) await pause(10);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(readdirSync(join(folder, 'mail'))).toEqual([`${id}.eml`]);
    expect(output()).not.toMatch(/Kamala|example\.org|terrazzo/i);
  });

  test('does not start if the port is in use, and prints one line', async () => {
    const other = createServer();
    const { ended, output } = run({ PORT: String(await listenHere(other)) });
    expect(await ended).toBe(1);
    expect(output()).toMatch(/^Nivasa did not start: .*EADDRINUSE.*$/m);
    expect(output()).not.toContain('    at ');
    other.close();
  });

  test('does not start on an address of another machine, and prints one line', async () => {
    const PUBLIC_URL = 'https://nivasa.example';
    const { ended, output } = run({ HOST: '192.0.2.1', DEMO: '1', TRUST_PROXY: '1', PUBLIC_URL });
    expect(await ended).toBe(1);
    expect(output()).toMatch(/^Nivasa did not start: .*EADDRNOTAVAIL.*$/m);
    expect(output()).not.toContain('    at ');
  });

  // `env.test.ts` has the other settings that are refused.
  test.each([
    [{ HOST: '0.0.0.0' }, 'HOST 0.0.0.0 would put the demo on the network'],
    [{ DATABASE_URL: 'postgres://127.0.0.1:1/nivasa' }, 'The database nivasa on 127.0.0.1:1'],
  ])('does not start with %o, and prints the reason in one line', async (settings, reason) => {
    const { ended, output } = run(settings);
    expect(await ended).toBe(1);
    expect(output()).toMatch(/^Nivasa did not start: [^\n]+\n$/);
    expect(output()).toContain(reason);
  });

  test('does not start if the database file is no database', async () => {
    writeFileSync(join(folder, 'nivasa.sqlite'), 'a letter to somebody\n'.repeat(500));
    const { ended, output } = run();
    expect(await ended).toBe(1);
    expect(output()).toMatch(/^Nivasa did not start: [^\n]*is not a SQLite database\n$/);
  });

  test('archives the hashed files of its release in the data folder', async () => {
    const built = readdirSync('dist/client/assets').sort();
    await portOf(run());
    await expect
      .poll(() => (existsSync(join(folder, 'assets')) ? readdirSync(join(folder, 'assets')).sort() : []))
      .toEqual(built);
  });

  test('starts without an archive folder, and logs that', async () => {
    writeFileSync(join(folder, 'assets'), 'no folder');
    const { output } = run({ LOG_LEVEL: 'warn' });
    expect(await accepts(await portOf(main))).toBe(true);
    await expect.poll(output).toContain('could not archive all files of this release');
  });
});
