import { renewSearch } from './directory-answers.ts';
import { askAgain, readNow } from './mirror.ts';
import { onReturn } from '../device/on-return.ts';
import { UnreachableError } from '../device/own-server.ts';
import { refreshCopy, type SyncResult } from './pack/pack-sync.ts';
import { lookedAt } from '../device/directory/directory-client.ts';
import { asksToSaveData } from '../device/save-data.ts';
import { hasCopy, mayCopy } from './saved-copy.ts';

/** After a try that came to nothing, in milliseconds; twice as long each time, up to an hour. */
const firstPauseMs = 30_000;
const longestPauseMs = 3_600_000;

/** Somebody wants to see what is new of what stands at this address of the API. Without a copy only that is fetched. */
export async function refreshShown(path: string): Promise<SyncResult> {
  if (await hasCopy()) return refreshCopy();
  try {
    if (!(await renewSearch(path))) {
      await readNow(path);
      askAgain();
    }
    return 'updated';
  } catch (error) {
    if (error instanceof UnreachableError) return error.status === null ? 'unreachable' : 'failed';
    throw error;
  }
}

/** Where data is to be saved: of a large directory no more than a page of it weighs. */
async function bringLookedAt(): Promise<void> {
  const isLooking = lookedAt.get() !== null;
  if (isLooking && (await mayCopy())) await refreshCopy({ onlyLookedAt: true }).catch(() => 'failed');
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
    const isWanted = (await hasCopy()) || (!asksToSaveData() && (await mayCopy()));
    if (isWanted) {
      const result = await refreshCopy().catch(() => 'not kept' as const);
      keepsNothing = result === 'not kept';
      failures = result === 'unreachable' || result === 'failed' ? failures + 1 : 0;
      clearTimeout(timer);
      // What a broken line has left undone is gone on with by itself.
      if (failures > 0) {
        timer = setTimeout(() => void bring(), Math.min(firstPauseMs * 2 ** (failures - 1), longestPauseMs));
      }
    }
    await tried();
    if (!isWanted) await bringLookedAt();
    return isWanted;
  };
  addEventListener('online', () => void bring());
  onReturn(() => {
    if (!keepsNothing) void bring().then((isWanted) => isWanted || askAgain());
  });
  lookedAt.subscribe(() => {
    // Elsewhere all of it is on its way, and begins with them.
    if (asksToSaveData()) void hasCopy().then(async (has) => (has ? undefined : bringLookedAt()));
  });
  await bring();
}
