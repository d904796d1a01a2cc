import { randomUUID } from 'node:crypto';
import { messageText } from '../../../shared/message-text.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { adminBookingSchema, type AdminBooking } from '../../../shared/features/bookings/admin-booking-contract.ts';
import { contract } from '../../../shared/contract.ts';
import { adminJobSchema, type AdminJob } from '../../../shared/features/jobs/admin-job-contract.ts';
import {
  portalJobSchema,
  quoteSchema,
  type PortalJob,
  type Quote,
} from '../../../shared/features/jobs/job-contract.ts';
import { refusalOf, jobTransitions, canDo, type JobAction } from '../../../shared/features/jobs/job-lifecycle.ts';
import { jobStatuses } from '../../../shared/features/jobs/job-status.ts';
import { reviewSchema } from '../../../shared/features/providers/provider-contract.ts';
import { bookingBody, quoteBody, reviewBody } from '../../testing/endpoint-examples.ts';
import type { Answer } from '../../testing/http-client.ts';
import { startBackOffice, type BackOffice } from '../../testing/admin-calls.ts';
import { as } from '../../testing/mounted-endpoints.ts';
import { addSampleBooking, addSampleJob } from '../../testing/sample-jobs.ts';
import { insertRow, sampleNow } from '../../testing/sample-rows.ts';
import { sqlite } from '../../testing/test-databases.ts';

const at = sampleNow.toISOString();

