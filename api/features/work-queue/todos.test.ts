import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { contract } from '../../../shared/contract.ts';
import type { Endpoint } from '../../../shared/endpoint.ts';
import { deadlineOf } from '../../../shared/features/orders/deadline.ts';
import type { TodoPage } from '../../../shared/features/work-queue/todo-contract.ts';
import type { Database } from '../../db/database.ts';
import { startBackOffice, type BackOffice } from '../../testing/admin-calls.ts';
import { addressOf, bookingBody, exampleOf, quoteBody } from '../../testing/endpoint-examples.ts';
import { as } from '../../testing/mounted-endpoints.ts';
import { plansOf } from '../../testing/query-plan.ts';
import { addSampleBooking, addSampleJob, giveNimalMailbox } from '../../testing/sample-jobs.ts';
import { addedEstimate } from '../../testing/sample-requests.ts';
import { rowsOf, sampleNow } from '../../testing/sample-rows.ts';
import { dialects } from '../../testing/test-databases.ts';
import { addSampleMessages } from '../../testing/thread-examples.ts';
import { addedMail } from '../../testing/todo-examples.ts';
import { deriveTodos } from '../../seed/derived-rows.ts';
import { readBookingStatuses } from '../orders/request-queries.ts';
import { askProfessional } from '../visits/visit-answers.ts';
import { readTodos } from './todo-queries.ts';

type Row = { readonly id: string; readonly subject_id: string; readonly due: string };

const rowsIn = async (database: Database): Promise<Row[]> =>
  (
    await rowsOf<{ id: string; subject_id: string; due_at: string | number }>(
      database.read,
      'select id, subject_id, due_at from todo order by id',
    )
  ).map(({ due_at, ...row }) => ({ ...row, due: new Date(due_at).toISOString() }));

