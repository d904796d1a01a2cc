import { providersName } from '../../shared/offline/file-names.ts';
import type { OfflineManifest } from '../../shared/offline/offline-contract.ts';
import { UnreachableError } from '../lib/fetch-json.ts';
import { stampCopy } from '../lib/stamps.ts';
import { fetchFile, fetchManifest } from './fetch-files.ts';
import { filesWanted, groupIn, isOfOtherLanguage, setOf, setsOf, type Wanted } from './files-wanted.ts';
import { confirmed, inCopy, lookAtCopy, nothing, readCopy, tryInCopy } from './stored-copy.ts';
import { dropOldAnswers, noteCopy, noteRows, storeFile } from './store-file.ts';

/** `failed`: our server can be reached, but its response is unusable. */
export type SyncResult = 'updated' | 'unchanged' | 'unreachable' | 'failed';

/** `everything`: the whole directory, however large. `signal`: stops the sync; files already stored stay. */
export type SyncOptions = { readonly everything?: true; readonly signal?: AbortSignal };

let running: Promise<SyncResult> | undefined;

/**
 * Syncs the copy: fetches the manifest, and the files that are new in it. An unchanged copy costs a few hundred bytes,
 * and no stored file is fetched again. Concurrent calls share a run.
 */
export async function syncCopy({ everything, signal }: SyncOptions = {}): Promise<SyncResult> {
  if (everything) {
    await inCopy((database) => database.wishes.put({ name: 'wish', keep: 'everything' }));
    // The running sync may fetch less.
    await running?.catch(() => {});
  }
  running ??= run(signal).finally(() => {
    running = undefined;
    void lookAtCopy();
  });
  const result = await running;
  // A stopped sync does not continue by itself.
  if (everything && signal?.aborted && !(await readCopy())?.isWhole) {
    await tryInCopy((database) => database.wishes.delete('wish'));
  }
  return result;
}

/** How often the manifest is fetched if the server no longer has one of its files. */
const maxTries = 3;

/** Turns a network or server failure into a result. */
async function asResult<Result extends string>(
  work: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result | 'unreachable' | 'failed'> {
  try {
    return await work();
  } catch (error) {
    if (signal?.aborted) return 'failed';
    if (error instanceof UnreachableError) return error.status === null ? 'unreachable' : 'failed';
    throw error;
  }
}

const run = (signal: AbortSignal | undefined): Promise<SyncResult> =>
  asResult(async () => {
    confirmed.clear();
    for (let tries = 0; tries < maxTries; tries += 1) {
      const manifest = await currentManifest(signal);
      const result = await inTurn((isSecond) => bringFiles(manifest, { isSecond, signal }));
      if (result !== 'outdated') return result;
    }
    return 'failed';
  }, signal);

/** Checks whether the server can be reached, if this device has no copy. Nothing is updated by that. */
export const askServerForNews = (): Promise<'done' | 'unreachable' | 'failed'> =>
  asResult(async () => {
    await currentManifest(undefined);
    return 'done';
  });

/** Stored with its ETag, so that after a broken connection it is not fetched twice. */
export async function currentManifest(signal: AbortSignal | undefined): Promise<OfflineManifest> {
  const stored = await tryInCopy((database) => database.manifests.get('manifest'));
  const fetched = await fetchManifest(stored?.etag ?? null, signal);
  if (!fetched) return stored ?? { providers: 0, files: [] };
  const { manifest, etag } = fetched;
  await tryInCopy((database) => database.manifests.put({ ...manifest, name: 'manifest', etag }));
  return manifest;
}

/** Waits until the browser is idle. */
const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 1000 });
    else resolve();
  });

const isStored = async ({ name, sha256 }: Wanted): Promise<boolean> =>
  (await inCopy((database) => database.files.get(name)))?.sha256 === sha256;

/** Of two tabs one fetches the files from the beginning, the other from the end. A suspended tab blocks no one. */
async function inTurn<T>(work: (isSecond: boolean) => Promise<T>): Promise<T> {
  // Missing in iOS Lockdown Mode, although the types say otherwise.
  const locks = navigator.locks as LockManager | undefined;
  return locks ? locks.request('offline-copy', { ifAvailable: true }, (lock) => work(lock === null)) : work(false);
}

