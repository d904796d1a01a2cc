import { countDirectory } from '../../../shared/providers/count-directory.ts';
import { directoryPageSize, type DirectoryFilter } from '../../../shared/providers/directory-filter.ts';
import type { searchDirectory } from '../../../shared/providers/directory-search.ts';
import { directoryEntry, filterDirectory, type DirectoryEntry } from '../../../shared/providers/filter-directory.ts';
import type { ProviderSummary } from '../../../shared/providers/provider-contract.ts';
import { sorted } from '../../../shared/providers/sort-directory.ts';
import type { DirectoryHead } from './directory-client.ts';

/** What understands searches; without it they are found by their letters alone. */
type Understand = typeof searchDirectory | null | undefined;

/** All that a filter finds in a whole list. */
export function answerOf(
  entries: readonly DirectoryEntry[],
  filter: DirectoryFilter,
  understand: Understand,
): DirectoryHead {
  const answer = understand?.(entries, filter) ?? { providers: filterDirectory(entries, filter) };
  return {
    ...answer,
    providers: sorted(answer.providers, filter.sort),
    count: answer.providers.length,
    counts: countDirectory(entries, filter),
  };
}

/** The first of them: what a document of the directory is drawn from. */
export function headOf(
  list: readonly ProviderSummary[],
  filter: DirectoryFilter,
  understand: Understand,
): DirectoryHead {
  const answer = answerOf(list.map(directoryEntry), filter, understand);
  return { ...answer, providers: answer.providers.slice(0, directoryPageSize) };
}
