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

/** Typical searches: trades, cities and names in three scripts, and problems in a house. */
const searches: readonly string[] = [
  'tiles',
  'tile baas',
  'baas',
  'tilers in Kandy',
  'in Colombo',
  'glass colombo',
  'Nugegoda',
  'Kotte',
  'Matara',
  'kurunagala',
  'Colmbo',
  'terazzo',
  'ටයිල්',
  'ටයිල් බාස් උන්නැහේ කොළඹ',
  'බාස් උන්නැහේ',
  'වීදුරු',
  'සිවිලිම',
  'සීලිං',
  'කොළඹ',
  'කොළඹින්',
  'නුගේගොඩ',
  'මාතර',
  'ෂවර් කොළඹ',
  'මට කොළඹ හොඳ ටයිල් බාස් කෙනෙක් ඕන',
  'டைல்ஸ்',
  'கண்ணாடி',
  'சீலிங்',
  'கொழும்பில்',
  'யாழ்ப்பாணத்தில்',
  'நுகேகொடையில்',
  'tile laying',
  'tile fixing',
  'tile man',
  'wall tiles',
  'tiles fixing colombo',
  'floor tiler in jaffna',
  'bathroom tiles jaffna',
  'i want to lay tiles in my house',
  'tile karayo',
  'gedarata tile',
  'tile baas kolambata',
  'vidurata',
  'glass fitters',
  'staircase glass railing',
  'balcony glass',
  'mirrors galle',
  'ceiling work',
  'gypsum ceiling',
  'ipanel',
  'marble floor',
  'ටයිල් අල්ලන බාස්',
  'ටයිල් අල්ලන්න',
  'බිත්ති ටයිල්',
  'සිවිලිං',
  'වීදුරු සවි කරන',
  'டைல்ஸ் ஒட்டுபவர்',
  'சீலிங் அடிக்க',
  'නදීෂා',
  'நதீஷா',
  'රුවන් පෙරේරා',
  'leaking bathroom',
  'leaking bathroom colombo',
  'bathroom leak',
  'bathroom renovation',
  'kitchen renovation kandy',
  'cracked tiles',
  'loose tiles',
  'hollow tiles',
  'tiles sound hollow',
  'broken tiles galle',
  'tile repair',
  'slippery bathroom floor',
  'broken window',
  'window pane cracked',
  'broken mirror jaffna',
  'shower door',
  'shower door broken',
  'shower leaking',
  'ceiling leaking',
  'water coming from the ceiling',
  'roof leak',
  'sagging ceiling',
  'ceiling fell down',
  'damp wall',
  'leak',
  'house repair',
  'my bathroom floor has been leaking for weeks',
  'skirting',
  'Regrouting with epoxy',
  'plumber',
  'plumber colombo',
  'painter',
  'electrician',
  'carpenter',
  'mason',
  'kitchen tap leaking',
  'roof tiles',
  'bathroom leak wela',
  'watura leak wenawa',
  'tile galawila',
  'tiles kadila negombo',
  'janela kadila',
  'sivilima watila',
  'බාත්රූම් ලීක්',
  'වතුර කාන්දු',
  'උළු ගැලවිලා',
  'ටයිල් පැලිලා',
  'නාන කාමරයේ වතුර කාන්දුව',
  'ජනේලේ වීදුරුව කැඩිලා',
  'සිවිලිමෙන් වතුර බේරෙනවා',
  'සීලින් එක කඩා වැටිලා',
  'බාත්රූම් එක අලුත්වැඩියා කරන්න ඕන කොළඹ',
  'ප්ලම්බර්',
  'පේන්ටර් කෙනෙක්',
  'වඩු බාස්',
  'குளியலறை கசிவு',
  'பாத்ரூம் லீக் ஆகுது கொழும்பு',
  'தண்ணீர் ஒழுகுது',
  'டைல்ஸ் உடைந்து விட்டது',
  'டைல்ஸ் கழன்று போச்சு',
  'ஜன்னல் கண்ணாடி உடைஞ்சு போச்சு',
  'சீலிங் ஒழுகுகிறது',
  'குளியலறை புதுப்பிக்க',
  'பிளம்பர்',
  'பெயிண்டர்',
  'மேசன்',
  'bathroom ozhugudhu',
  'tiles udanjirukku',
];

function row(search: string): string {
  const filter = { ...noFilter, search };
  const { providers, understood = [], readAs = [], offers = [], missing } = searchDirectory(entries, filter);
  const taken = [...understood.map(({ term }) => term), ...readAs.map(({ word }) => `“${word}”`)].join(', ');
  const others = [
    ...(missing === undefined ? [] : [`no ${missing}: the three trades`]),
    ...offers.map(({ count, filter: { category, city } }) =>
      [count, category ?? '', city && `in ${city}`].filter(Boolean).join(' '),
    ),
  ];
  const cells = [search, filterDirectory(entries, filter).length, providers.length, taken, others.join(', ')];
  return `| ${cells.join(' | ')} |`;
}

test('each trade and each city shows how many results it would have for a search, a trade only if its words are read alike', () => {
  for (const search of searches) {
    for (const category of [null, ...categories]) {
      for (const city of [null, ...cities]) {
        const found = (other: Partial<DirectoryFilter>) =>
          searchDirectory(entries, { category, city, search, ...other }).providers.length;
        const counts = countSearch(entries, { category, city, search });
        const isExact = filterDirectory(entries, { category, city, search }).length > 0;
        for (const trade of categories) {
          const isReadAlike = filterDirectory(entries, { category: trade, city, search }).length > 0;
          const inTrade = found({ category: trade });
          const expected = isExact && !isReadAlike && inTrade > 0 ? null : inTrade;
          // Where nobody matches exactly, which of the interpretations is shown is not tested here.
          if (!isExact && counts.trades[trade] === null) continue;
          expect([search, counts.trades[trade]]).toEqual([search, expected]);
        }
        expect([search, counts.cities]).toEqual([
          search,
          Object.fromEntries(cities.map((one) => [one, found({ city: one })])),
        ]);
      }
    }
  }
});

test('typical searches find the providers listed in docs/searches.md (`-u` rewrites it)', async () => {
  expect(searches.length).toBe(128);
  const page = `# Searches

What people type, and whom it finds among the ${entries.length} providers of the demonstration: by the letters of the specified rule
alone, and with the words understood ([0018](decisions/0018-search.md)). api/seed/searches.test.ts writes this page.

| Search | By letters | Found | Understood as | Offered as well |
| --- | ---: | ---: | --- | --- |
${searches.map(row).join('\n')}
`;
  await expect(page).toMatchFileSnapshot('../../docs/searches.md');
});
