import type { AdminEstimate } from '../../../../shared/features/estimates/admin-estimate-contract.ts';
import type { EstimateOrder } from '../../../../shared/features/estimates/estimate-list-contract.ts';
import type { EstimateTab } from '../../../../shared/features/estimates/estimate-state.ts';
import { cities } from '../../../../shared/features/providers/category.ts';
import type { AdminListing } from '../../../admin/parts/admin-listing.ts';
import { AdminListPage } from '../../../admin/parts/AdminListPage.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { useNow } from '../../../components/hooks/use-now.ts';
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

type Props = { readonly list: AdminListing<AdminEstimate, EstimateTab, EstimateOrder> };

/** Estimate requests by page; the unpaid ones come first, the oldest on top. */
export function AdminEstimates({ list }: Props) {
  const now = useNow();
  return (
    <AdminListPage
      list={list}
      label="Search estimates"
      hint="Name, phone or reference"
      tabs={tabs}
      cities={cities}
      orders={[
        ['waiting', 'Unpaid first'],
        ['newest', 'Newest first'],
        ['name', 'By name'],
      ]}
      empty={<EmptyState title="No estimate requests yet" hint="Estimates that people ask for appear here." />}
      none={{ title: 'No estimates match', hint: 'Try another search, state or city.' }}
      rows={{
        caption: 'Estimate requests',
        columns: ['Ref', 'Customer', 'Provider', 'Project', 'Fee', 'Action'],
      }}
    >
      {(estimate) => <AdminEstimateRow key={estimate.id} estimate={estimate} now={now} />}
    </AdminListPage>
  );
}
