import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { adminCommissionContract } from '../../../../shared/features/jobs/admin-commission-contract.ts';
import { adminJobContract, type AdminJob, type JobPlace } from '../../../../shared/features/jobs/admin-job-contract.ts';
import { jobListContract, jobOrders } from '../../../../shared/features/jobs/job-list-contract.ts';
import { jobTabs } from '../../../../shared/features/jobs/job-listing.ts';
import { createClient } from '../../../api-client.ts';
import { liveRead } from '../../../lib/live-read.ts';
import { adminSpace } from '../../../lib/query-keys.ts';
import { adminListing } from '../../../admin/parts/admin-listing.ts';
import { adminMeta, type AdminMutation } from '../../../admin/admin-mutation.ts';

export const adminJobClient = createClient(adminJobContract);
export const adminCommissionClient = createClient(adminCommissionContract);

const listClient = createClient(jobListContract);

export const jobCreated = { title: 'Job Created', description: 'Job created successfully from booking.' };

/** Creates the job of a paid booking. `place`: the city that was asked for. */
export const makeJob = (
  bookingId: string,
  { areaSqft = null, ...place }: Partial<JobPlace> = {},
): AdminMutation<AdminJob> => ({
  mutationFn: () => adminJobClient.createJob({ body: { bookingId, ...place, ...(areaSqft !== null && { areaSqft }) } }),
  meta: adminMeta(jobCreated),
});

/** Jobs by page. */
export const jobListing = adminListing({
  kind: 'job',
  tabs: jobTabs,
  searchedTab: 'all',
  orders: jobOrders,
  page: listClient.pageJobs,
  one: (id) => adminJobClient.getAdminJob({ params: { id } }),
  exportPath: jobListContract.exportJobs.path,
});

export const adminJobQuery = (id: string) =>
  queryOptions({
    queryKey: [adminSpace, 'jobs', id],
    queryFn: () => adminJobClient.getAdminJob({ params: { id } }),
    ...liveRead,
  });

/** Shows a changed job before it is refetched. */
export function showJob(client: QueryClient, changed: AdminJob): void {
  client.setQueryData(adminJobQuery(changed.id).queryKey, (job) => job && changed);
  jobListing.show(client, changed);
}

/** When the job reached its current status. */
export const reachedAt = (job: AdminJob): string => job.changes.at(-1)?.at ?? job.createdAt;
