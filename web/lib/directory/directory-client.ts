import type { DirectoryCounts } from '../../../shared/features/providers/count-directory.ts';
import { directoryContract } from '../../../shared/features/providers/directory-contract.ts';
import type { DirectoryFilter } from '../../../shared/features/providers/directory-filter.ts';
import type { DirectoryAnswer } from '../../../shared/features/providers/directory-search.ts';
import { createStore } from '../../components/store.ts';
import { createClient } from '../../api-client.ts';

/** Some of those that a filter finds, and what else there is to say of them. */
export type DirectoryHead = DirectoryAnswer & {
  readonly count: number;
  /** Beside each trade and each city: what it would find. */
  readonly counts?: DirectoryCounts | undefined;
  /** How many the directory has at all, where it is too large to be fetched as a list. */
  readonly total?: number | undefined;
  /** So many of them lie on this device, which has answered in the server's place. */
  readonly saved?: number | undefined;
};

const server = createClient(directoryContract);

/** As long as the server takes it; longer ones are begun alike. */
const longestSearch = 100;

/** A filter as the server's search is asked by it. */
export const searchQuery = (
  { category, city, search, sort }: DirectoryFilter,
  skip: number,
): Record<string, string> => ({
  ...(category && { category }),
  ...(city && { city }),
  ...(search && { search: search.slice(0, longestSearch) }),
  ...(sort && { sort }),
  ...(skip > 0 && { skip: String(skip) }),
});

/** `skip`: so many of those that are found are here already. */
export type FindProviders = (filter: DirectoryFilter, skip: number, signal?: AbortSignal) => Promise<DirectoryHead>;

export const askServer: FindProviders = (filter, skip, signal) =>
  server.searchProviders({ query: searchQuery(filter, skip) }, {}, signal);

/** What a device says of the directory, once its parts have come. */
export type DeviceDirectory = {
  /** Whether it holds one that is small enough for the page to search as a list. */
  readonly holdsList: () => Promise<boolean>;
  /** Answers by itself what it can, and asks the server for the rest. */
  readonly find: FindProviders;
  /** What it can say at once, without looking whether it is still so. */
  readonly findNow: (filter: DirectoryFilter) => DirectoryHead | undefined;
  /** Somebody is about to type. */
  readonly prepare: () => Promise<void>;
};

let device: DeviceDirectory | undefined;

export const setDeviceDirectory = (next: DeviceDirectory): void => {
  device = next;
};

export const hasList = async (): Promise<boolean> => (await device?.holdsList()) ?? false;

export const findNow = (filter: DirectoryFilter): DirectoryHead | undefined => device?.findNow(filter);
export const prepareSearch = async (): Promise<void> => device?.prepare();

/** By what somebody is looking for professionals: those of a trade and a city are kept here before others. */
export const lookedAt = createStore<DirectoryFilter | null>(null);

const typedAgainMs = 250;

/** Until nothing has been typed for a moment: then `signal` is that of a search that somebody still wants. */
export function untilTypingRests(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      reject(new DOMException('Something else was typed', 'AbortError'));
    };
    const timer = setTimeout(resolve, typedAgainMs);
    if (signal?.aborted) end();
    signal?.addEventListener('abort', end, { once: true });
  });
}

export const findProviders: FindProviders = async (filter, skip, signal) => {
  if (device) return device.find(filter, skip, signal);
  if (filter.search !== '') await untilTypingRests(signal);
  return askServer(filter, skip, signal);
};
