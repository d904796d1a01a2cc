import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../open-database.ts';
import { startHarness, type Harness, type HarnessOptions } from '../testing/api-harness.ts';
import { CookieBrowser, signIn } from '../testing/cookie-browser.ts';
import { bookingBody } from '../testing/endpoint-examples.ts';
import { sampleNow } from '../testing/sample-rows.ts';
import { dialects, type TestDialect } from '../testing/test-databases.ts';

let api: Harness;
let letGo: (() => Promise<void>) | undefined;

const start = async (dialect: TestDialect, options?: HarnessOptions) => {
  api = await startHarness(dialect, options);
};

afterEach(async () => {
  await letGo?.();
  letGo = undefined;
  await api.close();
});

/** Like a shell in which somebody has started a transaction and left it open. */
async function lockBookings(): Promise<void> {
  if (api.databaseUrl === undefined) {
    const shell = new DatabaseSync(join(api.dataDir, 'nivasa.sqlite'));
    shell.exec('begin immediate');
    letGo = async () => shell.close();
    return;
  }
  const shell = await openDatabase({
    dataDir: api.dataDir,
    databaseUrl: api.databaseUrl,
    log: () => {},
    migrate: false,
  });
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let held: Promise<unknown> = Promise.resolve();
  await new Promise<void>((resolve) => {
    held = shell.transaction(async (tx) => {
      await tx.execute('lock table booking, session in exclusive mode');
      resolve();
      await released;
    });
  });
  letGo = async () => {
    release();
    await held;
    await shell.close();
  };
}

const book = () => api.send('POST', '/api/bookings/create', { body: bookingBody });

describe.each(dialects)('while another program holds a lock on $name', (dialect) => {
  test('health, readiness and reads are answered before any of many waiting writes has ended', async () => {
    await start(dialect, { busyTimeoutMs: 1500 });
    await lockBookings();
    const ended: string[] = [];
    const writes = Array.from({ length: 20 }, () => book().then(({ status }) => ended.push(`booking ${status}`)));
    // One after the other, so that the writes have arrived before the last of them.
    for (const path of ['/healthz', '/readyz', '/api/providers', '/api/providers/nimal-tiles', '/healthz']) {
      const { status } = await api.send('GET', path);
      ended.push(`${path} ${status}`);
    }
    await Promise.all(writes);
    expect(ended).toEqual([
      '/healthz 200',
      '/readyz 200',
      '/api/providers 200',
      '/api/providers/nimal-tiles 200',
      '/healthz 200',
      ...Array.from({ length: 20 }, () => 'booking 503'),
    ]);
  });

  test('a write waits for the lock, and is stored once it is released', async () => {
    await start(dialect, { busyTimeoutMs: 20_000 });
    await lockBookings();
    const waiting = Array.from({ length: 20 }, book);
    expect((await api.send('GET', '/healthz')).status).toBe(200);
    await letGo?.();
    letGo = undefined;
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201));
    expect(await api.database.read('select id from booking')).toHaveLength(20);
  });

  test("a signed-in read does not wait until the session's use is recorded", async () => {
    let at = sampleNow;
    await start(dialect, { busyTimeoutMs: 60_000, now: () => at });
    const browser = new CookieBrowser(api.send, api.origin);
    await signIn(browser, 'kamala@example.org');
    at = new Date(at.getTime() + 3 * 24 * 60 * 60 * 1000);
    await lockBookings();
    expect((await browser.send('GET', '/api/auth/user')).status).toBe(200);
  });

  test('a write that has waited too long is asked to retry, and is not stored afterwards', async () => {
    await start(dialect, { busyTimeoutMs: 300 });
    await lockBookings();
    const refused = await Promise.all(Array.from({ length: 100 }, book));
    expect(new Set(refused.map(({ status, headers }) => `${status} ${headers['retry-after']}`))).toEqual(
      new Set(['503 5']),
    );
    await letGo?.();
    letGo = undefined;
    expect((await book()).status).toBe(201);
    expect(await api.database.read('select id from booking')).toHaveLength(1);
  });
});

describe.each(dialects)('while transactions of this process never end on $name', (dialect) => {
  test('no write waits longer than its own time limit, however many are queued before it', async () => {
    await start(dialect, { busyTimeoutMs: 300 });
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    // As many as can write at once. Connecting may take longer than the time limit of the others.
    const writers = dialect.name === 'sqlite' ? 1 : 7;
    let begun = 0;
    const endless = Promise.all(
      Array.from({ length: writers }, () => api.database.transaction(() => ((begun += 1), released), 20_000)),
    );
    await expect.poll(() => begun).toBe(writers);
    for (let round = 0; round < 3; round += 1) {
      const done: number[] = [];
      const refused = await Promise.allSettled(
        [1, 2, 3].map((number) => api.database.transaction(async () => void done.push(number))),
      );
      expect([refused.map(({ status }) => status), done]).toEqual([['rejected', 'rejected', 'rejected'], []]);
    }
    expect((await api.send('GET', '/readyz')).status).toBe(200);
    release();
    await endless;
  });
});