describe('the life of a job', () => {
  let api: BackOffice;

  beforeEach(async () => {
    api = await startBackOffice(sqlite);
  });

  afterEach(() => api.close());

  const get = (person: string, path: string): Promise<Answer> => api.send('GET', path, { headers: as(person) });
  const post = (person: string, path: string, body?: unknown): Promise<Answer> =>
    api.send('POST', path, { headers: as(person), body });

  async function done(status: number, answer: Promise<Answer>): Promise<unknown> {
    const { status: given, text, json, headers } = await answer;
    expect([given, given === status ? '' : text]).toEqual([status, '']);
    expect(headers['cache-control']).toBe('no-store');
    return json;
  }

  const portalJob = async (id: string): Promise<PortalJob> =>
    portalJobSchema.parse(await done(200, get('kamala', `/api/portal/jobs/${id}`)));
  const adminJob = async (id: string): Promise<AdminJob | undefined> =>
    ((await done(200, get('admin', '/api/admin/jobs'))) as AdminJob[]).find((job) => job.id === id);
  const transitionsOf = (id: string) =>
    api.database.read(
      'select from_status as "from", to_status as "to", actor_kind as kind, actor_id as actor, reason from job_transition where job_id = ?',
      [id],
    );

  test('leads from a booking to a review that is shown on the profile', async () => {
    const { id: bookingId } = (await done(201, post('kamala', '/api/bookings/create', bookingBody))) as { id: string };
    expect(
      contract.listPortalBookings.response.parse(await done(200, get('kamala', '/api/portal/bookings'))),
    ).toMatchObject([
      {
        id: bookingId,
        tilerSlug: 'nimal-tiles',
        providerName: 'Nimal Tiles',
        inspectionPaymentStatus: 'pending',
        paidAt: null,
        createdAt: at,
        jobId: null,
      },
    ]);

    const unpaid = await post('admin', '/api/jobs/create-from-booking', { bookingId });
    expect([unpaid.status, unpaid.problem.detail]).toEqual([
      409,
      'This booking is pending payment, so it cannot become a job.',
    ]);
    expect(
      adminBookingSchema.parse(await done(200, post('admin', '/api/payments/mark-inspection', { bookingId }))),
    ).toMatchObject({ inspectionPaymentStatus: 'paid', paidAt: at, isLate: false, isReferenceShared: false });
    const again = await post('admin', '/api/payments/mark-inspection', { bookingId });
    expect([again.status, again.problem.detail]).toEqual([409, 'This booking is already paid.']);

    const job = adminJobSchema.parse(await done(201, post('admin', '/api/jobs/create-from-booking', { bookingId })));
    expect(job).toMatchObject({
      bookingId,
      title: 'Tiling Project',
      address: bookingBody.address,
      city: null,
      areaSqft: null,
      status: 'booked',
      contractValueLkr: null,
      supervision: false,
      commissionDueLkr: null,
      customerId: 'customer-kamala',
      provider: { slug: 'nimal-tiles', displayName: 'Nimal Tiles' },
      contact: { fullName: 'Kamala Perera', email: 'kamala@example.org', phone: '077 123 4567' },
      quote: null,
    });
    const twice = await post('admin', '/api/jobs/create-from-booking', { bookingId });
    expect([twice.status, twice.problem.detail]).toEqual([409, 'This booking already has a job, which is booked.']);
    expect(await portalJob(job.id)).toMatchObject({
      visitAt: job.scheduledAt,
      // Nobody has confirmed it yet.
      visitState: 'asked',
      plannedEnd: null,
      provider: { avatarUrl: expect.stringMatching(/./) },
    });
    expect(await done(200, get('kamala', '/api/portal/bookings'))).toMatchObject([{ jobId: job.id }]);

    const path = `/api/jobs/${job.id}`;
    await done(200, post('admin', `${path}/inspect`));
    expect((await portalJob(job.id)).visitState).toBeNull();
    const early = await get('kamala', `/api/portal/jobs/${job.id}/quote`);
    expect([early.status, early.problem.detail]).toEqual([404, 'This job has no quote yet.']);
    const first = quoteSchema.parse(
      await done(
        201,
        post('admin', '/api/quotes/create', {
          ...quoteBody,
          jobId: job.id,
          contractValueLkr: '500000',
          supervision: true,
        }),
      ),
    );
    const second = quoteSchema.parse(
      await done(201, post('admin', '/api/quotes/create', { ...quoteBody, jobId: job.id })),
    );
    expect(second.id).not.toBe(first.id);
    const quote: Quote = quoteSchema.parse(await done(200, get('kamala', `/api/portal/jobs/${job.id}/quote`)));
    expect(quote).toEqual(second);
    expect(quote).toMatchObject({
      amountLkr: 450_000,
      notes: quoteBody.description,
      inspectionDate: '2026-03-05',
      completionDate: '2026-03-30',
      supervision: true,
      commissionDueLkr: 35_000,
      supervisionPercent: 10,
      inspectionFeeLkr: 10_000,
    });
    expect(await adminJob(job.id)).toMatchObject({
      status: 'quoted',
      contractValueLkr: 450_000,
      quote: { id: quote.id, amountLkr: 450_000 },
    });

    const old = await post('kamala', `${path}/accept-quote`, { quoteId: first.id });
    expect([old.status, old.problem.detail]).toEqual([409, 'The quote has changed']);
    expect((await portalJob(job.id)).status).toBe('quoted');
    expect(
      portalJobSchema.parse(await done(200, post('kamala', `${path}/accept-quote`, { quoteId: quote.id }))).status,
    ).toBe('accepted');
    expect(await portalJob(job.id)).toMatchObject({ plannedEnd: quote.completionDate });
    const tooLate = await post('admin', '/api/quotes/create', { ...quoteBody, jobId: job.id });
    expect([tooLate.status, tooLate.problem.detail]).toEqual([
      409,
      'This job is accepted, so you cannot create a quote for it.',
    ]);
    await done(200, post('admin', `${path}/start`));
    await done(200, post('admin', `${path}/complete`));

    const finished = await portalJob(job.id);
    expect(finished).toMatchObject({
      status: 'completed',
      completedAt: at,
      commissionDueLkr: 35_000,
      review: null,
      canReview: true,
    });
    expect(finished.changes.map(({ status }) => status)).toEqual([
      'booked',
      'inspected',
      'quoted',
      'quoted',
      'accepted',
      'in_progress',
      'completed',
    ]);
    expect(finished.changes.every((change) => change.at === at)).toBe(true);
    expect(await transitionsOf(job.id)).toEqual(
      expect.arrayContaining([
        { from: null, to: 'booked', kind: 'admin', actor: 'customer-admin', reason: null },
        { from: 'quoted', to: 'accepted', kind: 'customer', actor: 'customer-kamala', reason: null },
      ]),
    );

    // Requested before, so that a missing cache invalidation would be noticed.
    expect(await done200('/api/providers/nimal-tiles')).toMatchObject({ rating: 4.7, reviewCount: 1 });
    expect(
      reviewSchema.parse(
        await done(201, post('kamala', '/api/reviews/submit', { ...reviewBody, jobId: job.id, rating: 4 })),
      ),
    ).toMatchObject({ jobId: job.id, rating: 4, createdAt: at });
    expect(await done200('/api/providers/nimal-tiles')).toMatchObject({ rating: 4.5, reviewCount: 2 });
    expect(await done200('/api/providers/nimal-tiles/reviews')).toHaveLength(2);
    const secondReview = await post('kamala', '/api/reviews/submit', { ...reviewBody, jobId: job.id });
    expect([secondReview.status, secondReview.problem.detail]).toEqual([409, 'You have already reviewed this job.']);
    expect(await portalJob(job.id)).toMatchObject({ review: { rating: 4 }, canReview: false });
  });

  const done200 = async (path: string): Promise<unknown> => (await api.send('GET', path)).json;

  const calls: Readonly<Record<JobAction, (id: string) => Promise<Answer>>> = {
    inspectJob: (id) => post('admin', `/api/jobs/${id}/inspect`),
    createQuote: (id) => post('admin', '/api/quotes/create', { ...quoteBody, jobId: id }),
    acceptQuote: (id) => post('kamala', `/api/jobs/${id}/accept-quote`),
    startJob: (id) => post('admin', `/api/jobs/${id}/start`),
    completeJob: (id) => post('admin', `/api/jobs/${id}/complete`),
    cancelJob: (id) => post('admin', `/api/jobs/${id}/cancel`),
  };

  test.each(jobStatuses)(
    'allows the transitions in the table for a job that is %s, and refused ones change nothing',
    async (status) => {
      for (const [name, call] of Object.entries(calls)) {
        // The keys are those of the table.
        const action = name as JobAction;
        const { to, by } = jobTransitions[action];
        const { jobId } = await addSampleJob(api.database, status);
        const before = await transitionsOf(jobId);
        const answer = await call(jobId);
        const after = await transitionsOf(jobId);
        if (canDo(action, status, by)) {
          expect([action, answer.status]).toEqual([action, action === 'createQuote' ? 201 : 200]);
          expect(after).toHaveLength(before.length + 1);
          expect(after).toContainEqual({
            from: status,
            to,
            kind: by,
            actor: by === 'admin' ? 'customer-admin' : 'customer-kamala',
            reason: null,
          });
          expect((await portalJob(jobId)).status).toBe(to);
        } else {
          expect([action, answer.status, answer.problem.detail]).toEqual([
            action,
            409,
            messageText(refusalOf(action, status)),
          ]);
          expect(after).toEqual(before);
          expect((await portalJob(jobId)).status).toBe(status);
        }
      }
    },
  );

  test('a job is cancelled with a reason, which the customer sees', async () => {
    const { jobId } = await addSampleJob(api.database, 'quoted');
    await done(200, post('admin', `/api/jobs/${jobId}/cancel`, { reason: ' The roof has to be repaired first. ' }));
    const job = await portalJob(jobId);
    expect(job).toMatchObject({ status: 'cancelled', completedAt: null, canReview: false });
    expect(job.changes.at(-1)).toEqual({ status: 'cancelled', at, reason: 'The roof has to be repaired first.' });
  });

  test('the history is in chronological order, whatever the order of the rows', async () => {
    const { jobId } = await addSampleJob(api.database, 'accepted');
    const [first, later] = ['2026-03-04T05:00:00.000Z', '2026-03-04T06:00:00.000Z'];
    await api.database.transaction(async (tx) => {
      await tx.execute('delete from job_transition where job_id = ?', [jobId]);
      for (const [to, createdAt, reason] of [
        ['quoted', later, 'replaced'],
        ['inspected', first, null],
        ['quoted', first, null],
        ['booked', first, null],
        ['accepted', later, null],
      ] as const) {
        await insertRow(tx, 'job_transition', {
          id: randomUUID(),
          job_id: jobId,
          from_status: null,
          to_status: to,
          actor_kind: 'admin',
          reason,
          created_at: new Date(createdAt),
        });
      }
    });
    expect((await portalJob(jobId)).changes).toEqual([
      { status: 'booked', at: first, reason: null },
      { status: 'inspected', at: first, reason: null },
      { status: 'quoted', at: first, reason: null },
      { status: 'quoted', at: later, reason: 'replaced' },
      { status: 'accepted', at: later, reason: null },
    ]);
  });

  test.each([
    ['no body and no type', {}],
    ['an empty body', { body: '', headers: { 'Content-Type': 'application/json' } }],
    ['an empty body of another type', { body: '', headers: { 'Content-Type': 'text/plain' } }],
    ['an empty body in chunks', { body: '', headers: { 'Transfer-Encoding': 'chunked' } }],
    ['an empty object', { body: {} }],
    ['null for the quote', { body: { quoteId: null } }],
  ])(
    'a quote is accepted with %s',
    async (_case, { headers, ...sending }: { body?: unknown; headers?: Record<string, string> }) => {
      const { jobId } = await addSampleJob(api.database, 'quoted');
      const answer = await api.send('POST', `/api/jobs/${jobId}/accept-quote`, {
        ...sending,
        headers: { ...as('kamala'), ...headers },
      });
      expect([answer.status, (await portalJob(jobId)).status]).toEqual([200, 'accepted']);
    },
  );

  test.each([
    ['{"quoteId":', 'application/json', 400],
    ['quoteId=1', 'text/plain', 415],
    ['[]', 'application/json', 422],
    ['{"quoteId":5}', 'application/json', 422],
    [`{"quoteId":"${'x'.repeat(100)}"}`, 'application/json', 422],
  ])('a quote is not accepted with the body %j', async (body, type, status) => {
    const { jobId } = await addSampleJob(api.database, 'quoted');
    const answer = await api.send('POST', `/api/jobs/${jobId}/accept-quote`, {
      body,
      headers: { ...as('kamala'), 'Content-Type': type },
    });
    expect([answer.status, (await portalJob(jobId)).status]).toEqual([status, 'quoted']);
  });

  test("a job is titled after the provider's trade", async () => {
    for (const [providerId, title] of [
      ['provider-asha', 'Glass Project'],
      [null, 'Tiling Project'],
    ] as const) {
      const bookingId = await addSampleBooking(api.database, { provider_id: providerId });
      expect(await done(201, post('admin', '/api/jobs/create-from-booking', { bookingId }))).toMatchObject({ title });
    }
  });

  test('a job continues when its provider is deleted, and cannot be reviewed then', async () => {
    const { jobId } = await addSampleJob(api.database, 'in_progress', { provider_id: null });
    await done(200, post('admin', `/api/jobs/${jobId}/complete`));
    expect(await portalJob(jobId)).toMatchObject({ provider: null, review: null, canReview: false });
    const answer = await post('kamala', '/api/reviews/submit', { ...reviewBody, jobId });
    expect([answer.status, answer.problem.detail]).toEqual([
      409,
      'The provider of this job is no longer listed, so it cannot be reviewed.',
    ]);
  });

  test.each(jobStatuses.filter((status) => status !== 'completed'))(
    'a job cannot be reviewed while it is %s',
    async (status) => {
      const { jobId } = await addSampleJob(api.database, status);
      const answer = await post('kamala', '/api/reviews/submit', { ...reviewBody, jobId });
      expect([answer.status, answer.problem.detail]).toEqual([
        409,
        `This job is ${status.replace('_', ' ')}, so it cannot be reviewed.`,
      ]);
    },
  );

  test('late bookings and duplicate references are flagged in the back office', async () => {
    const late = await addSampleBooking(api.database, { scheduled_at: new Date(sampleNow.getTime() - 60_000) });
    const shared = await Promise.all([1, 2].map(() => addSampleBooking(api.database, { reference: 'NB-00000000' })));
    const bookings = (await done(200, get('admin', '/api/admin/bookings'))) as AdminBooking[];
    expect(bookings.filter(({ isLate }) => isLate).map(({ id }) => id)).toEqual([late]);
    expect(
      bookings
        .filter(({ isReferenceShared }) => isReferenceShared)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(shared.toSorted());
  });

  test('the commission has the percentage of the quote, and there is none without supervision', async () => {
    const supervised = await addSampleJob(api.database, 'accepted', { supervision: true });
    await api.database.transaction((tx) =>
      tx.execute("update quote set supervision_percent = '7.5' where job_id = ?", [supervised.jobId]),
    );
    const other = await addSampleJob(api.database, 'accepted');
    expect(await portalJob(supervised.jobId)).toMatchObject({
      supervision: true,
      supervisionPercent: 7.5,
      commissionDueLkr: 23_750,
    });
    expect(await portalJob(other.jobId)).toMatchObject({ supervision: false, commissionDueLkr: null });
  });
});
