import { packedProviderSchema, type PackedProvider } from '../../../shared/offline/offline-contract.ts';
import type { ProviderSummary } from '../../../shared/providers/provider-contract.ts';
import { compareInDirectory } from '../../../shared/providers/directory-order.ts';
import { createStore } from '../../ui/store.ts';
import type { CopyStore } from '../copy-store.ts';
import { knownPackOf } from '../pack/known-pack.ts';
import { knownItems } from '../mirrored-endpoints.ts';
import { detailAnswer, detailsOf, thingOf, wholeAnswers, type DetailAnswer } from '../pack/pack-answers.ts';
import { contentOf, cutOf, type PieceContent } from './piece-files.ts';

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
  const thing = thingOf(path);
  const hash = thing?.set === 'providers' ? (await store.holderOf(thing.slug))?.hash : cut.sets.hash;
  const content = await contentIn(store, hash);
  // A set that a piece does not have is none of which nothing is known.
  const known = content && knownPackOf({ banners: [], providers: [], posts: [], ...content });
  if (!known) return undefined;
  const { syncedAt } = saved;
  if (thing) {
    const answer = detailAnswer(detailsOf(known, nobody), path);
    return answer && { ...answer, syncedAt };
  }
  // Of those who are chosen for the home page some may be missing.
  if (path.startsWith('/api/providers')) return undefined;
  const value = wholeAnswers(known).get(path);
  return value === undefined ? undefined : { value, isPartial: true, syncedAt };
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
  const byId = new Map<string, PackedProvider>();
  const inList = new Set(known.cut.pieces.map(({ hash }) => hash));
  // Who is in an older piece too is taken from the one that is still in the list.
  const held = [...(await store.held())].sort((a, b) => Number(inList.has(a.hash)) - Number(inList.has(b.hash)));
  for (const { hash, group } of held) {
    const content = group === null ? undefined : await contentIn(store, hash);
    const items = Array.isArray(content?.providers) ? content.providers : [];
    for (const provider of knownItems(packedProviderSchema, items) ?? []) byId.set(provider.id, provider);
  }
  if (byId.size === 0) return undefined;
  return { providers: [...byId.values()].sort(compareInDirectory), total: known.total, syncedAt: saved.syncedAt };
}
