import { Dexie, type DBCoreTable, type DBCoreTransaction } from 'dexie';

/**
 * How long nothing may be heard of a transaction, in milliseconds. A read has another source: the server. A write gets
 * longer than a form waits for it. While a database hangs, the next transactions get `hangingMs`.
 */
const silenceMs = { readonly: 3000, readwrite: 8000, versionchange: 8000 };
const hangingMs = 1000;

type Run = { readonly end: (why: Error) => void; readonly ended: PromiseLike<never> };

/** The transactions of this page that have not ended. */
const running = new Map<DBCoreTransaction, Run>();

/** Between `pagehide` and `pageshow`. */
let isLeft = false;

const leftError = () => new Dexie.AbortError('The page has been left');

// WebKit keeps the transactions of a page that has been left, and with them blocks the stores for every later page.
// Before other listeners, since those may begin a transaction. A worker never hears these events.
const onPage = (event: 'pagehide' | 'pageshow', heard: () => void): void =>
  globalThis.addEventListener?.(event, heard, { capture: true });
onPage('pagehide', () => {
  isLeft = true;
  for (const { end } of running.values()) end(leftError());
});
onPage('pageshow', () => {
  isLeft = false;
});

/** `limitMs`: asked each time. `onSilence`: it has passed without a word of the transaction. */
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
      // It is being committed.
    }
    // Dexie's own handler: a browser that hangs sends no event.
    transaction.onabort?.(new Event('abort'));
  };
  const listen = () => {
    clearTimeout(timer);
    timer = setTimeout(() => end(onSilence()), limitMs());
  };
  const ended = new Dexie.Promise<never>((_, reject) => {
    fail = reject;
  });
  // Mostly no request waits for it.
  ended.catch(() => {});
  running.set(transaction, { end, ended });
  transaction.addEventListener('complete', stop);
  transaction.addEventListener('abort', stop);
  // The answer to any of its requests.
  transaction.addEventListener('success', listen, { capture: true });
  listen();
}

/** Requests of a transaction that is ended here fail at once. */
const untilEnded =
  <Request extends { readonly trans: DBCoreTransaction }, Answer>(ask: (request: Request) => PromiseLike<Answer>) =>
  (request: Request): Promise<Answer> => {
    const run = running.get(request.trans);
    // Dexie's promise is a native one by its own types elsewhere.
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
 * Prepares a database before it is opened. Its transactions end when the page is left, or when nothing is heard of
 * them, and a page that has been left begins none. It lets go when another tab has a newer version of the database, or
 * deletes it: the next use opens what is there then, unless `tell` has seen to it.
 */
export function steady<Database extends Dexie>(database: Database, tell?: (isDeleted: boolean) => void): Database {
  let isHanging = false;
  const followed = <T extends DBCoreTransaction>(transaction: T): T => {
    // What the browser has made: Dexie's type names less of it.
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
  // The transaction that makes the database, before there is any other.
  database.on('populate', ({ idbtrans }) => void followed(idbtrans));
  database.on('versionchange', ({ newVersion }) => {
    database.close({ disableAutoOpen: false });
    tell?.(newVersion === null);
    // Done; Dexie would do the same and say so on the console.
    return false;
  });
  return database;
}

/** What a connection says that the browser has taken away without a word, as iOS does with apps that slept. */
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

/** A full disk aborts too, and no other connection would help. */
const isLost = (error: unknown): boolean =>
  isFailure(error) && lost.has(error.name) && !(isFailure(error.inner) && error.inner.name === 'QuotaExceededError');

/** A database as far as it can be closed for now: the next use opens it again. */
type Closable = { readonly close: (options: { readonly disableAutoOpen: boolean }) => void };

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
