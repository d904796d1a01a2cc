import { basePath } from '../../../shared/site-language.ts';
import type { CutPiece } from '../../../shared/offline/pieces-contract.ts';
import { paths } from '../../../shared/paths.ts';
import { parseFilter, type DirectoryFilter } from '../../../shared/features/providers/directory-filter.ts';
import { lookedAt } from '../../device/directory/directory-client.ts';
import { UnreachableError } from '../../device/own-server.ts';
import type { CopyStore } from '../copy-store.ts';
import { heldChanged } from './held-pieces.ts';
import type { KnownPack } from '../pack/known-pack.ts';
import { ownPieces, type OwnPieces } from './own-pieces.ts';
import { contentOf, fetchCut, fetchPiece, knownOf, slugsOf, type PieceContent } from './piece-files.ts';
import { cutOf, hashesOf, piecesOf, type ListedPiece } from './piece-list.ts';

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

/** Pieces have hashes of their own: of two tabs one takes them from the beginning, one from the end. */
async function inTurn<T>(run: (isSecond: boolean) => Promise<T>): Promise<T> {
  // Missing in the Lockdown Mode of iOS, whatever the types say.
  const locks = navigator.locks as LockManager | undefined;
  return locks ? locks.request('offline-pieces', { ifAvailable: true }, (lock) => run(lock === null)) : run(false);
}

const isLookedAt = (people: CutPiece | null, filter: DirectoryFilter | null): boolean =>
  people !== null &&
  filter !== null &&
  (filter.category !== null || filter.city !== null) &&
  (filter.category ?? people.category) === people.category &&
  (filter.city ?? people.city) === people.city;

/** The page says it when it is used; before that its address does. */
const filterNow = (): DirectoryFilter | null =>
  lookedAt.get() ??
  (globalThis.location?.pathname === basePath() + paths.directory()
    ? parseFilter(new URLSearchParams(location.search))
    : null);

type Wanted = { readonly piece: ListedPiece; readonly isUrgent: boolean };

/** What is fetched next: whom somebody looks at before all others. Undefined where nothing is missing. */
function nextOf(missing: readonly ListedPiece[], isSecond: boolean): Wanted | undefined {
  const filter = filterNow();
  const urgent = missing.filter(({ people }) => isLookedAt(people, filter));
  const piece = (urgent.length > 0 ? urgent : missing).at(isSecond ? -1 : 0);
  return piece && { piece, isUrgent: urgent.length > 0 };
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
  const fetched = await fetchCut(store, { signal, wanted: isRemoved ? 'again' : 'first' });
  if (!fetched) return fetched === null ? 'ended' : 'small';
  const own = await ownPieces(store);
  /** Another process may have made another list. */
  const unknown = new Set<string>();
  let tries = 0;
  for (;;) {
    // Another tab was quicker, or removes it; or it has brought another list, by which this one goes on.
    const saved = await store.cut();
    const cut = cutOf(saved)?.cut;
    if (!saved || !cut) return 'ended';
    const held = hashesOf(await store.held());
    const listed = piecesOf(cut, held);
    const missing = listed.filter(({ hash }) => !held.has(hash));
    const wanted = nextOf(
      missing.filter(({ hash }) => !unknown.has(hash)),
      isSecond,
    );
    if (onlyLookedAt && !isFirst(wanted, listed, held)) return 'ended';
    if (wanted) {
      if (!wanted.isUrgent) await idle();
      const came = await bringOne(store, wanted.piece, own, signal);
      if (came === 'ended') return 'ended';
      if (came === 'unknown') unknown.add(wanted.piece.hash);
      continue;
    }
    const pack = missing.length > 0 ? undefined : await together(store, cut.state, listed);
    if (pack) return { pack, cut: saved.text };
    // It has been cut anew since, or one of them was damaged and has gone.
    tries += 1;
    if (tries === mostTries) throw new UnreachableError('Not all of the pieces can be had', { status: 404 });
    unknown.clear();
    const again = await fetchCut(store, { signal, wanted: 'still' });
    if (!again) return again === null ? 'ended' : 'small';
  }
}

/** Whether nothing is here yet of those that somebody looks at, and this is where they begin. */
function isFirst(wanted: Wanted | undefined, listed: readonly ListedPiece[], held: ReadonlySet<string>): boolean {
  const filter = filterNow();
  return wanted?.isUrgent === true && !listed.some(({ people, hash }) => isLookedAt(people, filter) && held.has(hash));
}

async function bringOne(
  store: CopyStore,
  piece: ListedPiece,
  own: OwnPieces,
  signal: AbortSignal | undefined,
): Promise<'kept' | 'unknown' | 'ended'> {
  const { hash, group, bucket } = piece;
  const file = (await own(piece).catch(() => undefined)) ?? (await fetchPiece(hash, signal));
  if (!file) return 'unknown';
  const slugs = slugsOf((await contentOf(file)) ?? {});
  if (!(await store.keepFile({ hash, group, bucket, slugs }, file))) return 'ended';
  heldChanged();
  return 'kept';
}

/** The pack that the pieces make; undefined when one of them is damaged, and is no longer here. */
async function together(
  store: CopyStore,
  state: string,
  listed: readonly ListedPiece[],
): Promise<KnownPack | undefined> {
  const contents: PieceContent[] = [];
  for (const { hash } of listed) {
    const file = await store.file(hash);
    const content = file && (await contentOf(file));
    if (content) contents.push(content);
    else await store.dropFile(hash);
  }
  return contents.length === listed.length ? knownOf(contents, state) : undefined;
}
