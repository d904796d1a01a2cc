import { m } from '../../../../paraglide/messages.js';
import { Link } from 'wouter';
import { parseFilter } from '../../../../shared/features/providers/directory-filter.ts';
import { categoryNames, cityName } from '../../../../shared/features/providers/category-texts.ts';
import { paths } from '../../../../shared/paths.ts';
import { useStore } from '../../../components/store.ts';
import { lastSearch, noSearchYet } from '../../../share/kept-search.ts';

/** A link to the last search on this device. */
export function LastSearch() {
  const query = useStore(lastSearch, noSearchYet);
  if (query === '') return null;
  const filter = parseFilter(new URLSearchParams(query));
  const { category, city, search } = filter;
  return (
    <p className="pb-3 text-sm text-ink-2">
      {m.searching_last_search()}{' '}
      <Link
        href={paths.directory(filter)}
        className="inline-flex min-h-11 flex-wrap items-center gap-x-2 text-sea-ink underline underline-offset-4"
      >
        {search && <span>{m.searching_quoted({ search })}</span>}
        {category && <span>{categoryNames[category]()}</span>}
        {city && <span>{cityName(city)}</span>}
      </Link>
    </p>
  );
}
