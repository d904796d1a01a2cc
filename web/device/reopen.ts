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
