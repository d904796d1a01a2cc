import { Dexie } from 'dexie';
import type { QueryClient } from '@tanstack/react-query';
import { accountContract } from '../../shared/features/accounts/account-contract.ts';
import { lastCustomer, pendingSignOut, clearedHere, signedOutAt } from '../lib/known-customer.ts';
import { noteSignOut } from './tab-aside.ts';
import { fetchJson } from '../lib/fetch-json.ts';
import { guardDatabase } from '../lib/guard-database.ts';
import { withTimeout } from '../lib/with-timeout.ts';

/**
 * An empty database that marks a pending sign-out. Local storage loses its latest values if the browser is killed
 * within some seconds; a database does not.
 */
const markName = 'sign-out-owed';

/** The timeout for the browser's databases, in milliseconds. */
const timeoutMs = 3000;

const inTime = (work: PromiseLike<unknown>) => withTimeout(work, timeoutMs).catch(() => null);

/** Notes a sign-out that has begun: at once in local storage, and durably once this resolves. */
export async function notePendingSignOut(customerId: string): Promise<void> {
  signedOutAt.set(String(Date.now()));
  pendingSignOut.set(customerId);
  const mark = guardDatabase(new Dexie(markName));
  mark.version(1).stores({});
  await inTime(mark.open());
  mark.close();
  // Another tab has told the server meanwhile. A note that is left would end the session of the next customer.
  if (pendingSignOut.get() === null) await inTime(Dexie.delete(markName));
}

let recalling: Promise<void> | undefined;

/** A sign-out whose note in local storage was lost, and so everything written after it. */
async function recallSignOut(): Promise<void> {
  if (pendingSignOut.get() !== null || (await inTime(Dexie.exists(markName))) !== true) return;
  // It ended with an earlier page.
  signedOutAt.set(String(performance.timeOrigin));
  pendingSignOut.set(lastCustomer.get() ?? clearedHere);
}

/** Wipes what is left of the customer, if a page was killed before it had done so. */
async function finishClearing(client: QueryClient, andSession: boolean): Promise<void> {
  const customerId = pendingSignOut.get();
  if (customerId === null || customerId === clearedHere) return;
  noteSignOut();
  // Before the code is loaded, so that nothing of theirs is shown.
  lastCustomer.set(null);
  const { forgetCustomer } = await import('./forget-customer.ts');
  await forgetCustomer(client, customerId, andSession);
}

let settling: Promise<boolean> | undefined;

/**
 * Finishes a pending sign-out on this device, and sends it to the server. Returns whether nothing is pending any more.
 * `andSession`: as for `clearUserData`.
 */
export async function settleSignOut(client: QueryClient, andSession = true): Promise<boolean> {
  await (recalling ??= recallSignOut());
  if (pendingSignOut.get() === null) return true;
  settling ??= settle(client, andSession).finally(() => {
    settling = undefined;
  });
  return settling;
}

async function settle(client: QueryClient, andSession: boolean): Promise<boolean> {
  const isCleared = await finishClearing(client, andSession).then(
    () => true,
    () => false,
  );
  const { path, method } = accountContract.logOut;
  try {
    const { status } = await fetchJson(
      path,
      { method, credentials: 'same-origin', cache: 'no-store' },
      (text) => text === '',
    );
    // The note stays until both are done.
    if (status !== 204 || !isCleared) return false;
    await inTime(Dexie.delete(markName));
    pendingSignOut.set(null);
    return true;
  } catch {
    // Our server has not answered.
    return false;
  }
}
