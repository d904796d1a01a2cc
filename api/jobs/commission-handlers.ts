import type { commissionContract } from '../../shared/jobs/commission-contract.ts';
import { ProblemError } from '../../shared/problem.ts';
import type { Handlers } from '../endpoints/handler.ts';
import { jobs } from '../entities/job-entity.ts';
import { hold } from '../database/write-rows.ts';
import { claimPayment } from '../payments/payment-rows.ts';
import { keepCommission } from './commission-rows.ts';
import { readPortalJob } from './job-rows.ts';

/** What customers say of the commission of their jobs. */
export const commissionHandlers: Handlers<typeof commissionContract> = {
  async claimCommission({ params: { id } }, { tx, actor, now }) {
    // The office changes nothing that it is computed from meanwhile.
    await hold(tx, jobs, { id, customerId: actor.customerId });
    const { commission } = await readPortalJob(tx.execute, actor.customerId, id);
    if (!commission) throw new ProblemError('conflict', 'noCommission');
    await keepCommission(tx, id, commission, now);
    // Said twice it is said once, and what has been verified meanwhile stays so.
    await claimPayment(tx, { jobId: id }, { actor, now });
    return readPortalJob(tx.execute, actor.customerId, id);
  },
};
