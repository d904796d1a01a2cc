import { createStore, type Store } from '../components/store.ts';
import { localStore } from './device-storage.ts';

/** A short text in local storage, followed across tabs. */
function keptText(place: string): Store<string | null> {
  const changes = createStore(0);
  return {
    get: () => localStore.read(place),
    set: (next) => {
      if (next === null) localStore.remove(place);
      else localStore.write(place, next);
      changes.set(changes.get() + 1);
    },
    subscribe: (listener) => {
      const stop = changes.subscribe(listener);
      const ending = new AbortController();
      const { signal } = ending;
      const heard = ({ key }: StorageEvent) => {
        // A null key means that the storage was cleared.
        if (key === place || key === null) listener();
      };
      addEventListener('storage', heard, { signal });
      // A page in the back/forward cache receives no events, so it checks when it is restored.
      addEventListener('pageshow', listener, { signal });
      return () => {
        stop();
        ending.abort();
      };
    },
  };
}

/**
 * The id of the customer whose portal this device may show, also without a network. Only an id, no other personal data.
 */
export const lastCustomer = keptText('nivasa:last-customer');

/** An unfinished sign-out: the id of the customer, and `clearedHere` once nothing of theirs is left on this device. */
export const pendingSignOut = keptText('nivasa:sign-out-owed');

/** In `pendingSignOut`: only the server has not received it yet. No customer has this id. */
export const clearedHere = 'owed';

/**
 * The customer who wants push notifications on this device. The browser knows only that there is a subscription. Only
 * an id.
 */
export const pushWantedBy = keptText('nivasa:push-for');

/** In `pushWantedBy`: for the requests of this device, without an account. No customer has this id. */
export const wantedByDevice = 'device';

/** In `pushWantedBy`: nobody wants them any more, but the browser may still have the subscription. */
export const pushIsEnding = 'ending';

/**
 * The author of a request written after a sign-out that the server has not received: not the customer of its open
 * session.
 */
const nobody = 'nobody';

/** The owner of a new request; null: the customer of the session in which it arrives. */
export const authorOfRequests = (): string | null => (pendingSignOut.get() === null ? lastCustomer.get() : nobody);

/** Whether a request belongs to another customer than the one known to this device. */
export const isForeign = (ownerId: string | null, customerId: string | null): boolean =>
  ownerId !== null && ownerId !== nobody && ownerId !== customerId;
