import { m } from '../../../paraglide/messages.js';
import { Link } from 'wouter';
import { categories, cities } from '../../../shared/features/providers/category.ts';
import { categoryNames, cityName } from '../../../shared/features/providers/category-texts.ts';
import { noFilter } from '../../../shared/features/providers/directory-filter.ts';
import { paths } from '../../../shared/paths.ts';

const ways = () => [
  ...categories.map((category) => [categoryNames[category](), { ...noFilter, category }] as const),
  ...cities.map((city) => [cityName(city), { ...noFilter, city }] as const),
];

/**
 * Links to the directory of each trade and city, for users who prefer not to type. On phones a row that scrolls and
 * fades at the screen's edge: in some languages a word ends exactly there, and nothing else would show that more
 * follow.
 */
export function Shortcuts() {
  return (
    <ul
      aria-label={m.home_shortcuts()}
      className="flex gap-x-4 max-sm:-mr-(--gutter) max-sm:scroll-pr-12 max-sm:overflow-x-auto max-sm:[scrollbar-width:none] max-sm:mask-[linear-gradient(to_left,transparent,#000_3rem)] max-sm:pr-12 sm:flex-wrap"
    >
      {ways().map(([name, filter]) => (
        // With large text, words would overlap instead of scrolling.
        <li key={name} className="flex-none">
          <Link
            href={paths.directory(filter)}
            className="flex min-h-11 items-center whitespace-nowrap underline underline-offset-4"
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
