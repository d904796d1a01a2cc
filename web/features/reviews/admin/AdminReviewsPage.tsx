import { Link } from 'wouter';
import { formatDate } from '../../../../shared/colombo-time.ts';
import type { AdminReview } from '../../../../shared/features/reviews/admin-review-contract.ts';
import {
  reviewListContract,
  reviewOrders,
  reviewTabs,
  type ReviewTab,
} from '../../../../shared/features/reviews/review-list-contract.ts';
import { adminReviewClient } from './admin-review-client.ts';
import { createClient } from '../../../api-client.ts';
import { paths } from '../../../../shared/paths.ts';
import { AdminFrame } from '../../../admin/AdminFrame.tsx';
import { adminListing, useAdminListing } from '../../../admin/parts/admin-listing.ts';
import { AdminListPage } from '../../../admin/parts/AdminListPage.tsx';
import { Card } from '../../../components/Card.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { ReviewReply } from '../ReviewReply.tsx';
import { AdminReviewRemoval } from './AdminReviewRemoval.tsx';
import { Stars } from '../../../components/Stars.tsx';

const client = createClient(reviewListContract);

const reviewListing = adminListing({
  kind: 'review',
  tabs: reviewTabs,
  searchedTab: 'all',
  orders: reviewOrders,
  page: client.pageReviews,
  one: (id) => adminReviewClient.getAdminReview({ params: { id } }),
  exportPath: reviewListContract.exportReviews.path,
});

export function AdminReviewsPage() {
  return (
    <AdminFrame title="Review Management" lead="View all customer reviews">
      <Reviews />
    </AdminFrame>
  );
}

const tabs: readonly (readonly [tab: ReviewTab, text: string])[] = [
  ['all', 'All ratings'],
  ['good', '4 and 5 stars'],
  ['poor', '1 and 2 stars'],
];

function Reviews() {
  return (
    <AdminListPage
      list={useAdminListing(reviewListing)}
      label="Search reviews"
      hint="Provider or words"
      tabs={tabs}
      orders={[
        ['newest', 'Newest first'],
        ['worst', 'Lowest first'],
      ]}
      empty={<EmptyState title="No reviews yet" />}
      none={{ title: 'No reviews match', hint: 'Try another search or rating.' }}
      rows={{ tiles: 'grid gap-3 lg:grid-cols-2' }}
    >
      {(review) => <AdminReviewItem key={review.id} review={review} />}
    </AdminListPage>
  );
}

/** The professional, the stars and the text. */
function AdminReviewItem({ review }: { readonly review: AdminReview }) {
  return (
    <Card as="li" className="grid content-start gap-2 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Stars rating={review.rating} />
        <span className="text-xs text-ink-2">{formatDate(review.createdAt)}</span>
      </div>
      <p className="wrap-anywhere whitespace-pre-line">{review.comment}</p>
      {review.reply && <ReviewReply reply={review.reply} title={`Reply of ${review.provider.displayName}`} />}
      {review.removed && <AdminReviewRemoval review={review} />}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Link href={paths.provider(review.provider.slug)}>{review.provider.displayName}</Link>
        {!review.removed && <AdminReviewRemoval review={review} />}
      </div>
    </Card>
  );
}
