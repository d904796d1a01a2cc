import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AdminReport, SendReport } from '../../../shared/features/visits/inspection-report-contract.ts';
import type { Desk } from '../../../shared/features/desk/desk-contract.ts';
import type { RequestStatus } from '../../../shared/features/orders/request-contract.ts';
import type { TodoPage } from '../../../shared/features/work-queue/todo-contract.ts';
import { startBackOffice, type BackOffice } from '../../testing/admin-calls.ts';
import { mailsIn, sendEverything } from '../../testing/rendered.ts';
import {
  addedAskedVisit,
  addedConfirmedVisit,
  addedOfferedVisit,
  givePhones,
  openedDesk,
} from '../../testing/sample-desk.ts';
import { addSampleJob } from '../../testing/sample-jobs.ts';
import { sampleSecret } from '../../testing/sample-requests.ts';
import { addedPastVisit, addedReport, reportBody } from '../../testing/sample-report.ts';
import { sampleNow } from '../../testing/sample-rows.ts';
import { sqlite } from '../../testing/test-databases.ts';

type Headers = Readonly<Record<string, string>>;

const dayMs = 24 * 60 * 60 * 1000;

describe('the report of an inspection', () => {
  let api: BackOffice;
  let now: Date;
  let desk: Headers;

  beforeEach(async () => {
    now = sampleNow;
    api = await startBackOffice(sqlite, { now: () => now });
    desk = await openedDesk(api.database);
  });

  afterEach(() => api.close());

  const write = (visitId: string, more: Partial<SendReport> = {}, headers = desk, key = randomUUID()) =>
    api.send('POST', '/api/work/reports', {
      headers: { ...headers, 'Idempotency-Key': key },
      body: { visitId, ...reportBody, ...more },
    });
  const answer = (visitId: string, reply: object) =>
    api.send('POST', '/api/work/answers', { headers: desk, body: { visitId, ...reply } });
  const send = (id: string, more: Partial<SendReport> = {}) =>
    api.ask('POST', `/api/bookings/${id}/report`, { ...reportBody, ...more });
  const read = (id: string) => api.get<AdminReport>('GET', `/api/admin/bookings/${id}/report`);
  const visits = async (headers = desk) =>
    ((await api.send('POST', '/api/work/desk', { headers })).json as Desk).visits;
  const statusOf = async (headers: Headers) => {
    const secrets = { 'Request-Secrets': headers['Request-Secret'] ?? '' };
    const [status] = (await api.send('POST', '/api/requests/status', { headers: secrets })).json as RequestStatus[];
    return status;
  };
  const todosOf = async (id: string) =>
    (await api.get<TodoPage>('GET', '/api/admin/todos?tab=visits')).todos.filter(
      ({ subjectId, kind }) => subjectId === id && kind === 'report',
    );
  const jobOf = (bookingId: string, status: 'inspected' | 'quoted' | 'cancelled') =>
    addSampleJob(api.database, status).then(({ jobId }) =>
      api.database.transaction((tx) => tx.execute('update job set booking_id = ? where id = ?', [bookingId, jobId])),
    );

  test('is a task of the office for a day, and read by nobody else until the office sends it', async () => {
    const { id, headers } = await addedPastVisit(api.database);
    expect((await write(id)).status).toBe(201);
    const dueAt = new Date(sampleNow.getTime() + dayMs).toISOString();
    expect(await todosOf(id)).toMatchObject([{ dueAt, name: 'Kamala Perera', provider: 'Nimal Tiles' }]);
    expect((await statusOf(headers))?.report).toBeNull();
    expect(await read(id)).toMatchObject({ writer: null, report: { version: 1, sentAt: null, totalLkr: 84_375 } });
  });

  test('is changed and sent by the office, recorded, and told to the customer', async () => {
    const { id, headers } = await addedReport(api.database);
    await sendEverything(api.database);
    const findings = 'The slab is level. The east wall is damp.';
    expect((await send(id, { findings, replaces: 1 })).status).toBe(200);
    expect(await todosOf(id)).toEqual([]);
    const status = await statusOf(headers);
    expect(status?.report).toMatchObject({ version: 2, findings, sentAt: sampleNow.toISOString() });
    expect(status?.events.at(-1)).toMatchObject({ kind: 'reported' });
    expect(await read(id)).toMatchObject({ writer: 'admin@example.org' });
    const mails = (await mailsIn(api.database)).map(({ subject }) => subject);
    expect(mails).toContainEqual(expect.stringMatching(/^Your inspection report NB-\w+ is here$/));
    const [change] = await api.get<{ action: string; fields: { field: string; new: string }[] }[]>(
      'GET',
      `/api/admin/changes?kind=booking&id=${id}`,
    );
    expect(change?.action).toBe('sendInspectionReport');
    const recorded = change?.fields.find(({ field }) => field === 'content');
    expect(recorded?.new).toContain(findings);
  });

  test('may be written by the office for a professional who has told it by telephone, and replaced later', async () => {
    const { id, headers } = await addedPastVisit(api.database);
    expect((await send(id)).status).toBe(200);
    expect((await send(id, { doFirst: '', replaces: 1 })).status).toBe(200);
    expect((await statusOf(headers))?.report).toMatchObject({ version: 2, doFirst: '' });
  });

  test('is replaced by the professional until the office has sent it', async () => {
    const { id } = await addedPastVisit(api.database);
    await write(id);
    expect((await write(id, { findings: 'It is dry.', replaces: 1 })).status).toBe(201);
    expect((await read(id)).report).toMatchObject({ version: 2, findings: 'It is dry.' });
    await send(id, { replaces: 2 });
    expect((await write(id, { replaces: 3 })).json).toMatchObject({ status: 409, key: 'reportIsSent' });
  });

  test('arrives once, however often it is sent under one key', async () => {
    const { id } = await addedPastVisit(api.database);
    const key = randomUUID();
    const answers = [await write(id, {}, desk, key), await write(id, {}, desk, key)];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[1]?.text).toBe(answers[0]?.text);
    expect((await read(id)).report?.version).toBe(1);
  });

  test('has one winner if two are sent at once, and the other hears who', async () => {
    const { id } = await addedPastVisit(api.database);
    const two = await Promise.all([write(id, { findings: 'One.' }), write(id, { findings: 'Two.' })]);
    expect(two.map(({ status }) => status)).toEqual(expect.arrayContaining([201, 409]));
    expect(two.find(({ status }) => status === 409)?.json).toMatchObject({ key: 'reportIsThere' });
    const next = await Promise.all([write(id, { findings: 'Three.', replaces: 1 }), send(id, { replaces: 1 })]);
    expect(next.map(({ status }) => status).filter((status) => status === 409)).toHaveLength(1);
    expect((await read(id)).report?.version).toBe(2);
  });

  test('is refused with a name if the office has read an older version', async () => {
    const { id } = await addedReport(api.database);
    await write(id, { findings: 'It is dry.', replaces: 1 });
    expect((await send(id, { replaces: 1 })).json).toMatchObject({
      status: 409,
      detail: 'Nimal Tiles has just changed this report. Read it again first.',
    });
  });

  test('is refused field by field', async () => {
    const { id } = await addedPastVisit(api.database);
    const room = { name: 'Hall', length: '12.5', width: '10', unit: 'ft' as const };
    const refused = await write(id, {
      findings: ' ',
      rooms: [{ ...room, name: '', width: '0' }],
      lines: [{ text: 'Laying', kind: 'labour', quantity: '1', unit: 'day', rateLkr: 180, wastagePercent: '10' }],
    });
    expect(refused).toMatchObject({
      status: 422,
      json: {
        keys: {
          findings: 'noReportText',
          'rooms.0.name': 'noRoomName',
          'rooms.0.width': 'noLength',
          'lines.0.wastagePercent': 'onlyMaterialIsWasted',
        },
      },
    });
  });

  test('waits for the time of the visit, and ends with the quote', async () => {
    const future = await addedPastVisit(api.database, -dayMs);
    expect((await write(future.id)).json).toMatchObject({ status: 409, key: 'noReportYet' });
    const { id } = await addedPastVisit(api.database);
    await jobOf(id, 'inspected');
    expect((await write(id)).status).toBe(201);
    await api.database.transaction((tx) => tx.execute("update job set status = 'quoted' where booking_id = ?", [id]));
    expect((await write(id, { replaces: 1 })).json).toMatchObject({ status: 409, key: 'noReportYet' });
    await api.database.transaction((tx) =>
      tx.execute("update job set status = 'cancelled' where booking_id = ?", [id]),
    );
    expect((await send(id, { replaces: 1 })).status).toBe(409);
  });

  test('needs a visit that its professional has confirmed, also once its time has passed', async () => {
    const answers: Readonly<Record<string, (id: string) => Promise<unknown>>> = {
      asked: async () => {},
      offered: async () => {},
      declined: (id) => answer(id, { reply: 'no', reason: 'Ill.', version: 1 }),
      other_wanted: (id) =>
        api.database.transaction((tx) =>
          tx.execute("update visit_answer set state = 'other_wanted' where booking_id = ?", [id]),
        ),
    };
    for (const [state, arrange] of Object.entries(answers)) {
      now = sampleNow;
      const { id } = await (state === 'offered' ? addedOfferedVisit(api.database) : addedAskedVisit(api.database));
      await arrange(id);
      now = new Date(sampleNow.getTime() + 30 * dayMs);
      expect([state, (await write(id)).json]).toMatchObject([state, { status: 409, key: 'visitIsNotConfirmed' }]);
      expect([state, (await read(id)).report]).toEqual([state, null]);
    }
    // A professional who comes without having answered does so first.
    const { id } = await addedAskedVisit(api.database);
    await answer(id, { reply: 'yes', version: 1 });
    expect((await write(id)).status).toBe(201);
  });

  test('is taken of an inspected visit that was agreed on by telephone', async () => {
    const { id } = await addedAskedVisit(api.database);
    await jobOf(id, 'inspected');
    now = new Date(sampleNow.getTime() + 30 * dayMs);
    expect((await write(id)).status).toBe(201);
  });

  test('of another professional’s visit is answered like one that does not exist', async () => {
    const { id } = await addedPastVisit(api.database);
    const other = await openedDesk(api.database, 'provider-asha');
    const [theirs, none] = [await write(id, {}, other), await write(randomUUID(), {}, other)];
    expect([theirs.status, theirs.text]).toEqual([404, none.text]);
    expect((await write(id, {}, { 'Request-Secret': sampleSecret() })).status).toBe(401);
  });

  test('keeps its visit at the desk until 30 days after it, or 7 days after it was sent', async () => {
    const { id } = await addedPastVisit(api.database);
    await jobOf(id, 'inspected');
    const after = async (days: number) => {
      now = new Date(sampleNow.getTime() + days * dayMs);
      return (await visits()).length;
    };
    expect([await after(0), await after(29), await after(30)]).toEqual([1, 1, 0]);
    now = new Date(sampleNow.getTime() + 29 * dayMs);
    await send(id);
    expect([await after(35), await after(36)]).toEqual([1, 0]);
  });

  test('is not shown to another professional who comes instead, and they write their own', async () => {
    await givePhones(api.database);
    const asha = await openedDesk(api.database, 'provider-asha');
    const { id } = await addedPastVisit(api.database);
    await write(id);
    await api.ask('POST', `/api/bookings/${id}/assign-provider`, { providerId: 'provider-asha' });
    await api.ask('POST', `/api/bookings/${id}/move`, { scheduledAt: '2026-03-09T10:00' });
    expect(await visits(asha)).toMatchObject([{ id, report: null }]);
    expect(await todosOf(id)).toEqual([]);
    await api.ask('POST', `/api/bookings/${id}/answer`, {
      reply: 'yes',
      version: (await visits(asha))[0]?.answer.version,
    });
    now = new Date('2026-03-09T06:00:00.000Z');
    expect((await write(id, {}, asha)).status).toBe(201);
  });

  test('names who has inspected, also once another professional has the booking', async () => {
    const { id, headers } = await addedReport(api.database);
    await api.ask('POST', `/api/bookings/${id}/assign-provider`, { providerId: 'provider-asha' });
    await send(id, { replaces: 1 });
    expect(await statusOf(headers)).toMatchObject({
      providerName: 'Asha Glass',
      report: { version: 2, professional: 'Nimal Tiles' },
    });
    expect((await read(id)).report).toMatchObject({ professional: 'Nimal Tiles' });
  });

  test('names who has inspected, also if the office writes it once another professional has the booking', async () => {
    const [kept, missed] = [await addedPastVisit(api.database), await addedConfirmedVisit(api.database, -1)];
    const body = { requestId: missed.id, scheduledAt: missed.scheduledAt };
    expect((await api.send('POST', '/api/requests/nobody-came', { headers: missed.headers, body })).status).toBe(200);
    for (const { id } of [kept, missed]) {
      await api.ask('POST', `/api/bookings/${id}/assign-provider`, { providerId: 'provider-asha' });
      expect((await send(id, { replaces: 0 })).status).toBe(200);
    }
    const names = [await read(kept.id), await read(missed.id)].map(({ report }) => report?.professional);
    expect(names).toEqual(['Nimal Tiles', 'Asha Glass']);
  });

  test('leaves the desk with its visit if that is cancelled', async () => {
    const { id } = await addedReport(api.database);
    expect(await visits()).toHaveLength(1);
    await jobOf(id, 'cancelled');
    expect(await visits()).toEqual([]);
  });
});
