import { expect, test } from 'vitest';
import { runScript } from '../testing/child-process.ts';
import { databaseOpener } from '../testing/database-opener.ts';
import { rowsOf } from '../testing/rows-of.ts';
import { addSampleBooking, addSampleJob } from '../testing/sample-jobs.ts';
import { addedEstimate } from '../testing/sample-requests.ts';
import { insertRow, insertSampleRows, sampleNow } from '../testing/sample-rows.ts';
import { dialects } from '../testing/test-databases.ts';
import { migrations } from './migration-list.ts';

const day = 24 * 3_600_000;

test.each(dialects)('what came up on $name once it was thought to be over waits for the office', async (dialect) => {
  const { name, open } = dialect;
  const before = migrations[name].findIndex((Migration) => Migration.name.endsWith('LateTodos'));
  const { database, dataDir, databaseUrl, close } = await open({ migrations: migrations[name].slice(0, before) });
  await insertSampleRows(database);
  const run = (sql: string, params: readonly unknown[]) => database.transaction((tx) => tx.execute(sql, params));
  const claims = "update payment set state = 'claimed', received_lkr = null, verified_at = null, claimed_at = ?";
  const unpaid = await addSampleJob(database, 'booked');
  const over = await addSampleJob(database, 'cancelled');
  for (const { bookingId } of [unpaid, over]) await run(`${claims} where booking_id = ?`, [sampleNow, bookingId]);
  const { id: answered } = (await addedEstimate(database)).params;
  await run(`${claims} where estimate_request_id = ?`, [sampleNow, answered]);
  await run('update estimate_request set answered_at = ? where id = ?', [sampleNow, answered]);
  const [done, busy] = [await addSampleJob(database, 'completed'), await addSampleJob(database, 'in_progress')];
  await database.transaction(async (tx) => {
    const entry = {
      kind: 'milestone',
      text: 'Tiled',
      created_at: sampleNow,
      objection: 'Not all of it',
      objected_at: sampleNow,
    };
    await insertRow(tx, 'job_progress', { ...entry, id: 'entry', job_id: done.jobId });
    await insertRow(tx, 'payment', {
      id: 'commission',
      kind: 'commission',
      job_id: busy.jobId,
      reference: 'NC-7F3K2QXM',
      amount_lkr: 35_000,
      state: 'claimed',
      claimed_at: sampleNow,
      created_at: sampleNow,
    });
  });
  await addSampleBooking(database);
  await runScript(databaseOpener, dataDir, ...(databaseUrl ? [databaseUrl] : []));
  const waits = await rowsOf<{ id: string; due_at: string | number }>(database.read, 'select id, due_at from todo');
  expect(waits.map(({ id }) => id).toSorted()).toEqual(
    [
      `inspectionFee:${unpaid.bookingId}`,
      `estimateFee:${answered}`,
      `objection:${done.jobId}`,
      `commission:${busy.jobId}`,
    ].toSorted(),
  );
  expect(new Set(waits.map((row) => new Date(row.due_at).getTime()))).toEqual(new Set([sampleNow.getTime() + day]));
  await close();
});
