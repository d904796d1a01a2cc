import { recordEvent } from '../payments/move-payment.ts';
import { currentSupervisionPercent } from '../settings/commission-terms.ts';
import { randomUUID } from 'node:crypto';
import type { AdminJob, adminJobContract } from '../../../shared/features/jobs/admin-job-contract.ts';
import { isCommissionPayable, isPast, type JobAction } from '../../../shared/features/jobs/job-lifecycle.ts';
import { canClaim } from '../../../shared/features/payments/request-state.ts';
import * as jobTexts from '../../../shared/features/jobs/job-texts.ts';
import { cityOfAddress } from '../../../shared/features/jobs/city-of-address.ts';
import { jobTitleFor } from '../../../shared/features/jobs/job-title.ts';
import { ProblemError } from '../../../shared/problem.ts';
import { createCommissionPayment, readAwaited } from './commission-queries.ts';
import { noSuchBooking } from '../bookings/booking-queries.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { Handlers, WriteContext, Actor } from '../../router/handler.ts';
import { doneBefore } from '../../router/admin-refusals.ts';
import { assignProvider } from '../../notifications/phone/assign-provider.ts';
import { endTask } from '../../notifications/phone/office-task-queries.ts';
import type { Notifications } from '../../notifications/notifications.ts';
import { moneyAtEnd } from '../payments/payment-refusals.ts';
import { endInspection } from '../payments/end-inspection.ts';
import { promiseRefund } from '../payments/move-refund.ts';
import { renewQuote } from '../payments/renew-quote.ts';
import { allJobs, jobWithId, readAdminJob, readAdminJobs } from './job-queries.ts';
import { readQuote, refuseUnread } from './quote-queries.ts';
import { refreshWorkItem } from '../work-queue/refresh-work-item.ts';
import type { AskProfessional } from '../visits/visit-answers.ts';
import { hasDeclined, readVisitToAnswer } from '../visits/visit-queries.ts';
import { sendWaitingBack } from './progress-queries.ts';
import { moveJob, noSuchJob, recordChange } from './move-job.ts';

