import { Link } from 'wouter';
import { categoryNames, type Category } from '../../shared/providers/category.ts';
import type { DirectoryFilter } from '../../shared/providers/directory-filter.ts';
import { paths } from '../paths.ts';
import { Icon } from '../ui/Icon.tsx';
import type { DirectoryHead } from './provider-data.ts';

const specialists: Readonly<Record<Category, readonly [one: string, many: string]>> = {
  tiler: ['tiler', 'tilers'],
  glass: ['glass specialist', 'glass specialists'],
  ceiling: ['ceiling expert', 'ceiling experts'],
};

/** '14 who work in Colombo', '1 glass specialist'. */
function offerText(count: number, { category, city }: DirectoryFilter): string {
  const [one, many] = category ? specialists[category] : ['', ''];
  const place = city && `who ${count === 1 ? 'works' : 'work'} in ${city}`;
  return [count, count === 1 ? one : many, place].filter(Boolean).join(' ');
}

const isTrade = (term: string): term is Category => Object.hasOwn(categoryNames, term);

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
      {understood.length > 0 && <span className="text-sm text-ink-2">Understood as</span>}
      {understood.map(({ term, without }) => {
        const words = isTrade(term) ? categoryNames[term] : `Works in ${term}`;
        return (
          <Link
            key={term}
            href={paths.directory(without)}
            onClick={onFollow}
            aria-label={`Remove: ${words}`}
            className={look}
          >
            {words}
            <Icon name="close" className="size-4" />
          </Link>
        );
      })}
      {offers.map(({ count: others, filter }) => (
        <Link key={paths.directory(filter)} href={paths.directory(filter)} onClick={onFollow} className={look}>
          {count > 0 && 'Also '}
          {offerText(others, filter)}
        </Link>
      ))}
    </div>
  );
}
