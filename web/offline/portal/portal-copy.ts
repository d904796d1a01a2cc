import { Dexie } from 'dexie';
import { storage } from '../../lib/device-status.ts';
import { lastCustomer } from '../../lib/known-customer.ts';
import { portalDatabaseNames, PortalDatabase, type SavedReply } from './portal-db.ts';
import { reopening, steady } from '../../lib/steady-database.ts';
import { withTimeout } from '../../lib/with-timeout.ts';

/** The person's copy has been wiped, or never was: nothing more is read or written. */
export class WipedError extends Error {
  override readonly name = 'WipedError';
}

/** How long a database that another tab holds is waited for, in milliseconds. */
const patienceMs = 3000;

/**
 * One person's answers on this device. Once ended it takes nothing any more: a late answer must not bring back what was
 * wiped.
 */
export class PortalCopy {
  readonly customerId: string;
  readonly #ending = new AbortController();
  /** Where nothing can be kept on the device, it lives as long as the page does. */
  readonly #memory = new Map<string, SavedReply>();
  #database: PortalDatabase | null = null;

  constructor(customerId: string) {
    this.customerId = customerId;
  }

  /** Aborted by the end, with a WipedError: every request of this person's hangs on it. */
  get signal(): AbortSignal {
    return this.#ending.signal;
  }

  async open(): Promise<this> {
    const database = steady(new PortalDatabase(this.customerId), (isDeleted) => {
      // Opened again by a late writer it would be back.
      if (isDeleted) this.end();
    });
    const opened = await withTimeout(database.open(), patienceMs).catch(() => null);
    if (!opened) {
      database.close();
      storage.set('memory');
      return this;
    }
    this.#database = database;
    // Wiped while it was being opened, so that the opening has made it anew.
    if (lastCustomer.get() !== this.customerId) {
      this.end();
      await deletePortals();
    }
    return this;
  }

  async get(path: string): Promise<SavedReply | undefined> {
    if (this.signal.aborted) throw new WipedError();
    if (!this.#database) return this.#memory.get(path);
    const database = this.#database;
    return this.#steady(database, () => database.answers.get(path)).catch(() => undefined);
  }

  /**
   * Puts answers in their places, all or nothing. `drops`: which of the others go. A copy that cannot be kept costs a
   * request later.
   */
  async keep(replies: readonly SavedReply[], drops: (path: string) => boolean = () => false): Promise<void> {
    if (this.signal.aborted) throw new WipedError();
    const database = this.#database;
    if (!database) {
      for (const path of this.#memory.keys()) if (drops(path)) this.#memory.delete(path);
      for (const reply of replies) this.#memory.set(reply.path, reply);
      return;
    }
    await this.#steady(database, () =>
      database.transaction('rw', database.answers, async () => {
        const paths = await database.answers.toCollection().primaryKeys();
        await database.answers.bulkDelete(paths.filter(drops));
        await database.answers.bulkPut([...replies]);
      }),
    ).catch(() => {});
    if (this.signal.aborted) throw new WipedError();
  }

  /** A connection that was lost is opened again, but never after the end: it would make anew what was wiped. */
  #steady<T>(database: PortalDatabase, work: () => PromiseLike<T>): Promise<T> {
    return reopening(
      {
        close: (options) => {
          if (!this.signal.aborted) database.close(options);
        },
      },
      work,
    );
  }

  end(): void {
    this.#ending.abort(new WipedError());
    this.#memory.clear();
    // Not to be opened again, whoever still holds it.
    this.#database?.close({ disableAutoOpen: true });
    this.#database = null;
  }
}

let current: Promise<PortalCopy> | undefined;
let currentId: string | null = null;

/** The copy of the person whom this device knows. Throws WipedError for everybody else. */
export function openPortal(customerId: string): Promise<PortalCopy> {
  if (lastCustomer.get() !== customerId) return Promise.reject(new WipedError());
  if (currentId !== customerId || !current) {
    void endPortal();
    currentId = customerId;
    current = new PortalCopy(customerId).open();
  }
  return current;
}

/** Whose copy is open in this tab. */
export const openPortalOf = (): string | null => currentId;

/** Stops what goes on for the person whose portal is open. */
export async function endPortal(): Promise<void> {
  const ending = current;
  current = undefined;
  currentId = null;
  (await ending)?.end();
}

/** Deletes everybody's copy, except one person's. Other tabs let go of theirs when the browser tells them. */
export async function deletePortals(exceptOf: string | null = null): Promise<void> {
  const names = await portalDatabaseNames(exceptOf).catch(() => []);
  await Promise.all(names.map((name) => withTimeout(Dexie.delete(name), patienceMs).catch(() => null)));
}
