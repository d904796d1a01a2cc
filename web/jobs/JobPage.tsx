import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { Link, useParams } from 'wouter';
import '../later.css';
import { PortalGate, type Customer } from '../accounts/PortalGate.tsx';
import { formatDate } from '../../shared/colombo-time.ts';
import type { PortalJob } from '../../shared/jobs/job-contract.ts';
import { hasQuote, jobStatusNames, timelineOf } from '../../shared/jobs/job-lifecycle.ts';
import { defaultJobTitle } from '../../shared/jobs/job-title.ts';
import { jobPath, refreshJob } from '../offline/portal-mirror.ts';
import { paths } from '../paths.ts';
import { PageFallback } from '../shell/PageFallback.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { BackLink } from '../ui/BackLink.tsx';
import { Badge } from '../ui/Badge.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LoadFailed } from '../shell/LoadFailed.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Wrap } from '../ui/Wrap.tsx';
import { CommissionCard } from './CommissionCard.tsx';
import { FactList } from '../ui/FactList.tsx';
import { portalJobQuery, portalQuoteQuery } from '../portal/portal-data.ts';
import { jobBadges, progressText } from '../portal/portal-text.ts';
import { QuoteCard } from './QuoteCard.tsx';
import { RefreshLine } from '../portal/RefreshLine.tsx';
import { StepTiles } from './StepTiles.tsx';
import { Timeline } from './Timeline.tsx';
import { useRefresh } from '../portal/use-refresh.ts';

export function JobPage() {
  const { id = '' } = useParams();
  return (
    <PortalGate title="Your job">
      {(customer) => <Job key={`${customer.id} ${id}`} customer={customer} id={id} />}
    </PortalGate>
  );
}

function Job({ customer, id }: { readonly customer: Customer; readonly id: string }) {
  const client = useQueryClient();
  const refreshing = useRefresh(useCallback(() => refreshJob(client, customer.id, id), [client, customer.id, id]));
  const { data: job, error, isPending, refetch } = useQuery(portalJobQuery(customer.id, id));
  if (job) {
    return (
      <Wrap className="grid gap-8 pt-3 pb-(--section)">
        <JobHead job={job} />
        <div className="-mt-4">
          <RefreshLine path={jobPath(id)} refreshing={refreshing} />
        </div>
        <JobBody customerId={customer.id} job={job} />
      </Wrap>
    );
  }
  return (
    <>
      <PageHead title={job === null ? 'Job Not Found' : 'Your job'} description="One of your jobs." />
      {job === null ? (
        <EmptyState level={1} title="Job Not Found" hint="It may belong to another account, or the link was cut short.">
          <ButtonLink href={paths.portal()}>Back to Jobs</ButtonLink>
        </EmptyState>
      ) : isPending ? (
        <PageFallback />
      ) : (
        <LoadFailed error={error} level={1} onRetry={refetch} />
      )}
    </>
  );
}

function JobHead({ job }: { readonly job: PortalJob }) {
  const title = job.title || defaultJobTitle;
  const steps = timelineOf(job.status, job.changes);
  return (
    <div className="grid gap-3">
      <PageHead title={title} description="One of your jobs." />
      <BackLink href={paths.portal()} text="Back to Jobs" />
      <div className="flex flex-wrap items-center gap-x-4.5 gap-y-2.5">
        <h1>{title}</h1>
        <Badge kind={jobBadges[job.status]}>{jobStatusNames[job.status]}</Badge>
      </div>
      <p className="text-ink-2">
        {job.provider && (
          <>
            <Link href={paths.provider(job.provider.slug)} className="text-sea-ink underline underline-offset-3">
              {job.provider.displayName}
            </Link>
            ,{' '}
          </>
        )}
        {job.address}
      </p>
      <div className="mt-3 grid gap-2.5">
        <StepTiles status={job.status} steps={steps} />
        <p className="text-sm">
          <strong className="font-semibold">{progressText(steps)}</strong>{' '}
          <span className="text-ink-2">
            {job.status === 'cancelled' ? 'This job was cancelled.' : 'A tile is laid as each step is done.'}
          </span>
        </p>
      </div>
    </div>
  );
}

function JobBody({ customerId, job }: { readonly customerId: string; readonly job: PortalJob }) {
  const isQuoted = hasQuote(job.status);
  const quote = useQuery({ ...portalQuoteQuery(customerId, job.id), enabled: isQuoted });
  const timeline = <Timeline job={job} steps={timelineOf(job.status, job.changes)} />;
  const facts = (
    <section className="grid gap-3">
      <h2 className="text-xl">Project Details</h2>
      <FactList
        facts={[
          ['City', job.city ?? 'Not given'],
          ['Area', job.areaSqft === null ? 'Not measured yet' : `${job.areaSqft} sq.ft`],
          ['Status', jobStatusNames[job.status]],
          job.completedAt !== null && ['Completed on', formatDate(job.completedAt)],
          job.contractValueLkr === null && ['Contract value', 'Not quoted yet'],
          job.reference !== null && ['Reference', job.reference],
        ]}
      />
    </section>
  );
  return (
    <div className="grid items-start gap-12 lg:grid-cols-[7fr_5fr] lg:gap-16">
      <div className="grid gap-(--joint)">
        {job.status === 'completed' && <ReviewPrompt job={job} />}
        {isQuoted &&
          (quote.data ? (
            <QuoteCard customerId={customerId} job={job} quote={quote.data} />
          ) : quote.isPending ? (
            <Skeleton className="h-96" />
          ) : (
            quote.isError && <LoadFailed error={quote.error} onRetry={quote.refetch} />
          ))}
        {isQuoted && quote.data && job.supervision && <CommissionCard quote={quote.data} />}
        {!isQuoted && timeline}
      </div>
      <div className="grid gap-10">
        {isQuoted && timeline}
        {facts}
      </div>
    </div>
  );
}

/** Asked once the work is done. */
function ReviewPrompt({ job }: { readonly job: PortalJob }) {
  if (job.isReviewed) {
    return (
      <section className="grid gap-1 rounded-md bg-sea-tint p-5 md:p-6">
        <h2 className="text-xl">Thank you for your review</h2>
        <p className="text-ink-2">It stands on the profile{job.provider ? ` of ${job.provider.displayName}` : ''}.</p>
      </section>
    );
  }
  return (
    <section className="grid justify-items-start gap-3 rounded-md bg-clay-tint p-5 md:p-6">
      <h2 className="text-xl">How was your experience</h2>
      <p className="text-ink-2">
        {job.canReview
          ? 'Your review helps others to choose, and stands on the profile of the professional.'
          : 'This professional is not listed any more, so there is no profile for a review to stand on.'}
      </p>
      {job.canReview && <ButtonLink href={paths.review(job.id)}>Write a Review</ButtonLink>}
    </section>
  );
}
