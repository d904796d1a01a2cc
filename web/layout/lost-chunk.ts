import { awaited, noAnswerMs } from '../components/waiting.ts';
import { keepTypedFields } from './typed-fields.ts';

// Every first visit carries this: what mends a lost file cannot be in a file of its own.

/** A file of the app did not arrive. Told by where it happened: browsers word it in many ways. */
export class LostChunkError extends Error {
  override readonly name = 'LostChunkError';
}

/**
 * What an `import()` brings; when it fails, a `LostChunkError`. One that hangs cannot be given up, since nobody hears
 * whether it is slow or lost: the page says so, and whoever presses Retry loads it again.
 */
export async function arrived<T>(load: Promise<T>): Promise<T> {
  try {
    return await awaited('page', load);
  } catch (cause) {
    keepTypedFields();
    throw new LostChunkError('A file of the app did not arrive', { cause });
  }
}

const key = 'lostChunk';
/** For how long an attempt counts, in milliseconds: the next release may lose a file in the same session. */
const rememberedMs = 600_000;

/** How often this tab has tried already; a browser that remembers nothing must not try at all. */
function attemptsBefore(): number {
  const [count, at] = (sessionStorage.getItem(key) ?? '0 0').split(' ').map(Number);
  const before = Date.now() - (at ?? 0) < rememberedMs ? (count ?? 0) : 0;
  sessionStorage.setItem(key, `${before + 1} ${Date.now()}`);
  return before;
}

/** Throws where nothing answers. */
const isAlive = async (): Promise<boolean> =>
  (await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(noAnswerMs) })).ok;

/** Workers and what they keep can be had again. IndexedDB holds what people wrote, and stays. */
async function forgetFiles(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  const names = await caches.keys();
  await Promise.all([
    ...registrations.map((registration) => registration.unregister()),
    ...names.map((name) => caches.delete(name)),
  ]);
}

/**
 * The page is loaded again, which brings the files of the newest version; when one is lost once more, without the
 * worker. Answers only when neither helps: `offline`, the file is not on this device; `lost`, the server has not got it
 * either, or fails.
 */
export function recover(): Promise<'offline' | 'lost'> {
  // Page and footer may lose theirs together: that is one attempt.
  running ??= tryToRecover().finally(() => {
    running = null;
  });
  return running;
}

let running: Promise<'offline' | 'lost'> | null = null;

async function tryToRecover(): Promise<'offline' | 'lost'> {
  try {
    if (!navigator.onLine) return 'offline';
    // The page that stands would give way to an error.
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
