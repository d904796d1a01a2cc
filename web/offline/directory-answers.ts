import { directoryContract } from '../../shared/features/providers/directory-contract.ts';
import { noFilter, type DirectoryFilter } from '../../shared/features/providers/directory-filter.ts';
import { parsedAs } from '../../shared/parsed-as.ts';
import { providerContract } from '../../shared/features/providers/provider-contract.ts';
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
import { announce, opened } from './mirror-state.ts';
import { headPath } from './pack/pack-answers.ts';
import { findNow, otherList, prepare, readyList, search } from './saved-directory.ts';

const listPath = providerContract.listProviders.path;

/** As the server has last said here: the list is not for devices to fetch as a whole. */
let isPaged = false;

const { path, response } = directoryContract.searchProviders;

const parsed = (text: string): DirectoryHead | undefined => parsedAs(response, text);

/** The first page by itself, as it was kept with the pack. */
async function headOf(store: CopyStore, filter: DirectoryFilter): Promise<DirectoryHead | undefined> {
  const pack = await store.pack();
  const answer = pack?.large === undefined ? undefined : await store.answer(headPath(filter));
  const head = answer && parsed(answer.text);
  if (pack && head) stamp(listPath, pack.syncedAt, false);
  return head;
}

async function ask(filter: DirectoryFilter, skip: number, signal?: AbortSignal): Promise<DirectoryHead> {
  const { status, text } = await askOwnServer(
    `${path}?${new URLSearchParams(searchQuery(filter, skip))}`,
    {
      headers: { Accept: 'application/json' },
      cache: 'no-store',
      credentials: 'same-origin',
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
    const packed = await readyList(store);
    if (packed) return search(packed, filter, skip);
    if (filter.search !== '') await untilTypingRests(signal);
    return askFirst(store, filter, skip, signal);
  },
  findNow,
  prepare,
};
