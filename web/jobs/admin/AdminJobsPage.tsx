import type { AdminJob } from '../../../shared/features/jobs/admin-job-contract.ts';
import { jobStatuses } from '../../../shared/features/jobs/job-status.ts';
import type { JobOrder } from '../../../shared/features/jobs/job-list-contract.ts';
import type { JobTab } from '../../../shared/features/jobs/job-listing.ts';
import { statusNames } from '../../../shared/features/jobs/job-texts.ts';
import { cities } from '../../../shared/features/providers/category.ts';
import { AdminFrame } from '../../office/AdminFrame.tsx';
import { useAdminListing, useAdminRows, type ListingProps } from '../../office/parts/admin-listing.ts';
import { AdminList } from '../../office/parts/AdminList.tsx';
import { AdminPages } from '../../office/parts/AdminPages.tsx';
import { AdminTable } from '../../office/parts/AdminTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useNow } from '../../ui/hooks/use-now.ts';
import { jobListing } from './admin-job-data.ts';
import { AdminJobRow } from './AdminJobRow.tsx';

export function AdminJobsPage() {
  return (
    <AdminFrame title="Job Management">
      <Jobs />
    </AdminFrame>
  );
}

function Jobs() {
  const jobs = useAdminListing(jobListing);
  return <AdminList read={jobs.read}>{(page) => <JobTable {...jobs} page={page} />}</AdminList>;
}

const tabs = (): readonly (readonly [tab: JobTab, text: string])[] => [
  ['todo', 'To do'],
  ['all', 'All'],
  ['active', 'Active'],
  ...jobStatuses.map((status) => [status, statusNames[status]()] as const),
  ['commission', 'Commission unpaid'],
  ['unread', 'Messages'],
];

type Props = ListingProps<AdminJob, JobTab, JobOrder>;

/** Jobs by the page; what waits for the office stands first. */
function JobTable({ pages, page, error, onRetry }: Props) {
  const now = useNow();
  const { rows, shown } = useAdminRows(jobListing, page);
  const { counts } = page;
  const { view } = pages;
  if (counts.all.count === 0) {
    return <EmptyState title="No jobs yet" hint="A job is created from a paid booking in Inspection Leads." />;
  }
  const hasNothingToDo = view.tab === 'todo' && view.search === '' && view.city === '';
  return (
    <AdminPages
      pages={pages}
      page={page}
      error={error}
      onRetry={onRetry}
      count={rows.length}
      label="Search jobs"
      hint="Name, phone or reference"
      tabs={tabs()}
      cities={cities}
      orders={[
        ['waiting', 'Waiting longest'],
        ['newest', 'Newest first'],
        ['value', 'By value'],
        ['name', 'By name'],
      ]}
      exportPath={jobListing.exportPath(view)}
    >
      <AdminTable
        caption="Jobs"
        heads={['Ref', 'Job', 'Customer', 'Value', 'Status', 'Action']}
        rows={shown}
        none={
          hasNothingToDo
            ? { title: 'Nothing to do', hint: 'New tasks for the office appear here by themselves.' }
            : { title: 'No jobs match', hint: 'Try another search, status or city.' }
        }
      >
        {(job, place) => <AdminJobRow key={place} job={job} now={now} />}
      </AdminTable>
    </AdminPages>
  );
}
