import { onlineManager } from '@tanstack/react-query';
import { largeDirectory } from '../../shared/offline/offline-contract.ts';
import { directoryContract } from '../../shared/features/providers/directory-contract.ts';
import { directoryPageSize, noFilter, type DirectoryFilter } from '../../shared/features/providers/directory-filter.ts';
import type { DirectoryEntry } from '../../shared/features/providers/filter-directory.ts';
import type { SaidTags } from '../../shared/features/providers/search-tags.ts';
import { providerContract } from '../../shared/features/providers/provider-contract.ts';
import { languageLetters, translationLanguages } from '../../shared/site-language.ts';
import {
  askServer,
  untilTypingRests,
  type DeviceDirectory,
  type DirectoryHead,
} from '../lib/directory/directory-client.ts';
import { stamp } from '../lib/stamps.ts';
import { withTimeout } from '../lib/with-timeout.ts';
import { storedSummaries } from './local-queries.ts';
import { asking } from './read-on-device.ts';
import { announce, nothing, readCopy, tryInCopy } from './stored-copy.ts';

// These imports are files of the page, not part of the stored copy.
const searching = () => import('../../shared/features/providers/count-search.ts');
const answering = () => import('../lib/directory/answer-of-list.ts');

const listPath = providerContract.listProviders.path;

type Search = (filter: DirectoryFilter, skip: number) => DirectoryHead;

/** The stored providers, prepared for searching. */
type Stored = {
  readonly version: number;
  readonly isWhole: boolean;
  readonly syncedAt: number;
  readonly search: Search;
  /** Whether a search without results may be a tag in a language whose translations are not on this device. */
  readonly mayBeTag: (search: string) => boolean;
};

let stored: Promise<Stored | undefined> | undefined;
/** The same once it is loaded, so that the next letter can be answered synchronously. */
let ready: Stored | undefined;

/**
 * A search over a list of entries. `total`: the size of the directory if these are only part of it; null if they are
 * all.
 */
async function searchOf(
  entries: readonly DirectoryEntry[],
  total: number | null,
  said: readonly SaidTags[],
): Promise<Search> {
  const [{ answerSearch }, { answerOf }] = await Promise.all([searching(), answering()]);
  return (filter, skip) => {
    const found = answerOf(entries, filter, answerSearch, said);
    // Not spread, because the counts are getters, computed on first use.
    return Object.assign(found, {
      providers: found.providers.slice(skip, skip + directoryPageSize),
      total: total ?? entries.length,
      ...(total !== null && { saved: entries.length }),
    });
  };
}

async function read(): Promise<Stored | undefined> {
  const { version, isWhole, providers: total, syncedAt } = (await readCopy()) ?? nothing;
  const providers = (await tryInCopy(storedSummaries)) ?? [];
  if (providers.length === 0) return undefined;
  const texts = (await tryInCopy((database) => database.siteTexts.toArray())) ?? [];
  const said = texts.map(({ terms }) => terms);
  const search = await searchOf((await answering()).searchable(providers), isWhole ? null : total, said);
  const unsaved = translationLanguages.filter((language) => !texts.some(({ file }) => file.startsWith(`${language}/`)));
  const mayBeTag = (text: string) => unsaved.some((language) => languageLetters[language].test(text));
  return { version, isWhole, syncedAt, search, mayBeTag };
}

/** The stored providers; prepared again if they have changed. */
async function storedProviders(): Promise<Stored | undefined> {
  const { version } = (await readCopy()) ?? nothing;
  if ((await stored)?.version !== version) stored = read().catch(() => undefined);
  ready = await stored;
  return ready;
}

function searchHere({ search, syncedAt }: Stored, filter: DirectoryFilter, skip: number): DirectoryHead {
  stamp(listPath, syncedAt, false);
  return search(filter, skip);
}

