import { accountContract } from '../../shared/accounts/account-contract.ts';
import { signOutOwed } from '../device/known-customer.ts';
import { askOwnServer } from '../device/own-server.ts';

let settling: Promise<boolean> | undefined;

/**
 * Tells the server that somebody has signed out here, if it does not know yet. Answers whether nothing is owed any
 * more.
 */
export function settleSignOut(): Promise<boolean> {
  if (signOutOwed.get() === null) return Promise.resolve(true);
  settling ??= settle().finally(() => {
    settling = undefined;
  });
  return settling;
}

async function settle(): Promise<boolean> {
  const { path, method } = accountContract.logOut;
  try {
    const { status } = await askOwnServer(
      path,
      { method, credentials: 'same-origin', cache: 'no-store' },
      (text) => text === '',
    );
    // A hotel's page says 200.
    if (status !== 204) return false;
    signOutOwed.set(null);
    return true;
  } catch {
    // Our server has not answered.
    return false;
  }
}
