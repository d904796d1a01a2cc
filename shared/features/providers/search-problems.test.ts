import { describe, expect, test } from 'vitest';
import { listedProvider } from '../../testing/listed-provider.ts';
import type { Category } from './category.ts';
import { filterQuery, noFilter, type DirectoryFilter } from './directory-filter.ts';
import { searchDirectory } from './directory-search.ts';
import { directoryEntry } from './filter-directory.ts';

const inTwoCities = (category: Category, name: string, serviceNames: string[]) => [
  directoryEntry(listedProvider(name, { category, city: 'Kandy', cities: ['Kandy'] })),
  directoryEntry(listedProvider(`${name} 2`, { category, city: 'Colombo', cities: ['Colombo'], serviceNames })),
];
const entries = [
  ...inTwoCities('tiler', 'Floor Studio', ['Leak inspection', 'Bathroom, complete', 'Extra mason']),
  ...inTwoCities('glass', 'Clear View', ['Pane replacement', 'Sliding door']),
  ...inTwoCities('ceiling', 'Top Boards', ['Gypsum repair and repainting', 'Heat insulation']),
];

const search = (text: string, chosen: Partial<DirectoryFilter> = {}) =>
  searchDirectory(entries, { ...noFilter, ...chosen, search: text });
const terms = (text: string) => (search(text).understood ?? []).map(({ term }) => term).join(' ');
const names = (text: string, chosen?: Partial<DirectoryFilter>) =>
  search(text, chosen).providers.map(({ displayName }) => displayName);
const offers = (text: string) => (search(text).offers ?? []).map(({ filter }) => filterQuery(filter));

describe('a problem leads to the trade that repairs it', () => {
  // Every word of the first list combined with every word of the second.
  test.each<[trade: Category, things: string[], problems: string[]]>([
    [
      'tiler',
      ['tiles', 'bathroom', 'kitchen', 'floor', 'stairs'],
      ['cracked', 'broken', 'loose', 'leaking', 'repairs'],
    ],
    ['tiler', ['my tiles', 'the grout', 'our pool', 'marble'], ['is damaged', 'falling off', 'hollow', 'renovation']],
    ['glass', ['window', 'windows', 'shower door', 'mirror', 'railing'], ['cracked', 'smashed', 'loose', 'is leaking']],
    ['ceiling', ['ceiling', 'gypsum board', 'roof'], ['sagging', 'leaks', 'damp', 'fallen', 'has a problem']],
    ['tiler', ['ටයිල්', 'උළු', 'බාත්රූම්', 'නාන කාමරයේ'], ['ගැලවිලා', 'කැඩිලා', 'පැලිලා', 'ලීක්', 'අලුත්වැඩියාව']],
    ['glass', ['ජනේලේ', 'වීදුරුව', 'කණ්ණාඩිය'], ['කැඩිලා', 'බිඳිලා', 'ඉරිතලා', 'පුපුරලා']],
    ['ceiling', ['සිවිලිම', 'සීලිං එක', 'වහලය'], ['කාන්දු වෙනවා', 'වතුර බේරෙනවා', 'කඩා වැටිලා', 'එල්ලිලා']],
    ['tiler', ['டைல்ஸ்', 'குளியலறை', 'பாத்ரூம்', 'தரை'], ['உடைந்து', 'வெடித்து', 'கழன்று', 'கசிவு', 'புதுப்பிக்க']],
    ['glass', ['ஜன்னல்', 'கண்ணாடி', 'கதவு'], ['உடைந்து விட்டது', 'விரிசல்', 'உடைஞ்சு போச்சு']],
    ['ceiling', ['சீலிங்', 'கூரை'], ['ஒழுகுகிறது', 'தண்ணீர் கசியுது', 'தொங்குது', 'இடிந்து']],
    ['tiler', ['tiles', 'badroom'], ['craked', 'lifting', 'moving', 'gap', 'patches']],
    ['glass', ['glass', 'window'], ['craked', 'brocken']],
    ['ceiling', ['ceiling'], ['hole', 'damp patches']],
    ['tiler', ['බාතෲම්', 'ටයිල්', 'டைல்ஸ்', 'ulu'], ['ලූස්', 'පලුදුයි', 'லூஸ்', 'ලීක්', 'galawila']],
    ['tiler', ['bathroom eka', 'tile', 'floor eka'], ['leak wela', 'galawila', 'kadila', 'gelewila', 'ozhugudhu']],
  ])('%s: %j, %j', (trade, things, problems) => {
    for (const thing of things) {
      for (const problem of problems) {
        for (const text of [`${thing} ${problem}`, `${problem} ${thing}`]) {
          expect([text, terms(text), terms(`${text} colombo`)]).toEqual([text, trade, `Colombo ${trade}`]);
        }
      }
    }
  });

  test.each([
    ['water leak', 'tiler', ['category=ceiling']],
    ['වතුර කාන්දු', 'tiler', ['category=ceiling']],
    ['தண்ணீர் ஒழுகுது', 'tiler', ['category=ceiling']],
    ['shower leaking', 'tiler', []],
    ['mould on the bathroom ceiling', 'ceiling', []],
  ])('%s is interpreted as the work of %s, and %j is offered too', (text, trade, beside) => {
    expect([terms(text), offers(text)]).toEqual([trade, beside]);
  });

  test('those who name the problem come first, and everybody of the trade follows', () => {
    expect(names('bathroom leaking')).toEqual(['Floor Studio 2', 'Floor Studio']);
    expect(names('leaking bathroom kandy')).toEqual(['Floor Studio']);
  });

  test('other words of a sentence hide nobody, unless the problem is about nothing known', () => {
    expect(terms('yesterday evening our bathroom began to leak terribly')).toBe('tiler');
    expect(terms('rain water coming through the ceiling')).toBe('ceiling');
    expect([names('gas leak'), names('my car is broken')]).toEqual([[], []]);
  });

  test('a problem of any trade offers all three trades', () => {
    expect(names('house repair colombo')).toEqual(['Top Boards 2', 'Floor Studio 2', 'Clear View 2']);
    expect(offers('something broken')).toEqual(['category=tiler', 'category=glass', 'category=ceiling']);
  });

  test('a chosen trade stays', () => {
    expect(names('broken', { category: 'glass' })).toEqual(['Clear View 2', 'Clear View']);
    expect(names('ceiling leaking', { category: 'tiler' })).toEqual([]);
  });

  test('removing the interpretation leaves the other words', () => {
    const [city, trade] = search('leaking bathroom colombo').understood ?? [];
    expect([city?.without.search, trade?.without.search]).toEqual(['leaking bathroom', 'colombo']);
  });
});

