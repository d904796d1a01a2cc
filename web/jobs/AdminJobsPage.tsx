import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '../../shared/colombo-time.ts';
import type { AdminJob } from '../../shared/jobs/admin-job-contract.ts';
import { jobStatuses, jobStatusNames } from '../../shared/jobs/job-lifecycle.ts';
import { AdminFrame } from '../office/AdminFrame.tsx';
import { adminPageSize, useAdminList } from '../office/use-admin-list.ts';
import { AdminButton } from '../office/parts/AdminButton.tsx';
import { AdminList } from '../office/parts/AdminList.tsx';
import { AdminChoice, AdminListBar } from '../office/parts/AdminListBar.tsx';
import { AdminPager } from '../office/parts/AdminPager.tsx';
import { AdminTable } from '../office/parts/AdminTable.tsx';
import { csvOf, downloadText } from '../office/parts/admin-csv.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { useNow } from '../ui/use-now.ts';
import { adminJobsQuery, jobChoices, jobOrders, jobText } from './admin-job-data.ts';
import { AdminJobRow } from './AdminJobRow.tsx';

export function AdminJobsPage() {
  return (
    <AdminFrame title="Job Management">
      <Jobs />
    </AdminFrame>
  );
}

function exportCsv(rows: readonly AdminJob[]): void {
  const heads = [
    'Reference',
    'Created',
    'Title',
    'Status',
    'Name',
    'Phone',
    'Email',
    'Address',
    'City',
    'Area (sq.ft)',
    'Provider',
    'Contract value (LKR)',
    'Commission due (LKR)',
    'Completed',
  ];
  downloadText(
    'jobs.csv',
    csvOf(
      heads,
      rows.map((job) => [
        job.reference,
        formatDateTime(job.createdAt),
        job.title,
        jobStatusNames[job.status],
        job.contact?.fullName ?? null,
        job.contact?.phone ?? null,
        job.contact?.email ?? null,
        job.address,
        job.city,
        job.areaSqft,
        job.provider?.displayName ?? null,
        job.contractValueLkr,
        job.commissionDueLkr,
        job.completedAt && formatDateTime(job.completedAt),
      ]),
    ),
  );
}

function Jobs() {
  const jobs = useQuery(adminJobsQuery());
  return <AdminList read={jobs}>{(rows) => <JobTable jobs={rows} />}</AdminList>;
}

const statusOptions = jobStatuses.map((status) => [status, jobStatusNames[status]] as const);

/** Every job; what waits for the office stands first. */
function JobTable({ jobs }: { readonly jobs: readonly AdminJob[] }) {
  const now = useNow();
  const list = useAdminList({
    rows: jobs,
    textOf: jobText,
    choices: jobChoices,
    orders: jobOrders,
    firstChoice: 'all',
    firstOrder: 'waiting',
  });
  if (jobs.length === 0) {
    return <EmptyState title="No jobs yet" hint="A job is created from a paid booking in Inspection Leads." />;
  }
  return (
    <div className="grid gap-3.5">
      <AdminListBar label="Search jobs" hint="Name, phone or reference" search={list.search} onSearch={list.setSearch}>
        <AdminChoice
          label="Status"
          value={list.choice}
          onChange={list.setChoice}
          options={[['all', 'All'], ['active', 'Active'], ...statusOptions]}
        />
        <AdminChoice
          label="Sort"
          value={list.order}
          onChange={list.setOrder}
          options={[
            ['waiting', 'Waiting longest'],
            ['newest', 'Newest first'],
            ['value', 'By value'],
          ]}
        />
        <AdminButton kind="quiet" className="lg:ml-auto" onClick={() => exportCsv(list.found)}>
          Export CSV
        </AdminButton>
      </AdminListBar>
      <AdminTable
        caption="Jobs"
        heads={['Ref', 'Job', 'Customer', 'Value', 'Status', 'Action']}
        rows={list.shown}
        none={{ title: 'No jobs match', hint: 'Try another search or status.' }}
      >
        {(job, place) => <AdminJobRow key={place} job={job} now={now} />}
      </AdminTable>
      <AdminPager page={list.page} pageSize={adminPageSize} total={list.found.length} onPage={list.setPage} />
    </div>
  );
}
