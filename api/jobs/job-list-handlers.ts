import type { jobListContract } from '../../shared/jobs/job-list-contract.ts';
import { jobTabs, statesOfJobTab } from '../../shared/jobs/job-listing.ts';
import { statusNames } from '../../shared/jobs/job-texts.ts';
import type { Handlers } from '../endpoints/handler.ts';
import { answerList } from '../listings/answer-list.ts';
import { tableTime } from '../listings/table-time.ts';
import { jobsWithIds, readAdminJobs } from './job-queries.ts';
import { jobList } from './job-list.ts';

const { page, table } = answerList({
  source: jobList,
  tabs: jobTabs,
  statesOf: statesOfJobTab,
  rows: (db, ids) => readAdminJobs(db, jobsWithIds(ids)),
  heads: [
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
  ],
  cellsOf: (job) => [
    job.reference,
    tableTime(job.createdAt),
    job.title,
    statusNames[job.status](),
    job.contact?.fullName ?? null,
    job.contact?.phone ?? null,
    job.contact?.email ?? null,
    job.address,
    job.city,
    job.areaSqft,
    job.provider?.displayName ?? null,
    job.contractValueLkr,
    job.commissionDueLkr,
    job.completedAt && tableTime(job.completedAt),
  ],
});

export const jobListHandlers: Handlers<typeof jobListContract> = { pageJobs: page, exportJobs: table };
