import { m } from '../../../paraglide/messages.js';
import type { ReactNode } from 'react';
import { formatDate, formatTime } from '../../../shared/colombo-time.ts';
import type { PortalJob } from '../../../shared/features/jobs/job-contract.ts';
import { jobSteps, type JobStep } from '../../../shared/features/jobs/job-status.ts';
import * as texts from './job-page-texts.ts';
import { JobPromises } from './JobPromises.tsx';
import { ProgressList } from './ProgressList.tsx';
import { StepList } from './StepList.tsx';
import { MomentList } from '../orders/RequestTimeline.tsx';
import * as requestTexts from '../orders/requests-texts.ts';

const plain = { money: null, isAhead: false } as const;

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

/** The professionals who were chosen since the job was made, and the progress of the work, at their steps. */
function belowOf(customerId: string, job: PortalJob): Partial<Record<JobStep, ReactNode>> {
  const title = requestTexts.moments.assigned();
  const chosenIn = (step: JobStep) =>
    job.chosen.filter(({ at }) => job.changes.findLast((change) => change.at <= at)?.status === step);
  const below: Partial<Record<JobStep, ReactNode>> = {};
  for (const step of jobSteps) {
    const moments = chosenIn(step).map(({ name, at }) => ({ title, at, note: name, ...plain }));
    const hasProgress = step === 'in_progress' && job.progress.length > 0;
    if (moments.length === 0 && !hasProgress) continue;
    below[step] = (
      <div className="grid gap-4">
        {moments.length > 0 && <MomentList label={title} moments={moments} />}
        {hasProgress && <ProgressList customerId={customerId} job={job} />}
      </div>
    );
  }
  return below;
}

/** The steps of a job for its customer. */
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
      below={belowOf(customerId, job)}
    />
  );
}
