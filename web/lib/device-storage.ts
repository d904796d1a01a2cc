type TextStore = {
  /** Null: nothing is kept under this name. */
  readonly read: (key: string) => string | null;
  readonly write: (key: string, text: string) => void;
  readonly remove: (key: string) => void;
  /** The names kept that begin with `start`. */
  readonly names: (start: string) => string[];
};

/**
 * Texts that a browser keeps. Never throws: where it denies storage (private windows, a full disk) the app works on,
 * and forgets at the next reload. `storage`: looked up at each use, for even looking throws where it is denied.
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
    // What lies there has been written since, by another tab: what could not be written over was taken away.
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
      // On a full disk the older text must not stay. Not before: other tabs would hear of nothing being kept.
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

/** Kept for this tab, at most until it is closed. */
export const sessionStore = createTextStore(() => sessionStorage);

/** Kept on this device, for all tabs, until it is removed. */
export const localStore = createTextStore(() => localStorage);
