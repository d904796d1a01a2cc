import { withReconnect } from '../lib/guard-database.ts';
import type { OutboxDatabase } from './outbox-db.ts';
import { openPageOutbox } from './page-outbox.ts';

type Work<T> = (database: OutboxDatabase) => PromiseLike<T>;

/** Reads the outbox from a page. Undefined if this device cannot store anything. `read` may run twice. */
export async function readOutbox<T>(read: Work<T>): Promise<T | undefined> {
  const database = await openPageOutbox();
  return database ? withReconnect(database, () => read(database)) : undefined;
}

/** The same for a change, in one transaction over requests, drafts and photos. */
export const changeOutbox = <T>(change: Work<T>): Promise<T | undefined> =>
  readOutbox((database) =>
    database.transaction('rw', database.rows, database.drafts, database.photos, () => change(database)),
  );
