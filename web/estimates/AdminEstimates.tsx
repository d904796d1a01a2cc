import { formatDateTime } from '../../shared/colombo-time.ts';
import type { AdminEstimate } from '../../shared/estimates/admin-estimate-contract.ts';
import { projectTypeNames } from '../../shared/estimates/project-type-texts.ts';
import { useAdminList } from '../office/use-admin-list.ts';
import { AdminListFrame } from '../office/parts/AdminListFrame.tsx';
import { AdminTable } from '../office/parts/AdminTable.tsx';
import { csvOf, downloadText } from '../office/parts/admin-csv.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { useUndoOffers } from '../office/use-undo-offers.ts';
import { useNow } from '../ui/use-now.ts';
import { estimateChoices, estimateOrders, estimateState, estimateText } from './admin-estimate-data.ts';
import { AdminEstimateRow } from './AdminEstimateRow.tsx';
import { estimateStateNames } from './admin-estimate-words.ts';

function exportCsv(rows: readonly AdminEstimate[]): void {
  const heads = [
    'Reference',
    'Sent',
    'Name',
    'Phone',
    'Email',
    'Project',
    'Location',
    'Area (sq ft)',
    'Provider',
    'State',
    'Paid',
    'Answered',
    'Description',
  ];
  const time = (instant: string | null) => (instant === null ? null : formatDateTime(instant));
  downloadText(
    'estimates.csv',
    csvOf(
      heads,
      rows.map((row) => [
        row.reference,
        formatDateTime(row.createdAt),
        row.contactName,
        row.contactPhone,
        row.contactEmail,
        projectTypeNames[row.projectType],
        row.projectLocation,
        row.areaSqft,
        row.provider.displayName,
        estimateStateNames[estimateState(row)],
        time(row.paidAt),
        time(row.answeredAt),
        row.description,
      ]),
    ),
  );
}

/** Every estimate request; who waits longest stands first. */
export function AdminEstimates({ estimates }: { readonly estimates: readonly AdminEstimate[] }) {
  const now = useNow();
  const { offered, onOffer } = useUndoOffers();
  const list = useAdminList({
    rows: estimates,
    textOf: estimateText,
    choices: estimateChoices,
    orders: estimateOrders,
    firstChoice: 'all',
    firstOrder: 'waiting',
  });
  if (estimates.length === 0) {
    return <EmptyState title="No estimate requests yet" hint="Estimates that people ask for appear here." />;
  }
  return (
    <AdminListFrame
      list={list}
      label="Search estimates"
      hint="Name, phone or reference"
      narrowedBy="State"
      choices={[
        ['all', 'All'],
        ['pending', 'Pending'],
        ['paid', 'Paid'],
        ['answered', 'Answered'],
        ['refused', 'Payment not found'],
        ['cancelled', 'Cancelled'],
        ['unread', 'New messages'],
      ]}
      orders={[
        ['waiting', 'Waiting longest'],
        ['newest', 'Newest first'],
        ['name', 'By name'],
      ]}
      onExport={() => exportCsv(list.found)}
    >
      <AdminTable
        caption="Estimate requests"
        heads={['Ref', 'Customer', 'Provider', 'Project', 'Fee', 'Action']}
        rows={list.shown}
        none={{ title: 'No estimates match', hint: 'Try another search or state.' }}
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
    </AdminListFrame>
  );
}
