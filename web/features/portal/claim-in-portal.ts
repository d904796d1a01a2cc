import type { QueryClient } from '@tanstack/react-query';
import { requestContract } from '../../../shared/features/orders/request-contract.ts';
import { createClient } from '../../api-client.ts';
import { refreshPortal } from '../../offline/portal/portal-sync.ts';

const requests = createClient(requestContract);

/** Claims for the signed-in customer that the fee of a request was paid. */
export async function claimInPortal(client: QueryClient, customerId: string, requestId: string): Promise<void> {
  try {
    await requests.claimPayment({ body: { requestId } });
  } finally {
    // Whatever the result, the page shows the server's current state.
    await refreshPortal(client, customerId);
  }
}
