import { focusManager } from '@tanstack/react-query';
import { storage } from '../lib/device-status.ts';
import { lookedAt } from '../lib/directory/directory-client.ts';
import { asksToSaveData } from '../lib/save-data.ts';
import { hasCopy, mayCopy } from './copy-contents.ts';
import { askAgain } from './read-on-device.ts';
import { askServerForNews, syncCopy, type SyncResult } from './sync-copy.ts';

/** After a try that came to nothing, in milliseconds; twice as long each time, up to an hour. */
const firstPauseMs = 30_000;
const longestPauseMs = 3_600_000;

const isQuotaError = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'QuotaExceededError';

/** Not where the page was left in the middle: then it goes on when somebody comes back. */
const isFull = (error: unknown): boolean =>
  storage.get() === 'memory' ||
  isQuotaError(error) ||
  (error instanceof Error && 'inner' in error && isQuotaError(error.inner));

/** Whether this device keeps a copy, or may begin one unasked. */
const wantsCopy = async (): Promise<boolean> => (await hasCopy()) || (!asksToSaveData() && (await mayCopy()));

/** Somebody wants to see what is new. Without a copy only what is shown is read again. */
export async function refreshShown(): Promise<SyncResult> {
  const result = (await wantsCopy()) ? await syncCopy().catch(askServerForNews) : await askServerForNews();
  if (result === 'updated' || result === 'unchanged') askAgain();
  return result;
}

/**
 * Brings the copy now, and news whenever somebody comes back to the page or to the network, and every hour. `tried`:
 * after each of these.
 */
export async function followNews(tried: () => Promise<void>): Promise<void> {
  let failures = 0;
  /** The disk is full: the same file again at every look at the page would be for nothing. */
  let keepsNothing = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Answers whether this device wants a copy. */
  const bring = async (): Promise<boolean> => {
    const isWanted = await wantsCopy();
    if (isWanted) {
      const result = await syncCopy().catch((error: unknown) => (isFull(error) ? 'not kept' : 'failed'));
      keepsNothing = result === 'not kept';
      failures = result === 'unreachable' || result === 'failed' ? failures + 1 : 0;
      clearTimeout(timer);
      // What a broken line has left undone is gone on with by itself.
      if (failures > 0) {
        timer = setTimeout(() => void bring(), Math.min(firstPauseMs * 2 ** (failures - 1), longestPauseMs));
      }
    }
    await tried();
    return isWanted;
  };
  addEventListener('online', () => void bring());
  focusManager.subscribe((isFocused) => {
    if (isFocused && !keepsNothing) void bring().then((isWanted) => isWanted || askAgain());
  });
  // Of a large directory what somebody looks at comes at once.
  let looked = '';
  lookedAt.subscribe(() => {
    const { category = null, city = null } = lookedAt.get() ?? {};
    const next = `${category} ${city}`;
    if ((category || city) && next !== looked) void bring();
    looked = next;
  });
  await bring();
}
