import { basePath } from '../../../../shared/site-language.ts';
import { m } from '../../../../paraglide/messages.js';
import { memo, useDeferredValue } from 'react';
import { Link } from 'wouter';
import type { DirectoryCounts } from '../../../../shared/features/providers/count-directory.ts';
import { categories, cities, type Category, type City } from '../../../../shared/features/providers/category.ts';
import { categoryNames, cityName } from '../../../../shared/features/providers/category-texts.ts';
import type { DirectoryFilter } from '../../../../shared/features/providers/directory-filter.ts';
import { paths } from '../../../../shared/paths.ts';
import { Button } from '../../../components/Button.tsx';
import { chipLook } from '../../../components/form/ChoiceChip.tsx';
import { Icon } from '../../../components/Icon.tsx';
import * as icons from '../../../components/icons.ts';
import { useCounts } from './use-known-head.ts';

type Props = {
  readonly filter: DirectoryFilter;
  readonly onType: (search: string) => void;
  readonly onApply: (filter: DirectoryFilter) => void;
  /** Called when the search gets the focus. */
  readonly onFocus: () => void;
};

const frame = 'min-h-12 w-full rounded-md border border-line-strong bg-surface text-[1rem]';

/** Search, city and category. A plain form and plain links, so that filtering works with and without JavaScript. */
export function DirectoryFilters({ filter, onType, onApply, onFocus }: Props) {
  // The chips' URLs include what is being typed, and may follow it a moment later.
  const settled = useDeferredValue(filter);
  const counts = useCounts(settled);
  return (
    <form
      action={basePath() + paths.directory()}
      id="directory"
      role="search"
      className="grid gap-3 pb-4 md:grid-cols-[1fr_13.75rem_auto] md:items-center"
      onSubmit={(event) => {
        event.preventDefault();
        onApply(filter);
      }}
    >
      {filter.category && <input type="hidden" name="category" value={filter.category} />}
      <div className="relative">
        <label htmlFor="search" className="sr-only">
          {m.directory_search_field()}
        </label>
        <input
          id="search"
          type="search"
          name="search"
          value={filter.search}
          onChange={({ target }) => onType(target.value)}
          onFocus={onFocus}
          placeholder={m.directory_search_hint()}
          enterKeyHint="search"
          autoComplete="off"
          // Names of people and cities.
          spellCheck={false}
          // A keystroke causes layout of the field only, not of the page.
          className={`${frame} block h-12 pr-3.5 pl-11 [contain:strict]`}
        />
        {/* After the field in the DOM, because an element with paint containment covers what precedes it. */}
        <Icon
          path={icons.search}
          className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-ink-2"
        />
      </div>
      <CitySelect city={filter.city} filter={settled} counts={counts} onApply={onApply} />
      <div role="group" aria-label={m.directory_category()} className="flex flex-wrap gap-1.5 md:gap-2 lg:flex-nowrap">
        <Chip filter={settled} category={null} />
        {categories.map((category) => (
          <Chip key={category} filter={settled} category={category} count={counts?.trades[category] ?? undefined} />
        ))}
      </div>
      <noscript>
        <Button type="submit">{m.directory_find()}</Button>
      </noscript>
    </form>
  );
}

type CityProps = Pick<Props, 'filter' | 'onApply'> & {
  /** The current value: a deferred one would make the select jump back and forth. */
  readonly city: City | null;
  readonly counts: DirectoryCounts | undefined;
};

/** Memoised, because typing in the search changes nothing here. */
const CitySelect = memo(function CitySelect({ city, filter, counts, onApply }: CityProps) {
  return (
    <div className="relative">
      <label htmlFor="city" className="sr-only">
        {m.directory_city()}
      </label>
      <select
        id="city"
        name="city"
        value={city ?? ''}
        onChange={({ target }) => onApply({ ...filter, city: cities.find((one) => one === target.value) ?? null })}
        className={`${frame} appearance-none pr-10 pl-3.5`}
      >
        <option value="">{m.directory_all_cities()}</option>
        {cities.map((one) => (
          // The label is the city alone, so that typing its name selects it.
          <option
            key={one}
            value={one}
            label={counts && m.directory_city_with({ name: cityName(one), count: counts.cities[one] })}
          >
            {cityName(one)}
          </option>
        ))}
      </select>
      <svg
        viewBox="0 0 12 6"
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3.5 w-3 -translate-y-1/2 fill-current"
      >
        <path d="M0 0h12L6 6z" />
      </svg>
    </div>
  );
});

const Chip = memo(function Chip({
  filter,
  category,
  count,
}: {
  readonly filter: DirectoryFilter;
  readonly category: Category | null;
  readonly count?: number | undefined;
}) {
  const current = filter.category === category;
  return (
    <Link
      href={paths.directory({ ...filter, category })}
      aria-current={current ? 'true' : undefined}
      data-count={count}
      className={`${chipLook(current)} flex-auto gap-2 px-2 lg:px-4 ${count === undefined ? 'px-4' : "after:text-xs after:font-normal after:content-[attr(data-count)_/_'']"}`}
    >
      {category && <TradeGlyph category={category} />}
      <span>{category ? categoryNames[category]() : m.directory_all()}</span>
    </Link>
  );
});

const glyphs: Readonly<Record<Category, { lines: string; solid?: string }>> = {
  tiler: { lines: 'M1 1h16v16H1ZM9 1v16M1 9h16', solid: 'M9 9h8v8H9Z' },
  glass: { lines: 'M2 1h14v16H2ZM5 12 12 4M8 14l5.500-6.500' },
  ceiling: { lines: 'M1 2h16l-3.500 6h-9ZM9 8v4', solid: 'M5.500 16a3.500 3.500 0 0 1 7 0Z' },
};

function TradeGlyph({ category }: { readonly category: Category }) {
  const { lines, solid } = glyphs[category];
  return (
    <svg
      viewBox="0 0 18 18"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      className="size-4.5 flex-none max-[30rem]:hidden"
    >
      <path d={lines} />
      {solid && <path d={solid} fill="currentColor" />}
    </svg>
  );
}
