import { filterQuery, type DirectoryFilter } from '../../../shared/features/providers/directory-filter.ts';

/** Where the first cards that a filter finds are in memory. */
export const headKey = (filter: DirectoryFilter) => ['directory-head', filterQuery(filter)] as const;
