import type { AdminJob } from '../../../../shared/features/jobs/admin-job-contract.ts';
import { formatLkr } from '../../../../shared/money.ts';
import { AdminFacts } from '../../../admin/parts/AdminFacts.tsx';

/** The amounts with which a job is about to end. */
export function AdminJobMoney({ job: { contractValueLkr, commissionDueLkr } }: { readonly job: AdminJob }) {
  return (
    <AdminFacts
      facts={[
        ['Contract value', contractValueLkr === null ? 'Not quoted yet' : formatLkr(contractValueLkr)],
        commissionDueLkr !== null && ['Commission Due', formatLkr(commissionDueLkr)],
      ]}
    />
  );
}
