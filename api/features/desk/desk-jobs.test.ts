import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deskJobDays } from '../../../shared/features/desk/desk-job.ts';
import type { Desk } from '../../../shared/features/desk/desk-contract.ts';
import type { AdminJob } from '../../../shared/features/jobs/admin-job-contract.ts';
import { startBackOffice, type BackOffice } from '../../testing/admin-calls.ts';
import { as } from '../../testing/mounted-endpoints.ts';
import { openedDesk } from '../../testing/sample-desk.ts';
import { addSampleJob } from '../../testing/sample-jobs.ts';
import { sampleNow } from '../../testing/sample-rows.ts';
import { sqlite } from '../../testing/test-databases.ts';

type Headers = Readonly<Record<string, string>>;

const dayMs = 24 * 60 * 60 * 1000;
const milestone = { kind: 'milestone', text: 'The screed is level.', amountLkr: '150000' };

describe('the jobs at a desk', () => {
  let api: BackOffice;
  let clock: number;

  beforeEach(async () => {
    clock = sampleNow.getTime();
    api = await startBackOffice(sqlite, { now: () => new Date(clock) });
  });

  afterEach(() => api.close());

  const read = (headers: Headers) => api.send('POST', '/api/work/desk', { headers });
  const jobsAt = async (headers: Headers) => ((await read(headers)).json as Desk).jobs;
  const idsAt = async (headers: Headers) => (await jobsAt(headers)).map(({ id }) => id);

  test('show the site, the quote, the milestones and what the customer says, but no e-mail address', async () => {
    const { jobId, bookingId } = await addSampleJob(api.database, 'in_progress', { title: 'Bathroom floor' });
    const { progress } = (await api.ask('POST', `/api/jobs/${jobId}/progress`, milestone)).json as AdminJob;
    const id = progress[0]?.id ?? '';
    await api.send('POST', `/api/jobs/${jobId}/progress/${id}/object`, {
      headers: as('kamala'),
      body: { reason: 'One corner is hollow.' },
    });
    const answered = await read(await openedDesk(api.database));
    const { reference } = await api.database.db
      .selectFrom('booking')
      .select('reference')
      .where('id', '=', bookingId)
      .executeTakeFirstOrThrow();
    expect((answered.json as Desk).jobs).toMatchObject([
      {
        id: jobId,
        reference,
        title: 'Bathroom floor',
        status: 'in_progress',
        address: '12 Temple Road, Nugegoda',
        fullName: 'Kamala Perera',
        phone: '077 123 4567',
        contractValueLkr: 450_000,
        quote: { amountLkr: 450_000, notes: 'Hall and dining room.', completionDate: '2026-03-30', declinedAt: null },
        progress: [{ id, amountLkr: 150_000, objection: 'One corner is hollow.', confirmedAt: null }],
      },
    ]);
    const at = sampleNow.toISOString();
    const steps = ['booked', 'inspected', 'quoted', 'accepted', 'in_progress'].map((status) => ({ status, at }));
    expect((answered.json as Desk).jobs[0]?.changes).toEqual(steps);
    expect(answered.text).not.toContain('@');
  });

  test('are this professional’s alone, also after another was chosen', async () => {
    const nimal = await openedDesk(api.database);
    const asha = await openedDesk(api.database, 'provider-asha');
    const { jobId } = await addSampleJob(api.database, 'accepted');
    await addSampleJob(api.database, 'accepted', { provider_id: null });
    expect(await idsAt(nimal)).toEqual([jobId]);
    expect(await idsAt(asha)).toEqual([]);
    await api.get('POST', `/api/jobs/${jobId}/assign-provider`, { providerId: 'provider-asha' });
    expect(await idsAt(nimal)).toEqual([]);
    expect(await idsAt(asha)).toEqual([jobId]);
  });

  test('stay for a professional who is not listed any more', async () => {
    const { jobId } = await addSampleJob(api.database, 'in_progress');
    const desk = await openedDesk(api.database);
    await api.database.transaction(({ db }) =>
      db.updateTable('provider').set({ isListed: false }).where('id', '=', 'provider-nimal').execute(),
    );
    expect(await idsAt(desk)).toEqual([jobId]);
  });

  test('come with the inspection, and leave some time after their end', async () => {
    const desk = await openedDesk(api.database);
    await addSampleJob(api.database, 'booked');
    expect(await idsAt(desk)).toEqual([]);
    const { jobId: open } = await addSampleJob(api.database, 'inspected');
    const { jobId: completed } = await addSampleJob(api.database, 'completed');
    const { jobId: cancelled } = await addSampleJob(api.database, 'cancelled');
    expect(new Set(await idsAt(desk))).toEqual(new Set([open, completed, cancelled]));
    clock += deskJobDays * dayMs;
    expect(await idsAt(await laterDesk())).toEqual([open]);
  });

  /** A desk that was opened now; the first one ends meanwhile. */
  async function laterDesk(): Promise<Headers> {
    const desk = await openedDesk(api.database);
    const expiresAt = new Date(clock + dayMs).toISOString();
    await api.database.transaction(({ db }) => db.updateTable('deskSession').set({ expiresAt }).execute());
    return desk;
  }
});
