import { useSyncExternalStore } from 'react';

/** A value outside React that components can subscribe to. */
export type Store<T> = {
  readonly get: () => T;
  readonly set: (next: T) => void;
  /** Calls back after every change; returns a function that unsubscribes. */
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

/** Subscribes to a store. `served`: the value on the server and during hydration, so that both render the same. */
export function useStore<T>(store: Pick<Store<T>, 'get' | 'subscribe'>, served: T): T {
  return useSyncExternalStore(store.subscribe, store.get, () => served);
}

/**
 * The token of a link: a letter, an id and 43 characters of base64url, or 22 in links for an SMS: of a desk, and of a
 * request, whose letter is a capital then.
 */
const token = /^(?:[wBE]\.[\w-]{1,64}\.[\w-]{22}|[a-z]\.[\w-]{1,64}\.[\w-]{43})/;

/**
 * The token in the fragment of the URL, which is never sent to a server. Chats and mail programs take what follows a
 * link into it, such as a full stop or a bracket, or add parameters. A fragment without a token is returned whole.
 */
export const addressToken: Pick<Store<string>, 'get' | 'subscribe'> = {
  get: () => {
    const fragment = location.hash.slice(1);
    return token.exec(fragment)?.[0] ?? fragment;
  },
  subscribe: (listener) => {
    addEventListener('hashchange', listener);
    return () => removeEventListener('hashchange', listener);
  },
};
