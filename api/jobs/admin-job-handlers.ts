import {
  commissionPayments as commissions,
  inspectionPayments as inspections,
  payments,
} from '../entities/payment-entity.ts';
import { recordEvent } from '../payments/payment-rows.ts';
import { currentSupervisionPercent } from '../settings/commission-terms.ts';
import { randomUUID } from 'node:crypto';
import type { AdminJob, adminJobContract } from '../../shared/jobs/admin-job-contract.ts';
import { isCommissionPayable, isPast, type JobAction } from '../../shared/jobs/job-lifecycle.ts';
import { canClaim } from '../../shared/payments/request-state.ts';
import * as jobTexts from '../../shared/jobs/job-texts.ts';
import { cityOfAddress } from '../../shared/jobs/city-of-address.ts';
import { jobTitleFor } from '../../shared/jobs/job-title.ts';
import { ProblemError } from '../../shared/problem.ts';
import { noSuchBooking } from '../bookings/booking-queries.ts';
import type { Transaction } from '../database/transaction.ts';
import { orNull, pick, view } from '../database/view.ts';
import { hold, insert, onConflictKeep, remove, update } from '../database/write-rows.ts';
import type { Handlers, WriteContext, Actor } from '../endpoints/handler.ts';
import { bookings } from '../entities/booking-entity.ts';
import { jobs } from '../entities/job-entity.ts';
import { transitions } from '../entities/job-transition-entity.ts';
import { doneBefore } from '../endpoints/admin-refusals.ts';
import { providers } from '../entities/provider-entity.ts';
import { quotes } from '../entities/quote-entity.ts';
import { assignProvider } from '../tasks/assign-provider.ts';
import { endTask } from '../tasks/office-task-queries.ts';
import type { Notices } from '../notices/notices.ts';
import { moneyAtEnd } from '../payments/payment-refusals.ts';
import { endInspection } from '../payments/end-inspection.ts';
import { promiseRefund } from '../payments/refund-rows.ts';
import { renewQuote } from '../payments/renew-quote.ts';
import { allJobs, jobWithId, readAdminJob, readAdminJobs, readQuote } from './job-rows.ts';
import { keepTodo } from '../todos/keep-todo.ts';
import { moveJob, noSuchJob, recordChange } from './move-job.ts';

const bookingView = view(
  `${bookings}
   join ${inspections} on ${inspections.bookingId} = ${bookings.id}
   left join ${providers} on ${providers.id} = ${bookings.providerId}`,
  {
    ...pick(bookings, 'address', 'customerId', 'providerId', 'endedAs'),
    paymentState: inspections.state,
    category: orNull(providers.category),
  },
);

const makerView = view(
  `${transitions} join ${jobs} on ${jobs.id} = ${transitions.jobId}`,
  pick(transitions, 'actorId'),
);

const statusOfBooking = view(jobs, pick(jobs, 'status'));

const standing = view(jobs, pick(jobs, 'status', 'providerId'));

const supervisionView = view(`${jobs} left join ${commissions} on ${commissions.jobId} = ${jobs.id}`, {
  ...pick(jobs, 'supervision', 'status'),
  commissionId: orNull(commissions.id),
});

