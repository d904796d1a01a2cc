import {
  filterQuery,
  noFilter,
  parseFilter,
  type DirectoryFilter,
} from '../../shared/features/providers/directory-filter.ts';
import { keptText } from '../lib/device-storage.ts';

const kept = keptText('nivasa:last-search');

/** Longer searches are not worth repeating. */
const maxSearchLength = 100;

/** The search part of a filter, without its order. */
const queryOf = ({ category, city, search }: DirectoryFilter): string =>
  filterQuery({ category, city, search: search.trim() });

/** The last search on this device, as a query string; empty if there is none. */
export const lastSearch = {
  get: (): string => queryOf(parseFilter(new URLSearchParams(kept.get() ?? ''))),
  subscribe: kept.subscribe,
};

/** Stored until the next one; a filter that narrows nothing is not stored. */
export function keepSearch(filter: DirectoryFilter): void {
  const query = queryOf(filter);
  if (query === '' || query === kept.get() || filter.search.length > maxSearchLength) return;
  kept.set(query);
}

/** Deletes it at a sign-out, because the phone may be shared. */
export const forgetSearch = (): void => kept.set(null);

/** The value on the server and during hydration. */
export const noSearchYet = filterQuery(noFilter);