/** How long the server may take if this device could answer, in milliseconds: at first, and after it has been slow. */
const [timeoutMs, shortPatienceMs] = [5000, 1000];
const impatientForMs = 30_000;

let impatientUntil = 0;
let hasAnswered = false;

/** Queries the server again, for what was answered here, once it can be reached. */
function askAgainLater(): void {
  if (hasAnswered) return;
  hasAnswered = true;
  const again = () => {
    if (!onlineManager.isOnline()) return;
    stop();
    clearTimeout(timer);
    hasAnswered = false;
    announce();
  };
  const stop = onlineManager.subscribe(again);
  // A timer instead of the connection's state, because nothing else reports when our server responds again.
  const timer = setTimeout(again, impatientForMs);
}

/** An answer of the server, and when it came, in milliseconds since 1970. */
type Answer = { readonly head: DirectoryHead; readonly syncedAt: number };

/** Late answers of the server after this device has answered, by query; each is taken once. */
const late = new Map<string, Answer>();
let lastAsked = '';

/** On a slow connection the answer is awaited all the same, and shown if the query is still the latest. */
async function takeLate(key: string, asked: Promise<Answer>): Promise<void> {
  try {
    const answer = await asked;
    if (lastAsked !== key) return;
    late.clear();
    late.set(key, answer);
    announce();
  } catch {
    askAgainLater();
  }
}

async function askDirectory(filter: DirectoryFilter, skip: number, signal?: AbortSignal): Promise<Answer> {
  const { path } = directoryContract.searchProviders;
  const head = await asking({ path, ask: () => askServer(filter, skip, signal) });
  return { head, syncedAt: Date.now() };
}

function showing({ head, syncedAt }: Answer): DirectoryHead {
  stamp(listPath, syncedAt, false);
  return head;
}

/** The server's answer or, if that does not arrive, the answer from the stored part. */
async function askFirst(
  filter: DirectoryFilter,
  skip: number,
  signal: AbortSignal | undefined,
): Promise<DirectoryHead> {
  const key = JSON.stringify([filter, skip]);
  const cameLate = late.get(key);
  late.delete(key);
  if (cameLate) return showing(cameLate);
  lastAsked = key;
  const isOffline = !onlineManager.isOnline();
  const patience = isOffline || performance.now() < impatientUntil ? shortPatienceMs : timeoutMs;
  const asked = askDirectory(filter, skip, signal);
  const answer = await withTimeout(asked, patience).catch(() => undefined);
  signal?.throwIfAborted();
  if (answer) return showing(answer);
  const here = await storedProviders();
  // Nothing is stored after all, so the server has no time limit.
  if (!here) return showing(await asked);
  if (answer === null) {
    impatientUntil = performance.now() + impatientForMs;
    void takeLate(key, asked);
  } else askAgainLater();
  return searchHere(here, filter, skip);
}

/** The directory, which is stored on this device completely, partly or not at all. */
export const localDirectory: DeviceDirectory = {
  async holdsList() {
    const { isWhole, providers } = (await readCopy()) ?? nothing;
    return isWhole && providers <= largeDirectory;
  },
  async find(filter, skip, signal) {
    const { isWhole } = (await readCopy()) ?? nothing;
    ready = undefined;
    const here = isWhole ? await storedProviders() : undefined;
    if (here) {
      const found = searchHere(here, filter, skip);
      if (found.count > 0 || !here.mayBeTag(filter.search)) return found;
    }
    if (filter.search !== '') await untilTypingRests(signal);
    return askFirst(filter, skip, signal);
  },
  findNow(filter) {
    const found = ready?.isWhole ? ready.search(filter, 0) : undefined;
    return found?.count === 0 && ready?.mayBeTag(filter.search) ? undefined : found;
  },
  async prepare() {
    // Searches many entries for an unknown word, so that the index of the first search is built now.
    const here = await storedProviders();
    if (here?.isWhole) here.search({ ...noFilter, search: 'an zq' }, 0);
  },
};
