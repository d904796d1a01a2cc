import { useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import '../later.css';
import { PortalGate, type Customer } from '../accounts/PortalGate.tsx';
import { defaultJobTitle } from '../../shared/jobs/job-title.ts';
import { paths } from '../paths.ts';
import { portalJobQuery } from '../portal/portal-data.ts';
import { PageFallback } from '../shell/PageFallback.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { BackLink } from '../ui/BackLink.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Note } from '../ui/Note.tsx';
import { Wrap } from '../ui/Wrap.tsx';
import { ReviewForm } from './ReviewForm.tsx';

const title = 'Write a Review';

export function WriteReviewPage() {
  const { jobId = '' } = useParams();
  return <PortalGate title={title}>{(customer) => <WriteReview key={`${customer.id} ${jobId}`} customer={customer} jobId={jobId} />}</PortalGate>;
}

function WriteReview({ customer, jobId }: { readonly customer: Customer; readonly jobId: string }) {
  const { data: job, error, isPending, refetch } = useQuery(portalJobQuery(customer.id, jobId));
  return (
    <>
      <PageHead title={job === null ? 'Job Not Found' : title} description="Review a completed job." />
      {job === null && (
        <EmptyState level={1} title="Job Not Found" hint="It may belong to another account, or the link was cut short.">
          <ButtonLink href={paths.portal()}>Back to Jobs</ButtonLink>
        </EmptyState>
      )}
      {job === undefined && (isPending ? <PageFallback /> : <LoadFailed error={error} level={1} onRetry={refetch} />)}
      {job && (
        <Wrap className="pt-3 pb-(--section)">
          <div className="mx-auto grid max-w-160 grid-cols-1 gap-5">
            <BackLink href={paths.portalJob(job.id)} text="Back to the job" />
            <div className="grid gap-2">
              <h1 id="review-title">{title}</h1>
              <p className="text-ink-2">{job.title || defaultJobTitle}{job.provider ? `, ${job.provider.displayName}` : ''}, {job.address}</p>
            </div>
            {job.isReviewed && <Note kind="wait" title="You have already reviewed this job">There is one review for each job.</Note>}
            {job.status !== 'completed' && <Note kind="wait" title="This job is not completed yet">Reviews are of finished work.</Note>}
            <Card as="section"><ReviewForm customerId={customer.id} job={job} labelledBy="review-title" /></Card>
          </div>
        </Wrap>
      )}
    </>
  );
}
