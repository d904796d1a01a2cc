import { expect, test } from 'vitest';
import { runScript } from '../testing/child-process.ts';
import { databaseOpener } from '../testing/database-opener.ts';
import { rowsOf } from '../testing/rows-of.ts';
import { addSampleBooking } from '../testing/sample-jobs.ts';
import { addedEstimate } from '../testing/sample-requests.ts';
import { insertRow, insertSampleRows, sampleNow } from '../testing/sample-rows.ts';
import { dialects } from '../testing/test-databases.ts';
import { migrations } from './migration-list.ts';

const hour = 3_600_000;

test.each(dialects)(
  'the money of what had ended on $name before it was to be settled waits for it',
  async (dialect) => {
    const { name, open } = dialect;
    const before = migrations[name].findIndex((Migration) => Migration.name.endsWith('Settlements'));
    const { database, dataDir, databaseUrl, close } = await open({ migrations: migrations[name].slice(0, before) });
    await insertSampleRows(database);
    const ended = { ended_as: 'cancelled' };
    const paid = await addSampleBooking(database, ended);
    const claimed = await addSampleBooking(database, ended, null);
    const kept = await addSampleBooking(database, ended);
    await addSampleBooking(database, { ...ended, archived_at: sampleNow }, null);
    await addSampleBooking(database);
    await database.transaction(async (tx) => {
      const event = { kind: 'cancelled', created_at: new Date(sampleNow.getTime() + hour) };
      await insertRow(tx, 'request_event', { ...event, id: '1', booking_id: claimed });
      await insertRow(tx, 'request_event', { ...event, id: '2', booking_id: kept, money: 'keep' });
    });
    await runScript(databaseOpener, dataDir, ...(databaseUrl ? [databaseUrl] : []));
    const waits = await rowsOf<{ id: string; due_at: string | number }>(database.read, 'select id, due_at from todo');
    expect(Object.fromEntries(waits.map((row) => [row.id, new Date(row.due_at).getTime()]))).toEqual({
      [`settlement:${paid}`]: sampleNow.getTime() + 24 * hour,
      [`settlement:${claimed}`]: sampleNow.getTime() + 25 * hour,
    });
    await close();
  },
);

test.each(dialects)('and of estimate requests on $name, whose money could not be settled before', async (dialect) => {
  const { name, open } = dialect;
  const before = migrations[name].findIndex((Migration) => Migration.name.endsWith('EstimateSettlements'));
  const { database, dataDir, databaseUrl, close } = await open({ migrations: migrations[name].slice(0, before) });
  await insertSampleRows(database);
  const ended = async (end: string | null, state: string, more = '') => {
    const { id } = (await addedEstimate(database)).params;
    await database.transaction(async (tx) => {
      await tx.execute(`update estimate_request set ended_as = ? ${more} where id = ?`, [end, id]);
      await tx.execute('update payment set state = ? where estimate_request_id = ?', [state, id]);
    });
    return id;
  };
  const lost = await ended('cancelled', 'claimed');
  const kept = await ended('refused', 'claimed');
  await ended('cancelled', 'awaited');
  await ended('cancelled', 'claimed', ', archived_at = created_at');
  await ended(null, 'claimed');
  await database.transaction(async (tx) => {
    const event = { created_at: new Date(sampleNow.getTime() + hour) };
    await insertRow(tx, 'request_event', { ...event, id: '1', kind: 'cancelled', estimate_request_id: lost });
    await insertRow(tx, 'request_event', {
      ...event,
      id: '2',
      kind: 'refused',
      estimate_request_id: kept,
      money: 'keep',
    });
  });
  await runScript(databaseOpener, dataDir, ...(databaseUrl ? [databaseUrl] : []));
  const waits = await rowsOf<{ id: string; due_at: string | number }>(database.read, 'select id, due_at from todo');
  expect(waits.map((row) => [row.id, new Date(row.due_at).getTime()])).toEqual([
    [`estimateSettlement:${lost}`, sampleNow.getTime() + 25 * hour],
  ]);
  await close();
});
