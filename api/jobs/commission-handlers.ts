import type { commissionContract } from '../../shared/jobs/commission-contract.ts';
import { isCommissionPayable } from '../../shared/jobs/job-lifecycle.ts';
import { ProblemError } from '../../shared/problem.ts';
import type { Handlers } from '../endpoints/handler.ts';
import { jobs } from '../entities/job-entity.ts';
import { hold } from '../database/write-rows.ts';
import { claimCommission } from './commission-rows.ts';
import { readPortalJob } from './job-rows.ts';

/** What customers say of the commission of their jobs. */
export const commissionHandlers: Handlers<typeof commissionContract> = {
  async claimCommission({ params: { id } }, { tx, actor, now }) {
    // The office changes nothing that it is computed from meanwhile.
    await hold(tx, jobs, { id, customerId: actor.customerId });
    const { commission, status } = await readPortalJob(tx.execute, actor.customerId, id);
    if (!commission || !isCommissionPayable(status)) throw new ProblemError('conflict', 'noCommission');
    await claimCommission(tx, id, commission, { actor, now });
    return readPortalJob(tx.execute, actor.customerId, id);
  },
};
