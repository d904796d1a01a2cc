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
        // Null: somebody has cleared everything.
        if (key === place || key === null) listener();
      };
      addEventListener('storage', heard, { signal });
      // Brought back by the browser, a page has heard nothing of what happened meanwhile.
      addEventListener('pageshow', listener, { signal });
      return () => {
        stop();
        ending.abort();
      };
    },
  };
}

/**
 * The id of the customer whose portal this device may show, also without a network. An id alone, nothing of a person.
 */
export const lastCustomer = keptText('nivasa:last-customer');

/** Somebody has signed out, and the server has not heard of it yet. */
export const pendingSignOut = keptText('nivasa:sign-out-owed');

/** Who wants to be told of news on this device: its browser knows that somebody does, and not who. An id alone. */
export const pushWantedBy = keptText('nivasa:push-for');

/**
 * The author of a request written after a sign-out that the server does not know of: not the person whose session is
 * still open there.
 */
const nobody = 'nobody';

/** Whose a new request is; null leaves it to whoever has a session when it arrives. */
export const authorOfRequests = (): string | null => (pendingSignOut.get() === null ? lastCustomer.get() : nobody);

/** Whether a request was written by somebody else than the person whom this device knows. */
export const isForeign = (ownerId: string | null, customerId: string | null): boolean =>
  ownerId !== null && ownerId !== nobody && ownerId !== customerId;
