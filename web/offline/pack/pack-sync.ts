import { getLocale } from '../../../paraglide/runtime.js';
import { largeDirectory } from '../../../shared/offline/offline-contract.ts';
import type { CopyStore } from '../copy-store.ts';
import { knownPack, type KnownPack } from './known-pack.ts';
import { announce, confirmed, opened, readDetails, readPack, setDetails } from '../mirror-state.ts';
import { UnreachableError } from '../../device/own-server.ts';
import { bringTexts } from './translated-pieces.ts';
import { changedPack, fetchChanges, isNothing } from './pack-changes.ts';
import { detailsOf, headAnswers, thingOf, wholeAnswers, wholePaths } from './pack-answers.ts';
import { fetchPack } from './pack-file.ts';
import { bringPieces, type Bringing } from '../pieces/piece-sync.ts';
import type { SavedPack } from '../public-db.ts';
import { stampPack } from '../../device/stamps.ts';

/** `failed`: our server can be reached, and what it answered is of no use. */
export type SyncResult = 'updated' | 'unchanged' | 'unreachable' | 'failed';

/** Another build has another name: what this one left out of a pack the next may understand. */
const thisBuild = import.meta.url;

let syncing: { readonly result: Promise<SyncResult>; readonly isLess: boolean } | undefined;

/**
 * Brings the copy up to date: what has changed since, or the whole. An unchanged one costs a few hundred bytes. Tabs
 * and taps share a run.
 */
export async function refreshCopy(bringing: Bringing = {}): Promise<SyncResult> {
  const isLess = bringing.onlyLookedAt === true;
  // Who wants all of it has not got it by a little.
  if (syncing?.isLess && !isLess) {
    await syncing.result.catch(() => {});
    return refreshCopy(bringing);
  }
  syncing ??= {
    isLess,
    result: syncWithTexts(bringing).finally(() => {
      syncing = undefined;
    }),
  };
  return syncing.result;
}

/** Whether what is here is what the server takes it for: else "nothing new" would leave it missing or broken. */
async function isIntact(store: CopyStore, pack: SavedPack): Promise<boolean> {
  if (pack.readBy !== undefined) return pack.readBy === thisBuild;
  // What a large directory tells takes a slow phone half a second to read: only when somebody wants it.
  if (pack.large !== undefined && pack.length !== undefined) {
    return (await store.details())?.length === pack.length && (await store.holds(wholePaths));
  }
  return (await readPack(store)) !== null && (await store.holds(wholePaths));
}

/** What is here and can be asked by. */
async function knownOf(store: CopyStore): Promise<{ readonly pack?: SavedPack; readonly isUsable: boolean }> {
  const pack = await store.pack().catch(() => undefined);
  return pack ? { pack, isUsable: await isIntact(store, pack).catch(() => false) } : { isUsable: false };
}

type News = {
  readonly pack: KnownPack;
  readonly etag: string | null;
  readonly from?: { readonly state: string } | { readonly cut: string };
};

/** What is new, in a few bytes where the server can tell what has changed since; null when nothing is. */
async function fetchNews(store: CopyStore, bringing: Bringing): Promise<News | 'ended' | null | undefined> {
  const { pack, isUsable } = await knownOf(store);
  const from = isUsable ? pack?.state : undefined;
  const details = async () => (await readPack(store))?.details;
  const changes = from === undefined ? undefined : await fetchChanges(store, from, details);
  if (changes && isNothing(changes)) return null;
  const before = changes && (await readPack(store));
  if (changes && before && from !== undefined) {
    return {
      pack: changedPack(before.details, changes, pack?.readBy === undefined),
      etag: null,
      from: { state: from },
    };
  }
  // It has just come, and the server cannot tell: another time.
  if (bringing.follows) return 'ended';
  // Of a small directory that is here the whole is one file.
  if (!pack || pack.large !== undefined) {
    const brought = await bringPieces(store, bringing);
    if (brought === 'ended') return brought;
    if (brought !== 'small') return { pack: brought.pack, etag: null, from: { cut: brought.cut } };
  }
  if (bringing.onlyLookedAt) return 'ended';
  const fetched = await fetchPack(store, isUsable ? (pack?.etag ?? null) : null);
  if (fetched.text === null) return null;
  const whole = knownPack(fetched.text);
  return whole && { pack: whole, etag: fetched.etag };
}

async function sync(bringing: Bringing): Promise<SyncResult> {
  const store = await opened();
  confirmed.clear();
  const before = await store.pack().catch(() => undefined);
  // Before anything is read anew.
  const shown = readDetails()?.pack;
  try {
    const news = await fetchNews(store, bringing);
    const syncedAt = Date.now();
    if (news === null) {
      await store.confirmPack(syncedAt).catch(() => {});
      stampPack(syncedAt);
      // Another tab may have brought what this one has not shown yet.
      if (shown && shown.arrivedAt !== before?.arrivedAt) announce();
      return 'unchanged';
    }
    if (!news) return 'failed';
    if (news === 'ended') {
      const now = await store.pack();
      if (now?.arrivedAt === before?.arrivedAt) return 'unchanged';
      // Another tab has brought it, or removed it.
      setDetails(undefined);
      announce();
      return 'updated';
    }
    const { pack, etag, from } = news;
    const old = await readPack(store).catch(() => undefined);
    const details = detailsOf(pack, old?.details);
    const whole = wholeAnswers(pack);
    const cameCut = from !== undefined && 'cut' in from;
    const count = pack.providers?.length ?? Object.keys(details.providers).length;
    const isLarge = count > largeDirectory || cameCut;
    const heads = isLarge && pack.providers ? await headAnswers(pack.providers) : [];
    const answers = [...whole, ...heads].map(([path, value]) => ({
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
    const text = JSON.stringify(details);
    const next: SavedPack = {
      name: 'pack',
      etag,
      ...(isLarge && { large: count, length: text.length }),
      state: pack.state,
      arrivedAt: syncedAt,
      syncedAt,
      ...(!pack.isWhole && { readBy: thisBuild }),
    };
    const isKept = await store.replacePack(next, text, answers, stays, from);
    // Otherwise another tab was quicker, and what it has brought is read.
    setDetails(isKept ? { pack: next, details } : undefined);
    stampPack(syncedAt);
    announce();
    const isFile = !from && (pack.providers?.length ?? 0) > largeDirectory;
    const mayBeOlder = isFile || cameCut;
    if (mayBeOlder && !bringing.follows) await sync({ follows: true });
    return 'updated';
  } catch (error) {
    if (bringing.signal?.aborted) return 'failed';
    if (error instanceof UnreachableError) return error.status === null ? 'unreachable' : 'failed';
    throw error;
  }
}

/** What is said in the app's language comes after the pack; without it it is read in English. */
async function syncWithTexts(bringing: Bringing): Promise<SyncResult> {
  const result = await sync(bringing);
  if (getLocale() === 'en' || (result !== 'updated' && result !== 'unchanged')) return result;
  const store = await opened();
  const details = async () => (await readPack(store))?.details;
  const isNew = await bringTexts(store, result === 'unchanged', details).catch(() => false);
  if (!isNew) return result;
  announce();
  return 'updated';
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
  await syncing?.result.catch(() => {});
  await refreshCopy().catch(() => {});
}
