import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { formatDate } from '../../shared/colombo-time.ts';
import { adminReviewContract, type AdminReview } from '../../shared/reviews/admin-review-contract.ts';
import { createClient } from '../api-client.ts';
import { adminSpace } from '../device/key-space.ts';
import { paths } from '../../shared/paths.ts';
import { AdminFrame } from '../office/AdminFrame.tsx';
import { newestFirst } from '../office/list-order.ts';
import { useAdminList } from '../office/use-admin-list.ts';
import { AdminList } from '../office/parts/AdminList.tsx';
import { AdminListFrame } from '../office/parts/AdminListFrame.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Stars } from '../ui/Stars.tsx';

const reviewClient = createClient(adminReviewContract);

const reviewsQuery = () =>
  queryOptions({ queryKey: [adminSpace, 'reviews'], queryFn: () => reviewClient.listAdminReviews() });

export function AdminReviewsPage() {
  return (
    <AdminFrame title="Review Management" lead="View all customer reviews">
      <Reviews />
    </AdminFrame>
  );
}

function Reviews() {
  const reviews = useQuery(reviewsQuery());
  return (
    <AdminList read={reviews}>
      {(list) => (list.length === 0 ? <EmptyState title="No reviews yet" /> : <ReviewList reviews={list} />)}
    </AdminList>
  );
}

const textOf = ({ comment, provider }: AdminReview): string => `${provider.displayName} ${comment}`;
const choices = {
  all: () => true,
  good: ({ rating }: AdminReview) => rating >= 4,
  poor: ({ rating }: AdminReview) => rating <= 2,
};
const orders = {
  newest: newestFirst,
  worst: (one: AdminReview, other: AdminReview) => one.rating - other.rating || newestFirst(one, other),
};

function ReviewList({ reviews }: { readonly reviews: readonly AdminReview[] }) {
  const list = useAdminList({ rows: reviews, textOf, choices, orders, firstChoice: 'all', firstOrder: 'newest' });
  return (
    <AdminListFrame
      list={list}
      label="Search reviews"
      hint="Provider or words"
      narrowedBy="Rating"
      choices={[
        ['all', 'All ratings'],
        ['good', '4 and 5 stars'],
        ['poor', '1 and 2 stars'],
      ]}
      orders={[
        ['newest', 'Newest first'],
        ['worst', 'Lowest first'],
      ]}
    >
      <ul className="grid gap-3 lg:grid-cols-2">
        {list.shown.map((review) => (
          <AdminReviewItem key={review.id} review={review} />
        ))}
      </ul>
    </AdminListFrame>
  );
}

/** Whose work, how many stars, and the words. */
function AdminReviewItem({ review }: { readonly review: AdminReview }) {
  return (
    <Card as="li" className="grid content-start gap-2 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Stars rating={review.rating} />
        <span className="text-xs text-ink-2">{formatDate(review.createdAt)}</span>
      </div>
      <p className="wrap-anywhere whitespace-pre-line">{review.comment}</p>
      <p>
        <Link href={paths.provider(review.provider.slug)}>{review.provider.displayName}</Link>
      </p>
    </Card>
  );
}