/** How the back office moves jobs. */
export const adminJobHandlers = (notices: Notices): Handlers<typeof adminJobContract> => ({
  listAdminJobs: (_input, { read }) => readAdminJobs(read, allJobs),

  getAdminJob: ({ params: { id } }, { read }) => readAdminJob(read, id),

  async createJob({ body }, { tx, actor, now }) {
    const { bookingId } = body;
    // Nobody claims it, and nobody takes its payment back, while its job is being made.
    await hold(tx, bookings, { id: bookingId });
    await hold(tx, payments, { bookingId });
    const booking = await bookingView.first(tx.execute, `where ${bookings.id} = ?`, [bookingId]);
    if (!booking) throw noSuchBooking();
    const { paymentState, address, customerId, providerId, category } = booking;
    if (booking.endedAs !== null) {
      throw new ProblemError('conflict', `This booking was ${booking.endedAs}, so it cannot become a job.`);
    }
    if (paymentState !== 'verified') {
      throw new ProblemError('conflict', 'This booking is pending payment, so it cannot become a job.');
    }
    const jobId = randomUUID();
    const title = jobTitleFor(category);
    const made = await insert(
      tx,
      jobs,
      {
        id: jobId,
        bookingId,
        customerId,
        providerId,
        title,
        address,
        city: body.city ?? cityOfAddress(address),
        areaSqft: body.areaSqft ?? null,
        status: 'booked',
        createdAt: now,
      },
      onConflictKeep(jobs, ['bookingId']),
    );
    if (made === 0) throw await alreadyMade(tx, body.bookingId, actor);
    await recordChange(tx, { jobId, from: null, to: 'booked', role: 'admin', actor, now });
    await recordEvent(tx, { bookingId }, 'job', { actor, now });
    await notices.jobMade(tx, jobId, now);
    return readAdminJob(tx.execute, jobId);
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
      supervisionPercent: currentSupervisionPercent,
      notes,
      inspectionDate,
      completionDate,
      createdAt: now,
    });
    await keepTodo(tx, { jobId });
    await notices.jobQuoted(tx, jobId, { isReplaced: from === 'quoted' }, now);
    const quote = await readQuote(tx.execute, jobWithId(jobId));
    if (!quote) throw noSuchJob();
    return quote;
  },

  async updateJob({ params: { id }, body }, { tx }) {
    // Nobody accepts its quote meanwhile.
    await hold(tx, jobs, { id });
    const before = await supervisionView.first(tx.execute, `where ${jobs.id} = ?`, [id]);
    await update(tx, jobs, { id }, body);
    // Supervision costs the customer a commission.
    if (body.supervision !== undefined && body.supervision !== before?.supervision) {
      if (before && isCommissionPayable(before.status)) {
        throw new ProblemError('conflict', 'Its quote has been accepted, so supervision stays as it is.');
      }
      if (before?.commissionId) {
        throw new ProblemError('conflict', 'Its commission has been claimed or paid, so supervision stays as it is.');
      }
      await renewQuote(tx, id);
    }
    return readAdminJob(tx.execute, id);
  },

  inspectJob: ({ params }, context) => moveAs('inspectJob', params.id, context),

  async startJob({ params }, context) {
    const job = await moveAs('startJob', params.id, context);
    await notices.jobStarted(context.tx, params.id, context.now);
    return job;
  },

  async completeJob({ params }, context) {
    const job = await moveAs('completeJob', params.id, context);
    // It may have been paid before.
    const { payment } = job.commission ?? {};
    const dueLkr = payment && canClaim('job', payment) ? payment.amountLkr : null;
    await notices.jobCompleted(context.tx, params.id, dueLkr, context.now);
    return job;
  },

  async cancelJob({ params, body }, context) {
    const { tx, actor, now } = context;
    const { id: jobId } = params;
    const reason = body.reason || null;
    // Nobody says meanwhile that its commission has been paid: the record of changes holds the job.
    const { commission, bookingId } = await moveAs('cancelJob', jobId, context, reason);
    const end = commission && moneyAtEnd({ money: body.money ?? 'refund' }, commission.payment);
    if (end?.money) {
      await promiseRefund(tx, { jobId }, end, now);
      await recordEvent(tx, { jobId }, 'cancelled', { actor, now, note: reason, ...end });
    }
    const inspection =
      bookingId === null ? null : await endInspection(bookingId, body.inspectionMoney, { ...context, reason });
    await notices.jobCancelled(tx, jobId, { reason, end, inspection }, now);
    return readAdminJob(tx.execute, jobId);
  },

  async assignJobProvider({ params: { id }, body: { providerId } }, { tx, now }) {
    // It does not come to its end meanwhile.
    await hold(tx, jobs, { id });
    const job = await standing.first(tx.execute, `where ${jobs.id} = ?`, [id]);
    if (!job) throw noSuchJob();
    if (isPast(job.status)) {
      const status = jobTexts.statusNames[job.status]().toLowerCase();
      throw new ProblemError('conflict', `This job is ${status}, so its professional stays.`);
    }
    const { isChanged } = await assignProvider(tx, { jobId: id }, { before: job.providerId, providerId });
    if (isChanged) await notices.jobAssigned(tx, id, job.providerId, now);
    return readAdminJob(tx.execute, id);
  },

  async jobProviderTold({ params: { id }, body: { taskId } }, context) {
    await readAdminJob(context.tx.execute, id);
    await endTask(context.tx, { jobId: id }, taskId, context);
    return readAdminJob(context.tx.execute, id);
  },
});

async function moveAs(
  action: JobAction,
  jobId: string,
  { tx, actor, now }: WriteContext<Actor>,
  reason: string | null = null,
): Promise<AdminJob> {
  await moveJob(tx, { jobId, action, role: 'admin', actor, reason, now });
  return readAdminJob(tx.execute, jobId);
}

async function alreadyMade(tx: Transaction, bookingId: string, actor: Actor): Promise<ProblemError> {
  const job = await statusOfBooking.first(tx.execute, `where ${jobs.bookingId} = ?`, [bookingId]);
  const now = job ? `, which is ${jobTexts.statusNames[job.status]().toLowerCase()}` : '';
  const [first] = await makerView.read(
    tx.execute,
    `where ${jobs.bookingId} = ? order by ${transitions.createdAt} limit 1`,
    [bookingId],
  );
  return doneBefore(tx, `This booking already has a job${now}.`, { by: first?.actorId, actor });
}
