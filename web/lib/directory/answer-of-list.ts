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

/** The parser of searches; without it entries are matched by their letters only. */
export type Understand = typeof answerSearch | null | undefined;

/** A list prepared for searching. */
export const searchable = (providers: readonly ProviderSummary[]): DirectoryEntry[] => providers.map(directoryEntry);

/** The result of a filter in a complete list. `said`: the translations of tags. */
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
  // Not spread, which would call the getters and compute the counts.
  return Object.assign(answer, {
    providers: sorted(answer.providers, filter.sort),
    count: answer.providers.length,
  });
}

/** The first cards, which a document of the directory is rendered from. */
export function headOf(
  list: readonly ProviderSummary[],
  filter: DirectoryFilter,
  understand: Understand,
  said?: readonly SaidTags[],
): DirectoryHead {
  const answer = answerOf(searchable(list), filter, understand, said);
  return { ...answer, providers: answer.providers.slice(0, directoryPageSize) };
}
