import { sessionStore } from '../lib/device-storage.ts';
import { isForeign, lastCustomer } from '../lib/known-customer.ts';

/** Session storage key. The value: the customer who was signed in when they were shared, or an empty text. */
const flag = 'nivasa:shared';

/** Whether photos from another app wait for the next form opened in this tab by the person who shared them. */
export const sharedWaits = {
  get(): boolean {
    const owner = sessionStore.read(flag);
    return owner !== null && !isForeign(owner || null, lastCustomer.get());
  },
  set: (waits: boolean): void =>
    waits ? sessionStore.write(flag, lastCustomer.get() ?? '') : sessionStore.remove(flag),
};
