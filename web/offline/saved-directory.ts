import { getLocale } from '../../paraglide/runtime.js';
import { directoryPageSize, noFilter, type DirectoryFilter } from '../../shared/features/providers/directory-filter.ts';
import type { DirectoryEntry } from '../../shared/features/providers/filter-directory.ts';
import { termContract, type TermTexts } from '../../shared/features/providers/term-contract.ts';
import { providerContract, type ProviderSummary } from '../../shared/features/providers/provider-contract.ts';
import type { DirectoryHead } from '../device/directory/directory-client.ts';
import { stamp } from '../device/stamps.ts';
import type { CopyStore } from './copy-store.ts';
import { announce, changesSoFar, opened } from './mirror-state.ts';
import { understood } from './mirrored-endpoints.ts';
import { healCopy } from './pack/pack-sync.ts';
import { termsPath } from './pack/translated-pieces.ts';
import { heldChanges, heldProviders } from './pieces/held-pieces.ts';

// Not parts of the device: the page's own files.
const searching = () => import('../../shared/features/providers/count-search.ts');
const answering = () => import('../device/directory/answer-of-list.ts');

const listPath = providerContract.listProviders.path;

/** What of the directory lies on this device, ready to be searched. */
type Saved = {
  /** By which it is known to be the one that was read. */
  readonly key: string;
  readonly entries: readonly DirectoryEntry[];
  readonly syncedAt: number;
  /** Of how many; null where all of them are here. */
  readonly total: number | null;
};

let read: Saved | undefined;

let terms: { readonly text: string; readonly said: readonly TermTexts[] } | undefined;

/** What tags are called in the language of this app, as far as it lies here by now. */
async function savedTerms(): Promise<readonly TermTexts[]> {
  const text = (await (await opened()).answer(termsPath()))?.text ?? '';
  if (terms?.text !== text) {
    const said = understood(termContract.listTermTexts, text);
    terms = { text, said: said ? [said] : [] };
  }
  return terms.said;
}

const savedList = async (
  key: string,
  syncedAt: number,
  total: number | null,
  providers: readonly ProviderSummary[],
) => {
  if (read?.key !== key) read = { key, entries: (await answering()).searchable(providers), syncedAt, total };
  return { ...read, syncedAt };
};

/** The whole list as it came with the pack. */
async function packedList(store: CopyStore): Promise<Saved | undefined> {
  const pack = await store.pack();
  if (!pack) return undefined;
  const key = `pack ${pack.arrivedAt}`;
  if (read?.key === key) return { ...read, syncedAt: pack.syncedAt };
  const answer = await store.answer(listPath);
  const providers = answer?.etag === null ? understood(providerContract.listProviders, answer.text) : undefined;
  if (providers) return savedList(key, pack.syncedAt, null, providers);
  void healCopy();
  return undefined;
}

/** What there is without a pack: the whole list, had somebody asked for it, or those of the pieces that have come. */
export async function otherList(store: CopyStore): Promise<Saved | undefined> {
  const answer = await store.answer(listPath);
  const single = answer?.status === 200 ? understood(providerContract.listProviders, answer.text) : undefined;
  if (answer && single) return savedList(`single ${answer.syncedAt}`, answer.syncedAt, null, single);
  const held = await heldProviders(store);
  return held && savedList(`pieces ${heldChanges.get()}`, held.syncedAt, held.total, held.providers);
}

type Search = (filter: DirectoryFilter, skip: number) => DirectoryHead;

/** As the page searches a list, from this device. */
async function searchOf({ entries, total }: Saved): Promise<Search> {
  const [{ answerSearch }, { answerOf }] = await Promise.all([searching(), answering()]);
  const said = getLocale() === 'en' ? undefined : await savedTerms();
  return (filter, skip) => {
    const found = answerOf(entries, filter, answerSearch, said);
    // Not spread: the numbers are worked out when somebody reads them.
    return Object.assign(found, {
      providers: found.providers.slice(skip, skip + directoryPageSize),
      total: total ?? entries.length,
      ...(total !== null && { saved: entries.length }),
    });
  };
}

export async function search(saved: Saved, filter: DirectoryFilter, skip: number): Promise<DirectoryHead> {
  const found = (await searchOf(saved))(filter, skip);
  stamp(listPath, saved.syncedAt, false);
  return found;
}

/** The whole copy once it has been read: the next letter waits for nothing. */
let ready: { readonly key: string; readonly search: Search; readonly changes: number } | undefined;

/** The same list, from now on also to be searched at once. */
export async function readyList(store: CopyStore): Promise<Saved | undefined> {
  // What changes while it is being read is not in it.
  const changes = changesSoFar();
  const packed = await packedList(store).catch(() => undefined);
  if (!packed) return undefined;
  ready = { key: packed.key, search: await searchOf(packed), changes };
  return packed;
}

/** Found in many, and no word that anything is known of. */
const warmUp = 'an zq';

const looksAgainAfterMs = 1000;

let looking: ReturnType<typeof setTimeout> | undefined;

async function lookAgain(): Promise<void> {
  looking = undefined;
  const packed = await packedList(await opened()).catch(() => undefined);
  if (ready && packed?.key !== ready.key) announce();
}

/** Another tab may have brought a newer copy, or removed this one, and tells nobody. */
function lookAgainSoon(): void {
  looking ??= setTimeout(() => void lookAgain(), looksAgainAfterMs);
}

/** What the whole copy finds by the first page, if it has been read and nothing has changed since. */
export function findNow(filter: DirectoryFilter): DirectoryHead | undefined {
  if (ready?.changes !== changesSoFar()) return undefined;
  lookAgainSoon();
  return ready.search(filter, 0);
}

/** Reads the whole copy, if there is one, and makes what its first search would make. */
export async function prepare(): Promise<void> {
  const packed = await readyList(await opened());
  if (packed) ready?.search({ ...noFilter, search: warmUp }, 0);
}
