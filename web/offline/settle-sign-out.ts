import { Dexie } from 'dexie';
import { accountContract } from '../../shared/features/accounts/account-contract.ts';
import { lastCustomer, pendingSignOut } from '../lib/known-customer.ts';
import { noteSignOut } from './tab-aside.ts';
import { fetchJson } from '../lib/fetch-json.ts';
import { steady } from '../lib/steady-database.ts';
import { withTimeout } from '../lib/with-timeout.ts';

/**
 * An empty database. What a page writes into local storage, a browser that is killed within some seconds has lost: then
 * this says that somebody has signed out.
 */
const markName = 'sign-out-owed';

/** A browser that does not answer must not keep anybody waiting, in milliseconds. */
const patienceMs = 3000;

const inTime = (work: PromiseLike<unknown>) => withTimeout(work, patienceMs).catch(() => null);

/** Notes that our server is to be told. From the first moment on; once this has come back, for good. */
export async function oweSignOut(): Promise<void> {
  pendingSignOut.set('owed');
  const mark = steady(new Dexie(markName));
  mark.version(1).stores({});
  await inTime(mark.open());
  mark.close();
  // Another tab has told it meanwhile: a note that is left would end the session of whoever signs in next.
  if (pendingSignOut.get() === null) await inTime(Dexie.delete(markName));
}

let recalling: Promise<void> | undefined;

/** Somebody has signed out, and the browser has lost it: whom it knew is known no more. */
async function recallSignOut(): Promise<void> {
  if (pendingSignOut.get() !== null || (await inTime(Dexie.exists(markName))) !== true) return;
  lastCustomer.set(null);
  noteSignOut();
  pendingSignOut.set('owed');
}

let settling: Promise<boolean> | undefined;

/**
 * Tells the server that somebody has signed out here, if it does not know yet. Answers whether nothing is owed any
 * more.
 */
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
