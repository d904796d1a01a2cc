import { Migration } from '@mikro-orm/migrations';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { entities } from '../entities/entity-list.ts';
import { migrations } from '../migrations/migration-list.ts';
import { startHarness, type Harness } from '../testing/api-harness.ts';
import { bookingBody } from '../testing/endpoint-examples.ts';
import { rowsOf } from '../testing/sample-rows.ts';
import { dialects } from '../testing/test-databases.ts';
import { openSchema, type Database } from './database.ts';

/** A migration of the next version that only adds. */
class NextVersion extends Migration {
  override name = '9999-next-version';

  override up(): void {
    this.addSql('alter table "booking" add column "floor" integer not null default 0');
    this.addSql('create table "lift" ("id" text not null primary key, "booking_id" text not null)');
    this.addSql('create index "booking_floor_index" on "booking" ("floor", "id")');
  }
}

/** A migration that takes as long as the test needs. */
class WaitsForTest extends Migration {
  override name = '9999-slow-filling';

  override up(): void {
    this.addSql('select pg_advisory_xact_lock(4711)');
  }
}

describe.each(dialects)('a version that is deployed while the previous one still serves on $name', (dialect) => {
  let old: Harness;
  let next: Database | undefined;

  beforeEach(async () => {
    old = await startHarness(dialect);
  });

  afterEach(async () => {
    await next?.close();
    next = undefined;
    await old.close();
  });

  test('has everything that is sent meanwhile, and no request is refused', async () => {
    const schema = {
      entities,
      migrations: { ...migrations, [dialect.name]: [...migrations[dialect.name], NextVersion] },
    };
    const statuses: number[] = [];
    const over = new AbortController();
    const people = [1, 2, 3].map(async () => {
      do {
        statuses.push((await old.send('POST', '/api/bookings/create', { body: bookingBody })).status);
      } while (!over.signal.aborted);
    });
    const { dataDir, databaseUrl } = old;
    next = await openSchema(schema, { dataDir, databaseUrl, log: () => {} });
    const before = statuses.length;
    await expect.poll(() => statuses.length, { timeout: 10_000 }).toBeGreaterThan(before + 10);
    over.abort();
    await Promise.all(people);
    expect(new Set(statuses)).toEqual(new Set([201]));
    const rows = await rowsOf<{ floor: number }>(next.read, 'select floor from booking where floor = 0', []);
    expect(rows).toHaveLength(statuses.length);
    // The previous version reads what the next one writes.
    await next.transaction(async (tx) => {
      await tx.execute('update booking set floor = 3');
      await tx.execute("insert into lift (id, booking_id) select 'lift', id from booking limit 1");
    });
    expect((await old.send('POST', '/api/bookings/create', { body: bookingBody })).status).toBe(201);
  });

  test.runIf(dialect.name === 'postgresql')('does not keep a table locked while its next migration runs', async () => {
    const schema = {
      entities,
      migrations: { ...migrations, postgresql: [...migrations.postgresql, NextVersion, WaitsForTest] },
    };
    const said: string[] = [];
    const { dataDir, databaseUrl } = old;
    let opening: Promise<Database> | undefined;
    await old.database.transaction(async (tx) => {
      await tx.execute('select pg_advisory_xact_lock(4711)');
      const log = (message: string) => void said.push(message);
      opening = openSchema(schema, { dataDir, databaseUrl, log, busyTimeoutMs: 60_000 });
      await expect.poll(() => said, { timeout: 10_000 }).toEqual(['Applied migration 9999-next-version']);
      expect((await old.send('POST', '/api/bookings/create', { body: bookingBody })).status).toBe(201);
    });
    next = await opening;
    expect(said).toHaveLength(2);
  });
});
