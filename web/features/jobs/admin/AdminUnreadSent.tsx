import type { AdminJob } from '../../../../shared/features/jobs/admin-job-contract.ts';

/** Progress from the professional that nobody can publish once the job has ended. */
export function AdminUnreadSent({ job: { sent } }: { readonly job: Pick<AdminJob, 'sent'> }) {
  if (sent.length === 0) return null;
  return (
    <p className="font-semibold">
      {sent.length === 1
        ? 'One entry from the professional has not been read and cannot be published afterwards.'
        : `${sent.length} entries from the professional have not been read and cannot be published afterwards.`}
    </p>
  );
}
