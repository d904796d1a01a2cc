import { requestLinkContract, type LinkedRequest } from '../../../../shared/features/orders/request-link-contract.ts';
import { ApiError, createClient } from '../../../api-client.ts';

const { openRequestLink } = createClient(requestLinkContract);

/** Null: there is no such request, or the link has been replaced. */
export async function readLink(token: string, digits?: string): Promise<LinkedRequest | null> {
  try {
    return await openRequestLink({ body: { token, digits } });
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return null;
    throw error;
  }
}
