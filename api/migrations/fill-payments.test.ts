import { expect, test } from 'vitest';
import { runScript } from '../testing/child-process.ts';
import { databaseOpener } from '../testing/database-opener.ts';
import { rowsOf } from '../testing/rows-of.ts';
import { insertRow, insertSampleRows, sampleNow } from '../testing/sample-rows.ts';
import { dialects } from '../testing/test-databases.ts';
import { migrations } from './migration-list.ts';

/** How many there were before money became rows. */
const before = 9;

const paidAt = new Date(sampleNow.getTime() + 3_600_000);

test.each(dialects)('what was paid on $name before money had rows of its own stays paid', async ({ name, open }) => {
  const { database, dataDir, databaseUrl, close } = await open({ migrations: migrations[name].slice(0, before) });
  await insertSampleRows(database);
  await database.transaction(async (tx) => {
    // The same id for both: one key may name a booking and an estimate.
    for (const [id, paid] of [
      ['paid', paidAt],
      ['open', null],
    ] as const) {
      await insertRow(tx, 'booking', {
        id,
        reference: `NB-${id}`,
        full_name: 'Kamala',
        email: 'kamala@example.org',
        phone: '077',
        address: 'Galle',
        scheduled_at: sampleNow,
        inspection_payment_status: paid ? 'paid' : 'pending',
        paid_at: paid,
        created_at: sampleNow,
      });
      await insertRow(tx, 'estimate_request', {
        id,
        reference: `NE-${id}`,
        project_type: 'floor',
        project_location: 'Kandy',
        description: '',
        contact_name: 'Ruwan',
        contact_phone: '077',
        provider_id: 'provider-nimal',
        payment_status: paid ? 'paid' : 'pending',
        paid_at: paid,
        answered_at: paid,
        created_at: sampleNow,
      });
    }
  });
  await runScript(databaseOpener, dataDir, ...(databaseUrl ? [databaseUrl] : []));
  const owed = await rowsOf<Record<string, unknown>>(
    database.read,
    `select kind, coalesce(booking_id, estimate_request_id) as paid_for, reference, amount_lkr, state, received_lkr
     from payment order by reference`,
  );
  expect(owed.map((row) => Object.values(row))).toEqual([
    ['inspection', 'open', 'NB-open', 10_000, 'claimed', null],
    ['inspection', 'paid', 'NB-paid', 10_000, 'verified', 10_000],
    ['estimate', 'open', 'NE-open', 2000, 'awaited', null],
    ['estimate', 'paid', 'NE-paid', 2000, 'verified', 2000],
  ]);
  const events = await rowsOf<{ kind: string }>(database.read, 'select kind from request_event order by kind');
  expect(events.map(({ kind }) => kind)).toEqual(['answered', 'verified', 'verified']);
  await close();
});
