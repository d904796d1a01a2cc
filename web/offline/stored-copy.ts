import type { QueryClient } from '@tanstack/react-query';
import { storage } from '../lib/device-status.ts';
import { isPublic } from '../lib/query-keys.ts';
import { followDatabase } from '../lib/follow-database.ts';
import { withReconnect, guardDatabase } from '../lib/guard-database.ts';
import { withTimeout } from '../lib/with-timeout.ts';
import { PublicDatabase, type Copy, type Wish } from './public-db.ts';

/** The timeout of opening, in milliseconds: another tab may block it, or the browser may never respond. */
const timeoutMs = 3000;

async function open(): Promise<PublicDatabase> {
  const database = guardDatabase(new PublicDatabase());
  const opened = await withTimeout(
    withReconnect(database, () => database.open()),
    timeoutMs,
  ).catch(() => null);
  if (!opened) {
    storage.set('memory');
    throw new Error('The browser keeps nothing here');
  }
  return database;
}

let opening: Promise<PublicDatabase> | undefined;

/**
 * Runs a transaction in the database of public data, and retries once if the connection was lost. Rejects if the
 * browser has no storage: then every read queries the server.
 */
export async function inCopy<T>(work: (database: PublicDatabase) => PromiseLike<T>): Promise<T> {
  const database = await (opening ??= open());
  return withReconnect(database, () => work(database));
}

/** The same, but undefined if it fails. */
export const tryInCopy = <T>(work: (database: PublicDatabase) => PromiseLike<T>): Promise<T | undefined> =>
  inCopy(work).catch(() => undefined);

/** A copy without any data. */
export const nothing: Copy = { name: 'copy', syncedAt: 0, version: 0, providers: 0, isWhole: false, sets: [] };

export const readCopy = (): Promise<Copy | undefined> => tryInCopy((database) => database.copies.get('copy'));

export const readWish = async (): Promise<Wish['keep'] | undefined> =>
  (await tryInCopy((database) => database.wishes.get('wish')))?.keep;

/** The paths of responses that the server has confirmed since the last start, sync or return to the page. */
export const confirmed = new Set<string>();

let client: QueryClient | undefined;

/** Makes screens read public data again. */
export function announce(): void {
  void client?.invalidateQueries({ predicate: isPublic });
}

/** Those that could not read it do. */
function announceToFailed(): void {
  void client?.refetchQueries({ predicate: (query) => isPublic(query) && query.state.status === 'error' });
}

let version: number | undefined;

/** The first copy is being stored. Screens that show this visit's server responses need no update. */
let isFirst = false;

function noteVersion(copy: Copy | undefined): void {
  const next = copy?.version ?? 0;
  if (version === undefined) isFirst = next === 0;
  else if (version !== next) (isFirst ? announceToFailed : announce)();
  version = next;
}

/** Called after each sync. Also notices changes that another tab made while this page was suspended. */
export async function lookAtCopy(): Promise<void> {
  noteVersion(await readCopy());
  isFirst = false;
}

/** Follows the copy: when this tab or another one changes it, the screens of `queryClient` read it again. */
export function followCopy(queryClient: QueryClient): void {
  client = queryClient;
  void tryInCopy(async (database) => {
    followDatabase(database, () => database.copies.get('copy'), noteVersion);
  });
}

/** Removes the copy, never the outbox. Nothing is stored automatically afterwards. */
export function removeRows(): Promise<void> {
  return inCopy((database) =>
    database.transaction('rw', database.tables, async () => {
      const { version = 0 } = (await database.copies.get('copy')) ?? {};
      await Promise.all(database.tables.map((table) => table.clear()));
      await database.wishes.put({ name: 'wish', keep: 'nothing' });
      // The version still increases, so that every tab is notified.
      await database.copies.put({ ...nothing, version: version + 1 });
    }),
  );
}
