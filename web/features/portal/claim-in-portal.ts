import type { QueryClient } from '@tanstack/react-query';
import { requestContract } from '../../../shared/features/orders/request-contract.ts';
import { createClient } from '../../api-client.ts';
import { refreshPortal } from '../../offline/portal/portal-mirror.ts';

const requests = createClient(requestContract);

/** Whoever is signed in says that the fee of one of their requests is on its way. */
export async function claimInPortal(client: QueryClient, customerId: string, requestId: string): Promise<void> {
  try {
    await requests.claimPayment({ body: { requestId } });
  } finally {
    // Whatever happened, what is shown is what the server has now.
    await refreshPortal(client, customerId);
  }
}
