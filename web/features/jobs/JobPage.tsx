import { m } from '../../../paraglide/messages.js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { Link, useParams } from 'wouter';
import { PortalGate, type Customer } from '../../auth/PortalGate.tsx';
import { jobName } from '../../../shared/features/jobs/job-title.ts';
import { cityName } from '../../../shared/features/providers/category-texts.ts';
import { formatDate } from '../../../shared/colombo-time.ts';
import { groupThousands } from '../../../shared/money.ts';
import type { PortalJob } from '../../../shared/features/jobs/job-contract.ts';
import { hasQuote, isPast, timelineOf } from '../../../shared/features/jobs/job-lifecycle.ts';
import * as jobTexts from '../../../shared/features/jobs/job-texts.ts';
import { jobPath, refreshJob } from '../../offline/portal/portal-sync.ts';
import { JobReview } from './JobReview.tsx';
import { paths } from '../../../shared/paths.ts';
import { PageFallback } from '../../layout/PageFallback.tsx';
import { PageHead } from '../../layout/PageHead.tsx';
import { BackLink } from '../../components/BackLink.tsx';
import { Badge } from '../../components/Badge.tsx';
import { ButtonLink } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LoadFailed } from '../../layout/LoadFailed.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { Wrap } from '../../components/Wrap.tsx';
import { ShareJob } from '../family/ShareJob.tsx';
import { CommissionCard } from './CommissionCard.tsx';
import { CommissionPayment } from './CommissionPayment.tsx';
import { FactList } from '../../components/FactList.tsx';
import { portalJobQuery, portalQuoteQuery } from '../portal/portal-data.ts';
import { jobBadges } from './job-badges.ts';
import { JobName } from './JobName.tsx';
import { JobReport } from '../visits/JobReport.tsx';
import { JobEstimate } from '../bookings/JobEstimate.tsx';
import { JobInspection } from '../bookings/JobInspection.tsx';
import { JobLedger } from './JobLedger.tsx';
import { QuoteCard } from './QuoteCard.tsx';
import { RefreshLine } from '../portal/RefreshLine.tsx';
import { StepTiles } from './StepTiles.tsx';
import { Timeline } from './Timeline.tsx';
import { JobMessages } from './JobMessages.tsx';
import { useRefresh } from '../portal/use-refresh.ts';

export function JobPage() {
  const { id = '' } = useParams();
  return (
    <PortalGate title={m.job_page_title()}>
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
      <PageHead
        title={job === null ? m.job_page_not_found() : m.job_page_title()}
        description={m.job_page_description()}
      />
      {job === null ? (
        <EmptyState level={1} title={m.job_page_not_found()} hint={m.job_page_not_found_hint()}>
          <ButtonLink href={paths.portal()}>{m.job_page_back()}</ButtonLink>
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
  const steps = timelineOf(job.status, job.changes);
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <div className="grid gap-3">
      <PageHead title={jobName(job)} description={m.job_page_description()} />
      <BackLink href={paths.portal()} text={m.job_page_back()} />
      <div className="flex flex-wrap items-center gap-x-4.5 gap-y-2.5">
        <h1>
          <JobName job={job} />
        </h1>
        <Badge kind={jobBadges[job.status]}>{jobTexts.statusNames[job.status]()}</Badge>
      </div>
      <p className="text-ink-2">
        {job.provider && (
          <Link href={paths.provider(job.provider.slug)} className="text-sea-ink underline underline-offset-3">
            {job.provider.displayName}
          </Link>
        )}
        <span>
          {[job.provider ? '' : !isPast(job.status) && m.job_page_professional_is_chosen(), job.address]
            .filter((part) => part !== false)
            .join(', ')}
        </span>
      </p>
      <div className="mt-3 grid gap-2.5">
        <StepTiles status={job.status} steps={steps} />
        <p className="text-sm">
          <strong className="font-semibold">{m.job_page_progress({ done, steps: steps.length })}</strong>{' '}
          <span className="text-ink-2">
            {job.status === 'cancelled' ? m.job_page_was_cancelled() : m.job_page_tiles_explained()}
          </span>
        </p>
      </div>
    </div>
  );
}

function JobBody({ customerId, job }: { readonly customerId: string; readonly job: PortalJob }) {
  const isQuoted = hasQuote(job.status);
  const quote = useQuery({ ...portalQuoteQuery(customerId, job.id), enabled: isQuoted });
  const timeline = <Timeline customerId={customerId} job={job} />;
  const ledger = isQuoted && quote.data && <JobLedger job={job} quote={quote.data} />;
  // The current state and its actions come first. Without a quote the timeline does.
  const timelineLeads = !isQuoted || (job.progress.length > 0 && !isPast(job.status));
  const facts = (
    <section className="grid gap-3">
      <h2 className="text-xl">{m.job_page_facts()}</h2>
      <FactList
        facts={[
          [m.job_page_city(), job.city ? cityName(job.city) : m.job_page_city_not_given()],
          [
            m.job_page_area(),
            job.areaSqft === null
              ? m.job_page_area_not_measured()
              : m.job_page_area_sqft({ count: groupThousands(String(job.areaSqft)) }),
          ],
          [m.job_page_status(), jobTexts.statusNames[job.status]()],
          job.completedAt !== null && [m.job_page_completed_on(), formatDate(job.completedAt)],
          job.contractValueLkr === null && [
            m.job_page_contract_value(),
            job.status === 'cancelled' ? m.job_page_not_quoted() : m.job_page_not_quoted_yet(),
          ],
          job.reference !== null && [m.job_page_reference(), job.reference],
        ]}
      />
    </section>
  );
  return (
    <div className="grid items-start gap-12 lg:grid-cols-[7fr_5fr] lg:gap-16">
      <div className="grid gap-(--joint)">
        {job.status === 'completed' && <JobReview job={job} />}
        {timelineLeads && <div className="pb-8">{timeline}</div>}
        <JobReport customerId={customerId} job={job} />
        {isQuoted &&
          (quote.data ? (
            <QuoteCard customerId={customerId} job={job} quote={quote.data} />
          ) : quote.isPending ? (
            <Skeleton className="h-96" />
          ) : (
            quote.isError && <LoadFailed error={quote.error} onRetry={quote.refetch} />
          ))}
        {/* Below the quote while it is to be accepted. */}
        {job.status === 'quoted' && ledger}
        {isQuoted && quote.data && job.supervision && <CommissionCard quote={quote.data} />}
        {job.commission && <CommissionPayment customerId={customerId} job={job} commission={job.commission} />}
        <JobMessages customerId={customerId} job={job} />
      </div>
      <div className="grid gap-10">
        {!timelineLeads && timeline}
        {facts}
        {job.status !== 'quoted' && ledger}
        <JobEstimate customerId={customerId} job={job} />
        <JobInspection customerId={customerId} job={job} />
        <ShareJob customerId={customerId} jobId={job.id} />
      </div>
    </div>
  );
}