describe('services', () => {
  test('are searched if there is no exact match', () => {
    expect(names('heat insulation')).toEqual(['Top Boards 2']);
    expect(names('insulation')).toEqual(['Top Boards 2']);
    expect(names('sliding doors colombo')).toEqual(['Clear View 2']);
  });

  test('do not change exact matches', () => {
    const named = [...entries, directoryEntry(listedProvider('Insulation Brothers'))];
    const found = searchDirectory(named, { ...noFilter, search: 'insulation' }).providers;
    expect(found.map(({ displayName }) => displayName)).toEqual(['Insulation Brothers']);
  });
});

describe('a trade that no provider has', () => {
  test.each([
    ['plumber', ['plumber', 'plumbers', 'Plumbing', 'tap leaking', 'ප්ලම්බර්', 'නල කාර්මික', 'பிளம்பர்', 'plumber kandy']],
    ['electrician', ['electrician', 'electrition', 'වයර් වැඩ', 'மின்னியலாளர்', 'wiring', 'ඉලෙක්ට්‍රීෂියන් කෙනෙක්', 'எலக்ட்ரீஷியன்']],
    ['painter', ['painter', 'painters in Colombo', 'house painting', 'පේන්ටර්', 'பெயிண்டர்', 'පින්තාරුකරු']],
    ['carpenter', ['carpenter', 'pantry cupboards', 'වඩු බාස්', 'தச்சர்']],
    // Without those who offer masons by the day.
    ['mason', ['mason', 'mason baas', 'මේසන් බාස්', 'மேசன்']],
    ['roofer', ['roofer', 'roof tiles', 'gutters']],
    // 'ac' is also in 'Pane replacement'.
    ['AC technician', ['ac repair', 'AC service Kandy']],
    ['CCTV installer', ['cctv', 'security cameras', 'සීසීටීවී', 'சிசிடிவி']],
    ['interior designer', ['interior designer', 'interior design']],
  ])('is named: %s', (missing, searches) => {
    for (const text of searches) expect([text, names(text), search(text).missing]).toEqual([text, [], missing]);
  });

  test('is named beside those whose texts only contain the letters', () => {
    const named = [
      ...entries,
      directoryEntry(listedProvider('Painted Glass Lanka')),
      directoryEntry(listedProvider('Kandy Masons')),
    ];
    const answer = (search: string) => searchDirectory(named, { ...noFilter, search });
    const replacing = directoryEntry(listedProvider('Pane Replacement'));
    expect([answer('paint').providers.length, answer('paint').missing]).toEqual([1, 'painter']);
    expect([answer('mason').providers.length > 0, answer('mason').missing]).toEqual([true, undefined]);
    expect(searchDirectory([replacing], { ...noFilter, search: 'ac' }).missing).toBe('AC technician');
    expect(searchDirectory([replacing], { ...noFilter, search: 'pane' }).missing).toBeUndefined();
  });

  test('hides nobody who works with what its name begins with', () => {
    for (const text of ['interior ceiling repair', 'interior glass crack', 'security door repair', 'securi']) {
      expect([text, search(text).missing]).toEqual([text, undefined]);
    }
    expect(names('interior ceiling repair').length).toBeGreaterThan(0);
    expect(names('security glass crack').length).toBeGreaterThan(0);
  });

  test('is not named if somebody is found, or nothing is understood', () => {
    expect([names('tile mason').length, search('tile mason').missing]).toEqual([2, undefined]);
    expect([search('xyzzy').missing, search('tiles').missing]).toEqual([undefined, undefined]);
  });
});
