import type { commissionContract } from '../../../shared/features/jobs/commission-contract.ts';
import { isCommissionPayable } from '../../../shared/features/jobs/job-lifecycle.ts';
import { ProblemError } from '../../../shared/problem.ts';
import type { Handlers, Actor, WriteContext } from '../../router/handler.ts';
import { claimCommission, createCommissionPayment } from './commission-queries.ts';
import { lockOwnJob, readPortalJob, readAdminJob } from './job-queries.ts';
import type { adminCommissionContract } from '../../../shared/features/jobs/admin-commission-contract.ts';
import { isPartOnly } from '../../../shared/features/payments/refund.ts';
import type { MoneySaid } from '../../notifications/rendering/money-sentence.ts';
import type { Notifications } from '../../notifications/notifications.ts';
import { alreadyPaid, notClaimed, nothingToCorrect, refundIsSent } from '../payments/payment-refusals.ts';
import { correctPayment, recordEvent, unverifyPayment, verifyPayment } from '../payments/move-payment.ts';
import { refusePayment } from '../payments/refuse-payment.ts';
import { promiseRefund, withdrawRefund } from '../payments/move-refund.ts';
import { moneyEndOf } from '../payments/payment-queries.ts';

/** Customers claim that they have paid the commission of a job. */
export const commissionHandlers: Handlers<typeof commissionContract> = {
  async claimCommission({ params: { id } }, { tx, actor, now }) {
    // Locks the job, so that the values that the commission is computed from do not change meanwhile.
    await lockOwnJob(tx, actor.customerId, id);
    const { commission, status } = await readPortalJob(tx.db, actor.customerId, id);
    if (!commission || !isCommissionPayable(status)) throw new ProblemError('conflict', 'noCommission');
    await claimCommission(tx, id, commission, { actor, now });
    return readPortalJob(tx.db, actor.customerId, id);
  },
};

/**
 * A commission that is verified after its job was cancelled is refunded, unless the office said that it is kept. Null
 * for a job that is not cancelled.
 */
async function settleLate(jobId: string, { tx, actor, now }: WriteContext<Actor>): Promise<MoneySaid | null> {
  const job = await tx.db
    .selectFrom('job')
    .innerJoin('payment', 'payment.jobId', 'job.id')
    .select(['job.status', 'payment.receivedLkr'])
    .select((eb) => moneyEndOf('jobId', eb.ref('job.id')).as('moneyEnd'))
    .where('job.id', '=', jobId)
    .executeTakeFirst();
  if (job?.status !== 'cancelled') return null;
  const money = job.moneyEnd ?? 'refund';
  const end = { money, amountLkr: money === 'refund' ? job.receivedLkr : null };
  await promiseRefund(tx, { jobId }, end, now);
  await recordEvent(tx, { jobId }, 'cancelled', { actor, now, ...end });
  return end;
}

/** Commission payments in the back office. `withAudit` locks the job. */
export const adminCommissionHandlers = (notifications: Notifications): Handlers<typeof adminCommissionContract> => ({
  async markCommissionPaid({ body: { jobId, receivedLkr, transfer } }, context) {
    const { tx, actor, now } = context;
    const { commission, refund } = await readAdminJob(tx.db, jobId);
    if (!commission) throw new ProblemError('conflict', 'noCommission');
    if (refund && refund.sentAt !== null && !isPartOnly(refund, commission.payment)) throw refundIsSent();
    await createCommissionPayment(tx, jobId, commission, now);
    if (!(await verifyPayment(tx, { jobId }, { actor, now, transfer, receivedLkr }))) {
      throw await alreadyPaid(tx, { jobId }, 'commission', actor);
    }
    await notifications.commissionPaid(tx, jobId, await settleLate(jobId, context), now);
    return readAdminJob(tx.db, jobId);
  },

  async unmarkCommissionPaid({ body: { jobId } }, { tx, actor, now }) {
    const verifiedAt = (await readAdminJob(tx.db, jobId)).commission?.payment.verifiedAt ?? null;
    if (!(await unverifyPayment(tx, { jobId }, { actor, now }))) {
      throw new ProblemError('conflict', 'This commission is not marked as paid.');
    }
    // What `settleLate` promised. Its event stays: readers leave it out together with the verification.
    if (verifiedAt !== null) await withdrawRefund(tx, { jobId }, verifiedAt);
    await notifications.commissionUnpaid(tx, jobId);
    return readAdminJob(tx.db, jobId);
  },

  async refuseCommissionPayment({ params: { id: jobId }, body }, { tx, actor, now }) {
    await readAdminJob(tx.db, jobId);
    if (!(await refusePayment(tx, { jobId }, { ...body, actor, now }))) throw notClaimed();
    await notifications.paymentRefused(tx, { jobId }, body, now);
    return readAdminJob(tx.db, jobId);
  },

  async correctCommissionPayment({ params: { id: jobId }, body }, { tx, actor, now }) {
    await readAdminJob(tx.db, jobId);
    if (!(await correctPayment(tx, { jobId }, { ...body, actor, now }))) throw nothingToCorrect();
    if (body.receivedLkr === 0) await notifications.commissionUnpaid(tx, jobId);
    await notifications.paymentCorrected(tx, { jobId }, body, now);
    return readAdminJob(tx.db, jobId);
  },
});
