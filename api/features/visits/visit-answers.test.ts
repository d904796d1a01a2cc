import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AdminBooking } from '../../../shared/features/bookings/admin-booking-contract.ts';
import type { RequestStatus } from '../../../shared/features/orders/request-contract.ts';
import { deadlineOf } from '../../../shared/features/orders/deadline.ts';
import type { TodoPage } from '../../../shared/features/work-queue/todo-contract.ts';
import { startBackOffice, type BackOffice } from '../../testing/admin-calls.ts';
import { as } from '../../testing/mounted-endpoints.ts';
import { mailsIn, sendEverything } from '../../testing/rendered.ts';
import {
  addedAskedVisit,
  addedConfirmedVisit,
  addedOfferedVisit,
  givePhones,
  offeredTime,
  openedDesk,
} from '../../testing/sample-desk.ts';
import { addSampleBooking, giveNimalMailbox } from '../../testing/sample-jobs.ts';
import { sampleNow } from '../../testing/sample-rows.ts';
import { sqlite } from '../../testing/test-databases.ts';

type Headers = Readonly<Record<string, string>>;

describe('the professional of a paid visit', () => {
  let api: BackOffice;
  let now: Date;

  beforeEach(async () => {
    now = sampleNow;
    api = await startBackOffice(sqlite, { now: () => now });
    await giveNimalMailbox(api.database);
    await givePhones(api.database);
  });

  afterEach(() => api.close());

  const office = (path: string, body: object) => api.ask('POST', path, body);
  const answerFor = (id: string, body: object) => office(`/api/bookings/${id}/answer`, body);
  const answer = (headers: Headers, body: object) => api.send('POST', '/api/work/answers', { headers, body });
  const pick = (requestId: string, headers: Headers, scheduledAt = offeredTime) =>
    api.send('POST', '/api/requests/pick-time', { headers, body: { requestId, scheduledAt } });
  const bookingOf = (id: string) => api.get<AdminBooking>('GET', `/api/admin/bookings/${id}`);
  const stateOf = async (id: string) => (await bookingOf(id)).visitAnswer?.state ?? null;
  const statusOf = async (headers: Headers) => {
    const secrets = { 'Request-Secrets': headers['Request-Secret'] ?? '' };
    const [status] = (await api.send('POST', '/api/requests/status', { headers: secrets })).json as RequestStatus[];
    return status;
  };
  const todosOf = async (id: string, tab = 'visits') =>
    (await api.get<TodoPage>('GET', `/api/admin/todos?tab=${tab}`)).todos.filter(({ subjectId }) => subjectId === id);
  const subjectsTo = async (address: string) =>
    (await mailsIn(api.database)).filter(({ to }) => to === address).map(({ subject }) => subject);

  test('is asked when the fee is verified, and nothing is confirmed before they have answered', async () => {
    const id = await addSampleBooking(api.database, {}, null);
    expect(await stateOf(id)).toBeNull();
    await office('/api/payments/mark-inspection', { bookingId: id });
    expect(await stateOf(id)).toBe('asked');
    await sendEverything(api.database);
    expect((await answer(await openedDesk(api.database), { visitId: id, reply: 'yes', version: 1 })).status).toBe(201);
    const booking = await bookingOf(id);
    expect(booking.visitAnswer).toMatchObject({ state: 'confirmed', answeredBy: null, version: 2 });
    expect((await subjectsTo('kamala@example.org')).toSorted()).toEqual([
      'Inspection confirmed for Thu, Mar 5, 2026, 9:30 am',
      expect.stringMatching(/^Payment received/),
    ]);
    expect(await todosOf(id)).toEqual([]);
  });

  test('is not asked about a visit without a professional, without a fee, or whose time has passed', async () => {
    const [unpaid, nobody, past] = [
      await addSampleBooking(api.database, {}, null),
      await addSampleBooking(api.database, { provider_id: null }, null),
      await addSampleBooking(api.database, { scheduled_at: '2026-01-01T04:00:00.000Z' }, null),
    ];
    for (const bookingId of [nobody, past]) await office('/api/payments/mark-inspection', { bookingId });
    expect([await stateOf(unpaid), await stateOf(nobody), await stateOf(past)]).toEqual([null, null, null]);
    await office(`/api/bookings/${nobody}/assign-provider`, { providerId: 'provider-nimal' });
    expect(await stateOf(nobody)).toBe('asked');
  });

  test('is asked again about another time and when somebody else is chosen, with a new version', async () => {
    const { id } = await addedAskedVisit(api.database);
    await answerFor(id, { reply: 'yes', version: 1 });
    await office(`/api/bookings/${id}/move`, { scheduledAt: '2026-03-09T10:00', note: '' });
    expect((await bookingOf(id)).visitAnswer).toMatchObject({ state: 'asked', version: 3, answeredBy: null });
    await answerFor(id, { reply: 'no', reason: 'I am in Jaffna.', version: 3 });
    expect((await bookingOf(id)).visitAnswer).toMatchObject({ state: 'declined', reason: 'I am in Jaffna.' });
    await office(`/api/bookings/${id}/assign-provider`, { providerId: 'provider-asha' });
    expect((await bookingOf(id)).visitAnswer).toMatchObject({ state: 'asked', reason: null, version: 5 });
  });

  test('is not said to have answered what the former one did, if they were chosen once the time had passed', async () => {
    const { id, headers } = await addedConfirmedVisit(api.database, -1, { customer_id: 'customer-kamala' });
    await answerFor(id, { reply: 'no', reason: 'I am in Jaffna.', version: 2 });
    await office(`/api/bookings/${id}/assign-provider`, { providerId: 'provider-asha' });
    const status = await statusOf(headers);
    expect([await stateOf(id), status?.visitAnswer]).toEqual([null, null]);
    expect((await mailsIn(api.database)).map(({ text }) => text)).not.toContainEqual(
      expect.stringContaining('Asha Glass cannot come'),
    );
    // The office agrees another time, by the time that the customer reads.
    const { dueAt } = (status && deadlineOf(status, sampleNow.toISOString())) ?? {};
    expect(await todosOf(id)).toMatchObject([{ kind: 'missed', dueAt, answer: null, provider: 'Asha Glass' }]);
    expect(await todosOf(id, 'jobs')).toEqual([]);
    const { id: jobId } = await api.get<{ id: string }>('POST', '/api/jobs/create-from-booking', { bookingId: id });
    const job = await api.send('GET', `/api/portal/jobs/${jobId}`, { headers: as('kamala') });
    expect(job.json).toMatchObject({ status: 'booked', visitState: null });
    // The job changes nothing about that.
    expect((await todosOf(id)).map(({ kind }) => kind)).toEqual(['missed']);
    await office(`/api/bookings/${id}/move`, { scheduledAt: '2026-03-09T10:00', note: '' });
    expect(await stateOf(id)).toBe('asked');
    expect((await todosOf(id)).map(({ kind }) => kind)).not.toContain('missed');
  });

  test('of a booked job who is chosen once the time has passed leaves another time to agree', async () => {
    const [silent, missed] = [await addedAskedVisit(api.database), await addedConfirmedVisit(api.database)];
    const jobs = new Map<string, string>();
    for (const { id: bookingId } of [silent, missed]) {
      const job = await api.get<{ id: string }>('POST', '/api/jobs/create-from-booking', { bookingId });
      jobs.set(bookingId, job.id);
    }
    const { scheduledAt, headers } = missed;
    now = new Date(Date.parse(scheduledAt) + 60 * 60_000);
    const body = { requestId: missed.id, scheduledAt };
    expect((await api.send('POST', '/api/requests/nobody-came', { headers, body })).status).toBe(200);
    now = new Date('2026-03-05T06:00:00Z');
    for (const [id, jobId] of jobs) {
      await office(`/api/jobs/${jobId}/assign-provider`, { providerId: 'provider-asha' });
      expect(await todosOf(id)).toMatchObject([{ kind: 'missed', answer: null, provider: 'Asha Glass' }]);
    }
    const [first, second] = [...jobs];
    await office(`/api/bookings/${first?.[0]}/move`, { scheduledAt: '2026-03-09T10:00', note: '' });
    await office(`/api/jobs/${second?.[1]}/inspect`, {});
    for (const id of jobs.keys()) expect((await todosOf(id)).map(({ kind }) => kind)).not.toContain('missed');
  });

  const pay = (what: 'mark' | 'unmark', bookingId: string) => office(`/api/payments/${what}-inspection`, { bookingId });

  test('is asked anew when a fee arrives that was marked before by mistake', async () => {
    const id = await addSampleBooking(api.database, {}, null);
    await pay('mark', id);
    await pay('unmark', id);
    now = new Date(sampleNow.getTime() + 13 * 60 * 60_000);
    await pay('mark', id);
    // Not when the question before was due.
    expect((await bookingOf(id)).visitAnswer).toMatchObject({
      state: 'asked',
      dueAt: new Date(sampleNow.getTime() + 22 * 60 * 60_000).toISOString(),
      version: 2,
    });
    // Nobody has left the question before unanswered.
    expect(await api.database.db.selectFrom('formerVisitAnswer').select('id').execute()).toEqual([]);
    await answerFor(id, { reply: 'yes', version: 2 });
    await pay('unmark', id);
    await pay('mark', id);
    expect(await stateOf(id)).toBe('confirmed');
  });

  test('is not said to be asked when the fee of a confirmed or inspected visit is verified again', async () => {
    const { id } = await addedAskedVisit(api.database);
    await answerFor(id, { reply: 'yes', version: 1 });
    const paidAgain = async () => {
      await office(`/api/bookings/${id}/correct-payment`, { receivedLkr: 0, reason: 'Another’s.' });
      await sendEverything(api.database);
      await pay('mark', id);
      const waiting = (await mailsIn(api.database, now)).filter(({ nextAt }) => nextAt);
      return waiting.flatMap(({ subject, text }) => (subject.startsWith('Payment received') ? text : []));
    };
    const received = expect.stringMatching(/^We have received the payment for booking NB-\w+\.\n\nOpen it/);
    expect(await paidAgain()).toEqual([received]);
    const { id: jobId } = await api.get<{ id: string }>('POST', '/api/jobs/create-from-booking', { bookingId: id });
    await office(`/api/jobs/${jobId}/inspect`, {});
    now = new Date('2026-03-08T04:00:00Z');
    expect(await paidAgain()).toEqual([received]);
  });

  test('offers other times, of which the customer picks one', async () => {
    const { id, headers } = await addedOfferedVisit(api.database);
    expect((await statusOf(headers))?.visitAnswer).toMatchObject({
      state: 'offered',
      offeredTimes: ['2026-03-06T04:30:00.000Z'],
    });
    expect((await pick(id, headers, '2026-03-06T11:00')).problem).toMatchObject({
      status: 409,
      key: 'timeIsNotOffered',
    });
    expect((await pick(id, headers)).json).toMatchObject({
      scheduledAt: '2026-03-06T04:30:00.000Z',
      visitAnswer: { state: 'confirmed', offeredTimes: [] },
      events: [{ kind: 'moved' }, { kind: 'confirmed' }, { kind: 'times_offered' }],
    });
    expect((await pick(id, headers)).status).toBe(409);
    expect(await subjectsTo('kamala@example.org')).toContain('Inspection confirmed for Fri, Mar 6, 2026, 10:00 am');
    expect(await subjectsTo('nimal@providers.example')).toEqual(['Inspection on Fri, Mar 6, 2026, 10:00 am']);
  });

  test('is replaced if the customer asks for somebody else, which becomes a task of the office', async () => {
    const { id, headers } = await addedOfferedVisit(api.database);
    const ask = () => api.send('POST', '/api/requests/other-professional', { headers, body: { requestId: id } });
    expect((await ask()).json).toMatchObject({ visitAnswer: { state: 'other_wanted', offeredTimes: [] } });
    expect((await ask()).status).toBe(409);
    expect(await todosOf(id)).toContainEqual(
      expect.objectContaining({ kind: 'answer', answer: expect.objectContaining({ state: 'other_wanted' }) }),
    );
  });

  test('answers once: a second answer that has not seen the first is told so, and changes nothing', async () => {
    const desk = await openedDesk(api.database);
    const { id } = await addedAskedVisit(api.database);
    expect((await answer(desk, { visitId: id, reply: 'yes', version: 1 })).status).toBe(201);
    expect((await answer(desk, { visitId: id, reply: 'no', reason: 'Ill', version: 1 })).problem).toMatchObject({
      status: 409,
      key: 'visitIsAnswered',
    });
    const { id: other } = await addedAskedVisit(api.database);
    await answerFor(other, { reply: 'yes', version: 1 });
    expect((await answer(desk, { visitId: other, reply: 'no', reason: 'Ill', version: 1 })).problem).toMatchObject({
      status: 409,
      key: 'officeHasAnswered',
    });
    // Somebody who has confirmed may still have to say no.
    expect((await answer(desk, { visitId: other, reply: 'no', reason: 'Ill', version: 2 })).status).toBe(201);
    expect([await stateOf(id), await stateOf(other)]).toEqual(['confirmed', 'declined']);
  });

  test('needs a reason to decline, and times that are still to come', async () => {
    const desk = await openedDesk(api.database);
    const { id: visitId } = await addedAskedVisit(api.database);
    for (const [body, keys] of [
      [{ reply: 'no', reason: ' ' }, { reason: 'noReason' }],
      [{ reply: 'times' }, { times: 'noTime' }],
      [{ reply: 'times', times: ['soon'] }, { 'times.0': 'noTime' }],
      [{ reply: 'times', times: ['2020-03-06T10:00'] }, { times: 'timeIsOver' }],
      [{ reply: 'times', times: ['2099-03-06T10:00'] }, { times: 'timeIsFar' }],
      [{ reply: 'perhaps' }, { reply: 'required' }],
    ] as const) {
      expect((await answer(desk, { visitId, version: 1, ...body })).problem).toMatchObject({ status: 422, keys });
    }
    expect(await stateOf(visitId)).toBe('asked');
  });

  test('who does not answer becomes a task with their telephone number, no sooner than they are late', async () => {
    const { id } = await addedAskedVisit(api.database, { provider_id: 'provider-asha' });
    expect(await todosOf(id)).toEqual([]);
    await api.database.transaction(({ db }) =>
      db.updateTable('todo').set({ dueAt: '2026-03-01T05:59:00.000Z' }).where('kind', '=', 'answer').execute(),
    );
    expect(await todosOf(id)).toMatchObject([
      {
        kind: 'answer',
        provider: 'Asha Glass',
        answer: { state: 'asked', phone: '071 884 2210' },
        visitAt: expect.any(String),
      },
    ]);
  });

  test('is not asked any more once the job is inspected or cancelled', async () => {
    for (const end of ['inspect', 'cancel']) {
      const { id } = await addedAskedVisit(api.database);
      const { id: jobId } = await api.get<{ id: string }>('POST', '/api/jobs/create-from-booking', { bookingId: id });
      await office(`/api/jobs/${jobId}/${end}`, {});
      expect(await stateOf(id)).toBeNull();
      const rows = await api.database.db.selectFrom('todo').select('kind').where('subjectId', '=', id).execute();
      expect(rows.map(({ kind }) => kind)).not.toContain('answer');
    }
  });

  test('only the customer picks: others get the answer for a request that does not exist', async () => {
    const { id } = await addedOfferedVisit(api.database);
    const missing = await pick('no-such-request', {});
    for (const headers of [{}, as('ruwan'), as('admin'), await openedDesk(api.database)]) {
      const refused = await pick(id, headers);
      expect([refused.status, refused.text]).toEqual([404, missing.text]);
    }
  });
});