/** The hashes of files that only a later version of the app understands. */
const notUnderstood = new Set<string>();

/** Fetches a file. `gone` also if the browser reports only a failure, as Chromium does for a 404 with `integrity`. */
async function fetchOrGone(file: Wanted, signal: AbortSignal | undefined) {
  if (notUnderstood.has(file.sha256)) return 'unknown';
  try {
    const content = await fetchFile(file, signal);
    if (content === 'unknown') notUnderstood.add(file.sha256);
    return content;
  } catch (error) {
    if (error instanceof UnreachableError && error.status === null) return 'gone';
    throw error;
  }
}

type Bringing = { readonly isSecond: boolean; readonly signal: AbortSignal | undefined };

async function bringFiles(manifest: OfflineManifest, { isSecond, signal }: Bringing): Promise<SyncResult | 'outdated'> {
  const [wish, before] = await inCopy((database) =>
    Promise.all([database.wishes.get('wish'), database.files.toArray()]),
  );
  if (wish?.keep === 'nothing') return 'unchanged';
  const copy = (await readCopy()) ?? nothing;
  const groups = new Set(before.flatMap(({ name }) => groupIn(name) ?? []));
  const everything = wish?.keep === 'everything' || copy.isWhole;
  const stored = new Map(before.map(({ name, sha256 }) => [name, sha256]));
  const done = new Set(manifest.files.flatMap((file) => (stored.get(file.name) === file.sha256 ? [file.name] : [])));
  const unknown = new Set<string>();
  let isNew = false;
  const sets = new Set(copy.sets);
  for (;;) {
    // Computed each time, because the user may have opened another city.
    const wanted = filesWanted(manifest, { everything, groups });
    const open = wanted.filter(({ name }) => !done.has(name));
    const next = open.at(isSecond && !open[0]?.isUrgent ? -1 : 0);
    if (!next) {
      const isKnown = unknown.size === 0;
      return finish(manifest, wanted, { before: [...stored.keys()], sets: copy.sets, isNew, isKnown });
    }
    // Another tab may have stored it first.
    if (!(await isStored(next))) {
      if (!next.isUrgent) await idle();
      const content = await fetchOrGone(next, signal);
      if (content === 'gone') {
        if (isNew) await noteRows();
        return 'outdated';
      }
      if (content === 'unknown') unknown.add(next.name);
      else if (await storeFile(next, content)) isNew = true;
      else return 'unchanged';
    }
    done.add(next.name);
    const set = setOf(next.name);
    if (isNew && !sets.has(set) && isComplete(set, wanted, done, unknown)) {
      sets.add(set);
      await noteCopy(
        { ...copy, syncedAt: copy.syncedAt || Date.now(), providers: manifest.providers, sets: [...sets] },
        true,
      );
    }
  }
}

const isComplete = (
  set: string,
  wanted: readonly Wanted[],
  done: ReadonlySet<string>,
  unknown: ReadonlySet<string>,
): boolean => wanted.every(({ name }) => setOf(name) !== set || (done.has(name) && !unknown.has(name)));

/** `before`: the names of files that were stored. `sets`: those that were complete. */
type Ending = {
  readonly before: readonly string[];
  readonly sets: readonly string[];
  readonly isNew: boolean;
  readonly isKnown: boolean;
};

async function finish(
  { providers, files }: OfflineManifest,
  wanted: readonly Wanted[],
  { before, sets, isNew, isKnown }: Ending,
): Promise<SyncResult> {
  // Files that this version does not understand stay as they were.
  if (!isKnown) {
    if (isNew) await noteRows();
    return 'failed';
  }
  const listed = new Set(files.map(({ name }) => name));
  const gone = before.filter((name) => !listed.has(name) && !isOfOtherLanguage(name));
  const held = new Set(wanted.map(({ name }) => name));
  const isWhole = files.every(({ name }) => !name.startsWith(providersName) || held.has(name));
  const syncedAt = Date.now();
  await dropOldAnswers(syncedAt);
  // Files in another language stay.
  const complete = new Set([...setsOf(wanted), ...sets.filter(isOfOtherLanguage)]);
  await noteCopy({ syncedAt, providers, isWhole, sets: [...complete] }, isNew, gone);
  stampCopy(syncedAt);
  return isNew || gone.length > 0 ? 'updated' : 'unchanged';
}
