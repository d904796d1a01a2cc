/** What a connection says that the browser has taken away without a word, as iOS does with apps that slept. */
const lost = new Set([
  'UnknownError',
  'InvalidStateError',
  'DatabaseClosedError',
  'TransactionInactiveError',
  'AbortError',
]);

/** A database as far as it can be closed for now: the next use opens it again. */
type Closable = { readonly close: (options: { readonly disableAutoOpen: boolean }) => void };

type Followed = Closable & {
  readonly on: (event: 'versionchange', heard: (change: { readonly newVersion: number | null }) => boolean) => void;
};

/**
 * Lets go when another tab has a newer version of a database, or deletes it, which would wait for this tab otherwise.
 * The next use opens what is there then, unless `tell` has seen to it.
 */
export function stepAside(database: Followed, tell?: (isDeleted: boolean) => void): void {
  database.on('versionchange', ({ newVersion }) => {
    database.close({ disableAutoOpen: false });
    tell?.(newVersion === null);
    // Done; Dexie would do the same and say so on the console.
    return false;
  });
}

type Failure = { readonly name: string; readonly inner?: unknown };

const isFailure = (error: unknown): error is Failure =>
  typeof error === 'object' && error !== null && 'name' in error && typeof error.name === 'string';

/** A full disk aborts too, and no other connection would help. */
const isLost = (error: unknown): boolean =>
  isFailure(error) && lost.has(error.name) && !(isFailure(error.inner) && error.inner.name === 'QuotaExceededError');

/**
 * Does something in a database, and once more over a new connection when the one there was is gone. `work`: one
 * transaction, so that the first time has done all of it or nothing, and what may be done twice.
 */
export async function reopening<T>(database: Closable, work: () => PromiseLike<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isLost(error)) throw error;
    database.close({ disableAutoOpen: false });
    return work();
  }
}
