import { directoryContract } from '../../shared/providers/directory-contract.ts';
import { directoryPageSize, noFilter, type DirectoryFilter } from '../../shared/providers/directory-filter.ts';
import type { DirectoryEntry } from '../../shared/providers/filter-directory.ts';
import { parsedAs } from '../../shared/parsed-as.ts';
import { providerContract, type ProviderSummary } from '../../shared/providers/provider-contract.ts';
import { connection } from '../device/connection.ts';
import { askOwnServer, UnreachableError } from '../device/own-server.ts';
import { stamp } from '../device/stamps.ts';
import { within } from '../device/within.ts';
import {
  searchQuery,
  untilTypingRests,
  type DeviceDirectory,
  type DirectoryHead,
} from '../device/directory/directory-client.ts';
import type { CopyStore } from './copy-store.ts';
import { heldChanges, heldProviders } from './pieces/held-pieces.ts';
import { announce, opened } from './mirror-state.ts';
import { understood } from './mirrored-endpoints.ts';
import { headPath } from './pack/pack-answers.ts';
import { healCopy } from './pack/pack-sync.ts';

// Not parts of the device: the page's own files.
const searching = () => import('../../shared/providers/count-search.ts');
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

/** The first page by itself, as it was kept with the pack. */
async function headOf(store: CopyStore, filter: DirectoryFilter): Promise<DirectoryHead | undefined> {
  const pack = await store.pack();
  const answer = pack?.large === undefined ? undefined : await store.answer(headPath(filter));
  const head = answer && parsed(answer.text);
  if (pack && head) stamp(listPath, pack.syncedAt, false);
  return head;
}

/** What there is without a pack: the whole list, had somebody asked for it, or those of the pieces that have come. */
async function otherList(store: CopyStore): Promise<Saved | undefined> {
  const answer = await store.answer(listPath);
  const single = answer?.status === 200 ? understood(providerContract.listProviders, answer.text) : undefined;
  if (answer && single) return savedList(`single ${answer.syncedAt}`, answer.syncedAt, null, single);
  const held = await heldProviders(store);
  return held && savedList(`pieces ${heldChanges.get()}`, held.syncedAt, held.total, held.providers);
}

/** As the page searches a list, from this device. */
async function search(saved: Saved, filter: DirectoryFilter, skip: number): Promise<DirectoryHead> {
  const [{ answerSearch }, { answerOf }] = await Promise.all([searching(), answering()]);
  const found = answerOf(saved.entries, filter, answerSearch);
  stamp(listPath, saved.syncedAt, false);
  return {
    ...found,
    providers: found.providers.slice(skip, skip + directoryPageSize),
    total: saved.total ?? saved.entries.length,
    ...(saved.total !== null && { saved: saved.entries.length }),
  };
}

/** As the server has last said here: the list is not for devices to fetch as a whole. */
let isPaged = false;

const { path, response } = directoryContract.searchProviders;

const parsed = (text: string): DirectoryHead | undefined => parsedAs(response, text);

async function ask(filter: DirectoryFilter, skip: number, signal?: AbortSignal): Promise<DirectoryHead> {
  const { status, text } = await askOwnServer(
    `${path}?${new URLSearchParams(searchQuery(filter, skip))}`,
    {
      headers: { Accept: 'application/json' },
      cache: 'no-store',
      credentials: 'same-origin',
      redirect: 'error',
      ...(signal && { signal }),
    },
    (body) => parsed(body) !== undefined,
  );
  const answer = status === 200 ? parsed(text) : undefined;
  if (!answer) throw new UnreachableError(`Nobody was found with ${status}`, { status });
  isPaged = answer.total !== undefined;
  stamp(listPath, Date.now(), false);
  return answer;
}

/** So long the server may take where this device could answer, in milliseconds, and once it has taken longer. */
const [patienceMs, shortPatienceMs] = [5000, 1000];
const impatientForMs = 30_000;

let impatientUntil = 0;
let hasAnswered = false;

/** What was answered here is asked of the server once it can be reached. */
function askAgainLater(): void {
  if (hasAnswered) return;
  hasAnswered = true;
  const again = () => {
    if (connection.get() === 'offline') return;
    stop();
    clearTimeout(timer);
    hasAnswered = false;
    announce();
  };
  const stop = connection.subscribe(again);
  // Not the connection: nothing else says when our server can answer again.
  const timer = setTimeout(again, impatientForMs);
}

/** What the server has said after this device had answered, by what it was asked; taken once. */
const late = new Map<string, DirectoryHead>();
let lastAsked = '';

/** On a line that is slow the answer comes all the same, and stands there if nothing else has been asked meanwhile. */
async function takeLate(address: string, asking: Promise<DirectoryHead>): Promise<void> {
  try {
    const answer = await asking;
    if (lastAsked !== address) return;
    late.clear();
    late.set(address, answer);
    announce();
  } catch {
    askAgainLater();
  }
}

/** The server's answer; where that does not come, of what is here. */
async function askFirst(
  store: CopyStore,
  filter: DirectoryFilter,
  skip: number,
  signal: AbortSignal | undefined,
): Promise<DirectoryHead> {
  const address = `${new URLSearchParams(searchQuery(filter, skip))}`;
  const cameLate = late.get(address);
  late.delete(address);
  if (cameLate) return cameLate;
  lastAsked = address;
  const isOffline = connection.get() === 'offline';
  const patience = isOffline || performance.now() < impatientUntil ? shortPatienceMs : patienceMs;
  const asking = ask(filter, skip, signal);
  const answer = await within(asking, patience).catch(() => undefined);
  signal?.throwIfAborted();
  if (answer) return answer;
  const saved = await otherList(store).catch(() => undefined);
  // Nothing is here after all: then it may take as long as it takes.
  if (!saved) return asking;
  if (answer === null) {
    impatientUntil = performance.now() + impatientForMs;
    void takeLate(address, asking);
  } else askAgainLater();
  return search(saved, filter, skip);
}

/**
 * Looks whether the server has something new of what was asked for by the page; the screens ask again. Answers whether
 * it is asked so. Throws UnreachableError.
 */
export async function renewSearch(shown: string): Promise<boolean> {
  if (shown !== listPath || !isPaged) return false;
  await ask(noFilter, 0);
  announce();
  return true;
}

/** A large directory, of which this device holds all, some or nothing. */
export const deviceDirectory: DeviceDirectory = {
  async holdsList() {
    const pack = await (await opened()).pack().catch(() => undefined);
    return pack !== undefined && pack.large === undefined;
  },
  async find(filter, skip, signal) {
    const store = await opened();
    if (filter.search === '' && skip === 0) {
      const head = await headOf(store, filter).catch(() => undefined);
      if (head) return head;
    }
    const packed = await packedList(store).catch(() => undefined);
    if (packed) return search(packed, filter, skip);
    if (filter.search !== '') await untilTypingRests(signal);
    return askFirst(store, filter, skip, signal);
  },
};
