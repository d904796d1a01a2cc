import { m } from '../../../paraglide/messages.js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useParams } from 'wouter';
import { PortalGate, type Customer } from '../../auth/PortalGate.tsx';
import type { PortalJob } from '../../../shared/features/jobs/job-contract.ts';
import { refreshJob } from '../../offline/portal/portal-sync.ts';
import { paths } from '../../../shared/paths.ts';
import { portalJobQuery } from '../portal/portal-data.ts';
import { useRefresh } from '../portal/use-refresh.ts';
import { PageFallback } from '../../layout/PageFallback.tsx';
import { PageHead } from '../../layout/PageHead.tsx';
import { BackLink } from '../../components/BackLink.tsx';
import { ButtonLink } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LoadFailed } from '../../layout/LoadFailed.tsx';
import { Note } from '../../components/Note.tsx';
import { Wrap } from '../../components/Wrap.tsx';
import { JobName } from '../jobs/JobName.tsx';
import { ReviewForm } from './ReviewForm.tsx';

export function WriteReviewPage() {
  const { jobId = '' } = useParams();
  return (
    <PortalGate title={m.review_title()}>
      {(customer) => <WriteReview key={`${customer.id} ${jobId}`} customer={customer} jobId={jobId} />}
    </PortalGate>
  );
}

/** Why the server would refuse a review of this job; null if it would not. */
function refusalOf({ review, status, provider }: PortalJob): { readonly title: string; readonly text: string } | null {
  if (review) {
    return { title: m.review_already_reviewed(), text: m.review_one_for_each() };
  }
  if (status !== 'completed') return { title: m.review_not_completed(), text: m.review_finished_work() };
  return provider ? null : { title: m.review_no_professional(), text: m.review_no_profile() };
}

/**
 * The links for a visitor who cannot write a review here. It may replace the form and its buttons, so it takes the
 * focus.
 */
function WayOn({ job }: { readonly job: PortalJob }) {
  const first = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) first.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink ref={first} href={paths.portal()}>
        {m.review_view_jobs()}
      </ButtonLink>
      {job.provider && job.review && (
        <ButtonLink kind="quiet" href={paths.provider(job.provider.slug)}>
          {m.review_see_profile()}
        </ButtonLink>
      )}
    </div>
  );
}

function WriteReview({ customer, jobId }: { readonly customer: Customer; readonly jobId: string }) {
  const client = useQueryClient();
  const { data: job, error, isPending, refetch } = useQuery(portalJobQuery(customer.id, jobId));
  // This device's copy of the job may be older than its completion, or than a review from another device.
  useRefresh(useCallback(() => refreshJob(client, customer.id, jobId), [client, customer.id, jobId]));
  // The review was just sent, and the thank-you page is loading.
  const [isSent, setSent] = useState(false);
  const reason = job && !isSent ? refusalOf(job) : null;
  return (
    <>
      <PageHead
        title={job === null ? m.review_job_not_found() : m.review_title()}
        description={m.review_page_description()}
      />
      {job === null && (
        <EmptyState level={1} title={m.review_job_not_found()} hint={m.review_job_not_found_hint()}>
          <ButtonLink href={paths.portal()}>{m.review_back_to_jobs()}</ButtonLink>
        </EmptyState>
      )}
      {job === undefined && (isPending ? <PageFallback /> : <LoadFailed error={error} level={1} onRetry={refetch} />)}
      {job && (
        <Wrap className="pt-3 pb-(--section)">
          <div className="mx-auto grid max-w-160 gap-5">
            <BackLink href={paths.portalJob(job.id)} text={m.review_back_to_job()} />
            <div className="grid gap-2">
              <h1 id="review-title">{m.review_title()}</h1>
              <p className="text-ink-2">
                <JobName job={job} />
                <span>
                  {['', job.provider?.displayName, job.address].filter((part) => part !== undefined).join(', ')}
                </span>
              </p>
            </div>
            <div role="status" className="empty:hidden">
              {reason && (
                <Note kind="wait" title={reason.title}>
                  {reason.text}
                </Note>
              )}
            </div>
            {reason ? (
              <WayOn job={job} />
            ) : (
              <Card as="section">
                <ReviewForm customerId={customer.id} job={job} labelledBy="review-title" onSent={() => setSent(true)} />
              </Card>
            )}
          </div>
        </Wrap>
      )}
    </>
  );
}
