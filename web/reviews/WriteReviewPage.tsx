import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useParams } from 'wouter';
import '../later.css';
import { PortalGate, type Customer } from '../accounts/PortalGate.tsx';
import type { PortalJob } from '../../shared/jobs/job-contract.ts';
import * as jobTexts from '../../shared/jobs/job-texts.ts';
import { refreshJob } from '../offline/portal/portal-mirror.ts';
import { paths } from '../../shared/paths.ts';
import { jobTitle } from '../../shared/providers/category-texts.ts';
import { portalJobQuery } from '../portal/portal-data.ts';
import { useRefresh } from '../portal/use-refresh.ts';
import { PageFallback } from '../shell/PageFallback.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { BackLink } from '../ui/BackLink.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LoadFailed } from '../shell/LoadFailed.tsx';
import { Note } from '../ui/Note.tsx';
import { Wrap } from '../ui/Wrap.tsx';
import { langOfSaid } from '../written-in.ts';
import { ReviewForm } from './ReviewForm.tsx';
import * as texts from './review-texts.ts';

export function WriteReviewPage() {
  const { jobId = '' } = useParams();
  return (
    <PortalGate title={texts.title}>
      {(customer) => <WriteReview key={`${customer.id} ${jobId}`} customer={customer} jobId={jobId} />}
    </PortalGate>
  );
}

/** Why the server would take no review of this job; null when it would. */
function refusalOf({
  isReviewed,
  status,
  provider,
}: PortalJob): { readonly title: string; readonly text: string } | null {
  if (isReviewed) {
    return { title: texts.alreadyReviewed, text: texts.oneForEach };
  }
  if (status !== 'completed') return { title: texts.notCompleted, text: texts.finishedWork };
  return provider ? null : { title: texts.noProfessional, text: texts.noProfile };
}

/**
 * Where whoever has nothing to write here goes on. The form and its buttons may have stood in this place: the keyboard
 * begins here again.
 */
function WayOn({ job }: { readonly job: PortalJob }) {
  const first = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) first.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink ref={first} href={paths.portal()}>
        {texts.viewJobs}
      </ButtonLink>
      {job.provider && job.isReviewed && (
        <ButtonLink kind="quiet" href={paths.provider(job.provider.slug)}>
          {texts.seeProfile}
        </ButtonLink>
      )}
    </div>
  );
}

function WriteReview({ customer, jobId }: { readonly customer: Customer; readonly jobId: string }) {
  const client = useQueryClient();
  const { data: job, error, isPending, refetch } = useQuery(portalJobQuery(customer.id, jobId));
  // What this device has of the job may be older than its completion, or than a review from another device.
  useRefresh(useCallback(() => refreshJob(client, customer.id, jobId), [client, customer.id, jobId]));
  // Its own review has just been sent: it is thanked for on another page, which is on its way.
  const [isSent, setSent] = useState(false);
  const title = jobTitle(job?.title || jobTexts.untitled);
  const reason = job && !isSent ? refusalOf(job) : null;
  return (
    <>
      <PageHead title={job === null ? texts.jobNotFound : texts.title} description={texts.pageDescription} />
      {job === null && (
        <EmptyState level={1} title={texts.jobNotFound} hint={texts.jobNotFoundHint}>
          <ButtonLink href={paths.portal()}>{texts.backToJobs}</ButtonLink>
        </EmptyState>
      )}
      {job === undefined && (isPending ? <PageFallback /> : <LoadFailed error={error} level={1} onRetry={refetch} />)}
      {job && (
        <Wrap className="pt-3 pb-(--section)">
          <div className="mx-auto grid max-w-160 gap-5">
            <BackLink href={paths.portalJob(job.id)} text={texts.backToJob} />
            <div className="grid gap-2">
              <h1 id="review-title">{texts.title}</h1>
              <p className="text-ink-2">
                <span lang={langOfSaid(title, job.title)}>{title}</span>
                {job.provider ? `, ${job.provider.displayName}` : ''}, {job.address}
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
