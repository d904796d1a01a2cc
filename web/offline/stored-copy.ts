import type { QueryClient } from '@tanstack/react-query';
import { isPublic } from '../lib/query-keys.ts';
import { followDatabase } from '../lib/follow-database.ts';
import { withReconnect, guardDatabase } from '../lib/guard-database.ts';
import { openerOf } from './opener.ts';
import { PublicDatabase, type Copy, type Wish } from './public-db.ts';

let client: QueryClient | undefined;

const open = openerOf(
  () => guardDatabase(new PublicDatabase()),
  (database, isLate) => {
    if (!isLate || !client) return;
    follow(database);
    announceToFailed();
  },
);

/**
 * Runs a transaction in the database of public data, and retries once if the connection was lost. Rejects while the
 * browser does not open it: then every read queries the server.
 */
export async function inCopy<T>(work: (database: PublicDatabase) => PromiseLike<T>): Promise<T> {
  const database = await open();
  if (!database) throw new Error('The browser keeps nothing here');
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

/** Makes screens read public data again. Resolves when they have. */
export async function readAgain(): Promise<void> {
  await client?.invalidateQueries({ predicate: isPublic });
}

/** The same, without waiting for them. */
export const announce = (): void => void readAgain();

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

function follow(database: PublicDatabase): void {
  followDatabase(database, () => database.copies.get('copy'), noteVersion);
}

/** Follows the copy: when this tab or another one changes it, the screens of `queryClient` read it again. */
export function followCopy(queryClient: QueryClient): void {
  client = queryClient;
  void tryInCopy(async (database) => follow(database));
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
