import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { Transaction } from '../database/database.ts';
import { runScript } from '../testing/child-process.ts';
import { databaseOpener } from '../testing/database-opener.ts';
import { rowsOf } from '../testing/rows-of.ts';
import { insertRow, insertSampleRows, sampleNow } from '../testing/sample-rows.ts';
import { dialects } from '../testing/test-databases.ts';
import { migrations } from './migration-list.ts';

const created_at = sampleNow;

const owe = (tx: Transaction, row: Readonly<Record<string, unknown>>) =>
  insertRow(tx, 'payment', {
    id: 'late',
    reference: 'N-LATE',
    amount_lkr: 2000,
    state: 'claimed',
    claimed_at: created_at,
    created_at,
    ...row,
  });

async function book(tx: Transaction): Promise<void> {
  await insertRow(tx, 'booking', {
    id: 'late',
    reference: 'NB-LATE',
    full_name: 'Kamala',
    email: 'kamala@example.org',
    phone: '077',
    address: 'Galle',
    scheduled_at: created_at,
    created_at,
  });
  await owe(tx, { kind: 'inspection', booking_id: 'late' });
}

async function askEstimate(tx: Transaction): Promise<void> {
  await insertRow(tx, 'estimate_request', {
    id: 'late',
    reference: 'NE-LATE',
    project_type: 'floor',
    project_location: 'Kandy',
    description: '',
    contact_name: 'Ruwan',
    contact_phone: '077',
    provider_id: 'provider-nimal',
    created_at,
  });
  await owe(tx, { kind: 'estimate', estimate_request_id: 'late' });
}

const publish = (tx: Transaction) =>
  insertRow(tx, 'post', {
    id: 'late',
    type: 'blog',
    slug: 'late',
    title: 'Late',
    excerpt: '',
    body_html: '',
    created_at,
  });

describe.each(dialects)('a list of the back office on $name', ({ name, open }) => {
  test.each([
    ['Listings', 'booking', book],
    ['MoreListings', 'estimate', askEstimate],
    ['SiteListings', 'post', publish],
  ] as const)(
    'holds what an old process was writing while %s was filled',
    async (migration, list, write) => {
      const all = migrations[name];
      const before = all.findIndex((Migration) => new RegExp(`^[A-Z][a-z]+${migration}$`).test(Migration.name));
      expect(before).toBeGreaterThan(0);
      const { database, dataDir, databaseUrl, close } = await open({ migrations: all.slice(0, before) });
      await insertSampleRows(database);
      let migrated: Promise<string> | undefined;
      await database.transaction(async (tx) => {
        await write(tx);
        migrated = runScript(databaseOpener, dataDir, ...(databaseUrl ? [databaseUrl] : []));
        const waits = async () => {
          const [row] = await database.read('select count(*) as count from pg_locks where not granted');
          return Number(row?.['count']) > 0;
        };
        // SQLite lets one write at a time, and nobody sees who waits.
        if (name === 'postgresql') await expect.poll(waits, { timeout: 15_000 }).toBe(true);
        else await pause(1000);
      });
      await migrated;
      const rows = await rowsOf<{ term: string }>(
        database.read,
        `select term from listing join listing_term on listing_term.listing_id = listing.id
         where list = ? and subject_id = 'late'`,
        [list],
      );
      expect(rows.map(({ term }) => term)).not.toEqual([]);
      await close();
    },
    60_000,
  );
});
