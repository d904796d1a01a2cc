import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { formatDate } from '../../shared/colombo-time.ts';
import { adminReviewContract, type AdminReview } from '../../shared/reviews/admin-review-contract.ts';
import { createClient } from '../api-client.ts';
import { adminSpace } from '../device/key-space.ts';
import { paths } from '../paths.ts';
import { AdminFrame } from '../office/AdminFrame.tsx';
import { adminPageSize, useAdminList } from '../office/use-admin-list.ts';
import { AdminList } from '../office/parts/AdminList.tsx';
import { AdminChoice, AdminListBar } from '../office/parts/AdminListBar.tsx';
import { AdminPager } from '../office/parts/AdminPager.tsx';
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
const newest = (one: AdminReview, other: AdminReview): number => (one.createdAt < other.createdAt ? 1 : -1);
const orders = {
  newest,
  worst: (one: AdminReview, other: AdminReview) => one.rating - other.rating || newest(one, other),
};

function ReviewList({ reviews }: { readonly reviews: readonly AdminReview[] }) {
  const list = useAdminList({ rows: reviews, textOf, choices, orders, firstChoice: 'all', firstOrder: 'newest' });
  return (
    <div className="grid gap-3.5">
      <AdminListBar label="Search reviews" hint="Provider or words" search={list.search} onSearch={list.setSearch}>
        <AdminChoice
          label="Rating"
          value={list.choice}
          onChange={list.setChoice}
          options={[
            ['all', 'All ratings'],
            ['good', '4 and 5 stars'],
            ['poor', '1 and 2 stars'],
          ]}
        />
        <AdminChoice
          label="Sort"
          value={list.order}
          onChange={list.setOrder}
          options={[
            ['newest', 'Newest first'],
            ['worst', 'Lowest first'],
          ]}
        />
      </AdminListBar>
      <ul className="grid gap-3 lg:grid-cols-2">
        {list.shown.map((review) => (
          <AdminReviewItem key={review.id} review={review} />
        ))}
      </ul>
      <AdminPager page={list.page} pageSize={adminPageSize} total={list.found.length} onPage={list.setPage} />
    </div>
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
