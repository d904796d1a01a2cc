import { queryOptions } from '@tanstack/react-query';
import { dashboardContract } from '../../shared/features/dashboard/dashboard-contract.ts';
import { createClient } from '../api-client.ts';
import { adminSpace } from '../lib/query-keys.ts';

const dashboardClient = createClient(dashboardContract);

/** The side navigation shows its counts too. */
export const dashboardQuery = () =>
  queryOptions({ queryKey: [adminSpace, 'dashboard'], queryFn: () => dashboardClient.getDashboard() });
