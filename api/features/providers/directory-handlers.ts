import { largeDirectory } from '../../../shared/offline/offline-contract.ts';
import type { directoryContract } from '../../../shared/features/providers/directory-contract.ts';
import { directoryPageSize } from '../../../shared/features/providers/directory-filter.ts';
import { countSearch } from '../../../shared/features/providers/count-search.ts';
import { sorted } from '../../../shared/features/providers/sort-directory.ts';
import { searchDirectory } from '../../../shared/features/providers/directory-search.ts';
import type { Handlers } from '../../router/handler.ts';
import { KnownTerms } from './term-queries.ts';
import { DirectoryIndex } from './directory-index.ts';
import { selectListed, selectSummaries, toProvider } from './provider-queries.ts';

/** Searches the directory in memory, and reads the providers of the page from the database. */
export function directoryHandlers(): Handlers<typeof directoryContract> {
  const index = new DirectoryIndex();
  const terms = new KnownTerms();
  return {
    async searchProviders({ query: { category = null, city = null, search = '', sort, skip = '0' } }, { db }) {
      const entries = await index.entries(db);
      const said = search === '' ? [] : await terms.said(db);
      const filter = { category, city, search, ...(sort && { sort }) };
      const answer = searchDirectory(entries, filter, said);
      const from = Number(skip);
      const ids = sorted(answer.providers, sort)
        .slice(from, from + directoryPageSize)
        .map(({ id }) => id);
      const { understood, readAs, offers, missing } = answer;
      const rows = ids.length > 0 ? await selectSummaries(selectListed(db)).where('id', 'in', ids).execute() : [];
      const byId = new Map(rows.map((row) => [row.id, toProvider(row)]));
      return {
        // Leaves out providers that were deleted meanwhile.
        providers: ids.map((id) => byId.get(id)).filter((row) => row !== undefined),
        count: answer.providers.length,
        ...(from === 0 && { counts: countSearch(entries, filter, said) }),
        ...(entries.length > largeDirectory && { total: entries.length }),
        ...(understood && { understood: understood.map(({ term, without }) => ({ term, without: { ...without } })) }),
        ...(readAs && { readAs: readAs.map(({ word, without }) => ({ word, without: { ...without } })) }),
        ...(missing !== undefined && { missing }),
        ...(offers && { offers: offers.map(({ count, filter }) => ({ count, filter: { ...filter } })) }),
      };
    },
  };
}
