import { localStore, sessionStore } from '../lib/device-storage.ts';
import { lastCustomer } from '../lib/known-customer.ts';

/** Key of both storages. The value: the customer who was signed in when they were shared, or an empty text. */
const flag = 'nivasa:shared';

/**
 * Whether photos from another app wait for the next form of the person who shared them, also after the app was closed.
 * If no one was signed in, they are for who uses the device without signing in, as drafts are, and in this tab also for
 * who signs in.
 */
export const sharedWaits = {
  get(): boolean {
    const owner = localStore.read(flag);
    return owner === (lastCustomer.get() ?? '') || (owner === '' && sessionStore.read(flag) === '');
  },
  set(waits: boolean): void {
    for (const store of [localStore, sessionStore]) {
      if (waits) store.write(flag, lastCustomer.get() ?? '');
      else store.remove(flag);
    }
  },
};
