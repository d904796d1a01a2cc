import { m } from '../../../paraglide/messages.js';
import { Link } from 'wouter';
import { formatDate } from '../../../shared/colombo-time.ts';
import type { PortalJob } from '../../../shared/features/jobs/job-contract.ts';
import { isPast, timelineOf } from '../../../shared/features/jobs/job-lifecycle.ts';
import * as jobTexts from '../../../shared/features/jobs/job-texts.ts';
import { paths } from '../../../shared/paths.ts';
import { jobMessages } from '../messages/asked-thread.ts';
import { Avatar } from '../providers/Avatar.tsx';
import { Badge } from '../../components/Badge.tsx';
import { Price } from '../../components/Price.tsx';
import { useNow } from '../../components/hooks/use-now.ts';
import { jobBadges } from './job-badges.ts';
import { JobName } from './JobName.tsx';
import { JobPromises } from './JobPromises.tsx';
import { nextStepOf } from './next-step.ts';
import { StepTiles } from './StepTiles.tsx';

/** One job; the whole card links to it. */
export function JobCard({ job }: { readonly job: PortalJob }) {
  const unread = job.thread?.unread ?? 0;
  const steps = timelineOf(job.status, job.changes);
  const done = steps.filter(({ isDone }) => isDone);
  const last = done.at(-1);
  const current =
    last && m.next_step_step({ done: done.length, steps: steps.length, title: jobTexts.stepTitles[last.status]() });
  const next = nextStepOf(job, useNow());
  return (
    <li className="relative grid gap-3 rounded-md bg-surface p-5 shadow-card hover:bg-cement md:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3>
          <Link href={paths.portalJob(job.id)} className="after:absolute after:inset-0 after:rounded-md">
            <JobName job={job} />
          </Link>
        </h3>
        <Badge kind={jobBadges[job.status]}>{jobTexts.statusNames[job.status]()}</Badge>
      </div>
      <div className="flex items-center gap-3.5">
        {job.provider && <Avatar provider={job.provider} size={48} className="size-12 rounded-xs" />}
        <p className="min-w-0 wrap-anywhere">
          {job.provider ? (
            <span className="block font-semibold">{job.provider.displayName}</span>
          ) : (
            !isPast(job.status) && <span className="block">{m.job_card_professional_is_chosen()}</span>
          )}
          <span className="block text-ink-2">{job.address}</span>
        </p>
      </div>
      {unread > 0 && (
        <p>
          {/* Above the link that covers the whole card. */}
          <Link href={jobMessages(job.id)} className="relative inline-flex min-h-11 items-center">
            <Badge kind="turn">{m.thread_unread({ count: unread })}</Badge>
          </Link>
        </p>
      )}
      <div className="grid gap-1.5">
        <StepTiles status={job.status} steps={steps} small />
        <p className="text-sm">
          {current && <span className="block font-semibold">{current}</span>}
          {next !== null && <span className="block text-ink-2">{next}</span>}
          <JobPromises job={job} />
        </p>
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-2 gap-y-1 border-t border-line pt-3">
        <span className="text-sm text-ink-2">{m.job_card_created({ date: formatDate(job.createdAt) })}</span>
        {job.contractValueLkr === null ? (
          <span className="ml-auto text-sm text-ink-2">
            {job.status === 'cancelled' ? m.job_page_not_quoted() : m.job_card_not_quoted_yet()}
          </span>
        ) : (
          <Price amountLkr={job.contractValueLkr} className="ml-auto text-[1.375rem]" />
        )}
      </div>
    </li>
  );
}
