import { queryOptions } from '@tanstack/react-query';
import { adminVisitContract } from '../../../../shared/features/bookings/admin-visit-contract.ts';
import { createClient } from '../../../api-client.ts';
import { adminSpace } from '../../../lib/query-keys.ts';

export const adminVisitClient = createClient(adminVisitContract);

/** The other visits of a booking's professional around that time, or the time of its visit. */
export const otherVisitsQuery = (id: string, at?: string) =>
  queryOptions({
    queryKey: [adminSpace, 'bookings', id, 'others', at ?? null],
    queryFn: () => adminVisitClient.listOtherVisits({ params: { id }, query: at === undefined ? {} : { at } }),
  });
