import {
  filterQuery,
  noFilter,
  parseFilter,
  type DirectoryFilter,
} from '../../shared/features/providers/directory-filter.ts';
import { localStore } from '../lib/device-storage.ts';
import { createStore } from '../components/store.ts';

const place = 'nivasa:last-search';

/** Longer searches are not worth repeating. */
const maxSearchLength = 100;

/** The search part of a filter, without its order. */
const queryOf = ({ category, city, search }: DirectoryFilter): string =>
  filterQuery({ category, city, search: search.trim() });

const kept = createStore<string>('');

/** The last search on this device, as a query string; empty if there is none. */
export const lastSearch = { get: kept.get, subscribe: kept.subscribe };

if (typeof window !== 'undefined') kept.set(queryOf(parseFilter(new URLSearchParams(localStore.read(place) ?? ''))));

/** Stored until the next one; a filter that narrows nothing is not stored. */
export function keepSearch(filter: DirectoryFilter): void {
  const query = queryOf(filter);
  if (query === '' || query === kept.get() || filter.search.length > maxSearchLength) return;
  localStore.write(place, query);
  kept.set(query);
}

/** Deletes it at a sign-out, because the phone may be shared. */
export function forgetSearch(): void {
  localStore.remove(place);
  kept.set('');
}

/** The value on the server and during hydration. */
export const noSearchYet = filterQuery(noFilter);
