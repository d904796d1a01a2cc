import type { z } from 'zod/mini';
import { defineContract } from '../../endpoint.ts';
import { listingEndpoints } from '../../lists/listing.ts';
import { adminJobSchema } from './admin-job-contract.ts';
import { jobTabs } from './job-listing.ts';

export const jobOrders = ['waiting', 'newest', 'value', 'name'] as const;

const { page, table } = listingEndpoints({
  path: '/api/admin/job-list',
  access: 'office',
  summary: 'Jobs',
  row: adminJobSchema,
  tabs: jobTabs,
  orders: jobOrders,
  csv: 'jobs.csv',
});

export const jobListContract = defineContract({ pageJobs: page, exportJobs: table });

export type JobPage = z.infer<typeof page.response>;
