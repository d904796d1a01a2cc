import type { QueryClient } from '@tanstack/react-query';
import { accountContract } from '../../shared/features/accounts/account-contract.ts';
import { noteSignOut } from '../offline/tab-aside.ts';
import { fetchJson, UnreachableError } from '../lib/fetch-json.ts';
import { notePendingSignOut, settleSignOut } from '../offline/settle-sign-out.ts';
import { forgetCustomer } from '../offline/forget-customer.ts';
import { clearUserData } from '../offline/clear-user-data.ts';

/**
 * Wipes this device, with or without a network, and then tells the server: at once, or before the next private request.
 */
export async function signOut(client: QueryClient, customerId: string): Promise<void> {
  // First, so that no other tab takes the end of the session for an expiry.
  noteSignOut();
  // Before the wipe, so that the next start finishes a sign-out that was killed in the middle.
  await notePendingSignOut(customerId);
  // What fails is tried again by the next call.
  await forgetCustomer(client, customerId).catch(() => {});
  await settleSignOut(client);
}

/**
 * Ends the customer's sessions on all devices, then wipes this one; the others are wiped at their next 401. Throws
 * UnreachableError if our server does not confirm it: then this device is not changed.
 */
export async function signOutEverywhere(client: QueryClient, customerId: string): Promise<void> {
  const { path, method } = accountContract.logOutEverywhere;
  const { status } = await fetchJson(
    path,
    { method, credentials: 'same-origin', cache: 'no-store' },
    (text) => text === '',
  );
  // The session here had already ended. After signing in again the customer can repeat it.
  if (status === 401) await clearUserData(client);
  else if (status === 204) await signOut(client, customerId);
  else throw new UnreachableError(`Not signed out everywhere: ${status}`, { status });
}
