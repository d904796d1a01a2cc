import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AdminJob } from '../../../shared/features/jobs/admin-job-contract.ts';
import type { RequestStatus } from '../../../shared/features/orders/request-contract.ts';
import { deadlineOf } from '../../../shared/features/orders/deadline.ts';
import { visitStageOf } from '../../../shared/features/visits/visit-stage.ts';
import type { TodoPage } from '../../../shared/features/work-queue/todo-contract.ts';
import { startBackOffice, type BackOffice } from '../../testing/admin-calls.ts';
import { quoteBody } from '../../testing/endpoint-examples.ts';
import { addedConfirmedVisit, openedDesk } from '../../testing/sample-desk.ts';
import { reportBody } from '../../testing/sample-report.ts';
import { sampleNow } from '../../testing/sample-rows.ts';
import { sqlite } from '../../testing/test-databases.ts';

const hourMs = 60 * 60 * 1000;

describe('a report that nobody has written', () => {
  let api: BackOffice;
  let now: Date;
  let visit: Awaited<ReturnType<typeof addedConfirmedVisit>>;

  beforeEach(async () => {
    now = sampleNow;
    api = await startBackOffice(sqlite, { now: () => now });
    visit = await addedConfirmedVisit(api.database);
  });

  afterEach(() => api.close());

  const afterVisit = (hours: number) => new Date(Date.parse(visit.scheduledAt) + hours * hourMs);
  const todos = async () =>
    (await api.get<TodoPage>('GET', '/api/admin/todos?tab=visits')).todos.filter(({ kind }) => kind === 'unwritten');
  const promise = async () => {
    const secrets = { 'Request-Secrets': visit.headers['Request-Secret'] };
    const [status] = (await api.send('POST', '/api/requests/status', { headers: secrets })).json as RequestStatus[];
    return status && deadlineOf(status, now.toISOString());
  };

  test('is promised to the customer once the visit has begun, and the office is told a day later whom to call', async () => {
    // An hour for the visit, a day for the professional and a day for the office.
    const dueAt = afterVisit(49).toISOString();
    expect([await promise(), await todos()]).toEqual([null, []]);
    now = afterVisit(1);
    expect([await promise(), await todos()]).toEqual([{ what: 'report', dueAt }, []]);
    now = afterVisit(25);
    expect(await promise()).toEqual({ what: 'report', dueAt });
    expect(await todos()).toMatchObject([
      { subjectId: visit.id, dueAt, provider: 'Nimal Tiles', answer: { state: 'confirmed' } },
    ]);
    const answer = await api.send('POST', '/api/work/reports', {
      headers: { ...(await openedDesk(api.database)) },
      body: { visitId: visit.id, ...reportBody },
    });
    expect(answer.status).toBe(201);
    // The office has a day to read it, as before.
    expect([await promise(), await todos()]).toEqual([{ what: 'report', dueAt }, []]);
    await api.ask('POST', `/api/bookings/${visit.id}/report`, { ...reportBody, replaces: 1 });
    expect([await promise(), await todos()]).toEqual([null, []]);
  });

  test('is no other visit to arrange, unless somebody else is chosen before it is written', async () => {
    const statusOf = async ({ headers }: typeof visit) => {
      const secrets = { 'Request-Secrets': headers['Request-Secret'] };
      const [status] = (await api.send('POST', '/api/requests/status', { headers: secrets })).json as RequestStatus[];
      return status && [visitStageOf(status, now.toISOString()), deadlineOf(status, now.toISOString())?.what];
    };
    const kindsOf = async ({ id }: typeof visit) => {
      const rows = await api.database.db.selectFrom('todo').select('kind').where('subjectId', '=', id).execute();
      return rows.map(({ kind }) => kind).toSorted();
    };
    const [unsent, unwritten] = [await addedConfirmedVisit(api.database), await addedConfirmedVisit(api.database)];
    now = afterVisit(2);
    expect((await api.ask('POST', `/api/bookings/${visit.id}/report`, { ...reportBody, replaces: 0 })).status).toBe(
      200,
    );
    const headers = await openedDesk(api.database);
    await api.send('POST', '/api/work/reports', { headers, body: { visitId: unsent.id, ...reportBody } });
    for (const { id } of [visit, unsent, unwritten]) {
      await api.ask('POST', `/api/bookings/${id}/assign-provider`, { providerId: 'provider-asha' });
    }
    expect([await statusOf(visit), await kindsOf(visit)]).toEqual([[null, 'choice'], ['job']]);
    expect([await statusOf(unsent), await kindsOf(unsent)]).toEqual([
      [null, 'report'],
      ['job', 'report'],
    ]);
    expect([await statusOf(unwritten), await kindsOf(unwritten)]).toEqual([['over', 'arrangement'], ['missed']]);
  });

  test('is no task when nobody came, and is one until the job is quoted', async () => {
    now = afterVisit(1);
    await api.send('POST', '/api/requests/nobody-came', {
      headers: visit.headers,
      body: { requestId: visit.id, scheduledAt: visit.scheduledAt },
    });
    now = afterVisit(30);
    expect([(await promise())?.what, await todos()]).toEqual(['call', []]);
    const { id } = await api.get<AdminJob>('POST', '/api/jobs/create-from-booking', { bookingId: visit.id });
    await api.ask('POST', `/api/jobs/${id}/inspect`);
    expect([(await promise())?.what, (await todos()).length]).toEqual(['report', 1]);
    await api.get('POST', '/api/quotes/create', { ...quoteBody, jobId: id });
    expect([await promise(), await todos()]).toEqual([null, []]);
  });
});
