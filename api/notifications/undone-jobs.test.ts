import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AdminJob } from '../../shared/features/jobs/admin-job-contract.ts';
import { quoteBody } from '../testing/endpoint-examples.ts';
import { as } from '../testing/mounted-endpoints.ts';
import { addSampleBooking, addSampleJob } from '../testing/sample-jobs.ts';
import { dialects } from '../testing/test-databases.ts';
import {
  startNotifyingOffice,
  waitingMails,
  waitingPushes,
  type NotifyingOffice,
} from '../testing/waiting-notifications.ts';
import { sendEverything } from '../testing/rendered.ts';

const note = { kind: 'note', text: 'The tiles have arrived.', amountLkr: null };
const milestone = { kind: 'milestone', text: 'The screed is level.', amountLkr: '150000' };

describe.each(dialects)('job notifications that can be undone on $name', (dialect) => {
  let api: NotifyingOffice;

  beforeEach(async () => {
    api = await startNotifyingOffice(dialect);
  });

  afterEach(() => api.close());

  const subjects = async () =>
    (await waitingMails(api.database)).map(({ due, subject }) => `${due} ${subject.split(':')[0]}`);
  const pushes = () => waitingPushes(api.database, 'body');
  /** Returns the id of the progress entry. */
  const said = async (jobId: string, body: object): Promise<string> => {
    const path = `/api/jobs/${jobId}/progress`;
    const job = (await api.send('POST', path, { headers: as('admin'), body })).json as AdminJob;
    return job.progress[0]?.id ?? '';
  };
  const takeBack = async (jobId: string, id: string) =>
    (await api.send('DELETE', `/api/jobs/${jobId}/progress/${id}`, { headers: as('admin') })).status;

  test('do not announce a job that has been cancelled', async () => {
    const bookingId = await addSampleBooking(api.database);
    expect(await api.post('admin', '/api/jobs/create-from-booking', { bookingId })).toBe(201);
    expect([await subjects(), await pushes()]).toEqual([['10 Your job is set up'], ['10 Your job is set up.']]);
    const job = await api.database.db
      .selectFrom('job')
      .select('id')
      .where('bookingId', '=', bookingId)
      .executeTakeFirstOrThrow();
    expect(await api.post('admin', `/api/jobs/${job.id}/cancel`)).toBe(200);
    expect([await subjects(), await pushes()]).toEqual([['0 Cancelled'], ['0 The job has been cancelled.']]);
  });

  test('do not announce progress of a job that has been cancelled', async () => {
    const { jobId } = await addSampleJob(api.database, 'in_progress');
    await said(jobId, milestone);
    expect(await api.post('admin', `/api/jobs/${jobId}/cancel`)).toBe(200);
    expect([await subjects(), await pushes()]).toEqual([['0 Cancelled'], ['0 The job has been cancelled.']]);
  });

  test('do not announce a progress entry that has been deleted', async () => {
    const { jobId } = await addSampleJob(api.database, 'in_progress');
    expect(await takeBack(jobId, await said(jobId, note))).toBe(200);
    expect([await subjects(), await pushes()]).toEqual([[], []]);
  });

  test('announce the remaining entry, once and when it was due, after another entry is deleted', async () => {
    const { jobId } = await addSampleJob(api.database, 'in_progress');
    await said(jobId, milestone);
    api.at(20);
    const second = await said(jobId, note);
    expect([await subjects(), await pushes()]).toEqual(
      [['60 Update on the Tiling Project'], ['60 There is an update on the work.']].map((one) =>
        one.map((text) => expect.stringContaining(text.slice(0, 10))),
      ),
    );
    api.at(40);
    expect(await takeBack(jobId, second)).toBe(200);
    expect((await waitingMails(api.database)).map(({ due, text }) => [due, /milestone/i.test(text)])).toEqual([
      [60, true],
    ]);
    expect(await pushes()).toEqual(['60 A milestone is done: please check it.']);
  });

  test('do not announce again an earlier entry that was announced before', async () => {
    const { jobId } = await addSampleJob(api.database, 'in_progress');
    await said(jobId, milestone);
    await sendEverything(api.database);
    api.at(120);
    expect(await takeBack(jobId, await said(jobId, note))).toBe(200);
    expect([await subjects(), await pushes()]).toEqual([[], []]);
  });

  test('leave other notifications of the job queued, and keep their own delay', async () => {
    const { jobId } = await addSampleJob(api.database, 'accepted');
    expect(await api.post('admin', `/api/jobs/${jobId}/start`)).toBe(200);
    const id = await said(jobId, note);
    expect(await pushes()).toEqual(['0 Work has started.', '60 There is an update on the work.']);
    expect(await takeBack(jobId, id)).toBe(200);
    expect([await subjects(), await pushes()]).toEqual([['0 Work has started'], ['0 Work has started.']]);
  });

  test('do not announce a new quote to a customer who has declined it', async () => {
    const { jobId } = await addSampleJob(api.database, 'quoted');
    const body = { ...quoteBody, jobId };
    const quote = (await api.send('POST', '/api/quotes/create', { headers: as('admin'), body })).json as {
      readonly id: string;
    };
    expect(await subjects()).toEqual([expect.stringMatching(/^60 New quote/)]);
    const declined = { quoteId: quote.id, reason: 'Too much.' };
    expect(await api.post('kamala', `/api/jobs/${jobId}/decline-quote`, declined)).toBe(200);
    expect([await subjects(), await pushes()]).toEqual([[], []]);
  });

  test('do not thank for the commission of a job that has been cancelled', async () => {
    const { jobId } = await addSampleJob(api.database, 'in_progress', { supervision: true });
    expect(await api.post('admin', '/api/payments/mark-commission', { jobId })).toBe(200);
    expect(await pushes()).toEqual([expect.stringMatching(/^10 We have received the commission NC-\w+\.$/)]);
    expect(await api.post('admin', `/api/jobs/${jobId}/cancel`, { money: 'refund' })).toBe(200);
    expect([await subjects(), await pushes()]).toEqual([['0 Cancelled'], ['0 The job has been cancelled.']]);
  });
});
