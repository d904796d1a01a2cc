import { Dexie } from 'dexie';
import { storage } from '../../lib/device-status.ts';
import { lastCustomer } from '../../lib/known-customer.ts';
import { portalDatabaseNames, PortalDatabase, type SavedReply } from './portal-db.ts';
import { withReconnect, guardDatabase } from '../../lib/guard-database.ts';
import { withTimeout } from '../../lib/with-timeout.ts';

/** The customer's copy was wiped or never existed: nothing more is read or written. */
export class ClearedError extends Error {
  override readonly name = 'ClearedError';
}

/** The timeout for a database that another tab blocks, in milliseconds. */
const timeoutMs = 3000;

/**
 * One customer's API responses on this device. After it has ended it stores nothing, because a late response must not
 * restore wiped data.
 */
export class PortalCopy {
  readonly customerId: string;
  readonly #ending = new AbortController();
  /** Used if this device has no storage; it lasts as long as the page. */
  readonly #memory = new Map<string, SavedReply>();
  #database: PortalDatabase | null = null;

  constructor(customerId: string) {
    this.customerId = customerId;
  }

  /** Aborts at the end, with a ClearedError. Every request of this customer uses it. */
  get signal(): AbortSignal {
    return this.#ending.signal;
  }

  async open(): Promise<this> {
    const database = guardDatabase(new PortalDatabase(this.customerId), (isDeleted) => {
      // A late write would reopen and so recreate a deleted database.
      if (isDeleted) this.end();
    });
    const opened = await withTimeout(database.open(), timeoutMs).catch(() => null);
    if (!opened) {
      database.close();
      storage.set('memory');
      return this;
    }
    this.#database = database;
    // Wiped while it was being opened, so opening has recreated it.
    if (lastCustomer.get() !== this.customerId) {
      this.end();
      await deletePortals();
    }
    return this;
  }

  async get(path: string): Promise<SavedReply | undefined> {
    if (this.signal.aborted) throw new ClearedError();
    if (!this.#database) return this.#memory.get(path);
    const database = this.#database;
    return this.#guardDatabase(database, () => database.answers.get(path)).catch(() => undefined);
  }

  /**
   * Stores responses in one transaction. `drops`: which of the others are deleted. If storing fails, it only costs
   * another request later.
   */
  async keep(replies: readonly SavedReply[], drops: (path: string) => boolean = () => false): Promise<void> {
    if (this.signal.aborted) throw new ClearedError();
    const database = this.#database;
    if (!database) {
      for (const path of this.#memory.keys()) if (drops(path)) this.#memory.delete(path);
      for (const reply of replies) this.#memory.set(reply.path, reply);
      return;
    }
    await this.#guardDatabase(database, () =>
      database.transaction('rw', database.answers, async () => {
        const paths = await database.answers.toCollection().primaryKeys();
        await database.answers.bulkDelete(paths.filter(drops));
        await database.answers.bulkPut([...replies]);
      }),
    ).catch(() => {});
    if (this.signal.aborted) throw new ClearedError();
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
