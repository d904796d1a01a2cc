import type { Dexie } from 'dexie';
import { noteOpened } from '../lib/device-status.ts';
import { withReconnect } from '../lib/guard-database.ts';
import { withTimeout } from '../lib/with-timeout.ts';

/** The timeout of opening, in milliseconds: another tab may block it, or the browser may never respond. */
const timeoutMs = 3000;

/** How long a refusal holds, in milliseconds: every read of a page opens the database. */
const pauseMs = 5000;

/**
 * Returns a function that opens a database once; its answer is null while that fails. After the timeout a slow browser
 * may still open it, and one that refused is asked again. `opened`: called before anybody gets the database; `isLate`:
 * some got null before.
 */
export function openerOf<Database extends Dexie>(
  create: () => Database,
  opened: (database: Database, isLate: boolean) => unknown,
): () => Promise<Database | null> {
  let opening: Promise<Database | null> | undefined;
  let isLate = false;
  const open = async (): Promise<Database | null> => {
    const database = create();
    const work: Promise<Database> = withReconnect(database, () => database.open()).then(async () => {
      // First, because the next line makes others open it.
      opening = work;
      await opened(database, isLate);
      noteOpened(database.name, true);
      return database;
    });
    const inTime = await withTimeout(work, timeoutMs).catch(() => null);
    if (inTime) return inTime;
    noteOpened(database.name, false);
    isLate = true;
    work.catch(() => {
      setTimeout(() => {
        opening = undefined;
      }, pauseMs);
    });
    return null;
  };
  return () => (opening ??= open());
}
