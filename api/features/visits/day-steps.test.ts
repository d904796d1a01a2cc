import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AdminBooking } from '../../../shared/features/bookings/admin-booking-contract.ts';
import type { RequestStatus } from '../../../shared/features/orders/request-contract.ts';
import type { TodoPage } from '../../../shared/features/work-queue/todo-contract.ts';
import { startBackOffice, type BackOffice } from '../../testing/admin-calls.ts';
import { as } from '../../testing/mounted-endpoints.ts';
import { mailsIn } from '../../testing/rendered.ts';
import { addedAskedVisit, addedConfirmedVisit, givePhones, openedDesk } from '../../testing/sample-desk.ts';
import { giveNimalMailbox, samplePeople } from '../../testing/sample-jobs.ts';
import { sampleNow } from '../../testing/sample-rows.ts';
import { sqlite } from '../../testing/test-databases.ts';

type Headers = Readonly<Record<string, string>>;
type Visit = { readonly id: string; readonly scheduledAt: string; readonly headers: Headers };

const now = sampleNow.toISOString();
const minutesAgo = (minutes: number): string => new Date(sampleNow.getTime() - minutes * 60_000).toISOString();

describe('the day of a visit', () => {
  let api: BackOffice;
  let desk: Headers;

  beforeEach(async () => {
    api = await startBackOffice(sqlite);
    await giveNimalMailbox(api.database);
    await givePhones(api.database);
    desk = await openedDesk(api.database);
  });

  afterEach(() => api.close());

  const tell = ({ id: visitId, scheduledAt }: Visit, step: string, more: object = {}, headers = desk) =>
    api.send('POST', '/api/work/steps', { headers, body: { visitId, scheduledAt, step, at: now, ...more } });
  const onWay = (visit: Visit, minutes: number, at = now) => tell(visit, 'on_way', { minutes, at });
  const nobodyCame = ({ id: requestId, scheduledAt, headers }: Visit, by: Headers = headers) =>
    api.send('POST', '/api/requests/nobody-came', { headers: by, body: { requestId, scheduledAt } });
  const bookingOf = ({ id }: Visit) => api.get<AdminBooking>('GET', `/api/admin/bookings/${id}`);
  const stepsOf = async (visit: Visit) => (await bookingOf(visit)).visitAnswer?.daySteps.map(({ step }) => step);
  const statusOf = async ({ headers }: Visit) => {
    const secrets = { 'Request-Secrets': headers['Request-Secret'] ?? '' };
    return ((await api.send('POST', '/api/requests/status', { headers: secrets })).json as RequestStatus[])[0];
  };
  const todos = async () => (await api.get<TodoPage>('GET', '/api/admin/todos')).todos;
  const missed = async () => (await todos()).filter(({ kind }) => kind === 'missed');
  const mailsTo = async (address: string) => (await mailsIn(api.database)).filter(({ to }) => to === address);
  const move = ({ id }: Visit) => api.ask('POST', `/api/bookings/${id}/move`, { scheduledAt: '2026-03-09T10:00' });

  test('tells the customer at once that the professional is on the way, and when they arrive', async () => {
    const visit = await addedConfirmedVisit(api.database);
    expect((await onWay(visit, 20, minutesAgo(1))).status).toBe(201);
    expect(await mailsTo('kamala@example.org')).toMatchObject([
      // 4:00 in London is 9:30 in Colombo.
      { subject: expect.stringMatching(/^Nimal Tiles arrives at about 9:49.am$/), nextAt: now },
    ]);
    const status = await statusOf(visit);
    expect(status?.visitAnswer?.daySteps).toEqual([{ step: 'on_way', at: minutesAgo(1), minutes: 20 }]);
    expect(status?.events.at(-1)).toMatchObject({ kind: 'on_way', at: minutesAgo(1) });
    expect((await onWay(visit, 45)).status).toBe(201);
    expect((await mailsTo('kamala@example.org')).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/10:15.am$/),
    ]);
  });

  test('records what was pressed hours ago with its time, and sends no customer to the door for it', async () => {
    const visit = await addedConfirmedVisit(api.database);
    expect((await onWay(visit, 30, minutesAgo(31))).status).toBe(201);
    expect((await statusOf(visit))?.events.at(-1)).toMatchObject({ kind: 'on_way', at: minutesAgo(31) });
    expect(await mailsTo('kamala@example.org')).toEqual([]);
    // What was pressed before it, and arrives after it, changes nothing.
    expect((await onWay(visit, 60, minutesAgo(40))).status).toBe(201);
    expect(await stepsOf(visit)).toEqual(['on_way']);
  });

  test('says nothing of a way that has ended before the message is sent', async () => {
    const visit = await addedConfirmedVisit(api.database);
    await onWay(visit, 20);
    await tell(visit, 'arrived');
    expect(await mailsTo('kamala@example.org')).toEqual([]);
    expect(await stepsOf(visit)).toEqual(['on_way', 'arrived']);
  });

  test('takes what was pressed without a network in its own order, whichever arrives first', async () => {
    const visit = await addedConfirmedVisit(api.database);
    await tell(visit, 'arrived', { at: minutesAgo(5) });
    expect((await onWay(visit, 30, minutesAgo(20))).status).toBe(201);
    expect(await stepsOf(visit)).toEqual(['on_way', 'arrived']);
    expect(await mailsTo('kamala@example.org')).toEqual([]);
    expect((await onWay(visit, 30, minutesAgo(4))).problem).toMatchObject({ status: 409, key: 'stepIsOver' });
  });

  test('takes what two devices say once, and refuses what cannot follow', async () => {
    const visit = await addedConfirmedVisit(api.database, -1);
    const [one, other] = await Promise.all([tell(visit, 'arrived'), tell(visit, 'arrived')]);
    expect([one.status, other.status]).toEqual([201, 201]);
    expect(await stepsOf(visit)).toEqual(['arrived']);
    expect((await onWay(visit, 10)).problem).toMatchObject({ status: 409, key: 'stepIsOver' });
    expect((await tell(visit, 'nobody_there')).status).toBe(201);
    expect((await tell(visit, 'arrived')).status).toBe(201);
    expect(await stepsOf(visit)).toEqual(['arrived', 'nobody_there']);
  });

  test('is refused for another day, another time, an open answer and a visit that has ended', async () => {
    const tomorrow = await addedConfirmedVisit(api.database, 40);
    expect((await onWay(tomorrow, 10)).problem).toMatchObject({ status: 409, key: 'stepIsNotInTime' });
    const early = await addedConfirmedVisit(api.database);
    expect((await tell(early, 'nobody_there')).problem).toMatchObject({ status: 409, key: 'stepIsNotInTime' });
    await move(early);
    expect((await onWay(early, 10)).problem).toMatchObject({ status: 409, key: 'visitIsNotAsked' });
    const asked = await addedAskedVisit(api.database, { scheduled_at: early.scheduledAt });
    const unanswered = { ...asked, scheduledAt: early.scheduledAt };
    expect((await onWay(unanswered, 10)).problem).toMatchObject({ status: 409, key: 'visitIsNotAsked' });
    const ended = await addedConfirmedVisit(api.database);
    const { headers } = ended;
    await api.send('POST', '/api/requests/cancel', { headers, body: { requestId: ended.id, reason: '' } });
    expect((await onWay(ended, 10)).problem).toMatchObject({ status: 409, key: 'visitIsNotAsked' });
  });

  test('needs minutes on the way, and a time', async () => {
    const visit = await addedConfirmedVisit(api.database);
    for (const [step, more, field] of [
      ['on_way', {}, 'minutes'],
      ['on_way', { minutes: 7 }, 'minutes'],
      ['arrived', { at: 'soon' }, 'at'],
      ['nobody_came', {}, 'step'],
    ] as const) {
      expect((await tell(visit, step, more)).problem).toMatchObject({ status: 422, keys: { [field]: 'required' } });
    }
    expect(await stepsOf(visit)).toEqual([]);
  });

  test('is told by its professional and its customer only: others get the answer for none', async () => {
    const visit = await addedConfirmedVisit(api.database, -1);
    const none = { ...visit, id: 'no-such-visit' };
    const other = await openedDesk(api.database, 'provider-asha');
    expect((await tell(visit, 'arrived', {}, other)).text).toBe((await tell(none, 'arrived', {}, other)).text);
    expect((await tell(visit, 'arrived', {}, other)).status).toBe(404);
    expect((await tell(visit, 'arrived', {}, {})).status).toBe(401);
    const missing = await nobodyCame(none, {});
    for (const by of [{}, as('ruwan'), as('admin'), desk]) {
      const refused = await nobodyCame(visit, by);
      expect([refused.status, refused.text]).toEqual([404, missing.text]);
    }
    expect(await stepsOf(visit)).toEqual([]);
  });

  test('lets the customer say that nobody came, half an hour later and for a week, on their device or signed in', async () => {
    for (const [hours, isInTime] of [
      [-0.49, false],
      [-0.5, true],
      [-7 * 24, true],
      [-7 * 24 - 0.1, false],
    ] as const) {
      const visit = await addedConfirmedVisit(api.database, hours);
      const said = await nobodyCame(visit);
      if (isInTime) expect(said.json).toMatchObject({ visitAnswer: { daySteps: [{ step: 'nobody_came', at: now }] } });
      else expect(said.problem).toMatchObject({ status: 409, key: 'stepIsNotInTime' });
    }
    const own = await addedConfirmedVisit(api.database, -1, { customer_id: samplePeople.kamala.customerId });
    expect((await nobodyCame(own, as('kamala'))).status).toBe(200);
    expect((await nobodyCame(own)).status).toBe(200);
    expect(await stepsOf(own)).toEqual(['nobody_came']);
    expect((await mailsTo('nimal@providers.example')).map(({ subjectId }) => subjectId)).toContain(own.id);
  });

  test('puts a missed visit above everything else, with what both have said and their numbers', async () => {
    const visit = await addedConfirmedVisit(api.database, -1);
    await api.database.transaction(({ db }) =>
      db.updateTable('todo').set({ dueAt: '2020-01-01T00:00:00.000Z' }).where('kind', '<>', 'missed').execute(),
    );
    await tell(visit, 'nobody_there', { at: minutesAgo(10) });
    await nobodyCame(visit);
    const [first, ...others] = await todos();
    expect(others.map(({ subjectId }) => subjectId)).not.toContain(visit.id);
    expect(first).toMatchObject({
      kind: 'missed',
      subjectId: visit.id,
      amountLkr: 10_000,
      phone: '077 123 4567',
      visitAt: visit.scheduledAt,
      answer: {
        phone: '077 345 6789',
        daySteps: [
          { step: 'nobody_there', at: minutesAgo(10) },
          { step: 'nobody_came', at: now },
        ],
      },
    });
    expect((await mailsTo('kamala@example.org')).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Nobody was there: NB-/),
    ]);
  });

  test('ends the task by a new time, the fee back, or an inspection after all', async () => {
    const ends: Readonly<Record<string, (visit: Visit) => Promise<unknown>>> = {
      moved: move,
      refunded: ({ id }) => api.ask('POST', `/api/bookings/${id}/cancel`, { reason: 'Nobody came.', money: 'refund' }),
      inspected: async ({ id: bookingId }) => {
        const job = await api.get<{ id: string }>('POST', '/api/jobs/create-from-booking', { bookingId });
        await api.ask('POST', `/api/jobs/${job.id}/inspect`, {});
      },
    };
    for (const [name, end] of Object.entries(ends)) {
      const visit = await addedConfirmedVisit(api.database, -1);
      await nobodyCame(visit);
      expect([name, (await missed()).map(({ subjectId }) => subjectId)]).toEqual([name, [visit.id]]);
      await end(visit);
      expect([name, await missed()]).toEqual([name, []]);
    }
    expect((await todos()).map(({ kind, amountLkr }) => [kind, amountLkr])).toContainEqual(['bookingRefund', 10_000]);
  });

  test('starts again with a time that the customer picks', async () => {
    const visit = await addedConfirmedVisit(api.database, -1);
    await tell(visit, 'nobody_there');
    const times = ['2026-03-06T10:00'];
    const answer = { visitId: visit.id, reply: 'times', times, version: (await bookingOf(visit)).visitAnswer?.version };
    expect((await api.send('POST', '/api/work/answers', { headers: desk, body: answer })).status).toBe(201);
    const body = { requestId: visit.id, scheduledAt: '2026-03-06T04:30:00.000Z' };
    expect((await api.send('POST', '/api/requests/pick-time', { headers: visit.headers, body })).status).toBe(200);
    expect((await bookingOf(visit)).visitAnswer).toMatchObject({ state: 'confirmed', daySteps: [] });
    expect(await missed()).toEqual([]);
  });

  test('can be corrected a few times, because each is told to the customer', async () => {
    const visit = await addedConfirmedVisit(api.database);
    const statuses: number[] = [];
    for (let time = 10; time > 3; time -= 1) statuses.push((await onWay(visit, 20, minutesAgo(time))).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 409, 409]);
  });

  test('starts again with another time', async () => {
    const visit = await addedConfirmedVisit(api.database, -1);
    await nobodyCame(visit);
    await move(visit);
    expect((await bookingOf(visit)).visitAnswer).toMatchObject({ state: 'asked', daySteps: [] });
    expect((await statusOf(visit))?.events.map(({ kind }) => kind)).toContain('nobody_came');
  });

  test('has one result of two that happen at once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const visit = await addedConfirmedVisit(api.database, -1);
      const [came, arrived] = await Promise.all([nobodyCame(visit), tell(visit, 'arrived')]);
      expect([came.status, arrived.status]).toEqual([200, 201]);
      expect((await stepsOf(visit))?.toSorted()).toEqual(['arrived', 'nobody_came']);
      expect((await missed()).filter(({ subjectId }) => subjectId === visit.id)).toHaveLength(1);

      const other = await addedConfirmedVisit(api.database, -1);
      const [said, moved] = await Promise.all([nobodyCame(other), move(other)]);
      expect(moved.status).toBe(200);
      expect([200, 409]).toContain(said.status);
      expect(await stepsOf(other)).toEqual([]);
      expect((await missed()).filter(({ subjectId }) => subjectId === other.id)).toEqual([]);
    }
  });
});
