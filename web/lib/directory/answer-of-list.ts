import { countDirectory } from '../../../shared/features/providers/count-directory.ts';
import { directoryPageSize, type DirectoryFilter } from '../../../shared/features/providers/directory-filter.ts';
import type { answerSearch } from '../../../shared/features/providers/count-search.ts';
import {
  directoryEntry,
  filterDirectory,
  type DirectoryEntry,
} from '../../../shared/features/providers/filter-directory.ts';
import type { ProviderSummary } from '../../../shared/features/providers/provider-contract.ts';
import type { SaidTags } from '../../../shared/features/providers/search-tags.ts';
import { sorted } from '../../../shared/features/providers/sort-directory.ts';
import type { DirectoryHead } from './directory-client.ts';

/** What understands searches; without it they are found by their letters alone. */
export type Understand = typeof answerSearch | null | undefined;

/** A list as it is searched. */
export const searchable = (providers: readonly ProviderSummary[]): DirectoryEntry[] => providers.map(directoryEntry);

/** All that a filter finds in a whole list. `said`: what tags are called, where that is not how they are written. */
export function answerOf(
  entries: readonly DirectoryEntry[],
  filter: DirectoryFilter,
  understand: Understand,
  said?: readonly SaidTags[],
): DirectoryHead {
  const answer = understand?.(entries, filter, said) ?? {
    providers: filterDirectory(entries, filter),
    counts: countDirectory(entries, filter),
  };
  // Not spread, which would read the numbers, and so work them out.
  return Object.assign(answer, {
    providers: sorted(answer.providers, filter.sort),
    count: answer.providers.length,
  });
}

/** The first of them: what a document of the directory is drawn from. */
export function headOf(
  list: readonly ProviderSummary[],
  filter: DirectoryFilter,
  understand: Understand,
): DirectoryHead {
  const answer = answerOf(searchable(list), filter, understand);
  return { ...answer, providers: answer.providers.slice(0, directoryPageSize) };
}
