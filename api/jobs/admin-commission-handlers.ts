import type { adminCommissionContract } from '../../shared/jobs/admin-commission-contract.ts';
import { isPartOnly } from '../../shared/payments/refund.ts';
import { ProblemError } from '../../shared/problem.ts';
import { pick, view } from '../database/view.ts';
import type { Actor, Handlers, WriteContext } from '../endpoints/handler.ts';
import { jobs } from '../entities/job-entity.ts';
import { payments } from '../entities/payment-entity.ts';
import { requestEvents } from '../entities/request-event-entity.ts';
import type { MoneySaid } from '../notices/money-sentence.ts';
import type { Notices } from '../notices/notices.ts';
import { alreadyPaid, notClaimed, nothingToCorrect, refundIsSent } from '../payments/payment-refusals.ts';
import { correctPayment, recordEvent, unverifyPayment, verifyPayment } from '../payments/payment-rows.ts';
import { refusePayment } from '../payments/refuse-payment.ts';
import { moneyEndOf, promiseRefund } from '../payments/refund-rows.ts';
import { keepCommission } from './commission-rows.ts';
import { readAdminJob } from './job-rows.ts';

const endView = view(`${jobs} join ${payments} on ${payments.jobId} = ${jobs.id}`, {
  ...pick(jobs, 'status'),
  ...pick(payments, 'receivedLkr'),
  moneyEnd: moneyEndOf(requestEvents.jobId, jobs.id),
});

/**
 * What comes for a job that was cancelled before anybody saw it goes back, unless it was said that it does not. Null
 * for a job that stands.
 */
async function settleLate(jobId: string, { tx, actor, now }: WriteContext<Actor>): Promise<MoneySaid | null> {
  const job = await endView.first(tx.execute, `where ${jobs.id} = ?`, [jobId]);
  if (job?.status !== 'cancelled') return null;
  const money = job.moneyEnd ?? 'refund';
  const end = { money, amountLkr: money === 'refund' ? job.receivedLkr : null };
  await promiseRefund(tx, { jobId }, end, now);
  await recordEvent(tx, { jobId }, 'cancelled', { actor, now, ...end });
  return end;
}

/** How the back office moves the money of commissions. The record of changes holds the job. */
export const adminCommissionHandlers = (notices: Notices): Handlers<typeof adminCommissionContract> => ({
  async markCommissionPaid({ body: { jobId, receivedLkr, transfer } }, context) {
    const { tx, actor, now } = context;
    const { commission, refund } = await readAdminJob(tx.execute, jobId);
    if (!commission) throw new ProblemError('conflict', 'noCommission');
    if (refund && refund.sentAt !== null && !isPartOnly(refund, commission.payment)) throw refundIsSent();
    await keepCommission(tx, jobId, commission, now);
    if (
      !(await verifyPayment(tx, { jobId }, { actor, now, transfer, receivedLkr: receivedLkr ?? transfer?.receivedLkr }))
    ) {
      throw await alreadyPaid(tx, { jobId }, 'commission', actor);
    }
    await notices.commissionPaid(tx, jobId, await settleLate(jobId, context), now);
    return readAdminJob(tx.execute, jobId);
  },

  async unmarkCommissionPaid({ body: { jobId } }, { tx, actor, now }) {
    await readAdminJob(tx.execute, jobId);
    if (!(await unverifyPayment(tx, { jobId }, { actor, now }))) {
      throw new ProblemError('conflict', 'This commission is not marked as paid.');
    }
    await notices.commissionUnpaid(tx, jobId);
    return readAdminJob(tx.execute, jobId);
  },

  async refuseCommissionPayment({ params: { id: jobId }, body }, { tx, actor, now }) {
    await readAdminJob(tx.execute, jobId);
    if (!(await refusePayment(tx, { jobId }, { ...body, actor, now }))) throw notClaimed();
    await notices.paymentRefused(tx, { jobId }, body, now);
    return readAdminJob(tx.execute, jobId);
  },

  async correctCommissionPayment({ params: { id: jobId }, body }, { tx, actor, now }) {
    await readAdminJob(tx.execute, jobId);
    if (!(await correctPayment(tx, { jobId }, { ...body, actor, now }))) throw nothingToCorrect();
    if (body.receivedLkr === 0) await notices.commissionUnpaid(tx, jobId);
    await notices.paymentCorrected(tx, { jobId }, body, now);
    return readAdminJob(tx.execute, jobId);
  },
});
