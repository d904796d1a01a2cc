import { formatDateTime } from '../../shared/colombo-time.ts';
import type { AdminEstimate } from '../../shared/estimates/admin-estimate-contract.ts';
import { projectTypeNames } from '../../shared/estimates/estimate-contract.ts';
import { adminPageSize, useAdminList } from '../office/use-admin-list.ts';
import { AdminButton } from '../office/parts/AdminButton.tsx';
import { AdminChoice, AdminListBar } from '../office/parts/AdminListBar.tsx';
import { AdminPager } from '../office/parts/AdminPager.tsx';
import { AdminTable } from '../office/parts/AdminTable.tsx';
import { csvOf, downloadText } from '../office/parts/admin-csv.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
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
    <div className="grid gap-3.5">
      <AdminListBar
        label="Search estimates"
        hint="Name, phone or reference"
        search={list.search}
        onSearch={list.setSearch}
      >
        <AdminChoice
          label="State"
          value={list.choice}
          onChange={list.setChoice}
          options={[
            ['all', 'All'],
            ['pending', 'Pending'],
            ['paid', 'Paid'],
            ['answered', 'Answered'],
          ]}
        />
        <AdminChoice
          label="Sort"
          value={list.order}
          onChange={list.setOrder}
          options={[
            ['waiting', 'Waiting longest'],
            ['newest', 'Newest first'],
            ['name', 'By name'],
          ]}
        />
        <AdminButton kind="quiet" className="lg:ml-auto" onClick={() => exportCsv(list.found)}>
          Export CSV
        </AdminButton>
      </AdminListBar>
      <AdminTable
        caption="Estimate requests"
        heads={['Ref', 'Customer', 'Provider', 'Project', 'Fee', 'Action']}
        rows={list.shown}
        none={{ title: 'No estimates match', hint: 'Try another search or state.' }}
      >
        {(estimate, place) => <AdminEstimateRow key={place} estimate={estimate} now={now} />}
      </AdminTable>
      <AdminPager page={list.page} pageSize={adminPageSize} total={list.found.length} onPage={list.setPage} />
    </div>
  );
}
