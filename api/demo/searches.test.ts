import { expect, test } from 'vitest';
import { directoryEntry, filterDirectory } from '../../shared/providers/filter-directory.ts';
import { categories, cities } from '../../shared/providers/category.ts';
import { countSearch } from '../../shared/providers/count-search.ts';
import { noFilter, type DirectoryFilter } from '../../shared/providers/directory-filter.ts';
import { searchDirectory } from '../../shared/providers/directory-search.ts';
import { listedProvider } from '../../shared/testing/listed-provider.ts';
import { demoCeilings } from './demo-ceilings.ts';
import { demoGlass } from './demo-glass.ts';
import { demoTilers } from './demo-tilers.ts';

const entries = [...demoTilers, ...demoGlass, ...demoCeilings].map(
  ({ displayName, category, city, area, cities, highlightTags }) =>
    directoryEntry(
      listedProvider(displayName, { category, city, area, cities: [...cities], highlightTags: [...highlightTags] }),
    ),
);

type Typed = readonly [search: string, before: number];

/** What people type, and how many it found before docs/decisions/0052. */
const searches: readonly Typed[] = [
  ['tiles', 2],
  ['tile baas', 0],
  ['baas', 0],
  ['tilers in Kandy', 3],
  ['in Colombo', 14],
  ['glass colombo', 5],
  ['Nugegoda', 1],
  ['Kotte', 0],
  ['Matara', 0],
  ['kurunagala', 0],
  ['Colmbo', 0],
  ['terazzo', 0],
  ['ටයිල්', 0],
  ['ටයිල් බාස් උන්නැහේ කොළඹ', 0],
  ['බාස් උන්නැහේ', 0],
  ['වීදුරු', 0],
  ['සිවිලිම', 0],
  ['සීලිං', 0],
  ['කොළඹ', 14],
  ['කොළඹින්', 0],
  ['නුගේගොඩ', 0],
  ['මාතර', 0],
  ['ෂවර් කොළඹ', 0],
  ['මට කොළඹ හොඳ ටයිල් බාස් කෙනෙක් ඕන', 0],
  ['டைல்ஸ்', 0],
  ['கண்ணாடி', 0],
  ['சீலிங்', 0],
  ['கொழும்பில்', 0],
  ['யாழ்ப்பாணத்தில்', 0],
  ['நுகேகொடையில்', 0],
];

/** The same, before verbs, rooms and names were understood. */
const moreSearches: readonly Typed[] = [
  ['tile laying', 0],
  ['tile fixing', 0],
  ['tile man', 0],
  ['wall tiles', 0],
  ['tiles fixing colombo', 0],
  ['floor tiler in jaffna', 0],
  ['bathroom tiles jaffna', 0],
  ['i want to lay tiles in my house', 1],
  ['tile karayo', 0],
  ['gedarata tile', 0],
  ['tile baas kolambata', 0],
  ['vidurata', 0],
  ['glass fitters', 0],
  ['staircase glass railing', 0],
  ['balcony glass', 1],
  ['mirrors galle', 0],
  ['ceiling work', 1],
  ['gypsum ceiling', 3],
  ['ipanel', 0],
  ['marble floor', 0],
  ['ටයිල් අල්ලන බාස්', 0],
  ['ටයිල් අල්ලන්න', 0],
  ['බිත්ති ටයිල්', 0],
  ['සිවිලිං', 0],
  ['වීදුරු සවි කරන', 0],
  ['டைல்ஸ் ஒட்டுபவர்', 0],
  ['சீலிங் அடிக்க', 0],
  ['නදීෂා', 0],
  ['நதீஷா', 0],
  ['රුවන් පෙරේරා', 0],
];

function row([search, before]: Typed): string {
  const filter = { ...noFilter, search };
  const { providers, understood = [], readAs = [], offers = [] } = searchDirectory(entries, filter);
  const taken = [...understood.map(({ term }) => term), ...readAs.map(({ word }) => `“${word}”`)].join(', ');
  const others = offers.map(({ count, filter: { category, city } }) =>
    [count, category ?? '', city && `in ${city}`].filter(Boolean).join(' '),
  );
  const cells = [search, filterDirectory(entries, filter).length, before, providers.length, taken, others.join(', ')];
  return `| ${cells.join(' | ')} |`;
}

test('beside each trade and each city stands how many it would find of a search', () => {
  for (const [search] of [...searches, ...moreSearches]) {
    for (const category of [null, ...categories]) {
      for (const city of [null, ...cities]) {
        const found = (other: Partial<DirectoryFilter>) =>
          searchDirectory(entries, { category, city, search, ...other }).providers.length;
        expect([search, countSearch(entries, { category, city, search })]).toEqual([
          search,
          {
            trades: Object.fromEntries(categories.map((one) => [one, found({ category: one })])),
            cities: Object.fromEntries(cities.map((one) => [one, found({ city: one })])),
          },
        ]);
      }
    }
  }
});

const head = `| Search | By letters | Before | Now | Understood as | Offered beside |
| --- | ---: | ---: | ---: | --- | --- |`;

test('searches as people type them find whom docs/searches.md says (`-u` writes it anew)', async () => {
  expect([searches.length, moreSearches.length]).toEqual([30, 30]);
  const page = `# Searches

As people type them, among the ${entries.length} professionals of the demonstration. *By letters* is what the specified rule finds, which
stands; *before* is what was found until words were understood in three scripts
([0052](decisions/0052-one-search-in-three-scripts.md)). A test writes this page and fails when it is not true any more.

${head}
${searches.map(row).join('\n')}

Thirty more, in which one word was left over that no card has, or a name was written in other letters; *before* is what was
found then.

${head}
${moreSearches.map(row).join('\n')}
`;
  await expect(page).toMatchFileSnapshot('../../docs/searches.md');
});
