import { m } from '../../../paraglide/messages.js';
import { formatDate, formatTime } from '../../../shared/colombo-time.ts';
import type { PortalJob } from '../../../shared/features/jobs/job-contract.ts';
import * as texts from './job-page-texts.ts';
import { JobPromises } from './JobPromises.tsx';
import { ProgressList } from './ProgressList.tsx';
import { StepList } from './StepList.tsx';

function When({ at }: { readonly at: string }) {
  return (
    <time dateTime={at} className="pt-0.75 text-right text-sm/[1.3] text-ink-2 large:col-start-2 large:text-left">
      {formatDate(at)}
      <span className="block text-xs">{formatTime(at)}</span>
    </time>
  );
}

function noteOf({ status, changes, provider, quoteDeclinedAt, commission }: PortalJob): string {
  if (status === 'cancelled') {
    return changes.findLast((change) => change.status === status)?.reason ?? m.job_page_cancelled_reason();
  }
  if (status === 'accepted' && !provider) return m.job_page_accepted_by_nobody();
  if (status === 'quoted' && quoteDeclinedAt !== null) return m.job_page_quote_declined();
  const next = texts.nextSteps[status]();
  return status === 'completed' && commission
    ? `${next} ${texts.commissionInTimeline[commission.payment.state]()}`
    : next;
}

/** The steps of a job for its customer, with the progress of the work at its step. */
export function Timeline({ customerId, job }: { readonly customerId: string; readonly job: PortalJob }) {
  return (
    <StepList
      status={job.status}
      changes={job.changes}
      note={
        <>
          <span className="block">{noteOf(job)}</span>
          <JobPromises job={job} />
        </>
      }
      When={When}
      below={job.progress.length > 0 ? { in_progress: <ProgressList customerId={customerId} job={job} /> } : {}}
    />
  );
}
