import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bookingBody } from './testing/endpoint-examples.ts';
import { createHttpClient } from './testing/http-client.ts';
import { portOf, runMain, type MainProcess } from './testing/main-process.ts';
import { dialects, type TestDatabase } from './testing/test-databases.ts';

describe.each(dialects)('two processes with one database on $name', (dialect) => {
  let store: TestDatabase;
  let processes: MainProcess[];

  beforeEach(async () => {
    store = await dialect.open();
    processes = Array.from({ length: 2 }, () =>
      runMain({
        DATA_DIR: store.dataDir,
        WRITE_LIMIT_PER_MINUTE: '2',
        ...(store.databaseUrl !== undefined && { DATABASE_URL: store.databaseUrl }),
      }),
    );
  });

  afterEach(async () => {
    for (const { child } of processes) child.kill('SIGKILL');
    await Promise.all(processes.map(({ ended }) => ended));
    await store.close();
  });

  async function ask(port: number, method: string, path: string, body?: unknown) {
    const client = createHttpClient(port);
    try {
      return await client.send(method, path, body === undefined ? {} : { body });
    } finally {
      client.close();
    }
  }

  test("start at once, see each other's changes, and stop on a signal", async () => {
    const ports = await Promise.all(processes.map(portOf));
    const statuses: number[] = [];
    for (let time = 0; time < 4; time += 1) {
      statuses.push((await ask(ports[time % 2] ?? 0, 'POST', '/api/bookings/create', bookingBody)).status);
    }
    // With SQLite each process counts for itself, as the README says.
    expect(statuses).toEqual(dialect.name === 'postgresql' ? [201, 201, 429, 429] : [201, 201, 201, 201]);

    const text = async (port: number) => (await ask(port, 'GET', '/api/providers')).text;
    for (const port of ports) expect(await text(port)).not.toContain('Nimal & Sons');
    await store.database.transaction(async (tx) => {
      await tx.execute(
        "update provider set display_name = 'Nimal & Sons' where slug = (select min(slug) from provider)",
      );
      await tx.execute("update content_version set version = version + 1 where topic = 'providers'");
    });
    for (const port of ports) await expect.poll(() => text(port)).toContain('Nimal & Sons');

    for (const { child } of processes) child.kill('SIGTERM');
    expect(await Promise.all(processes.map(({ ended }) => ended))).toEqual([0, 0]);
  }, 120_000);
});
