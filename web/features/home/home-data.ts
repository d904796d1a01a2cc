import { queryOptions } from '@tanstack/react-query';
import type { ProviderSummary, WrittenReview } from '../../../shared/features/providers/provider-contract.ts';
import { featuredProvidersQuery } from '../providers/provider-data.ts';

const fewGuides = 2;

/** The newest guides. */
export const newestGuidesQuery = () =>
  queryOptions({
    queryKey: ['newest-guides'],
    queryFn: async () => (await (await import('../posts/post-client.ts')).readPosts('guide')).slice(0, fewGuides),
  });

export type ShownReview = {
  readonly review: WrittenReview;
  readonly provider: Pick<ProviderSummary, 'slug' | 'displayName' | 'category'>;
};

/** The most providers whose reviews are requested, one after the other. */
const maxAsked = 6;

/** In characters. Shorter reviews say too little. */
const shortestComment = 60;

/** A review of a featured provider: the newest detailed one with five stars; null if there is none. */
export const shownReviewQuery = () =>
  queryOptions({
    queryKey: ['shown-review'],
    queryFn: async ({ client }): Promise<ShownReview | null> => {
      const [featured, { providerClient }] = await Promise.all([
        client.query(featuredProvidersQuery()),
        import('../providers/provider-client.ts'),
      ]);
      for (const { slug, displayName, category } of featured.slice(0, maxAsked)) {
        // Not cached as the provider's reviews, because the document would contain all of them.
        const reviews = await providerClient.listReviews({ params: { slug } });
        for (const review of reviews) {
          const { rating, comment } = review;
          if (rating !== 5 || comment === null || comment.length < shortestComment) continue;
          return { review: { ...review, rating, comment }, provider: { slug, displayName, category } };
        }
      }
      return null;
    },
  });
