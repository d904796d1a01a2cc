import { onlineManager } from '@tanstack/react-query';
import type { Endpoint, Reply } from '../../shared/endpoint.ts';
import { ApiError, createClient } from '../api-client.ts';
import { stamp } from '../lib/stamps.ts';
import { parseLenient } from '../lib/parse-lenient.ts';
import type { PublicRead } from '../public-client.ts';
import { localQueries } from './local-queries.ts';
import type { PublicDatabase } from './public-db.ts';
import { announce, confirmed, nothing, readAgain, readWish, tryInCopy } from './stored-copy.ts';
import { syncCopy } from './sync-copy.ts';

/**
 * The errors of `fetch` without a connection or after a timeout. An unreadable response was a response all the same.
 */
const isNoAnswer = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError');

type Asked<T> = { readonly ask: () => Promise<T>; readonly path: string };

/** Reports whether our server was reached. A response of a proxy does not count. */
export async function asking<T>({ ask, path }: Asked<T>): Promise<T> {
  try {
    const value = await ask();
    onlineManager.setOnline(true);
    confirmed.add(path);
    return value;
  } catch (error) {
    if (error instanceof ApiError && error.problem) onlineManager.setOnline(true);
    else if (isNoAnswer(error)) onlineManager.setOnline(false);
    throw error;
  }
}

/** If the response cannot be stored (a full disk), it only costs another request later. */
async function askAndKeep<T>(read: Asked<T>): Promise<T> {
  const value = await asking(read);
  const syncedAt = Date.now();
  // After the user has removed the copy nothing is stored automatically.
  if ((await readWish()) !== 'nothing') {
    await tryInCopy((database) => database.answers.put({ path: read.path, value, syncedAt }));
  }
  stamp(read.path, syncedAt, false);
  return value;
}

/**
 * Checks once whether the shown data has changed, and updates the screens. `isRow`: the data is from the copy, which is
 * outdated if the server answers 404.
 */
async function renew(read: PublicRead, shown: unknown, isRow: boolean): Promise<void> {
  if (confirmed.has(read.path)) return;
  confirmed.add(read.path);
  try {
    if (JSON.stringify(await askAndKeep(read)) !== JSON.stringify(shown)) announce();
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404 && error.problem)) {
      confirmed.delete(read.path);
      return;
    }
    await tryInCopy((database) => database.answers.delete(read.path));
    if (isRow) await syncCopy().catch(() => {});
    else announce();
  }
}

const isLocal = (name: string): name is keyof typeof localQueries => Object.hasOwn(localQueries, name);

/** `isPart`: the server has more. */
type Known = { readonly value: unknown; readonly syncedAt: number; readonly isPart: boolean };

/**
 * What the device has: from the rows, and from an earlier response. Both are checked by the endpoint's schema, because
 * an earlier version of the app may have stored another shape.
 */
async function knownOf(database: PublicDatabase, { name, endpoint, params, path }: PublicRead) {
  const [copy = nothing, answer] = await Promise.all([database.copies.get('copy'), database.answers.get(path)]);
  const rows = isLocal(name) ? await localQueries[name](database, params, copy) : undefined;
  const known = (value: unknown, syncedAt: number, isPart: boolean): Known | undefined => {
    const read = parseLenient(endpoint, value);
    return read === undefined ? undefined : { value: read, syncedAt, isPart };
  };
  return {
    rows: rows && known(rows.value, copy.syncedAt, rows.isPart === true),
    answer: answer && known(answer.value, answer.syncedAt, false),
  };
}

/**
 * Reads public data from the rows of the copy. If those have nothing, or not all, it returns the stored response and
 * refetches it in the background, or else queries the server.
 */
export async function readOnDevice(read: PublicRead): Promise<unknown> {
  const { rows, answer } = (await tryInCopy((database) => knownOf(database, read))) ?? {};
  const isRowNewer = rows !== undefined && !rows.isPart && rows.syncedAt >= (answer?.syncedAt ?? 0);
  const shown = isRowNewer ? rows : (answer ?? rows);
  if (!shown) return askAndKeep(read);
  stamp(read.path, shown.syncedAt, shown === rows);
  if (!isRowNewer) void renew(read, shown.value, shown === rows);
  return shown.value;
}

/** Queries the server, whatever is stored, and stores the response for later reads. */
export function readNow<E extends Endpoint>(endpoint: E): Promise<Reply<E>> {
  const { read } = createClient({ read: endpoint }) as { readonly read: () => Promise<Reply<E>> };
  return askAndKeep({ path: endpoint.path, ask: read });
}

/** Refetches the shown data that is not in the copy. Resolves when that is done. */
export function askAgain(): Promise<void> {
  confirmed.clear();
  return readAgain();
}
