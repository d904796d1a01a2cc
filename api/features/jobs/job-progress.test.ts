import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AdminJob } from '../../../shared/features/jobs/admin-job-contract.ts';
import type { PortalJob } from '../../../shared/features/jobs/job-contract.ts';
import type { JobStatus } from '../../../shared/features/jobs/job-status.ts';
import { startBackOffice, type BackOffice } from '../../testing/admin-calls.ts';
import { as } from '../../testing/mounted-endpoints.ts';
import { deskTokenOf, givePhones } from '../../testing/sample-desk.ts';
import { addSampleJob, giveNimalMailbox } from '../../testing/sample-jobs.ts';
import { sampleSecret } from '../../testing/sample-requests.ts';
import { rowsOf, sampleNow } from '../../testing/sample-rows.ts';
import { sqlite } from '../../testing/test-databases.ts';
import { mailsIn } from '../../testing/rendered.ts';

const milestone = { kind: 'milestone', text: 'The screed is level.', amountLkr: '150000' };
const note = { kind: 'note', text: 'The tiles have arrived.', amountLkr: null };
const reason = 'One corner is hollow.';

describe('the progress of a job', () => {
  let api: BackOffice;

  beforeEach(async () => {
    api = await startBackOffice(sqlite);
  });

  afterEach(() => api.close());

  const jobIn = async (status: JobStatus) => (await addSampleJob(api.database, status)).jobId;
  const say = (jobId: string, body: object) => api.ask('POST', `/api/jobs/${jobId}/progress`, body);
  const said = async (jobId: string, body: object = milestone): Promise<string> => {
    const before = (await progressOf(jobId)).map(({ id }) => id);
    const job = (await say(jobId, body)).json as AdminJob;
    // The clock is fixed, so the last one need not have the newest time.
    return job.progress.find(({ id }) => !before.includes(id))?.id ?? '';
  };
  const answer = (jobId: string, id: string, how: 'confirm' | 'object', why: unknown = reason, person = 'kamala') =>
    api.send('POST', `/api/jobs/${jobId}/progress/${id}/${how}`, {
      headers: as(person),
      ...(how === 'object' && { body: { reason: why } }),
    });
  const takeBack = (jobId: string, id: string) => api.ask('DELETE', `/api/jobs/${jobId}/progress/${id}`);
  const progressOf = async (jobId: string) =>
    ((await api.send('GET', `/api/portal/jobs/${jobId}`, { headers: as('kamala') })).json as PortalJob).progress;
  const mailsAbout = async (subject: string) =>
    (await mailsIn(api.database)).filter((mail) => mail.subject.startsWith(subject)).length;

  test('is shown to the customer, who confirms a milestone, or objects and confirms it later', async () => {
    const jobId = await jobIn('in_progress');
    const noteId = await said(jobId, note);
    const id = await said(jobId);
    const entry = async (one: string) => (await progressOf(jobId)).find((other) => other.id === one);
    const at = sampleNow.toISOString();
    expect(await entry(noteId)).toEqual({
      ...note,
      id: noteId,
      confirmedAt: null,
      objection: null,
      objectedAt: null,
      at,
      photos: [],
    });
    expect(await entry(id)).toMatchObject({ kind: 'milestone', amountLkr: 150_000, confirmedAt: null });
    // Several entries within a minute cause one notification.
    expect(await mailsAbout('Update on')).toBe(1);
    for (let time = 0; time < 2; time += 1) expect((await answer(jobId, id, 'object')).status).toBe(200);
    expect(await entry(id)).toMatchObject({ objection: reason, objectedAt: at });
    expect(await mailsAbout('Milestone disputed')).toBe(1);
    for (let time = 0; time < 2; time += 1) expect((await answer(jobId, id, 'confirm')).status).toBe(200);
    expect(await entry(id)).toMatchObject({ confirmedAt: at });
    expect((await answer(jobId, id, 'object', 'Another thing.')).problem).toMatchObject({
      status: 409,
      key: 'alreadyConfirmed',
    });
  });

  test('a milestone is told to its professional when it is disputed, and when it is confirmed', async () => {
    await giveNimalMailbox(api.database);
    await api.database.transaction(({ db }) => db.updateTable('provider').set({ language: 'si' }).execute());
    const toNimal = async () =>
      (await mailsIn(api.database)).filter(({ to }) => to === 'nimal@providers.example').map(({ text }) => text);
    const jobId = await jobIn('in_progress');
    const [id, other] = [await said(jobId), await said(jobId, { ...milestone, text: 'Grouted.', amountLkr: '' })];
    for (let time = 0; time < 2; time += 1) await answer(jobId, id, 'object');
    const [disputed, ...more] = await toNimal();
    expect(more).toEqual([]);
    expect(disputed).toMatch(/අදියරක් අවසන් නැති[^]*LKR 150,000[^]*screed is level[^]*corner is hollow[^]*\/si\/work/);
    for (let time = 0; time < 2; time += 1) await answer(jobId, id, 'confirm');
    expect(await toNimal(), 'the objection was not sent yet').toEqual([
      expect.stringMatching(/අදියරක් තහවුරු[^]*LKR 150,000[^]*screed is level[^]*\/si\/work/),
    ]);
    await answer(jobId, other, 'confirm');
    expect(await toNimal()).toHaveLength(2);
  });

  test('the office tells the professional by telephone, until their link is used', async () => {
    await givePhones(api.database);
    const jobId = await jobIn('in_progress');
    await answer(jobId, await said(jobId), 'object');
    const notice = async () => (await api.get<AdminJob>('GET', `/api/admin/jobs/${jobId}`)).phoneNotice;
    expect(await notice()).toMatchObject({ isCustomer: false, text: expect.stringContaining(reason) });
    await api.send('POST', '/api/work/open', {
      headers: { 'Request-Secret': sampleSecret() },
      body: { token: deskTokenOf('provider-nimal'), digits: '6789' },
    });
    expect(await notice()).toBeUndefined();
  });

  test('is accepted for running work only, with milestones up to the contract value', async () => {
    for (const status of ['booked', 'quoted', 'accepted', 'completed', 'cancelled'] as const) {
      expect((await say(await jobIn(status), note)).status).toBe(409);
    }
    const jobId = await jobIn('in_progress');
    for (const amountLkr of ['1.5', '0', '-5', 'much']) {
      const refused = await say(jobId, { ...milestone, amountLkr });
      expect([refused.status, Object.keys(refused.problem.errors ?? {})]).toEqual([422, ['amountLkr']]);
    }
    const [{ contract_value_lkr: value } = { contract_value_lkr: 0 }] = await rowsOf<{ contract_value_lkr: number }>(
      api.database.read,
      'select contract_value_lkr from job where id = ?',
      [jobId],
    );
    const half = { ...milestone, amountLkr: Math.ceil(value / 2) };
    const answers = await Promise.all([say(jobId, half), say(jobId, half), say(jobId, { ...half, amountLkr: value })]);
    const parts = (await progressOf(jobId)).reduce((sum, { amountLkr }) => sum + (amountLkr ?? 0), 0);
    expect(parts).toBeLessThanOrEqual(value);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(answers.filter(({ status }) => status === 422).length).toBeGreaterThan(0);
    // A note has no amount, even if one is sent.
    const id = await said(jobId, { ...note, amountLkr: 5 });
    expect((await progressOf(jobId)).find((entry) => entry.id === id)).toMatchObject({ amountLkr: null });
  });

  test('is deleted with the objection to it, whose words stay in the record of changes', async () => {
    const jobId = await jobIn('in_progress');
    const id = await said(jobId);
    await answer(jobId, id, 'object');
    expect((await takeBack(jobId, id)).status).toBe(200);
    const changes = await rowsOf<{ fields: string }>(api.database.read, 'select fields from change_record');
    expect(JSON.stringify(changes)).toContain(reason);
  });

  test('cannot be confirmed or disputed once its job is cancelled', async () => {
    const jobId = await jobIn('in_progress');
    const id = await said(jobId);
    await api.ask('POST', `/api/jobs/${jobId}/cancel`, { reason });
    for (const how of ['confirm', 'object'] as const) {
      expect((await answer(jobId, id, how)).problem).toMatchObject({ status: 409, key: 'jobIsCancelled' });
    }
  });

  test('is added once, however often the same request arrives', async () => {
    const jobId = await jobIn('in_progress');
    const key = randomUUID();
    const send = (body: object) =>
      api.send('POST', `/api/jobs/${jobId}/progress`, { headers: { ...as('admin'), 'Idempotency-Key': key }, body });
    const first = await send(milestone);
    expect([first.status, (await send(milestone)).text]).toEqual([200, first.text]);
    expect((await send({ ...milestone, text: 'The screed is dry.' })).problem).toMatchObject({ status: 422 });
    expect(await progressOf(jobId)).toMatchObject([{ id: key, text: milestone.text, amountLkr: 150_000 }]);
  });

  test('can be deleted until its customer has confirmed it', async () => {
    const jobId = await jobIn('in_progress');
    const [first, second] = [await said(jobId, note), await said(jobId)];
    expect((await takeBack(jobId, first)).status).toBe(200);
    await answer(jobId, second, 'confirm');
    expect((await takeBack(jobId, second)).status).toBe(409);
    expect((await takeBack(jobId, first)).status).toBe(404);
    expect((await progressOf(jobId)).map(({ id }) => id)).toEqual([second]);
  });

  test('confirmed and deleted at the same moment ends as one of the two', async () => {
    for (let round = 0; round < 6; round += 1) {
      const jobId = await jobIn('in_progress');
      const id = await said(jobId);
      const [confirmed, removed] = await Promise.all([answer(jobId, id, 'confirm'), takeBack(jobId, id)]);
      expect([
        [200, 409],
        [404, 200],
      ]).toContainEqual([confirmed.status, removed.status]);
      expect(await progressOf(jobId)).toHaveLength(confirmed.status === 200 ? 1 : 0);
    }
  });

  test('can be objected to after the work is completed, but not after the job is cancelled', async () => {
    const [completed, cancelled] = [await jobIn('in_progress'), await jobIn('in_progress')];
    const [of, off] = [await said(completed), await said(cancelled)];
    await api.ask('POST', `/api/jobs/${completed}/complete`);
    await api.ask('POST', `/api/jobs/${cancelled}/cancel`, { reason: null });
    expect((await answer(completed, of, 'object')).status).toBe(200);
    // The customer sees the reason in the page's language, by the message key.
    expect((await answer(cancelled, off, 'object')).problem).toMatchObject({ status: 409, key: 'jobIsCancelled' });
    expect((await answer(completed, off, 'object')).problem).toMatchObject({ status: 404, key: 'noSuchProgress' });
    expect((await answer('none', off, 'object')).problem).toMatchObject({ status: 404, key: 'noSuchJob' });
    expect((await progressOf(cancelled))[0]).toMatchObject({ objection: null });
  });

  test('can be answered by its own customer only, and only a milestone', async () => {
    const jobId = await jobIn('in_progress');
    const id = await said(jobId);
    const missing = await answer('no-such-job', id, 'confirm');
    for (const how of ['confirm', 'object'] as const) {
      const other = await answer(jobId, id, how, reason, 'ruwan');
      expect([other.status, other.text]).toEqual([404, missing.text]);
      expect((await answer(jobId, await said(jobId, note), how)).status).toBe(404);
      expect((await answer(await jobIn('in_progress'), id, how)).status).toBe(404);
    }
    for (const why of ['', ' ', null, 'x'.repeat(1001)]) {
      expect((await answer(jobId, id, 'object', why)).status).toBe(422);
    }
  });
});
