import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { adminCommissionContract } from '../../shared/jobs/admin-commission-contract.ts';
import { adminJobContract, type AdminJob } from '../../shared/jobs/admin-job-contract.ts';
import { isOpenMilestone } from '../../shared/jobs/job-progress.ts';
import { isPast } from '../../shared/jobs/job-lifecycle.ts';
import * as jobTexts from '../../shared/jobs/job-texts.ts';
import { createClient } from '../api-client.ts';
import { adminSpace } from '../device/key-space.ts';
import { byText, newestFirst } from '../office/list-order.ts';

export const adminJobClient = createClient(adminJobContract);
export const adminCommissionClient = createClient(adminCommissionContract);

export const adminJobsQuery = () =>
  queryOptions({ queryKey: [adminSpace, 'jobs'], queryFn: () => adminJobClient.listAdminJobs() });

export const adminJobQuery = (id: string) =>
  queryOptions({ queryKey: [adminSpace, 'jobs', id], queryFn: () => adminJobClient.getAdminJob({ params: { id } }) });

/** Shows a job as it has become, before it has been read again. */
export function showJob(client: QueryClient, changed: AdminJob): void {
  client.setQueryData(adminJobQuery(changed.id).queryKey, (job) => job && changed);
  client.setQueryData(adminJobsQuery().queryKey, (list) => list?.map((job) => (job.id === changed.id ? changed : job)));
}

const lastChange = (job: AdminJob): string => job.changes.at(-1)?.at ?? job.createdAt;

/** Its customer has said no, and waits for another quote. */
export const isDeclined = ({ quoteDeclinedAt }: AdminJob): boolean => quoteDeclinedAt !== null;

/** Its customer says that something is missing. */
export const isObjectedTo = ({ status, progress }: AdminJob): boolean =>
  status === 'in_progress' && progress.some((entry) => isOpenMilestone(entry) && entry.objection !== null);

/** Whose turn it is: what waits for the office, then for the customer, then work under way, then what is over. */
const turns = { inspected: 0, booked: 1, accepted: 2, in_progress: 3, quoted: 4, completed: 5, cancelled: 5 } as const;

const turnOf = (job: AdminJob): number => (isDeclined(job) || isObjectedTo(job) ? turns.inspected : turns[job.status]);

export const jobOrders = {
  waiting: (one: AdminJob, other: AdminJob) =>
    turnOf(one) - turnOf(other) ||
    (isPast(one.status) ? byText(lastChange(other), lastChange(one)) : byText(lastChange(one), lastChange(other))),
  newest: newestFirst,
  value: (one: AdminJob, other: AdminJob) => (other.contractValueLkr ?? -1) - (one.contractValueLkr ?? -1),
};

const having = (status: AdminJob['status']) => (job: AdminJob) => job.status === status;

export const jobChoices = {
  active: (job: AdminJob) => !isPast(job.status),
  all: () => true,
  unread: ({ unread }: AdminJob) => unread !== undefined,
  booked: having('booked'),
  inspected: having('inspected'),
  quoted: having('quoted'),
  accepted: having('accepted'),
  in_progress: having('in_progress'),
  completed: having('completed'),
  cancelled: having('cancelled'),
  commission: ({ commission }: AdminJob) => commission !== null && commission.payment.state !== 'verified',
};

export const jobText = (job: AdminJob): string =>
  [
    job.reference,
    job.title,
    job.contact?.fullName,
    job.contact?.phone,
    job.contact?.phone.replaceAll(/\D/g, ''),
    job.contact?.email,
    job.address,
    job.city,
    job.provider?.displayName,
    jobTexts.statusNames[job.status],
    job.id,
  ].join(' ');

/** When the job came to where it is. */
export const reachedAt = lastChange;
