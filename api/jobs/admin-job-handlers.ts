import { randomUUID } from 'node:crypto';
import type { AdminJob, adminJobContract } from '../../shared/jobs/admin-job-contract.ts';
import { jobStatusNames, type JobAction } from '../../shared/jobs/job-lifecycle.ts';
import { jobTitleFor } from '../../shared/jobs/job-title.ts';
import { ProblemError } from '../../shared/problem.ts';
import { noSuchBooking } from '../bookings/booking-rows.ts';
import type { Transaction } from '../database/database.ts';
import { orNull, pick, view } from '../database/view.ts';
import { hold, insert, onConflictKeep, remove, update } from '../database/write-rows.ts';
import type { Handlers, WriteContext, Actor } from '../endpoints/handler.ts';
import { bookings } from '../entities/booking-entity.ts';
import { jobs } from '../entities/job-entity.ts';
import { providers } from '../entities/provider-entity.ts';
import { quotes } from '../entities/quote-entity.ts';
import type { Notices } from '../notices/notices.ts';
import { allJobs, jobWithId, readAdminJobs, readQuote } from './job-rows.ts';
import { moveJob, noSuchJob, recordChange } from './move-job.ts';

const bookingView = view(`${bookings} left join ${providers} on ${providers.id} = ${bookings.providerId}`, {
  ...pick(bookings, 'inspectionPaymentStatus', 'address', 'customerId', 'providerId'),
  category: orNull(providers.category),
});

const statusOfBooking = view(jobs, pick(jobs, 'status'));

const supervisionView = view(jobs, pick(jobs, 'supervision'));

/** How the back office moves jobs. */
export const adminJobHandlers = (notices: Notices): Handlers<typeof adminJobContract> => ({
  listAdminJobs: (_input, { read }) => readAdminJobs(read, allJobs),

  async createJob({ body }, { tx, actor, now }) {
    const { bookingId } = body;
    // Nobody claims it while its job is being made.
    await hold(tx, bookings, { id: bookingId });
    const booking = await bookingView.first(tx.execute, `where ${bookings.id} = ?`, [bookingId]);
    if (!booking) throw noSuchBooking();
    const { inspectionPaymentStatus, address, customerId, providerId, category } = booking;
    if (inspectionPaymentStatus !== 'paid') {
      throw new ProblemError('conflict', 'This booking is pending payment, so it cannot become a job.');
    }
    const jobId = randomUUID();
    const title = jobTitleFor(category);
    const made = await insert(
      tx,
      jobs,
      { id: jobId, bookingId, customerId, providerId, title, address, status: 'booked', createdAt: now },
      onConflictKeep(jobs, ['bookingId']),
    );
    if (made === 0) throw await alreadyMade(tx, body.bookingId);
    await recordChange(tx, { jobId, from: null, to: 'booked', role: 'admin', actor, now });
    return readJob(tx, jobId);
  },

  async createQuote({ body }, { tx, actor, now }) {
    const { jobId, contractValueLkr } = body;
    const { from } = await moveJob(tx, { jobId, action: 'createQuote', role: 'admin', actor, now });
    await update(tx, jobs, { id: jobId }, { contractValueLkr, supervision: body.supervision });
    await remove(tx, quotes, { jobId });
    const { description: notes, inspectionDate, completionDate } = body;
    const amountLkr = contractValueLkr;
    await insert(tx, quotes, {
      id: randomUUID(),
      jobId,
      amountLkr,
      notes,
      inspectionDate,
      completionDate,
      createdAt: now,
    });
    await notices.jobQuoted(tx, jobId, { isReplaced: from === 'quoted' }, now);
    const quote = await readQuote(tx.execute, jobWithId(jobId));
    if (!quote) throw noSuchJob();
    return quote;
  },

  async updateJob({ params: { id }, body }, { tx }) {
    const before = await supervisionView.first(tx.execute, `where ${jobs.id} = ?`, [id]);
    if ((await update(tx, jobs, { id }, body)) === 0) throw noSuchJob();
    // Supervision costs the customer a commission: who has seen the quote without it, or with it, has not seen this
    // one.
    if (body.supervision !== undefined && body.supervision !== before?.supervision) {
      await update(tx, quotes, { jobId: id }, { id: randomUUID() });
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
  const job = await statusOfBooking.first(tx.execute, `where ${jobs.bookingId} = ?`, [bookingId]);
  const now = job ? `, which is ${jobStatusNames[job.status].toLowerCase()}` : '';
  return new ProblemError('conflict', `This booking already has a job${now}.`);
}
