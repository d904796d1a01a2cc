import { describe, expect, test } from 'vitest';
import { listedProvider } from '../../testing/listed-provider.ts';
import { filterQuery, noFilter, type DirectoryFilter } from './directory-filter.ts';
import { directoryEntry, filterDirectory } from './filter-directory.ts';
import { countSearch } from './count-search.ts';
import { searchDirectory } from './directory-search.ts';

const entries = [
  listedProvider('Nimal', {
    city: 'Colombo',
    area: 'Nugegoda',
    cities: ['Colombo', 'Galle'],
    highlightTags: ['Herringbone', 'Bathroom floors'],
  }),
  listedProvider('Sunil Tiles', { city: 'Kandy', area: 'Peradeniya', cities: ['Kandy'], highlightTags: ['Terrazzo'] }),
  listedProvider('Fort Floors', {
    city: 'Galle',
    area: 'Galle Fort',
    cities: ['Galle', 'Matara'],
    highlightTags: ['Herringbone', 'Old houses'],
  }),
  listedProvider('Asha', {
    category: 'glass',
    city: 'Colombo',
    cities: ['Colombo'],
    highlightTags: ['Shower screens', 'Frameless'],
  }),
  listedProvider('Hill Panes', {
    category: 'glass',
    city: 'kandy',
    cities: ['Kandy', 'Kurunegala'],
    highlightTags: ['Laminated glass', 'Mirrors'],
  }),
  listedProvider('Ravi', {
    category: 'ceiling',
    city: 'Jaffna',
    cities: ['Jaffna'],
    highlightTags: ['Gypsum', 'Cove lighting'],
  }),
  listedProvider('Lagoon Interiors', {
    category: 'ceiling',
    city: 'Negombo',
    cities: ['Negombo', 'Colombo'],
    highlightTags: ['Tray ceilings'],
  }),
  listedProvider('Sacred City', { city: 'Anuradhapura', cities: ['Anuradhapura'], highlightTags: ['Stone'] }),
].map(directoryEntry);

const search = (text: string, chosen: Partial<DirectoryFilter> = {}) =>
  searchDirectory(entries, { ...noFilter, ...chosen, search: text });
const names = (text: string, chosen?: Partial<DirectoryFilter>) =>
  search(text, chosen)
    .providers.map(({ displayName }) => displayName)
    .join(', ');
const terms = (text: string, chosen?: Partial<DirectoryFilter>) =>
  search(text, chosen)
    .understood?.map(({ term }) => term)
    .join(' ') ?? '-';

describe('a search as people type it', () => {
  test.each([
    // What was typed, how it was interpreted ('-' if the exact search succeeded, or nothing was found), and who is
    // found.
    ['Colombo', 'Colombo', 'Nimal, Asha, Lagoon Interiors'],
    ['KANDY', 'Kandy', 'Sunil Tiles, Hill Panes'],
    ['herringbone galle', 'Galle', 'Nimal, Fort Floors'],
    ['Herringbone, Galle', 'Galle', 'Nimal, Fort Floors'],
    ['galle - herringbone!', 'Galle', 'Nimal, Fort Floors'],
    ['  colombo   tiler ', 'Colombo tiler', 'Nimal'],
    ['tiler in kandy', 'Kandy tiler', 'Sunil Tiles'],
    ['Tilers in Kandy?', 'Kandy tiler', 'Sunil Tiles'],
    ['tiling kandy', 'Kandy tiler', 'Sunil Tiles'],
    ['glass colombo', 'Colombo glass', 'Asha'],
    ['colombo-glass', 'Colombo glass', 'Asha'],
    ['glazier near Kandy', 'Kandy glass', 'Hill Panes'],
    ['ceilings in Jaffna', 'Jaffna ceiling', 'Ravi'],
    ['ceiling', '-', 'Lagoon Interiors'],
    ['tilers', 'tiler', 'Nimal, Sunil Tiles, Fort Floors, Sacred City'],
    ['bathroom galle', 'Galle', 'Nimal'],
    ['bathrooms galle', 'Galle', 'Nimal'],
    ['shower screen colombo', 'Colombo', 'Asha'],
    ['frameless shower', '', 'Asha'],
    ['tiles nugegoda', 'tiler', 'Nimal'],
    ['tile', '-', 'Sunil Tiles'],
    ['best tiler in colombo sri lanka', 'Colombo tiler', 'Nimal'],
    ['I need a glass expert in Kurunegala', 'Kurunegala glass', 'Hill Panes'],
    ['col ombo', 'Colombo', 'Nimal, Asha, Lagoon Interiors'],
    ['tilersinkandy', 'Kandy tiler', 'Sunil Tiles'],
    ['glasscolombo', 'Colombo glass', 'Asha'],
    ['Colombo 07', 'Colombo', 'Nimal, Asha, Lagoon Interiors'],
    ['anuradha pura', 'Anuradhapura', 'Sacred City'],
    ['Anuradha', 'Anuradhapura', 'Sacred City'],
    ['kuruneg', 'Kurunegala', 'Hill Panes'],
    ['කොළඹ', 'Colombo', 'Nimal, Asha, Lagoon Interiors'],
    ['කුරුණෑගල glass', 'Kurunegala glass', 'Hill Panes'],
    ['கண்டி', 'Kandy', 'Sunil Tiles, Hill Panes'],
    ['யாழ்ப்பாணம் ceiling', 'Jaffna ceiling', 'Ravi'],
    ['matara', '', 'Fort Floors'],
    ['tiler matara', 'tiler', 'Fort Floors'],
    ['colombo galle tiler', 'Colombo tiler', 'Nimal'],
    ['laminated glass kandy', 'Kandy glass', 'Hill Panes'],
    ['tray ceilings negombo', 'Negombo ceiling', 'Lagoon Interiors'],
    ['nugegoda', '-', 'Nimal'],
    ['plumber', '-', ''],
    ['in the', '-', ''],
    ['!!!', '-', ''],
    ['plumber colombo', '-', ''],
  ])('%s', (text, taken, found) => {
    expect([terms(text), names(text)]).toEqual([taken, found]);
  });

  test.each(['', ' ', 'Galle', 'floors', 'TERRAZZO', 'ceiling', 'asha', 'glass', 'o'])(
    'returns the exact matches and their counts whenever there are any: "%s"',
    (text) => {
      const byRule = filterDirectory(entries, { ...noFilter, search: text });
      expect(byRule).not.toEqual([]);
      expect([search(text).providers, search(text).understood]).toEqual([byRule, undefined]);
    },
  );
});

