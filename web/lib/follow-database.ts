import { liveQuery } from 'dexie';
import { isPageLeft, withReconnect, timesLeft, type Closable } from './guard-database.ts';

/**
 * Wraps the error of a failed read: `liveQuery` does not report an AbortError or a DatabaseClosedError, and if its
 * first read fails with one, it never reads again.
 */
class UnreadError extends Error {
  override readonly name = 'UnreadError';
}

/**
 * Reads now and after every change, whichever tab or worker makes it. A read that was aborted because the page was left
 * is repeated when the page is shown again. `failed`: another error, which ends it. Returns a function that ends it.
 */
export function followDatabase<T>(
  database: Closable,
  read: () => PromiseLike<T>,
  next: (value: T) => void,
  failed: () => void = () => {},
): () => void {
  let isEnded = false;
  let unsubscribe = () => {};
  const follow = () => {
    if (isEnded) return;
    const left = timesLeft();
    const subscription = liveQuery(async () => {
      try {
        return await withReconnect(database, read);
      } catch (cause) {
        throw new UnreadError('A followed read failed', { cause });
      }
    }).subscribe({
      next,
      error: () => {
        subscription.unsubscribe();
        if (isPageLeft()) addEventListener('pageshow', follow, { once: true });
        else if (timesLeft() > left) follow();
        else failed();
      },
    });
    unsubscribe = () => subscription.unsubscribe();
  };
  follow();
  return () => {
    isEnded = true;
    unsubscribe();
  };
}

/**
 * Returns a function that follows a database from its first call on. `unopened`: this device cannot store anything.
 * After that, or an error, the next call tries again.
 */
export function followerOf<Database extends Closable, T>(
  open: () => Promise<Database | null>,
  read: (database: Database) => PromiseLike<T>,
  next: (value: T) => void,
  unopened: () => void,
): () => Promise<void> {
  let followed: Promise<void> | undefined;
  const end = () => {
    followed = undefined;
  };
  const follow = async () => {
    const database = await open();
    if (database) {
      followDatabase(database, () => read(database), next, end);
    } else {
      end();
      unopened();
    }
  };
  return () => (followed ??= follow());
}
