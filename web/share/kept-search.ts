import {
  filterQuery,
  noFilter,
  parseFilter,
  type DirectoryFilter,
} from '../../shared/features/providers/directory-filter.ts';
import { localStore } from '../lib/device-storage.ts';
import { createStore } from '../components/store.ts';

const place = 'nivasa:last-search';

/** Longer ones are nobody's to look for again. */
const longestSearch = 100;

/** A filter as far as it is a search: in whatever order. */
const queryOf = ({ category, city, search }: DirectoryFilter): string =>
  filterQuery({ category, city, search: search.trim() });

const kept = createStore<string>('');

/** What was looked for last on this device, as the query of an address; empty where nothing was. */
export const lastSearch = { get: kept.get, subscribe: kept.subscribe };

if (typeof window !== 'undefined') kept.set(queryOf(parseFilter(new URLSearchParams(localStore.read(place) ?? ''))));

/** Kept until the next one; what narrows nothing is none. */
export function keepSearch(filter: DirectoryFilter): void {
  const query = queryOf(filter);
  if (query === '' || query === kept.get() || filter.search.length > longestSearch) return;
  localStore.write(place, query);
  kept.set(query);
}

/** Of a shared phone, when somebody signs out. */
export function forgetSearch(): void {
  localStore.remove(place);
  kept.set('');
}

/** As the server and a document that is being taken over have it. */
export const noSearchYet = filterQuery(noFilter);
