import { Link } from 'wouter';
import { formatDate } from '../../shared/colombo-time.ts';
import type { PortalJob } from '../../shared/jobs/job-contract.ts';
import { isPast, timelineOf } from '../../shared/jobs/job-lifecycle.ts';
import * as jobTexts from '../../shared/jobs/job-texts.ts';
import { paths } from '../../shared/paths.ts';
import { jobMessages } from '../threads/asked-thread.ts';
import * as threadTexts from '../threads/thread-texts.ts';
import { Badge } from '../ui/Badge.tsx';
import { Price } from '../ui/Price.tsx';
import { jobBadges } from './job-badges.ts';
import * as texts from './job-card-texts.ts';
import { StepTiles } from './StepTiles.tsx';

/** One job; the whole card leads to it. */
export function JobCard({ job }: { readonly job: PortalJob }) {
  const unread = job.thread?.unread ?? 0;
  return (
    <li className="relative grid gap-3 rounded-md bg-surface p-5 shadow-card hover:bg-cement md:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3>
          <Link href={paths.portalJob(job.id)} className="after:absolute after:inset-0 after:rounded-md">
            {job.title || jobTexts.untitled}
          </Link>
        </h3>
        <Badge kind={jobBadges[job.status]}>{jobTexts.statusNames[job.status]}</Badge>
      </div>
      <p className="text-ink-2">
        {!job.provider && !isPast(job.status) && `${texts.professionalIsChosen}, `}
        {job.address}
      </p>
      {unread > 0 && (
        <p>
          {/* Above the link that the whole card is. */}
          <Link href={jobMessages(job.id)} className="relative inline-flex min-h-11 items-center">
            <Badge kind="turn">{threadTexts.unread(unread)}</Badge>
          </Link>
        </p>
      )}
      <StepTiles status={job.status} steps={timelineOf(job.status, job.changes)} small />
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-t border-line pt-3">
        <span className="text-sm text-ink-2">{texts.created(formatDate(job.createdAt))}</span>
        {job.contractValueLkr === null ? (
          <span className="text-sm text-ink-2">{texts.notQuotedYet}</span>
        ) : (
          <Price amountLkr={job.contractValueLkr} className="text-[1.375rem]" />
        )}
      </div>
    </li>
  );
}
