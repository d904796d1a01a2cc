import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '../../shared/colombo-time.ts';
import type { AdminJob } from '../../shared/jobs/admin-job-contract.ts';
import { jobStatuses } from '../../shared/jobs/job-lifecycle.ts';
import * as jobTexts from '../../shared/jobs/job-texts.ts';
import { AdminFrame } from '../office/AdminFrame.tsx';
import { useAdminList } from '../office/use-admin-list.ts';
import { AdminList } from '../office/parts/AdminList.tsx';
import { AdminListFrame } from '../office/parts/AdminListFrame.tsx';
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
        jobTexts.statusNames[job.status],
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

const statusOptions = jobStatuses.map((status) => [status, jobTexts.statusNames[status]] as const);

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
    <AdminListFrame
      list={list}
      label="Search jobs"
      hint="Name, phone or reference"
      narrowedBy="Status"
      choices={[
        ['all', 'All'],
        ['active', 'Active'],
        ...statusOptions,
        ['commission', 'Commission unpaid'],
        ['unread', 'New messages'],
      ]}
      orders={[
        ['waiting', 'Waiting longest'],
        ['newest', 'Newest first'],
        ['value', 'By value'],
      ]}
      onExport={() => exportCsv(list.found)}
    >
      <AdminTable
        caption="Jobs"
        heads={['Ref', 'Job', 'Customer', 'Value', 'Status', 'Action']}
        rows={list.shown}
        none={{ title: 'No jobs match', hint: 'Try another search or status.' }}
      >
        {(job, place) => <AdminJobRow key={place} job={job} now={now} />}
      </AdminTable>
    </AdminListFrame>
  );
}
