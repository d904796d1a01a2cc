import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Change } from '../../../shared/audit/change-contract.ts';
import type { AdminBooking } from '../../../shared/features/bookings/admin-booking-contract.ts';
import type { OtherVisit } from '../../../shared/features/visits/admin-visit-contract.ts';
import type { TodoPage } from '../../../shared/features/work-queue/todo-contract.ts';
import { startBackOffice, type BackOffice } from '../../testing/admin-calls.ts';
import { addedAskedVisit, addedOfferedVisit, givePhones, openedDesk } from '../../testing/sample-desk.ts';
import { addSampleBooking } from '../../testing/sample-jobs.ts';
import { sampleNow } from '../../testing/sample-rows.ts';
import { sqlite } from '../../testing/test-databases.ts';

const hourMs = 60 * 60 * 1000;

describe('the office and the professional’s answer', () => {
  let api: BackOffice;
  let clock: number;

  beforeEach(async () => {
    clock = sampleNow.getTime();
    api = await startBackOffice(sqlite, { now: () => new Date(clock) });
    await givePhones(api.database);
  });

  afterEach(() => api.close());

  const answerFor = (id: string, body: object) => api.ask('POST', `/api/bookings/${id}/answer`, body);
  const bookingOf = (id: string) => api.get<AdminBooking>('GET', `/api/admin/bookings/${id}`);
  const page = () => api.get<TodoPage>('GET', '/api/admin/todos?tab=visits');

  test('names the administrator who answered, also one without a name, and records the change', async () => {
    const { id } = await addedAskedVisit(api.database);
    expect((await answerFor(id, { reply: 'no', reason: 'I am in Jaffna.', version: 1 })).status).toBe(200);
    expect((await bookingOf(id)).visitAnswer).toMatchObject({ answeredBy: 'admin@example.org' });
    const [change] = await api.get<Change[]>('GET', `/api/admin/changes?kind=booking&id=${id}`);
    expect(change).toMatchObject({ action: 'answerForProfessional' });
    expect(change?.fields).toContainEqual({ field: 'visitAnswer', old: 'asked', new: 'declined' });
    expect(change?.fields).toContainEqual({ field: 'cannotBecause', old: null, new: 'I am in Jaffna.' });
  });

  test('of two presses by two administrators one is recorded, and the other is told who answered what', async () => {
    const { id } = await addedAskedVisit(api.database);
    const both = await Promise.all([
      answerFor(id, { reply: 'yes', version: 1 }),
      answerFor(id, { reply: 'no', reason: 'Ill', version: 1 }),
    ]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(both.filter(({ status }) => status === 409)).toHaveLength(1);
    expect((await bookingOf(id)).visitAnswer?.version).toBe(2);
    const { id: other } = await addedAskedVisit(api.database);
    await answerFor(other, { reply: 'yes', version: 1 });
    expect((await answerFor(other, { reply: 'no', reason: 'Ill', version: 1 })).problem).toMatchObject({
      status: 409,
      detail: expect.stringMatching(
        /^This has changed meanwhile \(for them by admin@example\.org, .*\): Nimal Tiles will come\.$/,
      ),
    });
    const { id: theirs } = await addedAskedVisit(api.database);
    const headers = await openedDesk(api.database);
    await api.send('POST', '/api/work/answers', {
      headers,
      body: { visitId: theirs, reply: 'no', reason: 'Ill', version: 1 },
    });
    expect((await answerFor(theirs, { reply: 'yes', version: 1 })).problem.detail).toMatch(
      /^This has changed meanwhile \(by Nimal Tiles, .*\): Nimal Tiles cannot come: Ill$/,
    );
  });

  test('sees the task from two hours before it is due, in its place in the list, and knows until when they had time', async () => {
    const { id } = await addedAskedVisit(api.database);
    const dueAt = (await bookingOf(id)).visitAnswer?.dueAt ?? '';
    expect(Date.parse(dueAt)).toBeGreaterThan(clock);
    clock = Date.parse(dueAt) - 1;
    expect([(await page()).todos, (await page()).counts.visits]).toEqual([[], 0]);
    clock = Date.parse(dueAt);
    // Due in an hour, and in three: the answer is due in two.
    const due = (hours: number) => new Date(clock + hours * hourMs).toISOString();
    for (const hours of [3, 1]) {
      await api.database.transaction(({ db }) =>
        db
          .insertInto('todo')
          .values({
            id: `visit:v${hours}`,
            kind: 'visit',
            subjectId: `v${hours}`,
            rank: 1,
            dueAt: due(hours),
            stamp: 1,
          })
          .execute(),
      );
    }
    const { todos, counts } = await page();
    expect(todos.map(({ kind, dueAt: at }) => [kind, at])).toEqual([
      ['visit', due(1)],
      ['answer', due(2)],
      ['visit', due(3)],
    ]);
    expect(counts.visits).toBe(3);
    expect(todos[1]).toMatchObject({ subjectId: id, answer: { state: 'asked', dueAt, phone: '077 345 6789' } });
  });

  test('sees a refusal at once, and a choice that the customer has not made two hours before it is due', async () => {
    const { id } = await addedAskedVisit(api.database);
    await answerFor(id, { reply: 'no', reason: 'Ill', version: 1 });
    expect((await page()).todos).toMatchObject([{ subjectId: id, answer: { state: 'declined', reason: 'Ill' } }]);
    await answerFor(id, { reply: 'yes', version: 2 });
    expect((await page()).todos).toEqual([]);
    const { id: offered } = await addedOfferedVisit(api.database);
    clock += 22 * hourMs - 1;
    expect((await page()).todos).toEqual([]);
    clock += 1;
    expect((await page()).todos).toMatchObject([{ subjectId: offered, answer: { state: 'offered' } }]);
  });

  test('is shown the visits of a professional who is not chosen yet, and times that are offered to other customers', async () => {
    const id = await addSampleBooking(api.database, { scheduled_at: '2026-03-06T04:00:00.000Z' });
    const { id: offered } = await addedOfferedVisit(api.database);
    const asha = await addSampleBooking(api.database, {
      provider_id: 'provider-asha',
      scheduled_at: '2026-03-06T04:00:00.000Z',
    });
    const others = async (query = '') =>
      (await api.get<{ visits: OtherVisit[] }>('GET', `/api/admin/bookings/${id}/other-visits${query}`)).visits.map(
        (visit) => [visit.id, visit.scheduledAt],
      );
    expect(await others()).toEqual([[offered, '2026-03-06T04:30:00.000Z']]);
    expect(await others('?providerId=provider-asha')).toEqual([[asha, '2026-03-06T04:00:00.000Z']]);
    expect(await others('?providerId=provider-asha&at=2026-03-09T10:00')).toEqual([]);
  });

  test('exports the answer with the bookings', async () => {
    const { id } = await addedAskedVisit(api.database);
    await answerFor(id, { reply: 'no', reason: 'Ill', version: 1 });
    expect((await api.ask('GET', '/api/admin/booking-list/export?tab=all')).text).toContain(
      ',Nimal Tiles cannot come: Ill,',
    );
  });
});
