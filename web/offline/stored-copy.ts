import { liveQuery } from 'dexie';
import type { QueryClient } from '@tanstack/react-query';
import { storage } from '../lib/device-status.ts';
import { isPublic } from '../lib/query-keys.ts';
import { reopening, steady } from '../lib/steady-database.ts';
import { withTimeout } from '../lib/with-timeout.ts';
import { PublicDatabase, type Copy, type Wish } from './public-db.ts';

/** An open that another tab blocks, or that a browser never answers, must not keep a screen waiting: milliseconds. */
const patienceMs = 3000;

async function open(): Promise<PublicDatabase> {
  const database = steady(new PublicDatabase());
  const opened = await withTimeout(
    reopening(database, () => database.open()),
    patienceMs,
  ).catch(() => null);
  if (!opened) {
    storage.set('memory');
    throw new Error('The browser keeps nothing here');
  }
  return database;
}

let opening: Promise<PublicDatabase> | undefined;

/**
 * Runs one transaction in the database of public data, a second time if the connection was lost. Rejects where the
 * browser keeps nothing: then every read asks the server.
 */
export async function inCopy<T>(work: (database: PublicDatabase) => PromiseLike<T>): Promise<T> {
  const database = await (opening ??= open());
  return reopening(database, () => work(database));
}

/** The same where nothing is lost if it fails: undefined. */
export const tryInCopy = <T>(work: (database: PublicDatabase) => PromiseLike<T>): Promise<T | undefined> =>
  inCopy(work).catch(() => undefined);

/** A copy before anything has come. */
export const nothing: Copy = { name: 'copy', syncedAt: 0, version: 0, providers: 0, isWhole: false, sets: [] };

export const readCopy = (): Promise<Copy | undefined> => tryInCopy((database) => database.copies.get('copy'));

export const readWish = async (): Promise<Wish['keep'] | undefined> =>
  (await tryInCopy((database) => database.wishes.get('wish')))?.keep;

/** Answers that the server has confirmed since the last start, sync or return, by path. */
export const confirmed = new Set<string>();

let client: QueryClient | undefined;

/** Screens that show public data read it again. */
export function announce(): void {
  void client?.invalidateQueries({ predicate: isPublic });
}

let version: number | undefined;

/** The first copy is being stored: no news to screens that show the server's answers of this visit. */
let isFirst = false;

function noteVersion(copy: Copy | undefined): void {
  const next = copy?.version ?? 0;
  if (version === undefined) isFirst = next === 0;
  else if (version !== next && !isFirst) announce();
  version = next;
}

/** After each sync. Also notices what another tab has changed while this page slept. */
export async function lookAtCopy(): Promise<void> {
  noteVersion(await readCopy());
  isFirst = false;
}

/** Follows the copy: what this tab or another one changes in it is read again by the screens of `queryClient`. */
export function followCopy(queryClient: QueryClient): void {
  client = queryClient;
  void tryInCopy(async (database) => {
    liveQuery(() => reopening(database, () => database.copies.get('copy'))).subscribe({
      next: noteVersion,
      error: () => {},
    });
  });
}

/** Removes the copy, never what waits to be sent. Nothing is saved again unasked. */
export function removeRows(): Promise<void> {
  return inCopy((database) =>
    database.transaction('rw', database.tables, async () => {
      const { version = 0 } = (await database.copies.get('copy')) ?? {};
      await Promise.all(database.tables.map((table) => table.clear()));
      await database.wishes.put({ name: 'wish', keep: 'nothing' });
      // The version goes on, so that every tab hears of it.
      await database.copies.put({ ...nothing, version: version + 1 });
    }),
  );
}
