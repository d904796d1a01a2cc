import type { QueryClient } from '@tanstack/react-query';
import { refreshPortal } from '../../offline/portal/portal-sync.ts';
import { changeVisit, type VisitChange } from '../visits/visit-changes.ts';

/** Changes a visit for the signed-in customer. */
export async function changeInPortal(
  client: QueryClient,
  customerId: string,
  bookingId: string,
  change: VisitChange,
): Promise<void> {
  try {
    await changeVisit(bookingId, change);
  } finally {
    // Whatever the result, the page shows the server's current state.
    await refreshPortal(client, customerId);
  }
}
