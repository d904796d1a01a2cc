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
 * Wipes this device, whether there is a network or not, and then tells the server: at once, or before it is next asked
 * for anything private.
 */
export async function signOut(client: QueryClient, customerId: string): Promise<void> {
  // First: whoever hears meanwhile that the session is over is not to take it for one that has merely ended.
  noteSignOut();
  // Before the wipe: a page that is killed in the middle owes it all the same.
  await oweSignOut();
  await clearUserData(client);
  await forgetForms(customerId);
  await settleSignOut();
}

/**
 * Ends the person's sessions on every device, then wipes this one; the others wipe at their next 401. Throws
 * UnreachableError when our server does not say that it has done so: then this device stays as it is.
 */
export async function signOutEverywhere(client: QueryClient, customerId: string): Promise<void> {
  const { path, method } = accountContract.logOutEverywhere;
  const { status } = await fetchJson(
    path,
    { method, credentials: 'same-origin', cache: 'no-store' },
    (text) => text === '',
  );
  // The session here was over before: whoever signs in again can say it again.
  if (status === 401) await clearUserData(client);
  else if (status === 204) await signOut(client, customerId);
  else throw new UnreachableError(`Not signed out everywhere: ${status}`, { status });
}

/** What the person was typing into forms, and whom they have marked. What still waits has been asked about. */
async function forgetForms(customerId: string): Promise<void> {
  forgetShortlist();
  forgetSearch();
  await forgetShared();
  await forgetPhotos(customerId);
  const database = await openPageOutbox();
  if (!database) return;
  await reopening(database, () => database.drafts.filter((draft) => isForgottenBy(draft, customerId)).delete()).catch(
    () => {},
  );
}
