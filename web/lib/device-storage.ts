import { createStore, type Store } from '../components/store.ts';

type TextStore = {
  /** Null if nothing is stored under this key. */
  readonly read: (key: string) => string | null;
  readonly write: (key: string, text: string) => void;
  readonly remove: (key: string) => void;
  /** The keys that begin with `start`. */
  readonly names: (start: string) => string[];
};

/**
 * Text storage of the browser. Never throws: if storage is denied or full (private windows), values last until the next
 * reload. `storage`: a function, because accessing the property throws if storage is denied.
 */
function createTextStore(storage: () => Storage): TextStore {
  const fallback = new Map<string, string>();
  const attempt = <T>(access: (there: Storage) => T, otherwise: T): T => {
    try {
      return access(storage());
    } catch {
      return otherwise;
    }
  };
  return {
    // A value in the storage is newer, written by another tab, because a failed write removes the old one.
    read: (key) => attempt((there) => there.getItem(key), null) ?? fallback.get(key) ?? null,
    write(key, text) {
      const isWritten = attempt((there) => {
        there.setItem(key, text);
        return true;
      }, false);
      if (isWritten) {
        fallback.delete(key);
        return;
      }
      fallback.set(key, text);
      // On a full disk the old value must not stay. It is removed only now, so that other tabs never see it missing.
      attempt((there) => there.removeItem(key), undefined);
    },
    remove(key) {
      fallback.delete(key);
      attempt((there) => there.removeItem(key), undefined);
    },
    names: (start) =>
      [...fallback.keys(), ...attempt((there) => Object.keys(there), [])].filter((name) => name.startsWith(start)),
  };
}

/** Stored for this tab, at most until it is closed. */
export const sessionStore = createTextStore(() => sessionStorage);

/** Stored on this device, for all tabs, until it is removed. */
export const localStore = createTextStore(() => localStorage);

/** A short text on this device, followed across tabs. */
export function keptText(place: string): Store<string | null> {
  const changes = createStore(0);
  const changed = () => changes.set(changes.get() + 1);
  let isFollowed = false;
  return {
    get: () => localStore.read(place),
    set: (next) => {
      if (next === null) localStore.remove(place);
      else localStore.write(place, next);
      changed();
    },
    subscribe: (listener) => {
      // Once for all listeners, because each heart of a list is one.
      if (!isFollowed) {
        isFollowed = true;
        addEventListener('storage', ({ key }) => {
          // A null key means that the storage was cleared.
          if (key === place || key === null) changed();
        });
        // A page in the back/forward cache receives no events, so it checks when it is restored.
        addEventListener('pageshow', changed);
      }
      return changes.subscribe(listener);
    },
  };
}