test('a trade has no count where the words would be read differently than for the shown results', () => {
  const named = [...entries, directoryEntry(listedProvider('Colombo Tiles', { city: 'Colombo', cities: ['Colombo'] }))];
  const trades = (among: typeof entries, category: DirectoryFilter['category']) =>
    countSearch(among, { ...noFilter, category, search: 'colombo' }).trades;
  expect(trades(named, null)).toEqual({ tiler: 1, glass: null, ceiling: null });
  expect(trades(named, 'glass')).toEqual({ tiler: null, glass: 1, ceiling: 1 });
  expect(trades(entries, null)).toEqual({ tiler: 1, glass: 1, ceiling: 1 });
});

describe('an interpretation', () => {
  test('can be removed: its words go, and the chosen filter and other words stay', () => {
    const taken = search('Herringbone, tiler in Galle').understood ?? [];
    expect(taken.map(({ term, without }) => [term, filterQuery(without)])).toEqual([
      ['Galle', 'search=Herringbone+tiler'],
      ['tiler', 'search=Herringbone+Galle'],
    ]);
    expect(search('kandy', { category: 'glass' }).understood?.map(({ without }) => filterQuery(without))).toEqual([
      'category=glass',
    ]);
  });

  test('never overrules a chosen filter', () => {
    expect([
      names('tilers in colombo', { category: 'glass' }),
      names('colombo', { city: 'Kandy' }),
      names('colombo', { city: 'Negombo' }),
    ]).toEqual(['', '', 'Lagoon Interiors']);
    expect(names('tiler kandy', { category: 'tiler', city: 'Kandy' })).toBe('Sunil Tiles');
  });

  test('searches a trade as a word if no professional of that trade matches the other words', () => {
    // A tiler's own words may name another trade.
    const mosaics = [
      directoryEntry(listedProvider('Mosaics', { city: 'Galle', cities: ['Galle'], highlightTags: ['Glass mosaic'] })),
      ...entries,
    ];
    const { providers, understood } = searchDirectory(mosaics, { ...noFilter, search: 'mosaic glass galle' });
    expect([providers.map(({ displayName }) => displayName), understood?.map(({ term }) => term)]).toEqual([
      ['Mosaics'],
      ['Galle'],
    ]);
  });
});

describe('an offer', () => {
  const offers = (text: string, chosen?: Partial<DirectoryFilter>) =>
    search(text, chosen).offers?.map(({ count, filter }) => [count, filterQuery(filter)]) ?? [];

  test.each<[string, Partial<DirectoryFilter>, [number, string][]]>([
    // Found by the area; two professionals work there.
    ['galle', {}, [[2, 'city=Galle']]],
    ['glass', {}, [[2, 'category=glass']]],
    ['ceiling', {}, [[2, 'category=ceiling']]],
    ['glass', { city: 'Kandy' }, []],
    ['tile', { city: 'Kandy' }, []],
    ['herringbone', {}, []],
    ['colombo', {}, []],
    // Finds nobody, so the offer drops the other words.
    ['plumber colombo', {}, [[3, 'city=Colombo']]],
    [
      'tilers jaffna',
      {},
      [
        [4, 'category=tiler'],
        [1, 'city=Jaffna'],
      ],
    ],
    ['tilers in colombo', { category: 'glass' }, [[1, 'category=tiler&city=Colombo']]],
    ['plumber', {}, []],
  ])('%s, %j', (text, chosen, expected) => {
    expect(offers(text, chosen)).toEqual(expected);
  });

  test('counts the professionals that its filter shows', () => {
    for (const text of ['galle', 'glass', 'plumber colombo', 'tilers jaffna']) {
      for (const { count, filter } of search(text).offers ?? []) {
        expect(searchDirectory(entries, filter).providers).toHaveLength(count);
      }
    }
  });
});

test('a search that nobody would type is handled quickly', () => {
  const long = [
    `${'colombo '.repeat(2000)}x`,
    'in'.repeat(2000),
    'අ'.repeat(5000),
    '-'.repeat(9000),
    'a b '.repeat(30),
    'anananananananananananananananananananananananx',
  ];
  for (const text of long) expect([text.slice(0, 20), names(text)]).toEqual([text.slice(0, 20), '']);
});
