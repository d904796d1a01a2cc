import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bookingBody } from './testing/endpoint-examples.ts';
import { createHttpClient } from './testing/http-client.ts';
import { portOf, runMain, type MainProcess } from './testing/main-process.ts';
import { dialects, type TestDatabase } from './testing/test-databases.ts';

describe.each(dialects)('several processes as one site on $name', (dialect) => {
  let store: TestDatabase;
  let main: MainProcess;

  const start = async (settings: Record<string, string> = {}): Promise<number> => {
    main = runMain({
      DATA_DIR: store.dataDir,
      WORKERS: '2',
      ...(store.databaseUrl !== undefined && { DATABASE_URL: store.databaseUrl }),
      ...settings,
    });
    return portOf(main);
  };

  beforeEach(async () => {
    store = await dialect.open();
  });

  afterEach(async () => {
    main.child.kill('SIGKILL');
    await main.ended;
    await store.close();
  });

  /** On a connection of its own, so whichever process's turn it is answers; one that nobody answers says so. */
  async function ask(port: number, method: string, path: string, body?: unknown): Promise<number | string> {
    const client = createHttpClient(port);
    const waiting = new AbortController();
    try {
      return await Promise.race([
        client.send(method, path, body === undefined ? {} : { body }).then(({ status }) => status),
        pause(60_000, 'no answer', { signal: waiting.signal }),
      ]);
    } finally {
      waiting.abort();
      client.close();
    }
  }

  /** Of the processes that have begun to serve. */
  const serving = (): number[] =>
    [...main.output().matchAll(/"worker":(\d+),"msg":"a process serves"/g)].map(([, pid]) => Number(pid));

  /** What it has said is what a failure shows. */
  const untilServing = (count: number) =>
    expect
      .poll(() => (serving().length >= count ? 'all serve' : main.output().slice(-3000)), { timeout: 80_000 })
      .toBe('all serve');

  test('count together what one address may do, replace what dies, and give way to a new version without a refusal', async () => {
    const port = await start({ WRITE_LIMIT_PER_MINUTE: '6' });
    await untilServing(2);
    const statuses: (number | string)[] = [];
    for (let time = 0; time < 18; time += 1) {
      statuses.push(await ask(port, 'POST', '/api/bookings/create', bookingBody));
      // Longer than it takes until the others have heard, on a machine that has much to do.
      await pause(200);
    }
    expect(statuses).toEqual([...Array<number>(6).fill(201), ...Array<number>(12).fill(429)]);

    const before = serving().length;
    process.kill(serving()[1] ?? 0, 'SIGKILL');
    await untilServing(before + 1);
    expect(await Promise.all(Array.from({ length: 9 }, () => ask(port, 'GET', '/api/providers')))).toEqual(
      Array<number>(9).fill(200),
    );
    // A new version takes the place of the old one, and nobody is refused meanwhile.
    main.child.kill('SIGHUP');
    const answers = new Set<number | string>();
    const replacing = new AbortController();
    // Several at once: whoever asks alone never comes in the moment in which an old process closes.
    const visitors = Array.from({ length: 4 }, async () => {
      while (!replacing.signal.aborted) answers.add(await ask(port, 'GET', '/api/providers'));
    });
    await untilServing(before + 3).finally(() => replacing.abort());
    await Promise.all(visitors);
    expect([...answers]).toEqual([200]);
    main.child.kill('SIGTERM');
    expect(await main.ended).toBe(0);
    expect(main.output().match(/Nivasa is ready/g)).toHaveLength(1);
    // Seven processes are started one after the other.
  }, 300_000);

  test('a new version that does not start is tried once, and the old one stays', async () => {
    const port = await start();
    await untilServing(2);
    // As a database is that a still newer version has been at.
    const note = (sql: string) => store.database.transaction((tx) => tx.change(sql));
    await note("insert into mikro_orm_migrations (name) values ('9999-from-the-future')");
    main.child.kill('SIGHUP');
    await expect.poll(main.output, { timeout: 60_000 }).toContain('so the old ones stay');
    expect(main.output()).not.toContain('another takes its place');
    expect(main.output().match(/Nivasa did not start/g)).toHaveLength(1);
    expect(await ask(port, 'GET', '/readyz')).toBe(200);
    await note("delete from mikro_orm_migrations where name = '9999-from-the-future'");
    main.child.kill('SIGHUP');
    await untilServing(4);
    expect(serving()).toHaveLength(4);
    main.child.kill('SIGTERM');
    expect(await main.ended).toBe(0);
  }, 300_000);

  test('a process that dies while others give their places away is followed by one, not by two', async () => {
    await start();
    await untilServing(2);
    const replaced = () => main.output().match(/has taken the place of an old one/g)?.length ?? 0;
    main.child.kill('SIGHUP');
    process.kill(serving()[1] ?? 0, 'SIGKILL');
    await untilServing(4);
    await expect.poll(replaced, { timeout: 60_000 }).toBe(1);
    // Each that there is gives its place away: so many there are.
    main.child.kill('SIGHUP');
    await expect.poll(replaced, { timeout: 80_000 }).toBe(3);
    expect(serving()).toHaveLength(6);
    const isAlive = (pid: number) => {
      try {
        return process.kill(pid, 0);
      } catch {
        return false;
      }
    };
    await expect.poll(() => serving().filter(isAlive).length, { timeout: 30_000 }).toBe(2);
  }, 300_000);

  test('a connection that comes while a process closes is taken by another one', async () => {
    const port = await start();
    await untilServing(2);
    const [closing] = serving();
    // The supervisor takes the connections that came meanwhile before it hears that one of the two has closed.
    main.child.kill('SIGSTOP');
    const answers = Array.from({ length: 6 }, () => ask(port, 'GET', '/api/providers'));
    await pause(500);
    process.kill(closing ?? 0, 'SIGTERM');
    // Time enough to be gone, for a process that does not take its leave.
    await pause(2000);
    main.child.kill('SIGCONT');
    expect(await Promise.all(answers)).toEqual(Array<number>(6).fill(200));
  }, 150_000);
});
