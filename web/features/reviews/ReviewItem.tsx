import { m } from '../../../paraglide/messages.js';
import { formatMonth } from '../../../shared/colombo-month.ts';
import { formatDate } from '../../../shared/colombo-time.ts';
import { groupThousands } from '../../../shared/money.ts';
import { jobTitle } from '../../../shared/features/jobs/job-title.ts';
import { cityName } from '../../../shared/features/providers/category-texts.ts';
import type { Review } from '../../../shared/features/providers/provider-contract.ts';
import { useTerms } from '../../lib/terms/term-data.ts';
import { RemovedBecause } from './RemovedBecause.tsx';
import { ReviewReply } from './ReviewReply.tsx';
import { Stars } from '../../components/Stars.tsx';
import { langOfSaid, langOfWords } from '../../written-in.ts';

type Props = {
  readonly review: Review;
  /** Who has replied. */
  readonly professional: string;
};

/** A customer's review, with the job's title, size, city and date. */
export function ReviewItem({ review, professional }: Props) {
  const { rating, comment, createdAt, workTitle, areaSqft, city, completedMonth, reply, removed } = review;
  const say = useTerms();
  if (rating === null || comment === null) return removed && <RemovedReview createdAt={createdAt} removed={removed} />;
  // Often the name of the service.
  const work = workTitle && say(jobTitle(workTitle));
  const place = [
    areaSqft && m.profile_reviews_area_sqft({ area: groupThousands(String(areaSqft)) }),
    city && cityName(city),
  ];
  const after = [
    ...place.map((fact) => fact && `, ${fact}`),
    completedMonth && ` · ${formatMonth(completedMonth)}`,
    ` · ${m.profile_reviews_from_completed_job()}`,
  ]
    .filter(Boolean)
    .join('');
  return (
    <li className="grid content-start gap-2 border-t border-line py-4.5">
      <Stars rating={rating} />
      <p lang={langOfWords(comment)} className="whitespace-pre-line">
        {comment}
      </p>
      <p className="text-xs text-ink-2">
        {work ? (
          <>
            <span lang={langOfSaid(work, workTitle)}>{work}</span>
            <span>{after}</span>
          </>
        ) : (
          <time dateTime={createdAt} className="whitespace-nowrap">
            {formatDate(createdAt)}
          </time>
        )}
      </p>
      {reply && <ReviewReply reply={reply} title={m.profile_reviews_reply_of({ professional })} />}
    </li>
  );
}

type RemovedProps = { readonly createdAt: string; readonly removed: NonNullable<Review['removed']> };

/** In the place of a review that the office has removed. */
function RemovedReview({ createdAt, removed }: RemovedProps) {
  return (
    <li className="grid content-start gap-2 border-t border-line py-4.5 text-ink-2">
      <RemovedBecause removed={removed} />
      <p className="text-xs">
        {m.review_removed_on({ written: formatDate(createdAt), removed: formatDate(removed.at) })}
      </p>
    </li>
  );
}
