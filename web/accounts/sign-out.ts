import type { QueryClient } from '@tanstack/react-query';
import { signOutOwed } from '../offline/known-customer.ts';
import { openPageOutbox } from '../offline/page-outbox.ts';
import { sessionStore } from '../offline/session-store.ts';
import { settleSignOut } from '../offline/settle-sign-out.ts';
import { wipe } from '../offline/wipe.ts';

/** Wipes this device, whether there is a network or not, and then tells the server: at once, or before it is next asked for anything private. */
export async function signOut(client: QueryClient, customerId: string): Promise<void> {
  // Before the wipe: a page that is killed in the middle owes it all the same.
  signOutOwed.set('owed');
  await wipe(client);
  await forgetForms(customerId);
  await settleSignOut();
}

/** What the person was typing into the public forms, and which of their requests have arrived. What still waits has been asked about. */
async function forgetForms(customerId: string): Promise<void> {
  for (const name of sessionStore.names('draftKey:')) sessionStore.remove(name);
  sessionStore.remove('bookingData');
  const database = await openPageOutbox();
  if (!database) return;
  await database.transaction('rw', database.rows, database.drafts, async () => {
    await database.drafts.clear();
    await database.rows.filter(({ state, ownerId }) => state === 'sent' && ownerId === customerId).delete();
  }).catch(() => {});
}
