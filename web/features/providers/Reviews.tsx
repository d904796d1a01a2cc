import { m } from '../../../paraglide/messages.js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Provider } from '../../../shared/features/providers/provider-contract.ts';
import { ReviewItem } from '../reviews/ReviewItem.tsx';
import { StarSpread } from '../reviews/StarSpread.tsx';
import { Button } from '../../components/Button.tsx';
import { LoadFailed } from '../../layout/LoadFailed.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { Rating } from './ProviderFacts.tsx';
import { reviewsQuery } from './provider-data.ts';

const shownAtFirst = 6;

/** Reviews of customers with completed jobs, newest first. */
export function Reviews({ provider }: { readonly provider: Provider }) {
  const { slug, rating, reviewCount } = provider;
  const { data: reviews, error, refetch } = useQuery(reviewsQuery(slug));
  const [all, setAll] = useState(false);
  const [stars, setStars] = useState<number | null>(null);
  // Those that the office has not removed.
  const ratings = reviews?.flatMap((review) => review.rating ?? []) ?? [];
  const chosen = stars === null ? reviews : reviews?.filter((review) => review.rating === stars);
  const choose = (next: number | null) => {
    setStars(next);
    setAll(false);
  };
  return (
    <ProfileSection
      anchor="reviews"
      title={m.profile_details_reviews()}
      className="pt-(--section)"
      aside={reviewCount > 0 && <Rating rating={rating} reviewCount={reviewCount} />}
    >
      {!reviews && (error ? <LoadFailed error={error} onRetry={refetch} /> : <Skeleton className="h-48" />)}
      {reviews?.length === 0 && <p className="text-ink-2">{m.profile_details_no_reviews()}</p>}
      {/* A device without a network may have only part of the reviews; their distribution would be wrong. */}
      {ratings.length > 1 && ratings.length >= reviewCount && (
        <StarSpread ratings={ratings} chosen={stars} onChoose={choose} />
      )}
      <div role="status" className="flex flex-wrap items-center gap-x-4 text-sm empty:hidden">
        {stars !== null &&
          chosen &&
          m.profile_reviews_filtered_to({ stars, count: chosen.length, total: ratings.length })}
      </div>
      {chosen && chosen.length > 0 && (
        <ul className="grid gap-x-16 md:grid-cols-2">
          {(all ? chosen : chosen.slice(0, shownAtFirst)).map((review) => (
            <ReviewItem key={review.id} review={review} professional={provider.displayName} />
          ))}
        </ul>
      )}
      {chosen && chosen.length > shownAtFirst && !all && (
        <div>
          <Button kind="quiet" onClick={() => setAll(true)}>
            {m.profile_details_show_all_reviews({ count: chosen.length })}
          </Button>
        </div>
      )}
      {stars !== null && (
        <div>
          <Button kind="text" onClick={() => choose(null)}>
            {m.profile_reviews_show_all()}
          </Button>
        </div>
      )}
    </ProfileSection>
  );
}
