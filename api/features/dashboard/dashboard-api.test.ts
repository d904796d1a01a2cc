import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Dashboard } from '../../../shared/features/dashboard/dashboard-contract.ts';
import { referenceOf } from '../../../shared/reference.ts';
import { startBackOffice, type BackOffice } from '../../testing/admin-calls.ts';
import { addedCommission } from '../../testing/commission-examples.ts';
import { plansOf } from '../../testing/query-plan.ts';
import { addedEstimate } from '../../testing/sample-requests.ts';
import { addSampleBooking, addSampleJob } from '../../testing/sample-jobs.ts';
import { insertRow, sampleNow } from '../../testing/sample-rows.ts';
import { deriveTodos } from '../../seed/derived-rows.ts';
import { dialects } from '../../testing/test-databases.ts';
import { dashboardHandlers } from './dashboard-handlers.ts';

const hours = (count: number) => new Date(sampleNow.getTime() + count * 60 * 60 * 1000);

// `sampleNow` is Sunday, 1 March 2026, 09:30 in Sri Lanka.
describe.each(dialects)('the dashboard on $name', (dialect) => {
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
  const dashboard = () => api.get<Dashboard>('GET', '/api/admin/dashboard');

  test('counts bookings, jobs and open work', async () => {
    await addSampleBooking(api.database, {}, null);
    await addSampleBooking(api.database);
    for (const status of [
      'booked',
      'booked',
      'inspected',
      'quoted',
      'in_progress',
      'completed',
      'cancelled',
    ] as const) {
      await addSampleJob(api.database, status);
    }
    const {
      params: { id },
    } = await addedEstimate(api.database);
    await addedEstimate(api.database);
    await api.get('POST', '/api/payments/mark-estimate', { requestId: id });
    // The samples were inserted without updating the work queue.
    await rebuildDerived();
    const { counts, waiting } = await dashboard();
    expect(counts).toEqual({ bookings: 9, activeJobs: 5, reviews: 1 });
    expect(waiting).toEqual({
      unpaid: 1,
      withoutJob: 1,
      toInspect: 2,
      toQuote: 1,
      unpaidEstimates: 1,
      unansweredEstimates: 1,
      claimedCommissions: 0,
    });
  });

  test('shows the latest three bookings, and the latest reviews with their providers', async () => {
    for (const age of [5, 1, 4, 2, 3]) {
      await addSampleBooking(api.database, { full_name: `Number ${age}`, created_at: hours(-age) });
    }
    const { recentBookings, recentReviews } = await dashboard();
    expect(recentBookings.map(({ fullName }) => fullName)).toEqual(['Number 1', 'Number 2', 'Number 3']);
    expect(recentReviews).toMatchObject([
      { id: 'review-1', rating: 5, provider: { slug: 'nimal-tiles', displayName: 'Nimal Tiles' } },
    ]);
  });

  test('lists what is due today in Sri Lanka, in order of time', async () => {
    const scheduled = (at: Date, name: string) =>
      addSampleBooking(api.database, { scheduled_at: at, full_name: name, created_at: hours(-200) });
    await scheduled(new Date('2026-03-01T18:29:59.999Z'), 'Late today');
    await scheduled(new Date('2026-02-28T18:30:00.000Z'), 'First today');
    await scheduled(new Date('2026-03-01T18:30:00.000Z'), 'Tomorrow');
    await scheduled(new Date('2026-02-28T18:29:59.999Z'), 'Yesterday');
    const claimed = (count: number, owner: 'booking_id' | 'estimate_request_id' | 'job_id', id: string) =>
      api.database.transaction((tx) =>
        tx.execute(`update payment set state = 'claimed', claimed_at = ? where ${owner} = ?`, [hours(count), id]),
      );
    const unpaid = (name: string) => addSampleBooking(api.database, { full_name: name }, null);
    await claimed(-20, 'booking_id', await unpaid('To be paid'));
    await claimed(-1, 'booking_id', await unpaid('To be paid tomorrow'));
    const estimate = await addedEstimate(api.database);
    await claimed(-21, 'estimate_request_id', estimate.params.id);
    // Its payment is not claimed.
    await addedEstimate(api.database);
    const finished = await addedCommission(api.database, 'claimed');
    await claimed(-19, 'job_id', finished);
    const { jobId } = await addSampleJob(api.database, 'in_progress');
    await api.database.transaction((tx) =>
      tx.execute("update quote set inspection_date = '2026-02-20', completion_date = '2026-03-01' where job_id = ?", [
        jobId,
      ]),
    );
    await rebuildDerived();
    const { dueToday } = await dashboard();
    const [ofEstimate, ofBooking, ofJob] = dueToday.filter(({ kind }) => kind === 'payment');
    const estimateId = estimate.params.id;
    expect(ofEstimate).toMatchObject({ estimateId, bookingId: null, jobId: null, address: 'Nugegoda' });
    expect(ofEstimate?.reference).toBe(referenceOf('estimate', estimateId));
    expect(ofBooking).toMatchObject({ estimateId: null, jobId: null });
    expect(ofJob).toMatchObject({ estimateId: null, jobId: finished });
    expect(dueToday.map(({ kind, name, at }) => [kind, name, at])).toEqual([
      ['completion', 'Kamala Perera', null],
      ['inspection', 'First today', '2026-02-28T18:30:00.000Z'],
      ['payment', 'Kamala Perera', '2026-03-01T07:00:00.000Z'],
      ['payment', 'To be paid', '2026-03-01T08:00:00.000Z'],
      ['payment', 'Kamala Perera', '2026-03-01T09:00:00.000Z'],
      ['inspection', 'Late today', '2026-03-01T18:29:59.999Z'],
    ]);
  });

  test('counts the payments verified within 24 hours of ‘I Have Paid’', async () => {
    const paid = async (createdAt: Date, claimedAt: Date | null, verifiedAt: Date | null) => {
      const id = await addSampleBooking(api.database, { created_at: createdAt }, verifiedAt);
      await api.database.transaction((tx) =>
        tx.execute('update payment set claimed_at = ? where booking_id = ?', [claimedAt, id]),
      );
    };
    await paid(hours(-100), hours(-90), hours(-66));
    await paid(hours(-100), hours(-100), hours(-75));
    // The office found the money first.
    await paid(hours(-100), null, hours(-10));
    await paid(hours(-31 * 24), hours(-31 * 24), hours(-31 * 24));
    await paid(hours(-1), hours(-1), null);
    expect((await dashboard()).paidWithin24h).toEqual({ paid: 3, within: 2 });
  });

  test('sums up the quotes accepted since the start of the month in Sri Lanka', async () => {
    const accepted = async (at: string, status: 'accepted' | 'completed' | 'quoted' = 'accepted') => {
      const { jobId } = await addSampleJob(api.database, status);
      await api.database.transaction((tx) =>
        tx.execute("update job_transition set created_at = ? where job_id = ? and to_status = 'accepted'", [
          new Date(at),
          jobId,
        ]),
      );
      return jobId;
    };
    await accepted('2026-02-28T18:30:00.000Z');
    await accepted('2026-03-01T03:00:00.000Z', 'completed');
    await accepted('2026-02-28T18:29:59.999Z');
    await accepted('2026-03-01T03:00:00.000Z', 'quoted');
    await api.get('POST', `/api/jobs/${await accepted('2026-03-01T03:00:00.000Z')}/cancel`, {});
    expect((await dashboard()).acceptedThisMonth).toEqual({ jobs: 2, valueLkr: 900_000 });
  });

  test('counts the bookings of eight weeks, each starting on Monday', async () => {
    for (const at of [
      '2026-02-22T18:30:00.000Z',
      '2026-03-01T03:00:00.000Z',
      '2026-02-22T18:29:59.999Z',
      '2026-01-04T18:30:00.000Z',
      '2026-01-04T18:29:59.999Z',
    ]) {
      await addSampleBooking(api.database, { created_at: new Date(at) });
    }
    const { bookingsPerWeek } = await dashboard();
    expect(bookingsPerWeek).toHaveLength(8);
    expect([bookingsPerWeek[0], ...bookingsPerWeek.slice(-2)]).toEqual([
      { weekStart: '2026-01-05', bookings: 1 },
      { weekStart: '2026-02-16', bookings: 1 },
      { weekStart: '2026-02-23', bookings: 2 },
    ]);
  });

  test.each(['without statistics', 'with statistics'])('scans no whole table, %s', async (how) => {
    for (const status of ['booked', 'accepted', 'cancelled'] as const) await addSampleJob(api.database, status);
    for (let place = 0; place < 20; place += 1) {
      const { jobId } = await addSampleJob(api.database, 'completed');
      const review = { id: jobId, job_id: jobId, provider_id: 'provider-nimal', rating: 5, comment: 'Good.' };
      await api.database.transaction((tx) => insertRow(tx, 'review', { ...review, created_at: hours(-place) }));
      if (place % 9 === 0) await addSampleBooking(api.database, { ended_as: 'cancelled' });
      if (place % 9 === 0) await addedEstimate(api.database, sampleNow);
    }
    if (how === 'with statistics') await api.database.transaction((tx) => tx.execute('analyze'));
    const plans = await plansOf(api.database, (reading) =>
      dashboardHandlers.getDashboard(
        {},
        { ...reading, now: sampleNow, actor: { customerId: 'customer-admin', role: 'owner' as const }, secrets: [] },
      ),
    );
    // Bookings and reviews are counted with covering indexes; the newest three and the ended ones use a part of an
    // index. With statistics SQLite knows that there are only two providers,
    // and few estimates that a booking was made from.
    const counted = /(booking|review|estimate_request) USING COVERING INDEX/;
    const whole = new RegExp(
      `^SCAN (?!CONSTANT|counts|newest|accepted|provider|told|answerer|origin|${counted.source})|Seq Scan on`,
      'm',
    );
    for (const plan of plans) expect(plan).not.toMatch(whole);
    // The day's fees are found in the work queue, not among all payments.
    const fees = /^SEARCH todo USING INDEX todo_kind_due_at_id_index \(kind=\? AND due_at>\? AND due_at<\?\)/;
    if (dialect.name === 'sqlite') expect(plans).toContainEqual(expect.stringMatching(fees));
    if (how === 'with statistics') return;
    const used = plans.join('\n');
    for (const index of [
      'payment_unverified_index',
      'booking_ended_index',
      'booking_created_at_index',
      'review_created_at_index',
      // PostgreSQL may choose any index for such a small table.
      ...(dialect.name === 'sqlite' ? ['booking_list_visit_index'] : []),
      'job_transition_accepted_index',
    ]) {
      expect(used).toContain(index);
    }
  });
});
