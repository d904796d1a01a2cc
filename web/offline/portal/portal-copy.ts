import { Dexie } from 'dexie';
import { noteOpened } from '../../lib/device-status.ts';
import { lastCustomer } from '../../lib/known-customer.ts';
import { portalDatabaseNames, portalName, PortalDatabase, type SavedReply } from './portal-db.ts';
import { withReconnect, guardDatabase } from '../../lib/guard-database.ts';
import { withTimeout } from '../../lib/with-timeout.ts';
import { openerOf } from '../opener.ts';

/** The customer's copy was wiped or never existed: nothing more is read or written. */
export class ClearedError extends Error {
  override readonly name = 'ClearedError';
}

/** The timeout for deleting a database that another tab blocks, in milliseconds. */
const timeoutMs = 3000;

const isBelow = (path: string, above: string): boolean => path.startsWith(`${above}/`) || path.startsWith(`${above}?`);

/**
 * One customer's API responses on this device. After it has ended it stores nothing, because a late response must not
 * restore wiped data.
 */
export class PortalCopy {
  readonly customerId: string;
  readonly #ending = new AbortController();
  /** Used while the database does not open, at most as long as the page lasts. */
  readonly #memory = new Map<string, SavedReply>();
  #database: PortalDatabase | null = null;
  readonly #open = openerOf(
    () =>
      guardDatabase(new PortalDatabase(this.customerId), (isDeleted) => {
        // A late write would reopen and so recreate a deleted database.
        if (isDeleted) this.end();
      }),
    (database) => this.#begin(database),
  );

  constructor(customerId: string) {
    this.customerId = customerId;
  }

  /** Aborts at the end, with a ClearedError. Every request of this customer uses it. */
  get signal(): AbortSignal {
    return this.#ending.signal;
  }

  async open(): Promise<this> {
    await this.#open();
    return this;
  }

  async #begin(database: PortalDatabase): Promise<void> {
    this.#database = database;
    // Wiped while it was being opened, so opening has recreated it.
    if (this.signal.aborted || lastCustomer.get() !== this.customerId) {
      this.end();
      await deletePortals(lastCustomer.get());
      return;
    }
    // Anything else was written without knowing what is stored.
    const newer = [...this.#memory.values()].filter(({ path }) => path.startsWith('/api/'));
    this.#memory.clear();
    if (newer.length === 0) return;
    // What is stored below a newer response belongs to the older one: the quote of a job, the next page of a list.
    await this.#store(database, newer, (path) => newer.some((reply) => isBelow(path, reply.path)));
  }

  /** Null while the database does not open. */
  async #opened(): Promise<PortalDatabase | null> {
    this.signal.throwIfAborted();
    const database = await this.#open();
    this.signal.throwIfAborted();
    return database;
  }

  async get(path: string): Promise<SavedReply | undefined> {
    const database = await this.#opened();
    if (!database) return this.#memory.get(path);
    return this.#guardDatabase(database, () => database.answers.get(path)).catch(() => undefined);
  }

  /**
   * Stores responses in one transaction. `drops`: which of the others are deleted. If storing fails, it only costs
   * another request later.
   */
  async keep(replies: readonly SavedReply[], drops: (path: string) => boolean = () => false): Promise<void> {
    const database = await this.#opened();
    if (!database) {
      for (const path of this.#memory.keys()) if (drops(path)) this.#memory.delete(path);
      for (const reply of replies) this.#memory.set(reply.path, reply);
      return;
    }
    await this.#store(database, replies, drops);
    this.signal.throwIfAborted();
  }

  async #store(
    database: PortalDatabase,
    replies: readonly SavedReply[],
    drops: (path: string) => boolean,
  ): Promise<void> {
    await this.#guardDatabase(database, () =>
      database.transaction('rw', database.answers, async () => {
        const paths = await database.answers.toCollection().primaryKeys();
        await database.answers.bulkDelete(paths.filter(drops));
        await database.answers.bulkPut([...replies]);
      }),
    ).catch(() => {});
  }

  /** Reopens a lost connection, but never after the end, because that would recreate a wiped database. */
  #guardDatabase<T>(database: PortalDatabase, work: () => PromiseLike<T>): Promise<T> {
    return withReconnect(
      {
        close: (options) => {
          if (!this.signal.aborted) database.close(options);
        },
      },
      work,
    );
  }

  end(): void {
    this.#ending.abort(new ClearedError());
    this.#memory.clear();
    // Nobody opens it again, so it says nothing about the storage.
    noteOpened(portalName(this.customerId), true);
    // Old references must not reopen it.
    this.#database?.close({ disableAutoOpen: true });
    this.#database = null;
  }
}

let current: Promise<PortalCopy> | undefined;
let currentId: string | null = null;

/** The copy of the customer known to this device. Throws ClearedError for anyone else. */
export function openPortal(customerId: string): Promise<PortalCopy> {
  if (lastCustomer.get() !== customerId) return Promise.reject(new ClearedError());
  if (currentId !== customerId || !current) {
    void endPortal();
    currentId = customerId;
    current = new PortalCopy(customerId).open();
  }
  return current;
}

/** The customer whose copy is open in this tab. */
export const openPortalOf = (): string | null => currentId;

/** Cancels all work for the customer whose portal is open. */
export async function endPortal(): Promise<void> {
  const ending = current;
  current = undefined;
  currentId = null;
  (await ending)?.end();
}

/** Deletes the copies of all customers but one. Other tabs close theirs when the browser notifies them. */
export async function deletePortals(exceptOf: string | null = null): Promise<void> {
  const names = await portalDatabaseNames(exceptOf).catch(() => []);
  await Promise.all(names.map((name) => withTimeout(Dexie.delete(name), timeoutMs).catch(() => null)));
}
