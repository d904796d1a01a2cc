import { packedProviderSchema } from '../../../shared/offline/offline-contract.ts';
import type { ProviderSummary } from '../../../shared/features/providers/provider-contract.ts';
import { compareInDirectory } from '../../../shared/features/providers/directory-order.ts';
import { createStore } from '../../ui/store.ts';
import type { CopyStore } from '../copy-store.ts';
import { knownItems } from '../mirrored-endpoints.ts';
import {
  detailAnswer,
  detailsOf,
  summaryOfProvider,
  thingOf,
  wholeAnswers,
  type DetailAnswer,
} from '../pack/pack-answers.ts';
import { contentOf, knownOf, postName, type PieceContent } from './piece-files.ts';
import { cutOf, hashesOf, holdsPeople, piecesOf, type ListedPiece } from './piece-list.ts';

/** Counted up with every piece that comes. */
export const heldChanges = createStore(0);
export const heldChanged = (): void => heldChanges.set(heldChanges.get() + 1);

const nobody = { providers: {}, blog: {}, guide: {} };

async function contentIn(store: CopyStore, hash: string | undefined): Promise<PieceContent | undefined> {
  const file = hash === undefined ? undefined : await store.file(hash);
  return file && contentOf(file);
}

/**
 * What the pieces that have come say at an address of the API, while not all of them are here; undefined where they say
 * nothing.
 */
export async function pieceAnswer(
  store: CopyStore,
  path: string,
): Promise<(DetailAnswer & { readonly syncedAt: number }) | undefined> {
  const saved = await store.cut();
  const cut = cutOf(saved)?.cut;
  if (!saved || !cut) return undefined;
  const { syncedAt } = saved;
  const listed = piecesOf(cut, hashesOf(await store.held()));
  const thing = thingOf(path);
  if (thing) {
    const content = await contentIn(store, await holderOf(store, thing, listed));
    const known = content && knownOf([content]);
    const answer = known && detailAnswer(detailsOf(known, nobody), path);
    return answer && { ...answer, syncedAt };
  }
  const set = setOf(path);
  if (set === undefined) return undefined;
  const hashes = listed.filter(({ group }) => group === null || group === set).map(({ hash }) => hash);
  const contents = await Promise.all(hashes.map((hash) => contentIn(store, hash)));
  // A list of which a piece is missing would look as if it were all there is.
  const known = contents.every((content) => content !== undefined) ? knownOf(contents) : undefined;
  const value = known && wholeAnswers(known).get(path);
  return value === undefined ? undefined : { value, isPartial: true, syncedAt };
}

/** Which set a list is made of. Of those who are chosen for the home page some may be missing. */
function setOf(path: string): string | undefined {
  if (path === '/api/site') return 'site';
  if (path.startsWith('/api/banners')) return 'banners';
  return path.startsWith('/api/posts') ? 'posts' : undefined;
}

/** The piece that tells of a thing: rather one that is still in the list. */
async function holderOf(
  store: CopyStore,
  { set, slug }: NonNullable<ReturnType<typeof thingOf>>,
  listed: readonly ListedPiece[],
): Promise<string | undefined> {
  const inList = hashesOf(listed);
  const holders = await store.holdersOf(set === 'providers' ? slug : postName(set, slug));
  const holder = holders.find(({ hash }) => inList.has(hash)) ?? holders[0];
  return holder?.hash;
}

type HeldList = {
  readonly providers: readonly ProviderSummary[];
  readonly total: number;
  readonly syncedAt: number;
};

/** The professionals that have come so far, in the order of the directory; undefined where there are none. */
export async function heldProviders(store: CopyStore): Promise<HeldList | undefined> {
  const saved = await store.cut();
  const known = cutOf(saved);
  if (!saved || !known) return undefined;
  const byId = new Map<string, ProviderSummary>();
  const inList = hashesOf(known.cut.pieces);
  // Who is in an older piece too is taken from the one that is still in the list.
  const held = (await store.held()).filter(holdsPeople);
  for (const { hash } of held.sort((a, b) => Number(inList.has(a.hash)) - Number(inList.has(b.hash)))) {
    const content = await contentIn(store, hash);
    const items = Array.isArray(content?.providers) ? content.providers : [];
    for (const provider of knownItems(packedProviderSchema, items) ?? []) {
      byId.set(provider.id, summaryOfProvider(provider));
    }
  }
  if (byId.size === 0) return undefined;
  return { providers: [...byId.values()].sort(compareInDirectory), total: known.total, syncedAt: saved.syncedAt };
}
