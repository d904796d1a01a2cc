import { Dexie, type DBCoreTable, type DBCoreTransaction } from 'dexie';

/**
 * The timeout for progress of a transaction, in milliseconds. A read has another source, the server. The timeout of a
 * write is longer than a form waits for it. While a database hangs, the next transactions get `hangingMs`.
 */
const silenceMs = { readonly: 3000, readwrite: 8000, versionchange: 8000 };
const hangingMs = 1000;

type Run = { readonly end: (why: Error) => void; readonly ended: PromiseLike<never> };

/** The transactions of this page that have not ended. */
const running = new Map<DBCoreTransaction, Run>();

/** Between `pagehide` and `pageshow`. */
let isLeft = false;
let leaves = 0;

export const isPageLeft = (): boolean => isLeft;

/** How often the page has been left. */
export const timesLeft = (): number => leaves;

const leftError = () => new Dexie.AbortError('The page has been left');

// WebKit keeps the transactions of a page that was left, and so locks the stores for every later page. Registered
// before other listeners, because those may begin a transaction. A worker never receives these events.
const onPage = (event: 'pagehide' | 'pageshow', heard: () => void): void =>
  globalThis.addEventListener?.(event, heard, { capture: true });
onPage('pagehide', () => {
  isLeft = true;
  leaves += 1;
  for (const { end } of running.values()) end(leftError());
});
onPage('pageshow', () => {
  isLeft = false;
});

/** `limitMs`: called each time. `onSilence`: called when the time has passed without progress. */
function follow(transaction: IDBTransaction, limitMs: () => number, onSilence: () => Error): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let fail: (why: Error) => void = () => {};
  const stop = () => {
    clearTimeout(timer);
    running.delete(transaction);
  };
  const end = (why: Error) => {
    stop();
    fail(why);
    try {
      transaction.abort();
    } catch {
      // It is already committing.
    }
    // Calls Dexie's own handler, because a hanging browser dispatches no event.
    transaction.onabort?.(new Event('abort'));
  };
  const listen = () => {
    clearTimeout(timer);
    timer = setTimeout(() => end(onSilence()), limitMs());
  };
  const ended = new Dexie.Promise<never>((_, reject) => {
    fail = reject;
  });
  // Usually no request is waiting for it.
  ended.catch(() => {});
  running.set(transaction, { end, ended });
  transaction.addEventListener('complete', stop);
  transaction.addEventListener('abort', stop);
  // The success of any of its requests.
  transaction.addEventListener('success', listen, { capture: true });
  listen();
}

/** Requests of a transaction that is aborted here fail at once. */
const untilEnded =
  <Request extends { readonly trans: DBCoreTransaction }, Answer>(ask: (request: Request) => PromiseLike<Answer>) =>
  (request: Request): Promise<Answer> => {
    const run = running.get(request.trans);
    // Dexie's types declare a native promise here.
    return (run ? Dexie.Promise.race([ask(request), run.ended]) : ask(request)) as Promise<Answer>;
  };

const endingTable = (table: DBCoreTable): DBCoreTable => ({
  ...table,
  mutate: untilEnded((request) => table.mutate(request)),
  get: untilEnded((request) => table.get(request)),
  getMany: untilEnded((request) => table.getMany(request)),
  query: untilEnded((request) => table.query(request)),
  openCursor: untilEnded((request) => table.openCursor(request)),
  count: untilEnded((request) => table.count(request)),
});

/**
 * Prepares a database before it is opened. Its transactions are aborted when the page is left or when they make no
 * progress, and a page that was left begins none. It closes when another tab upgrades or deletes the database; the next
 * use reopens it, unless `tell` handles that.
 */
export function guardDatabase<Database extends Dexie>(
  database: Database,
  tell?: (isDeleted: boolean) => void,
): Database {
  let isHanging = false;
  const followed = <T extends DBCoreTransaction>(transaction: T): T => {
    // The browser's transaction: Dexie's type declares less of it.
    const made = transaction as unknown as IDBTransaction;
    made.addEventListener('complete', () => {
      isHanging = false;
    });
    follow(
      made,
      () => (isHanging ? hangingMs : silenceMs[made.mode]),
      () => {
        isHanging = true;
        return new Dexie.TimeoutError(`Nothing is heard of ${database.name}`);
      },
    );
    return transaction;
  };
  database.use({
    stack: 'dbcore',
    name: 'steady',
    create: (down) => ({
      ...down,
      transaction(stores, mode, options) {
        if (isLeft) throw leftError();
        return followed(down.transaction(stores, mode, options));
      },
      table: (name) => endingTable(down.table(name)),
    }),
  });
  // The transaction that creates the database, before there is any other.
  database.on('populate', ({ idbtrans }) => void followed(idbtrans));
  database.on('versionchange', ({ newVersion }) => {
    database.close({ disableAutoOpen: false });
    tell?.(newVersion === null);
    // Handled; Dexie would do the same and log it.
    return false;
  });
  return database;
}

/** The errors of a connection that the browser has closed without an event, as iOS does with suspended apps. */
const lost = new Set([
  'UnknownError',
  'InvalidStateError',
  'DatabaseClosedError',
  'TransactionInactiveError',
  'AbortError',
  'TimeoutError',
]);

type Failure = { readonly name: string; readonly inner?: unknown };

const isFailure = (error: unknown): error is Failure =>
  typeof error === 'object' && error !== null && 'name' in error && typeof error.name === 'string';

/** A full disk aborts too, and a new connection would not help. */
const isLost = (error: unknown): boolean =>
  isFailure(error) && lost.has(error.name) && !(isFailure(error.inner) && error.inner.name === 'QuotaExceededError');

/** A database that can be closed and is reopened at the next use. */
export type Closable = { readonly close: (options: { readonly disableAutoOpen: boolean }) => void };

/**
 * Runs work in a database, and once more over a new connection if the connection was lost. `work`: one transaction,
 * which is all or nothing, and may run twice.
 */
export async function withReconnect<T>(database: Closable, work: () => PromiseLike<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isLost(error)) throw error;
    database.close({ disableAutoOpen: false });
    return work();
  }
}
