import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '../../shared/colombo-time.ts';
import type { Provider } from '../../shared/providers/provider-contract.ts';
import { Button } from '../ui/Button.tsx';
import { LoadFailed } from '../shell/LoadFailed.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Stars } from '../ui/Stars.tsx';
import * as texts from './profile-details-texts.ts';
import { ProfileSection } from './ProfileSection.tsx';
import { Rating } from './ProviderFacts.tsx';
import { reviewsQuery } from './provider-data.ts';

const shownAtFirst = 6;

/** What customers of completed jobs wrote, newest first. */
export function Reviews({ provider: { slug, rating, reviewCount } }: { readonly provider: Provider }) {
  const { data: reviews, error, refetch } = useQuery(reviewsQuery(slug));
  const [all, setAll] = useState(false);
  return (
    <ProfileSection
      title={texts.reviews}
      className="pt-(--section)"
      aside={reviewCount > 0 && <Rating rating={rating} reviewCount={reviewCount} />}
    >
      {!reviews && (error ? <LoadFailed error={error} onRetry={refetch} /> : <Skeleton className="h-48" />)}
      {reviews?.length === 0 && <p className="text-ink-2">{texts.noReviews}</p>}
      {reviews && reviews.length > 0 && (
        <ul className="grid gap-x-16 md:grid-cols-2">
          {(all ? reviews : reviews.slice(0, shownAtFirst)).map((review) => (
            <li key={review.id} className="grid content-start gap-2 border-t border-line py-4.5">
              <Stars rating={review.rating} />
              <p className="whitespace-pre-line">{review.comment}</p>
              <time dateTime={review.createdAt} className="text-xs text-ink-2">
                {formatDate(review.createdAt)}
              </time>
            </li>
          ))}
        </ul>
      )}
      {reviews && reviews.length > shownAtFirst && !all && (
        <div>
          <Button kind="quiet" onClick={() => setAll(true)}>
            {texts.showAllReviews(reviews.length)}
          </Button>
        </div>
      )}
    </ProfileSection>
  );
}
