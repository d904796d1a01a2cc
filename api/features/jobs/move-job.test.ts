import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startHarness, type Harness } from '../../testing/api-harness.ts';
import { addSampleJob, addSamplePeople, samplePeople } from '../../testing/sample-jobs.ts';
import { sampleNow } from '../../testing/sample-rows.ts';
import { watchedDb } from '../../testing/watched-db.ts';
import { sqlite } from '../../testing/test-databases.ts';
import { moveJob } from './move-job.ts';

describe('a job', () => {
  let api: Harness;

  beforeEach(async () => {
    api = await startHarness(sqlite);
    await addSamplePeople(api.database);
  });

  afterEach(() => api.close());

  test('is not moved if the transition cannot be recorded', async () => {
    const { jobId } = await addSampleJob(api.database, 'booked');
    const moving = api.database.transaction((tx) =>
      moveJob(
        {
          ...tx,
          db: watchedDb(tx.db, {
            before({ sql }) {
              if (sql.startsWith('insert into "job_transition"')) throw new RangeError('The disk is full');
            },
          }),
        },
        { jobId, action: 'cancelJob', role: 'admin', actor: samplePeople.admin, now: sampleNow },
      ),
    );
    await expect(moving).rejects.toThrow('The disk is full');
    expect(await api.database.read('select status from job where id = ?', [jobId])).toEqual([{ status: 'booked' }]);
  });

  test('is moved from the status that a faster transaction has committed', async () => {
    const { jobId } = await addSampleJob(api.database, 'booked');
    let wasFaster = false;
    const moved = await api.database.transaction((tx) =>
      moveJob(
        {
          ...tx,
          db: watchedDb(tx.db, {
            // Runs between reading the job and updating it.
            async after({ sql }) {
              if (!/^select .* from "job" /.test(sql) || wasFaster) return;
              wasFaster = true;
              await tx.db.updateTable('job').set({ status: 'inspected' }).where('id', '=', jobId).execute();
            },
          }),
        },
        { jobId, action: 'cancelJob', role: 'admin', actor: samplePeople.admin, now: sampleNow },
      ),
    );
    expect([wasFaster, moved.from]).toEqual([true, 'inspected']);
    expect(await api.database.read('select status from job where id = ?', [jobId])).toEqual([{ status: 'cancelled' }]);
    expect(
      await api.database.read(
        "select from_status as f from job_transition where job_id = ? and to_status = 'cancelled'",
        [jobId],
      ),
    ).toEqual([{ f: 'inspected' }]);
  });
});