describe.each(dialects)('the work queue on $name', (dialect) => {
  let api: BackOffice;

  beforeEach(async () => {
    api = await startBackOffice(dialect);
  });

  afterEach(() => api.close());

  const rebuildDerived = () =>
    api.database.transaction(async (tx) => {
      await tx.execute('delete from todo');
      await deriveTodos(tx);
    });
  const page = (query = '') => api.get<TodoPage>('GET', `/api/admin/todos${query}`);
  const kinds = async () => (await page()).todos.map(({ kind }) => kind);
  const asKamala = (method: string, path: string, body?: object) =>
    api.send(method, path, { headers: as('kamala'), body });

  // Every call of the contract.
  test('equals what can be derived from all other rows, after every call', { timeout: 120_000 }, async () => {
    const calls: [string, Endpoint][] = Object.entries(contract);
    for (const [name, endpoint] of calls.filter(([, { method }]) => method !== 'GET')) {
      const parts = await exampleOf(name).arrange(api.database);
      // The samples were inserted without updating the work queue.
      await rebuildDerived();
      const person = endpoint.access === 'customer' ? 'kamala' : 'admin';
      await api.send(endpoint.method, addressOf(endpoint.path, parts), {
        headers: { ...as(person), ...parts.headers },
        body: parts.body,
      });
      const kept = await rowsIn(api.database);
      await rebuildDerived();
      expect([name, kept]).toEqual([name, await rowsIn(api.database)]);
    }
  });

  test('follows a booking from its fee to its job, and the job to the quote', async () => {
    const answer = await api.send('POST', '/api/bookings/create', { body: bookingBody });
    const booking = answer.json as { id: string; reference: string };
    const [fee] = (await page('?tab=fees')).todos;
    expect(fee).toMatchObject({
      kind: 'inspectionFee',
      subjectId: booking.id,
      reference: booking.reference,
      name: 'Kamala Perera',
      phone: '077 123 4567',
      place: '12 Temple Road, Nugegoda',
      provider: 'Nimal Tiles',
      amountLkr: 10_000,
      dueAt: '2026-03-02T04:00:00.000Z',
      visitAt: '2026-03-05T04:00:00.000Z',
      about: { kind: 'booking', id: booking.id },
    });
    await api.get('POST', '/api/payments/mark-inspection', { bookingId: booking.id });
    expect(await kinds()).toEqual(['tell']);
    const reply = { reply: 'yes', version: 1 };
    await api.get('POST', `/api/bookings/${booking.id}/answer`, reply);
    expect(await kinds()).toEqual(['tell', 'job']);
    await api.get('POST', '/api/payments/unmark-inspection', { bookingId: booking.id });
    expect(await kinds()).toEqual(['inspectionFee']);
    await api.get('POST', '/api/payments/mark-inspection', { bookingId: booking.id });
    const job = await api.get<{ id: string }>('POST', '/api/jobs/create-from-booking', { bookingId: booking.id });
    // The visit is neither today nor tomorrow.
    expect(await kinds()).toEqual(['tell']);
    await api.get('POST', `/api/jobs/${job.id}/inspect`);
    expect(await kinds()).toEqual(['tell', 'quote']);
    await api.get('POST', '/api/quotes/create', { ...quoteBody, jobId: job.id });
    expect(await kinds()).toEqual(['tell']);
    const [call] = (await page('?tab=tells')).todos;
    expect(call).toMatchObject({ about: { kind: 'booking', id: booking.id }, provider: 'Nimal Tiles' });
    await api.get('POST', `/api/bookings/${booking.id}/told`, { taskId: call?.phoneNotice?.taskId });
    expect(await page()).toMatchObject({ todos: [], after: null, counts: { fees: 0, tells: 0 } });
  });

  test('asks for a job within a day of the confirmation of a visit, and not before', async () => {
    const [hour, now] = [60 * 60 * 1000, sampleNow.getTime()];
    const paidAt = new Date(now - 30 * hour);
    const dueAt = new Date(now + 24 * hour).toISOString();
    const id = await addSampleBooking(api.database, { scheduled_at: new Date(now + 50 * hour) }, paidAt);
    await api.database.transaction((tx) => askProfessional(tx, id, { now: paidAt, hours: 12 }));
    const jobs = async () => (await page('?tab=jobs')).todos.map((todo) => [todo.subjectId, todo.dueAt]);
    await api.get('POST', `/api/bookings/${id}/answer`, { reply: 'times', times: ['2026-03-03T10:00'], version: 1 });
    expect(await jobs()).toEqual([]);
    await api.get('POST', `/api/bookings/${id}/answer`, { reply: 'yes', version: 2 });
    expect(await jobs()).toEqual([[id, dueAt]]);
  });

  test('contains an offer of times from the moment that the last of them has passed', async () => {
    const id = await addSampleBooking(api.database);
    await api.database.transaction((tx) => askProfessional(tx, id, { now: sampleNow, hours: 12 }));
    const offer = { reply: 'times', times: ['2026-03-01T12:00', '2026-03-01T14:00'], version: 1 };
    await api.get('POST', `/api/bookings/${id}/answer`, offer);
    const at = async (time: string) => {
      const { todos } = await readTodos(api.database.db, { tab: 'visits', after: undefined, now: new Date(time) });
      return todos.map(({ dueAt }) => dueAt);
    };
    expect(await at('2026-03-01T13:59:59+05:30')).toEqual([]);
    expect(await at('2026-03-01T14:00:00+05:30')).toEqual(['2026-03-01T10:30:00.000Z']);
    const { dueAt } = await api.database.db.selectFrom('todo').select('dueAt').executeTakeFirstOrThrow();
    const [status] = await readBookingStatuses(api.database.db, (all) => all.where('booking.id', '=', id));
    expect(status && deadlineOf(status, sampleNow.toISOString())).toEqual({ what: 'time', dueAt });
  });

  test('contains the money of a visit that its customer has cancelled, until it is decided about', async () => {
    const settled = async (id: string, body: object) =>
      (await api.ask('POST', `/api/bookings/${id}/cancel`, { reason: 'You told us in time.', ...body })).status;
    const [paid, claimed, kept, missing] = [
      await addSampleBooking(api.database),
      await addSampleBooking(api.database, {}, null),
      await addSampleBooking(api.database, {}, null),
      await addSampleBooking(api.database, {}, null),
    ];
    for (const requestId of [paid, claimed, kept, missing]) {
      expect((await asKamala('POST', '/api/requests/cancel', { requestId })).status).toBe(200);
    }
    const waits = async () => (await page('?tab=refunds')).todos.map(({ kind, subjectId }) => `${kind} ${subjectId}`);
    expect((await waits()).toSorted()).toEqual(
      [paid, claimed, kept, missing].map((id) => `settlement ${id}`).toSorted(),
    );
    expect((await page('?tab=refunds')).todos[0]).toMatchObject({
      amountLkr: 10_000,
      ending: { as: 'cancelled', who: null, reason: null },
      dueAt: new Date(sampleNow.getTime() + 24 * 3_600_000).toISOString(),
    });
    expect(await settled(claimed, { money: null })).toBe(422);
    expect(await settled(claimed, { money: 'refund', receivedLkr: -1 })).toBe(422);
    expect(await settled(claimed, { money: 'refund', receivedLkr: '9750' })).toBe(200);
    expect(await settled(claimed, { money: 'keep' })).toBe(409);
    expect(await settled(kept, { money: 'keep' })).toBe(200);
    expect(await settled(paid, { money: 'refund' })).toBe(200);
    const refused = await api.ask('POST', `/api/bookings/${missing}/refuse-payment`, { reason: 'It never came.' });
    expect(refused.status).toBe(200);
    expect(await settled(missing, { money: 'keep' })).toBe(409);
    expect((await waits()).toSorted()).toEqual([paid, claimed].map((id) => `bookingRefund ${id}`).toSorted());
    const { todos } = await page();
    expect(todos.find(({ subjectId }) => subjectId === claimed)?.amountLkr).toBe(9750);
    await api.ask('POST', `/api/bookings/${claimed}/refund-sent`);
    expect(await waits()).toEqual([`bookingRefund ${paid}`]);
  });

  test('says of each refund why it is due, who decided that, and of other tasks nothing', async () => {
    const { id } = (await addedEstimate(api.database, sampleNow)).params;
    const ended = { reason: 'The house has been sold.', money: 'refund' };
    const cancelled = await addSampleBooking(api.database);
    await api.ask('POST', `/api/bookings/${cancelled}/cancel`, ended);
    const partly = await addSampleBooking(api.database, {}, null);
    const part = { reason: 'Only a half arrived.', receivedLkr: '5000' };
    expect((await api.ask('POST', `/api/bookings/${partly}/refuse-payment`, part)).status).toBe(200);
    const none = { reason: 'The photographs show no floor.', money: 'refund', replaces: 0 };
    expect((await api.ask('POST', `/api/quotation-requests/${id}/no-estimate`, none)).status).toBe(200);
    const open = await api.get<{ id: string }>('POST', '/api/bookings/create', bookingBody);
    const { todos } = await page();
    const endings = new Map(todos.map(({ subjectId, ending }) => [subjectId, ending]));
    const office = expect.stringContaining('@');
    expect(endings.get(cancelled)).toEqual({ as: 'cancelled', who: office, reason: ended.reason });
    expect(endings.get(partly)).toEqual({ as: 'payment', who: null, reason: part.reason });
    expect(endings.get(id)).toEqual({ as: 'noEstimate', who: office, reason: none.reason });
    expect(endings.get(open.id)).toBeNull();
    expect(await api.get('GET', `/api/admin/quotation-requests/${id}`)).toMatchObject({
      noEstimateReason: none.reason,
    });
  });

  test('contains nothing for a visit that was cancelled before its fee was claimed', async () => {
    const requestId = await addSampleBooking(api.database, {}, null);
    await api.ask('POST', `/api/bookings/${requestId}/refuse-payment`, { reason: 'It never came.' });
    await asKamala('POST', '/api/requests/cancel', { requestId });
    expect(await kinds()).toEqual([]);
  });

  test('contains a declined quote until there is another', async () => {
    const { jobId, quoteId } = await addSampleJob(api.database, 'quoted');
    await asKamala('POST', `/api/jobs/${jobId}/decline-quote`, { quoteId, reason: 'Too late for us.' });
    expect(await kinds()).toEqual(['quote']);
    await api.get('POST', '/api/quotes/create', { ...quoteBody, jobId });
    expect(await kinds()).toEqual([]);
  });

  test("contains a customer's objection until it is confirmed", async () => {
    await giveNimalMailbox(api.database);
    const { jobId } = await addSampleJob(api.database, 'in_progress');
    const said = { kind: 'milestone', text: 'The screed is level.', amountLkr: null };
    const job = await api.get<{ progress: { id: string }[] }>('POST', `/api/jobs/${jobId}/progress`, said);
    const milestone = `/api/jobs/${jobId}/progress/${job.progress[0]?.id}`;
    await asKamala('POST', `${milestone}/object`, { reason: 'One corner is hollow.' });
    expect(await kinds()).toEqual(['objection']);
    await asKamala('POST', `${milestone}/confirm`);
    expect(await kinds()).toEqual([]);
  });

  test("contains an objection in addition to the job's money, also after the work is completed", async () => {
    await giveNimalMailbox(api.database);
    const { jobId } = await addSampleJob(api.database, 'in_progress', { supervision: true });
    const said = { kind: 'milestone', text: 'The screed is level.', amountLkr: null };
    const job = await api.get<{ progress: { id: string }[] }>('POST', `/api/jobs/${jobId}/progress`, said);
    const milestone = `/api/jobs/${jobId}/progress/${job.progress[0]?.id}`;
    await asKamala('POST', `${milestone}/object`, { reason: 'One corner is hollow.' });
    expect((await asKamala('POST', `/api/jobs/${jobId}/claim-commission`)).status).toBe(200);
    expect((await kinds()).toSorted()).toEqual(['commission', 'objection']);
    expect((await page()).counts).toMatchObject({ fees: 1, objections: 1 });
    await api.get('POST', `/api/jobs/${jobId}/complete`);
    expect((await kinds()).toSorted()).toEqual(['commission', 'objection']);
    await asKamala('POST', `${milestone}/confirm`);
    expect(await kinds()).toEqual(['commission']);
    // The work is completed, although something is missing.
    const { jobId: done } = await addSampleJob(api.database, 'in_progress');
    const other = await api.get<{ progress: { id: string }[] }>('POST', `/api/jobs/${done}/progress`, said);
    await api.get('POST', `/api/jobs/${done}/complete`);
    await asKamala('POST', `/api/jobs/${done}/progress/${other.progress[0]?.id}/object`, {
      reason: 'A tile is loose.',
    });
    expect((await page('?tab=objections')).todos).toMatchObject([{ kind: 'objection', subjectId: done }]);
  });

  test('contains visits of today and tomorrow, in Sri Lanka', async () => {
    const visitAt = async (time: string) => {
      const { bookingId, jobId } = await addSampleJob(api.database, 'booked');
      await api.database.transaction((tx) =>
        tx.execute('update booking set scheduled_at = ? where id = ?', [new Date(time), bookingId]),
      );
      return jobId;
    };
    const near = [await visitAt('2026-03-01T05:00:00.000Z'), await visitAt('2026-03-02T18:29:00.000Z')];
    await visitAt('2026-03-02T18:30:00.000Z');
    await rebuildDerived();
    const { todos, counts } = await page('?tab=visits');
    expect([todos.map(({ subjectId }) => subjectId), counts.visits]).toEqual([near, 2]);
  });

  test('contains messages of customers until they are read', async () => {
    const id = await addSampleBooking(api.database, {}, null);
    await addSampleMessages(api.database, { kind: 'booking', id }, [['customer', 'Which adhesive do you use?']]);
    const { todos, counts } = await page('?tab=messages');
    expect(todos).toMatchObject([
      { kind: 'message', name: 'Kamala Perera', dueAt: '2026-03-02T04:00:00.000Z', about: { kind: 'booking', id } },
    ]);
    expect(counts.messages).toBe(1);
    await api.get('POST', `/api/admin/threads/booking/${id}/read`, { read: 1 });
    expect((await page()).counts.messages).toBe(0);
  });

  test('contains a failed mail until one of two administrators resends or dismisses it', async () => {
    const [again, left] = [(await addedMail(api.database)).params.id, (await addedMail(api.database)).params.id];
    const { todos } = await page('?tab=mails');
    expect(todos.map(({ name, mail }) => [name, mail])).toEqual(
      [1, 2].map(() => ['kamala@example.org', { subject: 'Quote for Tiling Project', error: 'EENVELOPE 550' }]),
    );
    await api.get('POST', `/api/admin/mails/${again}/send-again`);
    expect((await api.ask('POST', `/api/admin/mails/${again}/leave`)).problem.detail).toBe(
      'Someone has already dealt with this mail.',
    );
    await api.get('POST', `/api/admin/mails/${left}/leave`);
    expect((await page()).counts.mails).toBe(0);
    const due = await rowsOf<{ id: string }>(
      api.database.read,
      'select id from notification where next_at is not null',
    );
    expect(due.map(({ id }) => id)).toEqual([again]);
  });

  test('sends two failed mails about the same again, as each of them is wanted', async () => {
    const ids = [(await addedMail(api.database)).params.id, (await addedMail(api.database)).params.id];
    await api.database.transaction((tx) => tx.execute("update notification set dedupe_key = 'job-quoted of one job'"));
    for (const id of ids) expect((await api.ask('POST', `/api/admin/mails/${id}/send-again`)).status).toBe(200);
    const due = await rowsOf(api.database.read, 'select id from notification where next_at is not null');
    expect(due).toHaveLength(2);
  });

  test('items are done once, and the second administrator is told who was first', async () => {
    const bookingId = await addSampleBooking(api.database, {}, null);
    const requestId = (await addedEstimate(api.database)).params.id;
    const again = async (path: string, body?: object) => {
      await api.get('POST', path, body);
      // Changes the recorded administrator to another person.
      await api.database.transaction(async (tx) => {
        await tx.execute("update payment set verified_by_id = 'customer-ruwan' where verified_by_id is not null");
        await tx.execute("update request_event set actor_id = 'customer-ruwan'");
        await tx.execute("update job_transition set actor_id = 'customer-ruwan'");
      });
      return (await api.ask('POST', path, body)).problem.detail;
    };
    const first = 'ruwan@example.org did it first.';
    expect(await again('/api/payments/mark-inspection', { bookingId })).toBe(`This booking is already paid. ${first}`);
    expect(await again('/api/payments/mark-estimate', { requestId })).toBe(`This request is already paid. ${first}`);
    const answered = `/api/quotation-requests/${requestId}/answered`;
    expect(await again(answered)).toBe(`This request is already answered. ${first}`);
    const made = '/api/jobs/create-from-booking';
    expect(await again(made, { bookingId })).toBe(`This booking already has a job, which is booked. ${first}`);
    const { jobId } = await addSampleJob(api.database, 'booked');
    const inspect = `/api/jobs/${jobId}/inspect`;
    expect(await again(inspect)).toBe(`This job is inspected, so it cannot be marked as inspected. ${first}`);
  });

  test('is paged without gaps or repetitions, the most urgent first', async () => {
    for (let place = 0; place < 30; place += 1) await addSampleBooking(api.database, {}, null);
    for (let place = 0; place < 30; place += 1) await addedEstimate(api.database, sampleNow);
    // A badge without evidence would be one more.
    await api.database.transaction(({ db }) => db.updateTable('provider').set({ isCertified: false }).execute());
    await rebuildDerived();
    const first = await page();
    const second = await page(`?after=${encodeURIComponent(first.after ?? '')}`);
    const third = await page(`?after=${encodeURIComponent(second.after ?? '')}`);
    expect([first, second, third].map(({ todos, after, next }) => [todos.length, after !== null, next])).toEqual([
      [25, true, 25],
      [25, true, 10],
      [10, false, 0],
    ]);
    const all = [first, second, third].flatMap(({ todos }) => todos);
    expect(new Set(all.map(({ id }) => id)).size).toBe(60);
    expect(all.map(({ dueAt, id }) => `${dueAt} ${id}`)).toEqual(
      all.map(({ dueAt, id }) => `${dueAt} ${id}`).toSorted(),
    );
    expect(first.counts).toMatchObject({ fees: 30, estimates: 30, jobs: 0 });
    expect((await api.ask('GET', '/api/admin/todos?after=nonsense')).status).toBe(422);
  });

  test('is read from its index, and related rows by their keys', async () => {
    const plans = await plansOf(api.database, ({ db }) =>
      readTodos(db, { tab: undefined, after: `${sampleNow.toISOString()}_job:x`, now: sampleNow }),
    );
    expect(plans[0]).toContain('todo_rank_due_at_id_index');
    expect(plans[0]).toContain('photo_booking_id_index');
    for (const plan of plans) expect(plan).not.toMatch(/^SCAN (?!todo|\(|CONSTANT)|Seq Scan on (?!todo)/m);
  });
});
