import { Link } from 'wouter';
import { categories, type Category } from '../../shared/providers/category.ts';
import { categoryNames } from '../../shared/providers/category-texts.ts';
import type { DirectoryFilter } from '../../shared/providers/directory-filter.ts';
import { paths } from '../../shared/paths.ts';
import { Icon } from '../ui/Icon.tsx';
import * as icons from '../ui/icons.ts';
import type { DirectoryHead } from './directory-data.ts';
import * as texts from './search-texts.ts';

/** '14 who work in Colombo', '1 glass specialist'. */
function offerText(count: number, { category, city }: DirectoryFilter): string {
  const who = category ?? 'all';
  return city === null ? texts.people[who](count) : texts.peopleIn[who](count, city);
}

const isTrade = (term: string): term is Category => categories.some((category) => category === term);

type Props = {
  readonly found: DirectoryHead;
  /** A chip has been followed, and goes. */
  readonly onFollow: () => void;
};

/**
 * What the words of a search were taken for, each to be taken off, and whom else they could mean. Links, so they work
 * without scripts.
 */
export function SearchChips({ found: { understood = [], offers = [], count }, onFollow }: Props) {
  const look =
    'inline-flex min-h-11 items-center gap-2 rounded-sm border border-line-strong bg-surface px-3.5 py-2 text-sm font-medium text-ink hover:bg-cement';
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      {understood.length > 0 && <span className="text-sm text-ink-2">{texts.understoodAs}</span>}
      {understood.map(({ term, without }) => {
        const words = isTrade(term) ? categoryNames[term] : texts.worksIn(term);
        return (
          <Link
            key={term}
            href={paths.directory(without)}
            onClick={onFollow}
            aria-label={texts.remove(words)}
            className={look}
          >
            {words}
            <Icon path={icons.close} className="size-4" />
          </Link>
        );
      })}
      {offers.map(({ count: others, filter }) => (
        <Link key={paths.directory(filter)} href={paths.directory(filter)} onClick={onFollow} className={look}>
          {count > 0 ? texts.also(offerText(others, filter)) : offerText(others, filter)}
        </Link>
      ))}
    </div>
  );
}
