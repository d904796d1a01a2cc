import type { CutPiece, OfflineCut } from '../../../shared/offline/pieces-contract.ts';
import { compareInDirectory } from '../../../shared/providers/directory-order.ts';
import { basePath } from '../../../shared/language-texts.ts';
import { paths } from '../../../shared/paths.ts';
import { parseFilter, type DirectoryFilter } from '../../../shared/providers/directory-filter.ts';
import { lookedAt } from '../../device/directory/directory-client.ts';
import { UnreachableError } from '../../device/own-server.ts';
import type { CopyStore } from '../copy-store.ts';
import { heldChanged } from './held-pieces.ts';
import { knownPackOf, type KnownPack } from '../pack/known-pack.ts';
import { contentOf, cutOf, fetchCut, fetchPiece, slugsOf, type PieceContent } from './piece-files.ts';
import type { HeldPiece, SavedCut } from '../public-db.ts';

export type Bringing = {
  /** Ends it; what has come until then is kept. */
  readonly signal?: AbortSignal | undefined;
  /** Of the professionals only the first piece of those that somebody looks at. */
  readonly onlyLookedAt?: boolean;
  /** It comes after a snapshot, and brings what has changed since that was made. */
  readonly follows?: boolean;
};

/**
 * `pack`: all of it, and the list it was put together by. `small`: the server has it as one file. `ended`: elsewhere,
 * by another tab or by Remove, or before its end because no more was asked for.
 */
export type Brought = { readonly pack: KnownPack; readonly cut: string } | 'small' | 'ended';

export const groupText = ({ category, city }: Pick<CutPiece, 'category' | 'city'>): string => `${category}/${city}`;

/** Pieces have hashes of their own: of two tabs one takes them from the beginning, one from the end. */
async function inTurn<T>(run: (isSecond: boolean) => Promise<T>): Promise<T> {
  // Missing where the site has no HTTPS, whatever the types say.
  const locks = navigator.locks as LockManager | undefined;
  return locks ? locks.request('offline-pieces', { ifAvailable: true }, (lock) => run(lock === null)) : run(false);
}

const isLookedAt = ({ category, city }: CutPiece, filter: DirectoryFilter | null): boolean =>
  filter !== null &&
  (filter.category !== null || filter.city !== null) &&
  (filter.category ?? category) === category &&
  (filter.city ?? city) === city;

/** The page says it when it is used; before that its address does. */
const filterNow = (): DirectoryFilter | null =>
  lookedAt.get() ??
  (globalThis.location?.pathname === basePath + paths.directory()
    ? parseFilter(new URLSearchParams(location.search))
    : null);

/** Null: site, banners and posts. */
type Wanted = { readonly hash: string; readonly piece: CutPiece | null; readonly isUrgent: boolean };

/** What is fetched next: whom somebody looks at before all others. Undefined where nothing is missing. */
function nextOf({ sets, pieces }: OfflineCut, held: ReadonlySet<string>, isSecond: boolean): Wanted | undefined {
  const missing = pieces.filter(({ hash }) => !held.has(hash));
  const filter = filterNow();
  const urgent = missing.find((piece) => isLookedAt(piece, filter));
  if (urgent) return { hash: urgent.hash, piece: urgent, isUrgent: true };
  if (!held.has(sets.hash)) return { hash: sets.hash, piece: null, isUrgent: false };
  const piece = missing.at(isSecond ? -1 : 0);
  return piece && { hash: piece.hash, piece, isUrgent: false };
}

/** Until the browser has nothing better to do. */
const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 1000 });
    else resolve();
  });

/** Fetches what is missing, each piece for itself, and puts all together. Throws UnreachableError. */
export function bringPieces(store: CopyStore, bringing: Bringing): Promise<Brought> {
  return inTurn((isSecond) => bring(store, bringing, isSecond));
}

/** So often the list is asked for when it does not lead to the whole. */
const mostTries = 3;

async function bring(store: CopyStore, bringing: Bringing, isSecond: boolean): Promise<Brought> {
  const { signal, onlyLookedAt } = bringing;
  const isRemoved = await store.isRemoved().catch(() => false);
  let saved = await fetchCut(store, { signal, wanted: isRemoved ? 'again' : 'first' });
  /** Of this list; another process may have made another. */
  const unknown = new Set<string>();
  let tries = 0;
  for (;;) {
    const cut = cutOf(saved ?? undefined)?.cut;
    if (!saved || !cut) return saved === null ? 'ended' : 'small';
    // Another tab was quicker, or removes it.
    if (!(await store.cut())) return 'ended';
    const held = new Set((await store.held()).map(({ hash }) => hash));
    const wanted = nextOf(cut, new Set([...held, ...unknown]), isSecond);
    if (onlyLookedAt && !isFirstOf(cut, held, wanted)) return 'ended';
    if (wanted) {
      if (!wanted.isUrgent) await idle();
      const came = await bringOne(store, wanted, signal);
      if (came === 'ended') return 'ended';
      if (came === 'unknown') unknown.add(wanted.hash);
      continue;
    }
    const pack = unknown.size > 0 ? undefined : await together(store, cut);
    if (pack) return { pack, cut: saved.text };
    // It has been cut anew since, or one of them was damaged and has gone.
    tries += 1;
    if (tries === mostTries) throw new UnreachableError('Not all of the pieces can be had', { status: 404 });
    unknown.clear();
    saved = await fetchCut(store, { signal, wanted: 'still' });
  }
}

/** Whether nothing is here yet of those that somebody looks at, and this is where they begin. */
function isFirstOf(cut: OfflineCut, held: ReadonlySet<string>, wanted: Wanted | undefined): boolean {
  const filter = filterNow();
  return wanted?.isUrgent === true && !cut.pieces.some((piece) => isLookedAt(piece, filter) && held.has(piece.hash));
}

async function bringOne(
  store: CopyStore,
  { hash, piece }: Wanted,
  signal: AbortSignal | undefined,
): Promise<'kept' | 'unknown' | 'ended'> {
  const file = await fetchPiece(hash, signal);
  if (!file) return 'unknown';
  const content = (await contentOf(file)) ?? {};
  const held: HeldPiece = {
    hash,
    group: piece && groupText(piece),
    bucket: piece?.bucket ?? '',
    slugs: slugsOf(content),
  };
  if (!(await store.keepFile(held, file))) return 'ended';
  heldChanged();
  return 'kept';
}

/** The pack that the pieces make; undefined when one of them is damaged, and is no longer here. */
async function together(store: CopyStore, { state, sets, pieces }: OfflineCut): Promise<KnownPack | undefined> {
  let rest: PieceContent = {};
  const providers: unknown[] = [];
  let isWhole = true;
  for (const { hash } of [sets, ...pieces]) {
    const file = await store.file(hash);
    const content = file && (await contentOf(file));
    if (!content) {
      await store.dropFile(hash);
      isWhole = false;
    } else if (hash === sets.hash) rest = content;
    else {
      const within: readonly unknown[] = Array.isArray(content.providers) ? content.providers : [];
      providers.push(...within);
    }
  }
  const pack = isWhole ? knownPackOf({ ...rest, state, providers }) : undefined;
  return pack && { ...pack, providers: pack.providers && [...pack.providers].sort(compareInDirectory) };
}

/** For whoever says what is missing. */
export const missingOf = (saved: SavedCut | undefined, held: readonly HeldPiece[]): readonly CutPiece[] => {
  const hashes = new Set(held.map(({ hash }) => hash));
  return (cutOf(saved)?.cut.pieces ?? []).filter(({ hash }) => !hashes.has(hash));
};
