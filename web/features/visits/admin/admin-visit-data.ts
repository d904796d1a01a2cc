import { queryOptions } from '@tanstack/react-query';
import { adminVisitContract } from '../../../../shared/features/visits/admin-visit-contract.ts';
import { createClient } from '../../../api-client.ts';
import { adminSpace } from '../../../lib/query-keys.ts';

export const adminVisitClient = createClient(adminVisitContract);

type Around = { readonly at: string | undefined; readonly providerId: string | undefined };

/** The other visits of a booking's professional, or of another one, around the time of its visit, or another time. */
export const otherVisitsQuery = (id: string, { at, providerId }: Around) =>
  queryOptions({
    queryKey: [adminSpace, 'bookings', id, 'others', at ?? null, providerId ?? null],
    queryFn: () =>
      adminVisitClient.listOtherVisits({
        params: { id },
        query: { ...(at !== undefined && { at }), ...(providerId !== undefined && { providerId }) },
      }),
  });
