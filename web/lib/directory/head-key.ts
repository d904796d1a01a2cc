import { filterQuery, type DirectoryFilter } from '../../../shared/features/providers/directory-filter.ts';

/** The query key of the first cards of a filter. */
export const headKey = (filter: DirectoryFilter) => ['directory-head', filterQuery(filter)] as const;