export const adminJobHandlers = (
  notifications: Notifications,
  ask: AskProfessional,
): Handlers<typeof adminJobContract> => ({
  listAdminJobs: (_input, { db }) => readAdminJobs(db, allJobs),

  getAdminJob: ({ params: { id } }, { db }) => readAdminJob(db, id),

  async createJob({ body }, { tx, actor, now }) {
    const { bookingId } = body;
    // `withAudit` locks the booking, so that its payment is neither claimed nor undone meanwhile.
    const booking = await tx.db
      .selectFrom('booking')
      .innerJoin('payment', 'payment.bookingId', 'booking.id')
      .leftJoin('provider', 'provider.id', 'booking.providerId')
      .select(['booking.address', 'booking.customerId', 'booking.providerId', 'booking.endedAs'])
      .select(['payment.state as paymentState', 'provider.category'])
      .where('booking.id', '=', bookingId)
      .executeTakeFirstOrThrow(noSuchBooking);
    const { paymentState, address, customerId, providerId, category } = booking;
    if (booking.endedAs !== null) {
      throw new ProblemError('conflict', `This booking was ${booking.endedAs}, so it cannot become a job.`);
    }
    if (paymentState !== 'verified') {
      throw new ProblemError('conflict', 'This booking is pending payment, so it cannot become a job.');
    }
    const jobId = randomUUID();
    const title = jobTitleFor(category);
    const { numInsertedOrUpdatedRows } = await tx.db
      .insertInto('job')
      .values({
        id: jobId,
        bookingId,
        customerId,
        providerId,
        title,
        address,
        city: body.city ?? cityOfAddress(address),
        areaSqft: body.areaSqft ?? null,
        status: 'booked',
        createdAt: now.toISOString(),
      })
      .onConflict((conflict) => conflict.column('bookingId').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) throw await alreadyMade(tx, bookingId, actor);
    await tx.db.updateTable('booking').set({ hasJob: true }).where('id', '=', bookingId).execute();
    await recordChange(tx, { jobId, from: null, to: 'booked', role: 'admin', actor, now });
    refreshWorkItem(tx, { jobId });
    await recordEvent(tx, { bookingId }, 'job', { actor, now });
    await notifications.jobMade(tx, jobId, now);
    return readAdminJob(tx.db, jobId);
  },

  async createQuote({ body }, { tx, actor, now }) {
    // `withAudit` locks the job, so that one of two authors reads the other's quote.
    const { jobId, contractValueLkr, replaces } = body;
    if (replaces !== undefined) await refuseUnread(tx, { jobId, replaces, actor });
    const also = { contractValueLkr, supervision: body.supervision };
    const { from, bookingId } = await moveJob(tx, { jobId, action: 'createQuote', role: 'admin', actor, now, also });
    const written = {
      // A customer accepts or declines the quote that they have read.
      id: randomUUID(),
      amountLkr: contractValueLkr,
      supervisionPercent: currentSupervisionPercent(),
      notes: body.description,
      inspectionDate: body.inspectionDate,
      completionDate: body.completionDate,
      createdAt: now.toISOString(),
      declinedAt: null,
      declineReason: null,
    };
    await tx.db
      .insertInto('quote')
      .values({ jobId, ...written })
      .onConflict((conflict) => conflict.column('jobId').doUpdateSet(written))
      .execute();
    refreshWorkItem(tx, { jobId });
    // A quoted visit needs no report.
    if (bookingId !== null) refreshWorkItem(tx, { bookingId });
    await notifications.jobQuoted(tx, jobId, { isReplaced: from === 'quoted' }, now);
    const quote = await readQuote(tx.db, jobWithId(jobId));
    if (!quote) throw noSuchJob();
    return quote;
  },

  async updateJob({ params: { id }, body }, { tx }) {
    // Locks the job, so that its quote is not accepted meanwhile.
    const before = await tx.db
      .selectFrom('job')
      .select(['supervision', 'status'])
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow(noSuchJob);
    if (Object.values(body).some((value) => value !== undefined)) {
      await tx.db.updateTable('job').set(body).where('id', '=', id).execute();
    }
    // Supervision adds a commission to the quote.
    if (body.supervision !== undefined && body.supervision !== before.supervision) {
      if (isCommissionPayable(before.status)) {
        throw new ProblemError(
          'conflict',
          'The customer has accepted the quote, so you cannot change the supervision.',
        );
      }
      // Its commission may have been claimed, or its money may still be on its way.
      if (before.status === 'cancelled') {
        throw new ProblemError('conflict', 'This job is cancelled, so you cannot change the supervision.');
      }
      await renewQuote(tx, id);
    }
    return readAdminJob(tx.db, id);
  },

  inspectJob: ({ params }, context) => moveAs('inspectJob', params.id, context),

  async startJob({ params }, context) {
    const job = await moveAs('startJob', params.id, context);
    await notifications.jobStarted(context.tx, params.id, context.now);
    return job;
  },

  async completeJob({ params }, context) {
    const job = await moveAs('completeJob', params.id, context);
    // It may have been paid in advance.
    const { payment } = job.commission ?? {};
    const dueLkr = payment && canClaim('job', payment) ? payment.amountLkr : null;
    await notifications.jobCompleted(context.tx, params.id, dueLkr, context.now);
    return job;
  },

  async cancelJob({ params, body }, context) {
    const { tx, actor, now } = context;
    const { id: jobId } = params;
    const reason = body.reason || null;
    // A cancelled job has no commission to pay. Money that is on its way is found by the reference of this row.
    const [due] = await readAwaited(tx.db, (jobs) => jobs.where('job.id', '=', jobId));
    if (due) await createCommissionPayment(tx, jobId, due.commission, now);
    // `withAudit` locks the job, so that its commission is not claimed meanwhile.
    const { commission, bookingId, changes } = await moveAs('cancelJob', jobId, context, reason);
    const end = commission && moneyAtEnd({ money: body.money ?? 'refund' }, commission.payment);
    if (end?.money) {
      await promiseRefund(tx, { jobId }, end, now);
      await recordEvent(tx, { jobId }, 'cancelled', { actor, now, note: reason, ...end });
    }
    const inspection =
      bookingId === null ? null : await endInspection(bookingId, body.inspectionMoney, { ...context, reason });
    const isInspected = changes.some(({ status }) => status === 'inspected');
    await notifications.jobCancelled(tx, jobId, { reason, end, inspection }, isInspected, now);
    return readAdminJob(tx.db, jobId);
  },

  async assignJobProvider({ params: { id }, body: { providerId } }, { tx, actor, now }) {
    // Locks the job, so that it does not end meanwhile.
    const job = await tx.db
      .selectFrom('job')
      .select(['status', 'providerId', 'bookingId'])
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow(noSuchJob);
    if (isPast(job.status)) {
      const status = jobTexts.statusNames[job.status]().toLowerCase();
      throw new ProblemError('conflict', `This job is ${status}, so you cannot change its professional.`);
    }
    const visit = job.bookingId === null ? undefined : await readVisitToAnswer(tx.db, job.bookingId);
    const { isChanged, name } = await assignProvider(tx, { jobId: id }, { before: job.providerId, providerId });
    if (isChanged) {
      // The permission to publish at once was given to the former professional only.
      await tx.db.updateTable('job').set({ publishesAtOnce: false }).where('id', '=', id).execute();
      await sendWaitingBack(tx, id, { actor, now });
      // The quote gets a new id, so that it cannot be accepted before the customer has read the new name.
      if (job.status === 'quoted') await renewQuote(tx, id);
      refreshWorkItem(tx, { jobId: id });
      if (job.bookingId !== null) {
        await recordEvent(tx, { bookingId: job.bookingId }, 'assigned', { actor, now, note: name });
        await ask(tx, job.bookingId, now);
      }
      await notifications.jobAssigned(tx, id, job.providerId, now, visit && hasDeclined(visit));
    }
    return readAdminJob(tx.db, id);
  },

  async jobProviderTold({ params: { id }, body: { taskId } }, context) {
    await readAdminJob(context.tx.db, id);
    await endTask(context.tx, { jobId: id }, taskId, context);
    return readAdminJob(context.tx.db, id);
  },
});

async function moveAs(
  action: JobAction,
  jobId: string,
  { tx, actor, now }: WriteContext<Actor>,
  reason: string | null = null,
): Promise<AdminJob> {
  const { from, bookingId } = await moveJob(tx, { jobId, action, role: 'admin', actor, reason, now });
  refreshWorkItem(tx, { jobId });
  // A visit that has taken place, or was cancelled, needs no answer, and a cancelled job no report.
  if ((from === 'booked' || from === 'inspected') && bookingId !== null) refreshWorkItem(tx, { bookingId });
  return readAdminJob(tx.db, jobId);
}

async function alreadyMade(tx: Transaction, bookingId: string, actor: Actor): Promise<ProblemError> {
  const job = await tx.db
    .selectFrom('job')
    .leftJoin('jobTransition', 'jobTransition.jobId', 'job.id')
    .select(['job.status', 'jobTransition.actorId'])
    .where('job.bookingId', '=', bookingId)
    .orderBy('jobTransition.createdAt')
    .limit(1)
    .executeTakeFirst();
  const now = job ? `, which is ${jobTexts.statusNames[job.status]().toLowerCase()}` : '';
  return doneBefore(tx, `This booking already has a job${now}.`, { by: job?.actorId, actor });
}
