import type { QueryClient } from '@tanstack/react-query';
import { accountContract } from '../../shared/features/accounts/account-contract.ts';
import { noteSignOut } from '../offline/tab-aside.ts';
import { reopening } from '../lib/steady-database.ts';
import { isForgottenBy } from '../outbox/drafts/draft-store.ts';
import { fetchJson, UnreachableError } from '../lib/fetch-json.ts';
import { forgetPhotos } from '../photos/photo-store.ts';
import { forgetShared } from '../photos/shared-photos.ts';
import { openPageOutbox } from '../outbox/page-outbox.ts';
import { oweSignOut, settleSignOut } from '../offline/settle-sign-out.ts';
import { forgetSearch } from '../share/kept-search.ts';
import { forgetShortlist } from '../share/kept-shortlist.ts';
import { clearUserData } from '../offline/clear-user-data.ts';

/**
 * Wipes this device, with or without a network, and then tells the server: at once, or before the next private request.
 */
export async function signOut(client: QueryClient, customerId: string): Promise<void> {
  // First, so that no other tab takes the end of the session for an expiry.
  noteSignOut();
  // Before the wipe, so that the sign-out stays pending if the page is killed in the middle.
  await oweSignOut();
  // Together: ending push may take seconds, and the screen shows the sign-out at once.
  await Promise.all([clearUserData(client), forgetForms(customerId)]);
  await settleSignOut();
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

/** The customer's drafts and shortlist. Unsent requests have been asked about. */
async function forgetForms(customerId: string): Promise<void> {
  forgetShortlist();
  forgetSearch();
  await Promise.all([forgetShared(), forgetPhotos(customerId), forgetDrafts(customerId)]);
}

async function forgetDrafts(customerId: string): Promise<void> {
  const database = await openPageOutbox();
  if (!database) return;
  await reopening(database, () => database.drafts.filter((draft) => isForgottenBy(draft, customerId)).delete()).catch(
    () => {},
  );
}
