import type { jobListContract } from '../../../shared/features/jobs/job-list-contract.ts';
import { jobTabs, statesOfJobTab } from '../../../shared/features/jobs/job-listing.ts';
import { statusNames } from '../../../shared/features/jobs/job-texts.ts';
import type { Handlers } from '../../router/handler.ts';
import { answerList, tableTime } from '../../db/lists/answer-list.ts';
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
