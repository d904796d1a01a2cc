import type { commissionContract } from '../../../shared/features/jobs/commission-contract.ts';
import { isCommissionPayable } from '../../../shared/features/jobs/job-lifecycle.ts';
import { ProblemError } from '../../../shared/problem.ts';
import type { Handlers } from '../../router/handler.ts';
import { claimCommission } from './commission-queries.ts';
import { jobOf, readPortalJob } from './job-queries.ts';

/** What customers say of the commission of their jobs. */
export const commissionHandlers: Handlers<typeof commissionContract> = {
  async claimCommission({ params: { id } }, { tx, actor, now }) {
    // The office changes nothing that it is computed from meanwhile.
    await tx.db.selectFrom('job').select('id').where(jobOf(actor.customerId, id)).forNoKeyUpdate().execute();
    const { commission, status } = await readPortalJob(tx.db, actor.customerId, id);
    if (!commission || !isCommissionPayable(status)) throw new ProblemError('conflict', 'noCommission');
    await claimCommission(tx, id, commission, { actor, now });
    return readPortalJob(tx.db, actor.customerId, id);
  },
};
