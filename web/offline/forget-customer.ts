import type { QueryClient } from '@tanstack/react-query';
import { pendingSignOut, clearedHere, signedOutAt } from '../lib/known-customer.ts';
import { isForgottenBy } from '../outbox/drafts/draft-store.ts';
import { changeOutbox } from '../outbox/outbox-access.ts';
import { forgetPhotos } from '../photos/photo-store.ts';
import { forgetShared } from '../photos/shared-photos.ts';
import { forgetSearch } from '../share/kept-search.ts';
import { forgetShortlist } from '../share/kept-shortlist.ts';
import { clearUserData } from './clear-user-data.ts';

/**
 * At a sign-out: wipes this device, and notes that only the server is to be told. Rejects if a database fails. May run
 * again.
 */
export async function forgetCustomer(client: QueryClient, customerId: string, andSession = true): Promise<void> {
  // Together: ending push may take seconds, and the screen shows the sign-out at once.
  await Promise.all([clearUserData(client, andSession), forgetForms(customerId)]);
  // Another tab may have told the server meanwhile.
  if (pendingSignOut.get() === customerId) pendingSignOut.set(clearedHere);
}

/**
 * The customer's drafts and shortlist. Unsent requests have been asked about. After an interrupted sign-out this runs
 * on a later page, where the next person may have begun a form.
 */
async function forgetForms(customerId: string): Promise<void> {
  const of = { customerId, until: Number(signedOutAt.get() ?? Date.now()) };
  forgetShortlist();
  forgetSearch();
  const forgetDrafts = changeOutbox(({ drafts }) => drafts.filter((draft) => isForgottenBy(draft, of)).delete());
  await Promise.all([forgetShared(), forgetPhotos(of), forgetDrafts]);
}
