import { useSyncExternalStore } from 'react';

/** A value outside React that screens can follow. */
export type Store<T> = {
  readonly get: () => T;
  readonly set: (next: T) => void;
  /** Calls back after every change; answers how to stop. */
  readonly subscribe: (listener: () => void) => () => void;
};

export function createStore<T>(initial: T): Store<T> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set: (next) => {
      if (Object.is(next, current)) return;
      current = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * Follows a store. `served`: what stands in on the server and while its document is taken over, so that both draw the
 * same.
 */
export function useStore<T>(store: Pick<Store<T>, 'get' | 'subscribe'>, served: T): T {
  return useSyncExternalStore(store.subscribe, store.get, () => served);
}

/** What stands behind the `#` of the address, of which no server hears. */
export const addressFragment: Pick<Store<string>, 'get' | 'subscribe'> = {
  get: () => location.hash.slice(1),
  subscribe: (listener) => {
    addEventListener('hashchange', listener);
    return () => removeEventListener('hashchange', listener);
  },
};
