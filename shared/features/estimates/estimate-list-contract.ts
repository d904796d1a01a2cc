import type { z } from 'zod/mini';
import { defineContract } from '../../endpoint.ts';
import { listingEndpoints } from '../../lists/listing.ts';
import { adminEstimateSchema } from './admin-estimate-contract.ts';
import { estimateTabs } from './estimate-state.ts';

export const estimateOrders = ['waiting', 'newest', 'name'] as const;

export type EstimateOrder = (typeof estimateOrders)[number];

const { page, table } = listingEndpoints({
  path: '/api/admin/estimate-list',
  access: 'office',
  summary: 'Estimate requests',
  row: adminEstimateSchema,
  tabs: estimateTabs,
  orders: estimateOrders,
  csv: 'estimates.csv',
});

export const estimateListContract = defineContract({ pageEstimates: page, exportEstimates: table });

export type EstimatePage = z.infer<typeof page.response>;
