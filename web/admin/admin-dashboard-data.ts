import { queryOptions, useQuery } from '@tanstack/react-query';
import { dashboardContract } from '../../shared/features/dashboard/dashboard-contract.ts';
import { createClient } from '../api-client.ts';
import { isLive } from '../lib/live-read.ts';
import { adminSpace } from '../lib/query-keys.ts';
import { useMayAct } from './admin-user.ts';

const dashboardClient = createClient(dashboardContract);

/** The figures of the dashboard. The side navigation shows its counts too, for those who may read them. */
export function useDashboard() {
  return useQuery({ ...dashboardQuery(), enabled: useMayAct('office') });
}

export const dashboardQuery = () =>
  queryOptions({
    queryKey: [adminSpace, 'dashboard'],
    queryFn: () => dashboardClient.getDashboard(),
    meta: isLive,
  });
