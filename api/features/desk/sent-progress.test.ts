import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Desk } from '../../../shared/features/desk/desk-contract.ts';
import type { AdminJob } from '../../../shared/features/jobs/admin-job-contract.ts';
import type { PortalJob } from '../../../shared/features/jobs/job-contract.ts';
import type { TodoPage } from '../../../shared/features/work-queue/todo-contract.ts';
import { startBackOffice, type BackOffice } from '../../testing/admin-calls.ts';
import { as } from '../../testing/mounted-endpoints.ts';
import { mailsIn } from '../../testing/rendered.ts';
import { addedAskedVisit, openedDesk } from '../../testing/sample-desk.ts';
import { addSampleJob } from '../../testing/sample-jobs.ts';
import { sampleNow } from '../../testing/sample-rows.ts';
import { sampleSecret } from '../../testing/sample-requests.ts';
import { sqlite } from '../../testing/test-databases.ts';

type Headers = Readonly<Record<string, string>>;

const note = { kind: 'note', text: 'The walls are plastered.', amountLkr: '' };
const milestone = { kind: 'milestone', text: 'The screed is level.', amountLkr: '150000' };
const check = { kind: 'check', text: 'Everything is cleaned.', amountLkr: '' };

describe('what a professional sends of the work', () => {
  let api: BackOffice;
  let desk: Headers;
  let jobId: string;

  beforeEach(async () => {
    api = await startBackOffice(sqlite);
    desk = await openedDesk(api.database);
    jobId = (await addSampleJob(api.database, 'in_progress')).jobId;
  });

  afterEach(() => api.close());

  const send = (body: object, { headers = desk, key = randomUUID() } = {}) =>
    api.send('POST', '/api/work/progress', {
      headers: { ...headers, 'Idempotency-Key': key },
      body: { jobId, ...body },
    });
  const sent = async (body: object): Promise<string> => {
    const answer = await send(body);
    expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
    return (answer.json as { id: string }).id;
  };
  const publish = (id: string, body: object = { text: note.text, amountLkr: '' }) =>
    api.ask('POST', `/api/jobs/${jobId}/progress/${id}/publish`, body);
  const sendBack = (id: string, reason = 'Which room?') =>
    api.ask('POST', `/api/jobs/${jobId}/progress/${id}/send-back`, { reason });
  const read = async () =>
    ((await api.send('GET', `/api/portal/jobs/${jobId}`, { headers: as('kamala') })).json as PortalJob).progress;
  const jobAtDesk = async (headers = desk) =>
    ((await api.send('POST', '/api/work/desk', { headers })).json as Desk).jobs.find(({ id }) => id === jobId);
  const adminJob = () => api.get<AdminJob>('GET', `/api/admin/jobs/${jobId}`);
  const todos = async () =>
    (await api.get<TodoPage>('GET', '/api/admin/todos')).todos
      .filter(({ subjectId }) => subjectId === jobId)
      .map(({ kind }) => kind);
  const mailsToCustomer = async () =>
    (await mailsIn(api.database)).filter(({ to }) => to === 'kamala@example.org').length;
  const publishAtOnce = () => api.get('PATCH', `/api/admin/jobs/${jobId}`, { publishesAtOnce: true });

  test('is read by the office first, which may mend it; then the customer is told, and can confirm', async () => {
    const id = await sent(milestone);
    expect([await read(), await mailsToCustomer(), await todos()]).toEqual([[], 0, ['progress']]);
    expect((await jobAtDesk())?.sent).toMatchObject([{ id, text: milestone.text, amountLkr: 150_000, sentBack: null }]);
    expect((await adminJob()).sent).toMatchObject([{ id, kind: 'milestone' }]);
    const answer = (how: string) =>
      api.send('POST', `/api/jobs/${jobId}/progress/${id}/${how}`, { headers: as('kamala'), body: { reason: 'No.' } });
    expect([(await answer('confirm')).status, (await answer('object')).status]).toEqual([404, 404]);
    expect((await publish(id, { text: 'Screed laid and level.', amountLkr: '120000' })).status).toBe(200);
    expect(await read()).toMatchObject([{ id, kind: 'milestone', text: 'Screed laid and level.', amountLkr: 120_000 }]);
    expect([await mailsToCustomer(), await todos(), (await adminJob()).sent]).toEqual([1, [], []]);
    expect(await jobAtDesk()).toMatchObject({ sent: [], progress: [{ id, confirmedAt: null }] });
    expect((await answer('confirm')).status).toBe(200);
    expect((await jobAtDesk())?.progress).toMatchObject([{ id, confirmedAt: expect.any(String) }]);
  });

  test('is published at once where the office has said so, until another professional comes', async () => {
    await publishAtOnce();
    const id = await sent(note);
    expect(await read()).toMatchObject([{ id, text: note.text }]);
    expect([await mailsToCustomer(), await todos()]).toEqual([1, []]);
    await api.get('POST', `/api/jobs/${jobId}/assign-provider`, { providerId: 'provider-asha' });
    expect((await adminJob()).publishesAtOnce).toBe(false);
  });

  test('can be sent back with a reason, and is replaced by what is sent next', async () => {
    const id = await sent(note);
    expect((await sendBack(id)).status).toBe(200);
    expect([await read(), await todos(), (await adminJob()).sent]).toEqual([[], [], []]);
    expect((await jobAtDesk())?.sent).toMatchObject([{ id, sentBack: { reason: 'Which room?' } }]);
    const next = await sent({ ...note, text: 'The hall is plastered.', replaces: id });
    expect((await jobAtDesk())?.sent).toMatchObject([{ id: next, text: 'The hall is plastered.', sentBack: null }]);
    expect(await todos()).toEqual(['progress']);
    const again = await send({ ...note, replaces: id });
    expect(again.json).toMatchObject({ status: 409, key: 'progressIsDecided' });
    expect((await jobAtDesk())?.sent).toHaveLength(1);
  });

  test('that is sent back is told to the professional, with the reason and the desk', async () => {
    const mails = async () => (await mailsIn(api.database)).filter(({ to }) => to === 'nimal@example.org');
    await api.database.transaction(({ db }) =>
      db.updateTable('provider').set({ email: 'nimal@example.org' }).where('id', '=', 'provider-nimal').execute(),
    );
    await sendBack(await sent(note));
    const [told, ...more] = await mails();
    expect([told?.subject, more]).toEqual([expect.stringMatching(/^Please write it again: Tiling Project/), []]);
    expect(told?.text).toMatch(/sent back what you wrote[^]*Which room\?[^]*\/work/);
    await api.database.transaction(({ db }) =>
      db.updateTable('job').set({ status: 'completed', completedAt: sampleNow.toISOString() }).execute(),
    );
    expect(await mails(), 'the job has ended meanwhile').toEqual([]);
  });

  test('is decided about once, whoever is first', async () => {
    for (const two of [
      [publish, publish],
      [publish, sendBack],
      [sendBack, sendBack],
    ] as const) {
      const id = await sent(note);
      const answers = await Promise.all(two.map((decide) => decide(id)));
      expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
      expect([(await publish(id)).status, (await sendBack(id)).status]).toEqual([409, 409]);
      const isRead = (await read()).some((entry) => entry.id === id);
      const isSentBack = ((await jobAtDesk())?.sent ?? []).some((entry) => entry.id === id && entry.sentBack !== null);
      expect(isRead).toBe(!isSentBack);
    }
  });

  test('arrives once, however often it is sent', async () => {
    const key = randomUUID();
    const [first, second] = [await send(note, { key }), await send(note, { key })];
    expect([first.status, second.text]).toEqual([201, first.text]);
    expect((await jobAtDesk())?.sent).toHaveLength(1);
  });

  test('is refused with the same bytes for another’s job and for none, and nobody sends without a desk', async () => {
    const other = await openedDesk(api.database, 'provider-asha');
    const missing = await send({ ...note, jobId: 'no-such-job' }, { headers: other });
    expect(missing.status).toBe(404);
    expect((await send(note, { headers: other })).text).toBe(missing.text);
    const { headers: customer } = await addedAskedVisit(api.database);
    const nobody = { 'Request-Secret': sampleSecret() };
    const texts = new Set<string>();
    for (const headers of [{}, nobody, customer, as('kamala'), as('admin')]) {
      const refused = await send(note, { headers });
      expect(refused.status).toBe(401);
      texts.add(refused.text);
    }
    const expired = await openedDesk(api.database);
    await api.database.transaction(({ db }) =>
      db.updateTable('deskSession').set({ expiresAt: '2020-01-01T00:00:00.000Z' }).execute(),
    );
    texts.add((await send(note, { headers: expired })).text);
    expect(texts.size).toBe(1);
  });

  test('is sent back when another professional gets the job, who neither sees it nor has less to send', async () => {
    const id = await sent({ ...milestone, amountLkr: '450000' });
    expect(await todos()).toEqual(['progress']);
    await api.get('POST', `/api/jobs/${jobId}/assign-provider`, { providerId: 'provider-asha' });
    expect([await todos(), (await adminJob()).sent]).toEqual([[], []]);
    expect(await jobAtDesk()).toBeUndefined();
    expect((await send(note)).status).toBe(404);
    const asha = await openedDesk(api.database, 'provider-asha');
    expect((await jobAtDesk(asha))?.sent).toEqual([]);
    expect((await send({ ...note, replaces: id }, { headers: asha })).status).toBe(409);
    expect([(await publish(id)).status, (await sendBack(id)).status]).toEqual([409, 409]);
    expect((await send({ ...milestone, amountLkr: '450000' }, { headers: asha })).status).toBe(201);
  });

  test('is decided about before another professional gets the job, or sent back with it', async () => {
    for (const decide of [publish, sendBack]) {
      jobId = (await addSampleJob(api.database, 'in_progress')).jobId;
      const id = await sent(note);
      const [decided, assigned] = await Promise.all([
        decide(id),
        api.ask('POST', `/api/jobs/${jobId}/assign-provider`, { providerId: 'provider-asha' }),
      ]);
      expect([200, 409]).toContain(decided.status);
      expect([assigned.status, (await adminJob()).sent]).toEqual([200, []]);
      const isRead = (await read()).some((entry) => entry.id === id);
      expect(isRead).toBe(decide === publish && decided.status === 200);
    }
  });

  test('is for a job in progress, and its milestones do not exceed the contract', async () => {
    expect((await send({ ...milestone, amountLkr: '450001' })).json).toMatchObject({
      status: 422,
      keys: { amountLkr: 'tooMuchOfContract' },
    });
    const id = await sent({ ...milestone, amountLkr: '300000' });
    expect((await send(milestone)).status).toBe(201);
    expect((await send({ ...milestone, amountLkr: '1' })).status).toBe(422);
    expect((await publish(id, { text: 'All of it.', amountLkr: '450001' })).status).toBe(422);
    expect((await send({ ...note, text: ' ' })).json).toMatchObject({ status: 422, keys: { text: 'noProgressText' } });
    await api.get('POST', `/api/jobs/${jobId}/complete`);
    expect((await send(note)).json).toMatchObject({ status: 409, key: 'noProgressNow' });
    expect([(await publish(id)).status, (await sendBack(id)).status]).toEqual([409, 409]);
    expect(await todos()).toEqual([]);
  });

  test('says that the work is ready for the final check, which the office has to do until it is completed', async () => {
    const id = await sent(check);
    expect(await todos()).toEqual(['progress']);
    expect((await publish(id, { text: check.text, amountLkr: '' })).status).toBe(200);
    expect(await read()).toMatchObject([{ id, kind: 'check', text: check.text, amountLkr: null }]);
    expect(await todos()).toEqual(['check']);
    await api.get('POST', `/api/jobs/${jobId}/complete`);
    expect(await todos()).toEqual([]);
  });

  test('cannot be removed before it is published', async () => {
    const id = await sent(note);
    const remove = () => api.ask('DELETE', `/api/jobs/${jobId}/progress/${id}`);
    expect((await remove()).status).toBe(404);
    await publish(id);
    expect((await remove()).status).toBe(200);
  });
});
