import { Dexie } from 'dexie';
import { accountContract } from '../../shared/features/accounts/account-contract.ts';
import { lastCustomer, pendingSignOut } from '../lib/known-customer.ts';
import { noteSignOut } from './tab-aside.ts';
import { fetchJson } from '../lib/fetch-json.ts';
import { steady } from '../lib/steady-database.ts';
import { withTimeout } from '../lib/with-timeout.ts';

/**
 * An empty database that marks a pending sign-out. Local storage loses its latest values if the browser is killed
 * within some seconds; a database does not.
 */
const markName = 'sign-out-owed';

/** The timeout for the browser's databases, in milliseconds. */
const patienceMs = 3000;

const inTime = (work: PromiseLike<unknown>) => withTimeout(work, patienceMs).catch(() => null);

/** Notes that our server must be told of the sign-out: at once in local storage, and durably once this resolves. */
export async function oweSignOut(): Promise<void> {
  pendingSignOut.set('owed');
  const mark = steady(new Dexie(markName));
  mark.version(1).stores({});
  await inTime(mark.open());
  mark.close();
  // Another tab has told the server meanwhile. A note that is left would end the session of the next customer.
  if (pendingSignOut.get() === null) await inTime(Dexie.delete(markName));
}

let recalling: Promise<void> | undefined;

/** A sign-out whose note in local storage was lost: forgets the customer known to this device. */
async function recallSignOut(): Promise<void> {
  if (pendingSignOut.get() !== null || (await inTime(Dexie.exists(markName))) !== true) return;
  lastCustomer.set(null);
  noteSignOut();
  pendingSignOut.set('owed');
}

let settling: Promise<boolean> | undefined;

/** Sends a pending sign-out to the server. Returns whether nothing is pending any more. */
export async function settleSignOut(): Promise<boolean> {
  await (recalling ??= recallSignOut());
  if (pendingSignOut.get() === null) return true;
  settling ??= settle().finally(() => {
    settling = undefined;
  });
  return settling;
}

async function settle(): Promise<boolean> {
  const { path, method } = accountContract.logOut;
  try {
    const { status } = await fetchJson(
      path,
      { method, credentials: 'same-origin', cache: 'no-store' },
      (text) => text === '',
    );
    if (status !== 204) return false;
    await inTime(Dexie.delete(markName));
    pendingSignOut.set(null);
    return true;
  } catch {
    // Our server has not answered.
    return false;
  }
}
