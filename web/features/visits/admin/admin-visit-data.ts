import type { AdminBooking } from '../../../../shared/features/bookings/admin-booking-contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { adminVisitContract } from '../../../../shared/features/visits/admin-visit-contract.ts';
import { createClient } from '../../../api-client.ts';
import { liveRead } from '../../../lib/live-read.ts';
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
    ...liveRead,
  });

/** The professional whose fitting times are offered; null if none is chosen yet. */
export const visitorOf = ({ tilerSlug: slug, providerName: displayName }: AdminBooking) =>
  slug === null || displayName === null ? null : { slug, displayName };
