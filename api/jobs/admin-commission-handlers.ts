import type { adminCommissionContract } from '../../shared/jobs/admin-commission-contract.ts';
import { isCommissionPayable } from '../../shared/jobs/job-lifecycle.ts';
import { ProblemError } from '../../shared/problem.ts';
import type { Handlers } from '../endpoints/handler.ts';
import type { Notices } from '../notices/notices.ts';
import { alreadyPaid, notClaimed, nothingToCorrect } from '../payments/payment-refusals.ts';
import { correctPayment, refusePayment, unverifyPayment, verifyPayment } from '../payments/payment-rows.ts';
import { keepCommission } from './commission-rows.ts';
import { readAdminJob } from './job-rows.ts';

/** How the back office moves the money of commissions. The record of changes holds the job. */
export const adminCommissionHandlers = (notices: Notices): Handlers<typeof adminCommissionContract> => ({
  async markCommissionPaid({ body: { jobId, transfer } }, { tx, actor, now }) {
    const { commission, status } = await readAdminJob(tx.execute, jobId);
    if (!commission) throw new ProblemError('conflict', 'noCommission');
    if (!isCommissionPayable(status)) throw new ProblemError('conflict', 'This job was cancelled.');
    await keepCommission(tx, jobId, commission, now);
    if (!(await verifyPayment(tx, { jobId }, { actor, now, transfer }))) {
      throw await alreadyPaid(tx, { jobId }, 'commission', actor);
    }
    await notices.commissionPaid(tx, jobId, now);
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

  async refuseCommissionPayment({ params: { id: jobId }, body: { reason } }, { tx, actor, now }) {
    await readAdminJob(tx.execute, jobId);
    if (!(await refusePayment(tx, { jobId }, { reason, actor, now }))) throw notClaimed();
    await notices.paymentRefused(tx, { jobId }, reason, now);
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
