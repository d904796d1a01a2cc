import type { DirectoryCounts } from '../../../shared/features/providers/count-directory.ts';
import { directoryContract } from '../../../shared/features/providers/directory-contract.ts';
import type { DirectoryFilter } from '../../../shared/features/providers/directory-filter.ts';
import type { DirectoryAnswer } from '../../../shared/features/providers/directory-search.ts';
import { createStore } from '../../components/store.ts';
import { createClient } from '../../api-client.ts';

/** Part of a filter's result, with the counts. */
export type DirectoryHead = DirectoryAnswer & {
  readonly count: number;
  /** The number of results for each trade and each city. */
  readonly counts?: DirectoryCounts | undefined;
  /** The size of the directory, if it is too large to be fetched as a list. */
  readonly total?: number | undefined;
  /** The number of providers stored on this device, if the device answered instead of the server. */
  readonly saved?: number | undefined;
};

const server = createClient(directoryContract);

/** The longest search that the server accepts; longer ones are cut. */
const maxSearchLength = 100;

/** A filter as query parameters of the server's search. */
export const searchQuery = (
  { category, city, search, sort }: DirectoryFilter,
  skip: number,
): Record<string, string> => ({
  ...(category && { category }),
  ...(city && { city }),
  ...(search && { search: search.slice(0, maxSearchLength) }),
  ...(sort && { sort }),
  ...(skip > 0 && { skip: String(skip) }),
});

/** `skip`: the number of results already loaded. */
export type FindProviders = (filter: DirectoryFilter, skip: number, signal?: AbortSignal) => Promise<DirectoryHead>;

export const askServer: FindProviders = (filter, skip, signal) =>
  server.searchProviders({ query: searchQuery(filter, skip) }, {}, signal);

/** The directory on the device, once its code is loaded. */
export type DeviceDirectory = {
  /** Whether it has one that is small enough for the page to search as a list. */
  readonly holdsList: () => Promise<boolean>;
  /** Answers from the device if it can, and otherwise queries the server. */
  readonly find: FindProviders;
  /** Answers synchronously, without checking whether the data has changed. */
  readonly findNow: (filter: DirectoryFilter) => DirectoryHead | undefined;
  /** Prepares the search before the user types. */
  readonly prepare: () => Promise<void>;
};

let device: DeviceDirectory | undefined;

export const setDeviceDirectory = (next: DeviceDirectory): void => {
  device = next;
};

export const hasList = async (): Promise<boolean> => (await device?.holdsList()) ?? false;

export const findNow = (filter: DirectoryFilter): DirectoryHead | undefined => device?.findNow(filter);
export const prepareSearch = async (): Promise<void> => device?.prepare();

/** The filter that the user is looking at: its trade and city are stored before others. */
export const lookedAt = createStore<DirectoryFilter | null>(null);

const typedAgainMs = 250;

/** Resolves after a pause in typing. If `signal` is aborted by then, the search was replaced. */
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
