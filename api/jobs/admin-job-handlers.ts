import { randomUUID } from 'node:crypto';
import type { AdminJob, adminJobContract } from '../../shared/jobs/admin-job-contract.ts';
import { jobStatusNames, type JobAction, type JobStatus } from '../../shared/jobs/job-lifecycle.ts';
import { jobTitleFor } from '../../shared/jobs/job-title.ts';
import { ProblemError } from '../../shared/problem.ts';
import type { Category } from '../../shared/providers/category.ts';
import { noSuchBooking } from '../bookings/booking-rows.ts';
import { changeRow } from '../database/change-row.ts';
import type { Transaction } from '../database/database.ts';
import type { Handlers, WriteContext, Actor } from '../endpoints/handler.ts';
import type { Notices } from '../notices/notices.ts';
import { flagOf } from '../database/raw-values.ts';
import { allJobs, jobWithId, readAdminJobs, readQuote } from './job-rows.ts';
import { moveJob, noSuchJob, recordChange } from './move-job.ts';

type PaidBooking = {
  readonly status: 'pending' | 'paid';
  readonly address: string;
  readonly customerId: string | null;
  readonly providerId: string | null;
};

/** How the back office moves jobs. */
export const adminJobHandlers = (notices: Notices): Handlers<typeof adminJobContract> => ({
  listAdminJobs: (_input, { read }) => readAdminJobs(read, allJobs),

  async createJob({ body }, { tx, actor, now }) {
    // Changes nothing, and so holds the booking: nobody claims it while its job is being made.
    const [booking] = await tx.execute<PaidBooking>(
      `update booking set paid_at = paid_at where id = ?
       returning inspection_payment_status as status, address, customer_id as "customerId", provider_id as "providerId"`,
      [body.bookingId],
    );
    if (!booking) throw noSuchBooking();
    if (booking.status !== 'paid') {
      throw new ProblemError('conflict', 'This booking is pending payment, so it cannot become a job.');
    }
    const [provider] = await tx.execute<{ category: Category }>('select category from provider where id = ?', [
      booking.providerId,
    ]);
    const jobId = randomUUID();
    const made = await tx.execute(
      `insert into job (id, booking_id, customer_id, provider_id, title, address, status, supervision, created_at)
       values (?, ?, ?, ?, ?, ?, 'booked', ?, ?) on conflict (booking_id) do nothing returning id`,
      [
        jobId,
        body.bookingId,
        booking.customerId,
        booking.providerId,
        jobTitleFor(provider?.category ?? null),
        booking.address,
        false,
        now,
      ],
    );
    if (made.length === 0) throw await alreadyMade(tx, body.bookingId);
    await recordChange(tx, { jobId, from: null, to: 'booked', role: 'admin', actor, now });
    return readJob(tx, jobId);
  },

  async createQuote({ body }, { tx, actor, now }) {
    const { jobId, contractValueLkr } = body;
    const { from } = await moveJob(tx, { jobId, action: 'createQuote', role: 'admin', actor, now });
    await tx.execute('update job set contract_value_lkr = ?, supervision = coalesce(?, supervision) where id = ?', [
      contractValueLkr,
      body.supervision ?? null,
      jobId,
    ]);
    await tx.execute('delete from quote where job_id = ?', [jobId]);
    await tx.execute(
      'insert into quote (id, job_id, amount_lkr, notes, inspection_date, completion_date, created_at) values (?, ?, ?, ?, ?, ?, ?)',
      [randomUUID(), jobId, contractValueLkr, body.description, body.inspectionDate, body.completionDate, now],
    );
    await notices.jobQuoted(tx, jobId, { isReplaced: from === 'quoted' }, now);
    const quote = await readQuote(tx.execute, jobWithId(jobId));
    if (!quote) throw noSuchJob();
    return quote;
  },

  async updateJob({ params: { id }, body }, { tx }) {
    const [before] = await tx.execute<{ supervision: unknown }>('select supervision from job where id = ?', [id]);
    if (!(await changeRow(tx, 'job', id, body))) throw noSuchJob();
    // Supervision costs the customer a commission: who has seen the quote without it, or with it, has not seen this
    // one.
    if (body.supervision !== undefined && body.supervision !== flagOf(before?.supervision)) {
      await tx.execute('update quote set id = ? where job_id = ?', [randomUUID(), id]);
    }
    return readJob(tx, id);
  },

  inspectJob: ({ params }, context) => moveAs('inspectJob', params.id, context),

  startJob: ({ params }, context) => moveAs('startJob', params.id, context),

  async completeJob({ params }, context) {
    const job = await moveAs('completeJob', params.id, context);
    await notices.jobCompleted(context.tx, params.id, context.now);
    return job;
  },

  async cancelJob({ params, body }, context) {
    const reason = body.reason || null;
    const job = await moveAs('cancelJob', params.id, context, reason);
    await notices.jobCancelled(context.tx, params.id, reason, context.now);
    return job;
  },
});

async function moveAs(
  action: JobAction,
  jobId: string,
  { tx, actor, now }: WriteContext<Actor>,
  reason: string | null = null,
): Promise<AdminJob> {
  await moveJob(tx, { jobId, action, role: 'admin', actor, reason, now });
  return readJob(tx, jobId);
}

async function readJob(tx: Transaction, id: string): Promise<AdminJob> {
  const [job] = await readAdminJobs(tx.execute, jobWithId(id));
  if (!job) throw noSuchJob();
  return job;
}

async function alreadyMade(tx: Transaction, bookingId: string): Promise<ProblemError> {
  const [job] = await tx.execute<{ status: JobStatus }>('select status from job where booking_id = ?', [bookingId]);
  const now = job ? `, which is ${jobStatusNames[job.status].toLowerCase()}` : '';
  return new ProblemError('conflict', `This booking already has a job${now}.`);
}
