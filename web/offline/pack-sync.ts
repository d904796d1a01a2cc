import type { CopyStore } from './copy-store.ts';
import { knownPack } from './known-pack.ts';
import { announce, confirmed, opened, readDetails, readPack, setDetails } from './mirror-state.ts';
import { UnreachableError } from '../device/own-server.ts';
import { detailsOf, thingOf, wholeAnswers, wholePaths } from './pack-answers.ts';
import { fetchPack } from './pack-file.ts';
import type { SavedPack } from './public-db.ts';
import { stampPack } from '../device/stamps.ts';

/** `failed`: our server can be reached, and what it answered is of no use. */
export type SyncResult = 'updated' | 'unchanged' | 'unreachable' | 'failed';

/** Another build has another name: what this one left out of a pack the next may understand. */
const thisBuild = import.meta.url;

let syncing: Promise<SyncResult> | undefined;

/** Brings the copy up to date in one request; an unchanged one costs a few hundred bytes. Tabs and taps share a run. */
export function refreshCopy(): Promise<SyncResult> {
  syncing ??= sync().finally(() => {
    syncing = undefined;
  });
  return syncing;
}

/** The ETag of what is here; null where a 304 would leave something missing or broken as it is. */
async function knownEtag(store: CopyStore, pack: SavedPack): Promise<string | null> {
  if (pack.readBy !== undefined) return pack.readBy === thisBuild ? pack.etag : null;
  const isIntact = (await readPack(store)) !== null && (await store.holds(wholePaths));
  return isIntact ? pack.etag : null;
}

async function sync(): Promise<SyncResult> {
  const store = await opened();
  confirmed.clear();
  const before = await store.pack().catch(() => undefined);
  // Before anything is read anew.
  const shown = readDetails()?.pack;
  const known = before ? await knownEtag(store, before).catch(() => null) : null;
  try {
    const fetched = await fetchPack(store, known);
    const syncedAt = Date.now();
    if (fetched.text === null) {
      await store.confirmPack(syncedAt).catch(() => {});
      stampPack(syncedAt);
      // Another tab may have brought what this one has not shown yet.
      if (shown && shown.arrivedAt !== before?.arrivedAt) announce();
      return 'unchanged';
    }
    const pack = knownPack(fetched.text);
    if (!pack) return 'failed';
    const old = await readPack(store).catch(() => undefined);
    const details = detailsOf(pack, old?.details);
    const whole = wholeAnswers(pack);
    const answers = [...whole].map(([path, value]) => ({
      path,
      status: 200 as const,
      text: JSON.stringify(value),
      etag: null,
      syncedAt,
    }));
    const stays = (path: string) => {
      const thing = thingOf(path);
      // A set of which nothing was understood stays as it was.
      return thing ? Object.hasOwn(details[thing.set], thing.slug) : !whole.has(path);
    };
    const next: SavedPack = {
      name: 'pack',
      etag: fetched.etag,
      arrivedAt: syncedAt,
      syncedAt,
      ...(!pack.isWhole && { readBy: thisBuild }),
    };
    await store.replacePack(next, JSON.stringify(details), answers, stays);
    setDetails({ pack: next, details });
    stampPack(syncedAt);
    announce();
    return 'updated';
  } catch (error) {
    if (error instanceof UnreachableError) return error.status === null ? 'unreachable' : 'failed';
    throw error;
  }
}

let hasHealed = false;

/**
 * Something kept cannot be read: the whole is fetched anew, at most once, so that what cannot be mended is not fetched
 * for ever.
 */
export async function healCopy(): Promise<void> {
  if (hasHealed) return;
  hasHealed = true;
  await (await opened()).distrustPack().catch(() => {});
  setDetails(undefined);
  // One that is under way may have asked by the old ETag.
  await syncing?.catch(() => {});
  await refreshCopy().catch(() => {});
}
