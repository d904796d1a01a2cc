import { focusManager } from '@tanstack/react-query';
import { storage } from '../lib/device-status.ts';
import { lookedAt } from '../lib/directory/directory-client.ts';
import { asksToSaveData } from '../lib/save-data.ts';
import { hasCopy, mayCopy } from './copy-contents.ts';
import { askAgain } from './read-on-device.ts';
import { askServerForNews, syncCopy, type SyncResult } from './sync-copy.ts';
import { hourMs } from '../../shared/duration.ts';

/** The pause after a failed sync, in milliseconds; doubled each time, up to an hour. */
const firstPauseMs = 30_000;
const maxPauseMs = hourMs;

const isQuotaError = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'QuotaExceededError';

/** False if the page was left in the middle; the sync then continues when the user comes back. */
const isFull = (error: unknown): boolean =>
  storage.get() === 'memory' ||
  isQuotaError(error) ||
  (error instanceof Error && 'inner' in error && isQuotaError(error.inner));

/** Whether this device has a copy, or may fetch one automatically. */
const wantsCopy = async (): Promise<boolean> => (await hasCopy()) || (!asksToSaveData() && (await mayCopy()));

/** The user wants new data. Without a copy only the active queries are refetched, and the answer is `done`. */
export async function refreshShown(): Promise<SyncResult | 'done'> {
  const result = (await wantsCopy()) ? await syncCopy().catch(askServerForNews) : await askServerForNews();
  if (result !== 'unreachable' && result !== 'failed') await askAgain();
  return result;
}

/**
 * Syncs the copy now, then whenever the user returns to the page or the network comes back, and every hour. `tried`:
 * called after each sync.
 */
export async function followNews(tried: () => Promise<void>): Promise<void> {
  let failures = 0;
  /** The disk is full, so fetching the same file each time the page becomes visible would be useless. */
  let keepsNothing = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Returns whether this device wants a copy. */
  const bring = async (): Promise<boolean> => {
    const isWanted = await wantsCopy();
    if (isWanted) {
      const result = await syncCopy().catch((error: unknown) => (isFull(error) ? 'not kept' : 'failed'));
      keepsNothing = result === 'not kept';
      failures = result === 'unreachable' || result === 'failed' ? failures + 1 : 0;
      clearTimeout(timer);
      // Retries a sync that failed on a broken connection.
      if (failures > 0) {
        timer = setTimeout(() => void bring(), Math.min(firstPauseMs * 2 ** (failures - 1), maxPauseMs));
      }
    }
    await tried();
    return isWanted;
  };
  addEventListener('online', () => void bring());
  focusManager.subscribe((isFocused) => {
    if (isFocused && !keepsNothing) void bring().then((isWanted) => (isWanted ? undefined : askAgain()));
  });
  // The databases could be opened after all.
  storage.subscribe(() => {
    if (storage.get() === 'device') void bring();
  });
  // In a large directory, the group that the user opens is fetched at once.
  let looked = '';
  lookedAt.subscribe(() => {
    const { category = null, city = null } = lookedAt.get() ?? {};
    const next = `${category} ${city}`;
    if ((category || city) && next !== looked) void bring();
    looked = next;
  });
  await bring();
}
