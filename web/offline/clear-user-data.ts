import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api-client.ts';
import { adminSpace, privateSpace } from '../lib/query-keys.ts';
import { lastCustomer, pushWantedBy } from '../lib/known-customer.ts';
import { deletePortals, endPortal, openPortalOf } from './portal/portal-copy.ts';
import { forgetStamps } from '../lib/stamps.ts';
import { leaveTab } from './tab-aside.ts';

/** The one private query that stays: that nobody is signed in is what the screens have to hear. */
export const sessionKey = [privateSpace, 'session'] as const;

/** Whether this is an administrator; stays for the same reason. Null: nobody is signed in. */
export const adminUserKey = [adminSpace, 'user'] as const;

const channelName = 'nivasa:private';

let follows = false;
let channel: BroadcastChannel | undefined;

const isPersons = ({ queryKey: [space, name] }: { readonly queryKey: readonly unknown[] }) =>
  (space === privateSpace && name !== sessionKey[1]) || (space === adminSpace && name !== adminUserKey[1]);

/** Takes everything of a person's out of this tab's memory, what its forms kept included, and off its screen. */
async function hide(client: QueryClient, andSession = true): Promise<void> {
  const ending = endPortal();
  leaveTab();
  if (andSession) {
    void client.cancelQueries({ queryKey: sessionKey });
    client.setQueryData(sessionKey, { authenticated: false });
  }
  // Only a gate of the back office that is open has to hear it.
  if (client.getQueryData(adminUserKey)) client.setQueryData(adminUserKey, null);
  // Which stops those that are under way.
  client.removeQueries({ predicate: isPersons });
  forgetStamps();
  await ending;
}

/** From now on this tab hides what another has wiped. */
export function followWipes(client: QueryClient): void {
  if (follows) return;
  follows = true;
  // Before a form hears it, and drops what it has kept of somebody who is gone.
  lastCustomer.subscribe(() => lastCustomer.get() ?? leaveTab());
  channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', () => void hide(client));
  // Brought back by the browser, a page has heard nothing of what happened meanwhile.
  addEventListener('pageshow', () => {
    const shown = openPortalOf();
    if (shown !== null && shown !== lastCustomer.get()) void hide(client);
  });
}

/** What they have sent from here is theirs too. */
async function forgetWhatWasSent(): Promise<void> {
  // Should its code not arrive, or the database fail, the next page does it: see `startOutbox`.
  await import('../outbox/outbox.ts').then(({ forgetSent }) => forgetSent()).catch(() => {});
}

/** While the session may still stand: our server then hears at once that this device wants no more news. */
async function stopPush(): Promise<void> {
  if (pushWantedBy.get() === null) return;
  // Should its code not arrive, it is done when the next person opens the portal.
  const push = await import('./push-data.ts').catch(() => null);
  await push?.dropPushSubscription();
}

/**
 * Stops what is under way, forgets what is in memory, deletes everybody's database and what they have sent, and tells
 * the other tabs.
 * `andSession`: the session's own query is left alone when it is the one that found out.
 */
export async function clearUserData(client: QueryClient, andSession = true): Promise<void> {
  followWipes(client);
  // First, so that no tab opens a database again that is about to go.
  lastCustomer.set(null);
  await hide(client, andSession);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
  channel?.postMessage('wiped');
  await Promise.all([deletePortals(), stopPush(), forgetWhatWasSent()]);
}

/** Whether our server, and nobody in between, says that nobody is signed in any more: then what was theirs has gone. */
export async function clearIfSignedOut(client: QueryClient, error: unknown): Promise<boolean> {
  const isSignedOut = error instanceof ApiError && error.status === 401 && error.problem !== null;
  if (isSignedOut) await clearUserData(client);
  return isSignedOut;
}
