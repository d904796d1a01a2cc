import { randomUUID } from 'node:crypto';
import type { CacheTag } from '../../shared/endpoint.ts';
import type { Database } from '../db/database.ts';
import type { Transaction } from '../db/transaction.ts';
import type { ResponseCache } from './response-cache.ts';

/**
 * How often other processes poll for changes, in milliseconds; with the duration of the query they are at most 1 s
 * behind.
 */
const pollMs = 500;

/** How many versions of the directory a process may be behind and still read only the changes. */
const keptVersions = 10_000;

/** Increments the version of one tag, or of all. Call it last: it locks the row until the transaction commits. */
export async function incrementVersion(tx: Transaction, tag?: CacheTag): Promise<void> {
  const counted = await tx.db
    .updateTable('contentVersion')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where((eb) => (tag ? eb('topic', '=', tag) : eb.lit(true)))
    .returning(['topic', 'version'])
    .execute();
  const directory = counted.find((row) => row.topic === 'providers');
  if (directory) await stampProviders(tx, directory.version);
}

/**
 * Assigns a version to the changed providers. Versions are assigned under a row lock, so they are in commit order: a
 * reader of one version has missed no earlier change.
 */
async function stampProviders(tx: Transaction, version: number): Promise<void> {
  const mark = randomUUID().slice(-12);
  await tx.db
    .insertInto('directoryVersion')
    .values({ version, mark })
    .onConflict((conflict) => conflict.column('version').doUpdateSet({ mark }))
    .execute();
  await tx.db.updateTable('providerChange').set({ version }).where('version', 'is', null).execute();
  await tx.db
    .deleteFrom('directoryVersion')
    .where('version', '<=', version - keptVersions)
    .execute();
}

/**
 * Invalidates cached responses when their data has changed: at once in the process that wrote, within a second in the
 * others, which poll the version rows.
 */
export class TagVersions {
  readonly #database: Database;
  readonly #cache: ResponseCache;
  readonly #known = new Map<CacheTag, number>();
  #timer: NodeJS.Timeout | undefined;

  constructor(database: Database, cache: ResponseCache) {
    this.#database = database;
    this.#cache = cache;
  }

  /** Runs in the transaction that changes the content. */
  async bump(tx: Transaction, tags: readonly CacheTag[]): Promise<void> {
    for (const tag of tags) await incrementVersion(tx, tag);
  }

  /** Call it after the commit and before the reply: from then on this process does not serve the old response. */
  changed(tags: readonly CacheTag[]): void {
    if (tags.length > 0) this.#cache.invalidate(tags);
  }

  async look(): Promise<void> {
    const rows = await this.#database.db.selectFrom('contentVersion').select(['topic', 'version']).execute();
    const stale: CacheTag[] = [];
    for (const { topic: tag, version } of rows) {
      const known = this.#known.get(tag);
      this.#known.set(tag, version);
      if (known !== undefined && known !== version) stale.push(tag);
    }
    this.changed(stale);
  }

  /** Polls now and periodically; `onError` is called when the database does not answer. */
  async watch(onError: (error: unknown) => void): Promise<void> {
    await this.look();
    const again = () => {
      this.#timer = setTimeout(
        () =>
          void this.look()
            .catch(onError)
            .finally(() => this.#timer && again()),
        pollMs,
      ).unref();
    };
    again();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
