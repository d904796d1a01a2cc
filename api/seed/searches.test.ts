import { expect, test } from 'vitest';
import { directoryEntry, filterDirectory } from '../../shared/features/providers/filter-directory.ts';
import { categories, cities } from '../../shared/features/providers/category.ts';
import { countSearch } from '../../shared/features/providers/count-search.ts';
import { noFilter, type DirectoryFilter } from '../../shared/features/providers/directory-filter.ts';
import { searchDirectory } from '../../shared/features/providers/directory-search.ts';
import { listedProvider } from '../../shared/testing/listed-provider.ts';
import { demoProviders } from './demo-data.ts';

const entries = demoProviders.map(({ displayName, category, city, area, cities, highlightTags, services }) =>
  directoryEntry(
    listedProvider(displayName, {
      category,
      city,
      area,
      cities: [...cities],
      highlightTags: [...highlightTags],
      serviceNames: services.map(({ serviceName }) => serviceName),
    }),
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

/** What is wrong, services and trades that nobody has here, before any of these were understood. */
const problemSearches: readonly Typed[] = [
  ['leaking bathroom', 0],
  ['leaking bathroom colombo', 0],
  ['bathroom leak', 1],
  ['bathroom renovation', 0],
  ['kitchen renovation kandy', 0],
  ['cracked tiles', 0],
  ['loose tiles', 0],
  ['hollow tiles', 0],
  ['tiles sound hollow', 0],
  ['broken tiles galle', 0],
  ['tile repair', 3],
  ['slippery bathroom floor', 0],
  ['broken window', 0],
  ['window pane cracked', 0],
  ['broken mirror jaffna', 0],
  ['shower door', 1],
  ['shower door broken', 0],
  ['shower leaking', 0],
  ['ceiling leaking', 0],
  ['water coming from the ceiling', 0],
  ['roof leak', 1],
  ['sagging ceiling', 0],
  ['ceiling fell down', 0],
  ['damp wall', 0],
  ['leak', 2],
  ['house repair', 1],
  ['my bathroom floor has been leaking for weeks', 0],
  ['skirting', 0],
  ['Regrouting with epoxy', 0],
  ['plumber', 0],
  ['plumber colombo', 0],
  ['painter', 0],
  ['electrician', 0],
  ['carpenter', 0],
  ['mason', 40],
  ['kitchen tap leaking', 0],
  ['roof tiles', 1],
  ['bathroom leak wela', 0],
  ['watura leak wenawa', 0],
  ['tile galawila', 0],
  ['tiles kadila negombo', 0],
  ['janela kadila', 0],
  ['sivilima watila', 0],
  ['බාත්රූම් ලීක්', 0],
  ['වතුර කාන්දු', 0],
  ['උළු ගැලවිලා', 0],
  ['ටයිල් පැලිලා', 0],
  ['නාන කාමරයේ වතුර කාන්දුව', 0],
  ['ජනේලේ වීදුරුව කැඩිලා', 0],
  ['සිවිලිමෙන් වතුර බේරෙනවා', 0],
  ['සීලින් එක කඩා වැටිලා', 0],
  ['බාත්රූම් එක අලුත්වැඩියා කරන්න ඕන කොළඹ', 0],
  ['ප්ලම්බර්', 0],
  ['පේන්ටර් කෙනෙක්', 1],
  ['වඩු බාස්', 0],
  ['குளியலறை கசிவு', 1],
  ['பாத்ரூம் லீக் ஆகுது கொழும்பு', 0],
  ['தண்ணீர் ஒழுகுது', 0],
  ['டைல்ஸ் உடைந்து விட்டது', 0],
  ['டைல்ஸ் கழன்று போச்சு', 0],
  ['ஜன்னல் கண்ணாடி உடைஞ்சு போச்சு', 0],
  ['சீலிங் ஒழுகுகிறது', 0],
  ['குளியலறை புதுப்பிக்க', 0],
  ['பிளம்பர்', 0],
  ['பெயிண்டர்', 1],
  ['மேசன்', 40],
  ['bathroom ozhugudhu', 0],
  ['tiles udanjirukku', 0],
];

function row([search, before]: Typed): string {
  const filter = { ...noFilter, search };
  const { providers, understood = [], readAs = [], offers = [], missing } = searchDirectory(entries, filter);
  const taken = [...understood.map(({ term }) => term), ...readAs.map(({ word }) => `“${word}”`)].join(', ');
  const others = [
    ...(missing === undefined ? [] : [`no ${missing}: the three trades`]),
    ...offers.map(({ count, filter: { category, city } }) =>
      [count, category ?? '', city && `in ${city}`].filter(Boolean).join(' '),
    ),
  ];
  const cells = [search, filterDirectory(entries, filter).length, before, providers.length, taken, others.join(', ')];
  return `| ${cells.join(' | ')} |`;
}

test('beside each trade and each city stands how many it would find of a search', () => {
  for (const [search] of [...searches, ...moreSearches, ...problemSearches]) {
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
  expect([searches.length, moreSearches.length, problemSearches.length]).toEqual([30, 30, 68]);
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

And ${problemSearches.length} in which people say what is wrong, name a service, or look for a trade that nobody has here; *before* is what was found
until problems were understood.

${head}
${problemSearches.map(row).join('\n')}
`;
  await expect(page).toMatchFileSnapshot('../../docs/searches.md');
});
