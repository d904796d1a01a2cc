import { jobStatuses } from '../../../../shared/features/jobs/job-status.ts';
import type { JobTab } from '../../../../shared/features/jobs/job-listing.ts';
import { statusNames } from '../../../../shared/features/jobs/job-texts.ts';
import { cities } from '../../../../shared/features/providers/category.ts';
import { AdminFrame } from '../../../admin/AdminFrame.tsx';
import { useAdminListing } from '../../../admin/parts/admin-listing.ts';
import { AdminListPage } from '../../../admin/parts/AdminListPage.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { useNow } from '../../../components/hooks/use-now.ts';
import { jobListing } from './admin-job-data.ts';
import { AdminJobRow } from './AdminJobRow.tsx';

export function AdminJobsPage() {
  return (
    <AdminFrame title="Job Management">
      <Jobs />
    </AdminFrame>
  );
}

const tabs = (): readonly (readonly [tab: JobTab, text: string])[] => [
  ['todo', 'To do'],
  ['all', 'All'],
  ['active', 'Active'],
  ...jobStatuses.map((status) => [status, statusNames[status]()] as const),
  ['commission', 'Commission unpaid'],
  ['unread', 'Messages'],
];

/** Jobs by page; those that wait for the office come first. */
function Jobs() {
  const now = useNow();
  return (
    <AdminListPage
      list={useAdminListing(jobListing)}
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
      empty={<EmptyState title="No jobs yet" hint="A job is created from a paid booking in Inspection Leads." />}
      none={{ title: 'No jobs match', hint: 'Try another search, status or city.' }}
      rows={{ caption: 'Jobs', columns: ['Ref', 'Job', 'Customer', 'Value', 'Status', 'Action'] }}
    >
      {(job) => <AdminJobRow key={job.id} job={job} now={now} />}
    </AdminListPage>
  );
}
