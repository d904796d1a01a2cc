import { expect, test } from 'vitest';
import { runScript } from '../testing/child-process.ts';
import { databaseOpener } from '../testing/database-opener.ts';
import { rowsOf } from '../testing/rows-of.ts';
import { addSampleBooking } from '../testing/sample-jobs.ts';
import { addedEstimate } from '../testing/sample-requests.ts';
import { insertRow, insertSampleRows, sampleNow } from '../testing/sample-rows.ts';
import { dialects } from '../testing/test-databases.ts';
import { migrations } from './migration-list.ts';

test.each(dialects)('what was promised back on $name before that was kept waits to be sent', async (dialect) => {
  const { name, open } = dialect;
  const before = migrations[name].findIndex((Migration) => Migration.name.endsWith('Statements'));
  const { database, dataDir, databaseUrl, close } = await open({ migrations: migrations[name].slice(0, before) });
  await insertSampleRows(database);
  const promised = await addSampleBooking(database, { ended_as: 'cancelled' });
  const kept = await addSampleBooking(database, { ended_as: 'cancelled' });
  const estimate = (await addedEstimate(database, sampleNow)).params.id;
  await database.transaction(async (tx) => {
    const event = { kind: 'cancelled', created_at: sampleNow };
    await insertRow(tx, 'request_event', {
      ...event,
      id: '1',
      booking_id: promised,
      money: 'refund',
      amount_lkr: 9750,
    });
    await insertRow(tx, 'request_event', { ...event, id: '2', booking_id: kept, money: 'keep' });
    await insertRow(tx, 'request_event', { ...event, id: '3', estimate_request_id: estimate, money: 'refund' });
    await tx.execute("update estimate_request set ended_as = 'cancelled' where id = ?", [estimate]);
  });
  await runScript(databaseOpener, dataDir, ...(databaseUrl ? [databaseUrl] : []));
  const owed = await rowsOf<{ paid_for: string; refund_lkr: number | null }>(
    database.read,
    'select coalesce(booking_id, estimate_request_id) as paid_for, refund_lkr from payment where refund_promised_at is not null',
  );
  expect(Object.fromEntries(owed.map(({ paid_for, refund_lkr }) => [paid_for, refund_lkr]))).toEqual({
    [promised]: 9750,
    [estimate]: null,
  });
  const waits = await rowsOf<{ id: string; due_at: string | number }>(database.read, 'select id, due_at from todo');
  const dueAt = new Date(sampleNow.getTime() + 3 * 24 * 3_600_000).getTime();
  expect(
    Object.fromEntries(
      waits.filter(({ id }) => id.includes('Refund')).map((row) => [row.id, new Date(row.due_at).getTime()]),
    ),
  ).toEqual({ [`bookingRefund:${promised}`]: dueAt, [`estimateRefund:${estimate}`]: dueAt });
  const events = await rowsOf<{ id: string; money: string }>(
    database.read,
    'select id, money from request_event order by id',
  );
  expect(events.map(({ money }) => money)).toEqual(['refund', 'keep', 'refund']);
  await close();
});
