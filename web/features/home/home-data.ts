import { queryOptions } from '@tanstack/react-query';
import type { ProviderSummary, Review } from '../../../shared/features/providers/provider-contract.ts';
import { featuredProvidersQuery } from '../providers/provider-data.ts';

const fewGuides = 2;

/** The newest guides. */
export const newestGuidesQuery = () =>
  queryOptions({
    queryKey: ['newest-guides'],
    queryFn: async () => (await (await import('../posts/post-client.ts')).readPosts('guide')).slice(0, fewGuides),
  });

export type ShownReview = {
  readonly review: Review;
  readonly provider: Pick<ProviderSummary, 'slug' | 'displayName' | 'category'>;
};

/** Of whom reviews are asked for, one after the other. */
const mostAsked = 6;

/** Who says one word has nothing to tell. */
const shortestComment = 60;

/** What a customer wrote of somebody who is featured: the newest with five stars that says something; null without. */
export const shownReviewQuery = () =>
  queryOptions({
    queryKey: ['shown-review'],
    queryFn: async ({ client }): Promise<ShownReview | null> => {
      const [featured, { providerClient }] = await Promise.all([
        client.query(featuredProvidersQuery()),
        import('../providers/provider-client.ts'),
      ]);
      for (const { slug, displayName, category } of featured.slice(0, mostAsked)) {
        // Not kept as the professional's own: the document would carry all of them.
        const reviews = await providerClient.listReviews({ params: { slug } });
        const review = reviews.find(({ rating, comment }) => rating === 5 && comment.length >= shortestComment);
        if (review) return { review, provider: { slug, displayName, category } };
      }
      return null;
    },
  });
