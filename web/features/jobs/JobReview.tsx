import { m } from '../../../paraglide/messages.js';
import type { PortalJob } from '../../../shared/features/jobs/job-contract.ts';
import { formatDate } from '../../../shared/colombo-time.ts';
import { paths } from '../../../shared/paths.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { langOfWords } from '../../written-in.ts';
import { RemovedBecause } from '../reviews/RemovedBecause.tsx';
import { ReviewReply } from '../reviews/ReviewReply.tsx';

/** The customer's review and the reply to it, or the invitation to write one. Shown once the work is done. */
export function JobReview({ job }: { readonly job: PortalJob }) {
  const { review, provider } = job;
  if (review?.removed) {
    return (
      <section className="grid gap-3 rounded-md bg-wait-tint p-5 md:p-6">
        <h2 className="text-xl">{m.job_page_review_removed()}</h2>
        <RemovedBecause removed={review.removed} />
        <p className="text-ink-2">{m.job_page_review_removed_more({ date: formatDate(review.removed.at) })}</p>
        <blockquote lang={langOfWords(review.comment)} className="border-l-2 border-rule pl-4 whitespace-pre-line">
          {review.comment}
        </blockquote>
      </section>
    );
  }
  if (review) {
    return (
      <section className="grid gap-3 rounded-md bg-sea-tint p-5 md:p-6">
        <h2 className="text-xl">{m.job_page_reviewed()}</h2>
        <p className="text-ink-2">
          {provider ? m.job_page_review_stands_on({ provider: provider.displayName }) : m.job_page_review_stands()}
        </p>
        {review.reply && provider && (
          <ReviewReply
            reply={review.reply}
            title={m.profile_reviews_reply_of({ professional: provider.displayName })}
          />
        )}
      </section>
    );
  }
  return (
    <section className="grid justify-items-start gap-3 rounded-md bg-clay-tint p-5 md:p-6">
      <h2 className="text-xl">{m.job_page_ask_for_review()}</h2>
      <p className="text-ink-2">{job.canReview ? m.job_page_what_reviews_do() : m.job_page_no_review_possible()}</p>
      {job.canReview && <ButtonLink href={paths.review(job.id)}>{m.job_page_write_review()}</ButtonLink>}
    </section>
  );
}
