import { deskContract, type OpenedDesk } from '../../../shared/features/desk/desk-contract.ts';
import { ApiError, createClient } from '../../api-client.ts';

const desk = createClient(deskContract);

/**
 * Opens a desk for the device with this secret. `token`: of its link; null: by the account that is signed in. Without
 * the digits, a link only names the professional. Null: the link has been replaced, or the account is not a
 * professional's.
 */
export async function openDesk(secret: string, token: string | null, digits?: string): Promise<OpenedDesk | null> {
  try {
    return await desk.openDesk({ body: { token, digits } }, { 'Request-Secret': secret });
  } catch (error) {
    // A proxy's 404 does not count.
    if (error instanceof ApiError && error.problem && (error.status === 404 || error.status === 422)) return null;
    throw error;
  }
}
