import { awaited, noAnswerMs } from '../components/waiting.ts';
import { sharedPath } from '../lib/shared-place.ts';
import { keepTypedFields } from './typed-fields.ts';

// Part of every first visit, because the recovery code cannot be in a chunk of its own.

/** A file of the app failed to load. Thrown where it happens, because each browser has another error message. */
export class LostChunkError extends Error {
  override readonly name = 'LostChunkError';
}

/**
 * Returns the imported module, or throws `LostChunkError`. An import that hangs cannot be aborted, because slow and
 * lost look the same. The page says so, and the Retry button reloads it.
 */
export async function loadChunk<T>(load: Promise<T>): Promise<T> {
  try {
    return await awaited('page', load);
  } catch (cause) {
    keepTypedFields();
    throw new LostChunkError('A file of the app did not arrive', { cause });
  }
}

const key = 'lostChunk';
/** How long an attempt is remembered, in milliseconds: the next release may lose a file in the same session. */
const rememberedMs = 600_000;

/** The number of attempts in this tab. Without storage no attempt may be made. */
function attemptsBefore(): number {
  const [count, at] = (sessionStorage.getItem(key) ?? '0 0').split(' ').map(Number);
  const before = Date.now() - (at ?? 0) < rememberedMs ? (count ?? 0) : 0;
  sessionStorage.setItem(key, `${before + 1} ${Date.now()}`);
  return before;
}

/** Rejects if nothing responds. */
const isAlive = async (): Promise<boolean> =>
  (await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(noAnswerMs) })).ok;

/**
 * Deletes workers and caches, which can be fetched again. What holds the user's data stays: IndexedDB, and the cache
 * with photos shared from another app.
 */
async function forgetFiles(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  const names = (await caches.keys()).filter((name) => name !== sharedPath);
  await Promise.all([
    ...registrations.map((registration) => registration.unregister()),
    ...names.map((name) => caches.delete(name)),
  ]);
}

/**
 * Reloads the page, which loads the files of the newest version; at the second failure without the worker. Resolves
 * only if neither helps: `offline`: the file is not on this device; `lost`: the server does not have it either, or
 * fails.
 */
export function recover(): Promise<'offline' | 'lost'> {
  // Page and footer may fail together, which is one attempt.
  running ??= tryToRecover().finally(() => {
    running = null;
  });
  return running;
}

let running: Promise<'offline' | 'lost'> | null = null;

async function tryToRecover(): Promise<'offline' | 'lost'> {
  try {
    if (!navigator.onLine) return 'offline';
    // A reload would replace the current page with an error.
    if (!(await isAlive())) return 'lost';
  } catch {
    return 'offline';
  }
  try {
    const attempts = attemptsBefore();
    if (attempts > 1) return 'lost';
    if (attempts === 1) await forgetFiles();
  } catch {
    return 'lost';
  }
  location.reload();
  return new Promise(() => {});
}
