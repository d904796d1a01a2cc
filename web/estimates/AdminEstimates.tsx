import type { AdminEstimate } from '../../shared/features/estimates/admin-estimate-contract.ts';
import type { EstimateOrder } from '../../shared/features/estimates/estimate-list-contract.ts';
import type { EstimateTab } from '../../shared/features/estimates/estimate-state.ts';
import { cities } from '../../shared/features/providers/category.ts';
import { useAdminRows, type ListingProps } from '../office/parts/admin-listing.ts';
import { AdminPages } from '../office/parts/AdminPages.tsx';
import { AdminTable } from '../office/parts/AdminTable.tsx';
import { useUndoOffers } from '../office/hooks/use-undo-offers.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { useNow } from '../ui/hooks/use-now.ts';
import { estimateListing } from './admin-estimate-data.ts';
import { AdminEstimateRow } from './AdminEstimateRow.tsx';

const tabs: readonly (readonly [tab: EstimateTab, text: string])[] = [
  ['todo', 'To do'],
  ['all', 'All'],
  ['pending', 'Pending'],
  ['paid', 'Paid'],
  ['unread', 'Messages'],
  ['answered', 'Answered'],
  ['refused', 'Not found'],
  ['cancelled', 'Ended'],
  ['archived', 'Archived'],
];

type Props = ListingProps<AdminEstimate, EstimateTab, EstimateOrder>;

/** Estimate requests by the page; who waits longest stands first. */
export function AdminEstimates({ pages, page, error, onRetry }: Props) {
  const now = useNow();
  const { offered, onOffer } = useUndoOffers();
  const { rows, shown } = useAdminRows(estimateListing, page);
  const { counts } = page;
  const { view } = pages;
  if (counts.all.count === 0 && counts.archived.count === 0) {
    return <EmptyState title="No estimate requests yet" hint="Estimates that people ask for appear here." />;
  }
  const hasNothingToDo = view.tab === 'todo' && view.search === '' && view.city === '';
  return (
    <AdminPages
      pages={pages}
      page={page}
      error={error}
      onRetry={onRetry}
      count={rows.length}
      label="Search estimates"
      hint="Name, phone or reference"
      tabs={tabs}
      cities={cities}
      orders={[
        ['waiting', 'Waiting longest'],
        ['newest', 'Newest first'],
        ['name', 'By name'],
      ]}
      exportPath={estimateListing.exportPath(view)}
    >
      <AdminTable
        caption="Estimate requests"
        heads={['Ref', 'Customer', 'Provider', 'Project', 'Fee', 'Action']}
        rows={shown}
        none={
          hasNothingToDo
            ? { title: 'Nothing to do', hint: 'New tasks for the office appear here by themselves.' }
            : { title: 'No estimates match', hint: 'Try another search, state or city.' }
        }
      >
        {(estimate, place) => (
          <AdminEstimateRow
            key={place}
            estimate={estimate}
            now={now}
            isUndoOffered={offered.has(estimate.id)}
            onOffer={onOffer}
          />
        )}
      </AdminTable>
    </AdminPages>
  );
}
