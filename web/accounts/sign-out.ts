import type { QueryClient } from '@tanstack/react-query';
import { isForgottenBy } from '../offline/draft-store.ts';
import { signOutOwed } from '../offline/known-customer.ts';
import { openPageOutbox } from '../offline/page-outbox.ts';
import { settleSignOut } from '../offline/settle-sign-out.ts';
import { wipe } from '../offline/wipe.ts';
import { forgetTexts } from './unsaved-text.ts';

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
  forgetTexts();
  const database = await openPageOutbox();
  if (!database) return;
  await database.transaction('rw', database.rows, database.drafts, async () => {
    await database.drafts.filter((draft) => isForgottenBy(draft, customerId)).delete();
    await database.rows.filter(({ state, ownerId }) => state === 'sent' && ownerId === customerId).delete();
  }).catch(() => {});
}
