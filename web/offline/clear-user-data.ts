import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api-client.ts';
import { adminSpace, privateSpace } from '../lib/query-keys.ts';
import { lastCustomer, pushWantedBy } from '../lib/known-customer.ts';
import { deletePortals, endPortal, openPortalOf } from './portal/portal-copy.ts';
import { forgetStamps } from '../lib/stamps.ts';
import { hasDeskDatabase } from './desk/desk-db.ts';
import { leaveTab } from './tab-aside.ts';

/** The only private query that stays, so that the screens learn that no one is signed in. */
export const sessionKey = [privateSpace, 'session'] as const;

/** Whether the user is an administrator. It stays for the same reason. Null: not signed in. */
export const adminUserKey = [adminSpace, 'user'] as const;

const channelName = 'nivasa:private';

let follows = false;
let channel: BroadcastChannel | undefined;

const isPersons = ({ queryKey: [space, name] }: { readonly queryKey: readonly unknown[] }) =>
  (space === privateSpace && name !== sessionKey[1]) || (space === adminSpace && name !== adminUserKey[1]);

/** Removes all personal data from this tab's memory, including its forms, and from the screen. */
async function hide(client: QueryClient, andSession = true): Promise<void> {
  const ending = endPortal();
  leaveTab();
  if (andSession) {
    void client.cancelQueries({ queryKey: sessionKey });
    client.setQueryData(sessionKey, { authenticated: false });
  }
  // Only a back office screen that is open needs this value.
  if (client.getQueryData(adminUserKey)) client.setQueryData(adminUserKey, null);
  // Removing the queries also cancels the running ones.
  client.removeQueries({ predicate: isPersons });
  forgetStamps();
  await ending;
}

/** From now on this tab hides what another tab has wiped. */
export function followClearing(client: QueryClient): void {
  if (follows) return;
  follows = true;
  // Subscribed before the forms are, which drop the data of a customer who has signed out.
  lastCustomer.subscribe(() => lastCustomer.get() ?? leaveTab());
  channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', () => void hide(client));
  // A page in the back/forward cache receives no messages, so it checks when it is restored.
  addEventListener('pageshow', () => {
    const shown = openPortalOf();
    if (shown !== null && shown !== lastCustomer.get()) void hide(client);
  });
}

/** Deletes what they have sent from this device. */
async function forgetWhatWasSent(): Promise<void> {
  // If its code fails to load, or the database fails, the next page does it: see `startOutbox`.
  await import('../outbox/outbox.ts').then(({ forgetSent }) => forgetSent()).catch(() => {});
}

/** Closes a desk that was opened with the customer's account; one that was opened by its link stays. */
async function leaveDeskOfAccount(): Promise<void> {
  if (!(await hasDeskDatabase())) return;
  const { leaveDesk } = await import('./desk/leave-desk.ts');
  await leaveDesk(({ customerId }) => customerId !== null, true);
}

/** Called while the session may still be valid, so that our server learns at once to stop sending notifications. */
async function stopPush(): Promise<void> {
  if (pushWantedBy.get() === null) return;
  // If its code fails to load, the next start does it: see `startDevicePush`.
  const push = await import('./push-data.ts').catch(() => null);
  await push?.dropPushSubscription();
}

/**
 * Cancels running queries, clears the memory, deletes all portal databases and sent requests, and notifies other tabs.
 * `andSession`: false if the session query itself found out, so that it is not cancelled.
 */
export async function clearUserData(client: QueryClient, andSession = true): Promise<void> {
  followClearing(client);
  // First, so that no tab reopens a database that is about to be deleted.
  lastCustomer.set(null);
  await hide(client, andSession);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
  channel?.postMessage('cleared');
  await Promise.all([deletePortals(), stopPush(), forgetWhatWasSent(), leaveDeskOfAccount().catch(() => {})]);
}

/** Whether our server, not a proxy, says that no one is signed in. Then the customer's data is wiped. */
export async function clearIfSignedOut(client: QueryClient, error: unknown): Promise<boolean> {
  const isSignedOut = error instanceof ApiError && error.status === 401 && error.problem !== null;
  if (isSignedOut) await clearUserData(client);
  return isSignedOut;
}
