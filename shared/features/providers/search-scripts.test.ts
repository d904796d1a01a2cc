import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listedProvider } from '../../testing/listed-provider.ts';
import { cities } from './category.ts';
import { filterQuery, noFilter, type DirectoryFilter } from './directory-filter.ts';
import { directoryEntry, filterDirectory } from './filter-directory.ts';
import { searchDirectory } from './directory-search.ts';
import { fold, isOneLetterOff, lettersOf } from './search-letters.ts';
import { senseOf, spellings } from './search-senses.ts';

const entries = [
  listedProvider('Nimal', {
    city: 'Colombo',
    area: 'Nugegoda',
    cities: ['Colombo', 'Galle'],
    highlightTags: ['Herringbone', 'Bathroom floors'],
  }),
  listedProvider('Fazlan', { city: 'Colombo', area: 'Mount Lavinia', cities: ['Colombo'], highlightTags: ['Stairs'] }),
  listedProvider('Nadeesha', { city: 'Kandy', area: 'Peradeniya', cities: ['Kandy'], highlightTags: ['Terrazzo'] }),
  listedProvider('South Studio', {
    city: 'Galle',
    area: 'Unawatuna',
    cities: ['Galle', 'Matara'],
    highlightTags: ['Mosaic', 'Glass mosaic'],
  }),
  listedProvider('Asha', {
    category: 'glass',
    city: 'Colombo',
    area: 'Moratuwa',
    cities: ['Colombo'],
    highlightTags: ['Shower screens', 'Windows'],
  }),
  listedProvider('Hill Panes', {
    category: 'glass',
    city: 'Kandy',
    cities: ['Kandy', 'Kurunegala'],
    highlightTags: ['Mirrors'],
  }),
  listedProvider('Ravi', {
    category: 'ceiling',
    city: 'Jaffna',
    area: 'Nallur',
    cities: ['Jaffna'],
    highlightTags: ['Gypsum'],
  }),
  listedProvider('Lagoon', {
    category: 'ceiling',
    city: 'Negombo',
    area: 'Ja-Ela',
    cities: ['Negombo', 'Colombo'],
    highlightTags: ['Timber slats'],
  }),
  listedProvider('Rajarata', { city: 'Anuradhapura', cities: ['Anuradhapura'], highlightTags: ['Stone'] }),
].map(directoryEntry);

const search = (text: string, chosen: Partial<DirectoryFilter> = {}) =>
  searchDirectory(entries, { ...noFilter, ...chosen, search: text });
const names = (text: string, chosen?: Partial<DirectoryFilter>): string =>
  search(text, chosen)
    .providers.map(({ displayName }) => displayName)
    .join(', ');
const taken = (text: string): string =>
  [
    ...(search(text).understood ?? []).map(({ term }) => term),
    ...(search(text).readAs ?? []).map(({ word }) => `“${word}”`),
  ].join(' ');

const inColombo = 'Nimal, Fazlan, Asha, Lagoon';
const tilers = 'Nimal, Fazlan, Nadeesha, South Studio, Rajarata';

describe('the same search in three scripts finds the same people', () => {
  test.each<[found: string, searches: string[]]>([
    [inColombo, ['Colombo', 'කොළඹ', 'கொழும்பு', 'in Colombo', 'kolamba']],
    [inColombo, ['who works in Colombo', 'කොළඹින්', 'කොළඹට', 'කොළඹ අවට', 'கொழும்பில்', 'கொழும்புக்கு', 'கொழும்பிலுள்ள']],
    ['Nadeesha, Hill Panes', ['Kandy', 'මහනුවර', 'නුවර', 'මහ නුවරට', 'கண்டி', 'கண்டியில்']],
    ['Nimal, South Studio', ['Galle', 'ගාල්ල', 'ගාල්ලේ', 'காலி', 'காலியில்']],
    ['Ravi', ['Jaffna', 'යාපනය', 'යාපනයේ', 'யாழ்ப்பாணம்', 'யாழ்ப்பாணத்தில்', 'யாழ்.', 'yalpanam']],
    ['Lagoon', ['Negombo', 'මීගමුව', 'මීගමුවෙන්', 'நீர்கொழும்பு', 'நீர்கொழும்பில்']],
    ['Rajarata', ['Anuradhapura', 'අනුරාධපුර', 'අනුරාධපුරය', 'அனுராதபுரம்', 'அநுராதபுரத்தில்']],
    ['Hill Panes', ['Kurunegala', 'කුරුණෑගල', 'කුරුනෑගලින්', 'குருநாகல்', 'குருணாகலில்']],
    [tilers, ['tilers', 'tile baas', 'ටයිල්', 'ටයිල් බාස්', 'ටයිල්බාස්', 'ටයිල් බාස් උන්නැහේ', 'டைல்', 'டைல்ஸ்', 'ரைல்ஸ்']],
    [tilers, ['tiling experts', 'ටයිල් වැඩ', 'ටයිල් අතුරන කෙනෙක්', 'டைல்ஸ் வேலை', 'டைல்ஸ் பதிப்பவர்']],
    ['Asha, Hill Panes', ['glaziers', 'වීදුරු', 'විදුරු', 'වීදුරුවලට', 'ග්ලාස්', 'கண்ணாடி', 'கண்ணாடிகள்', 'weeduru']],
    ['Ravi, Lagoon', ['ceilings', 'සිවිලිම', 'සිවිලිම්', 'සීලිං', 'සිවිලිමට', 'சீலிங்', 'கூரை', 'sivilima']],
    ['Nimal, Fazlan', ['tilers in Colombo', 'කොළඹ ටයිල් බාස්', 'කොළඹින් ටයිල් බාස් කෙනෙක්', 'கொழும்பில் டைல்ஸ்', 'டைல்ஸ் கொழும்பு']],
    ['Asha', ['glass colombo', 'වීදුරු කොළඹ', 'கொழும்பு கண்ணாடி', 'glass කොළඹ', 'Colomboவில் கண்ணாடி']],
    ['Nimal', ['Nugegoda', 'නුගේගොඩ', 'නුගේගොඩින්', 'நுகேகொட', 'நுகேகொடையில்']],
    ['Fazlan', ['mount lavinia', 'Mt. Lavinia', 'ගල්කිස්ස', 'ගල්කිස්සේ', 'கல்கிசை', 'கல்கிசையில்']],
    ['Asha', ['moratuwa glass', 'මොරටුවේ වීදුරු', 'மொறட்டுவை கண்ணாடி']],
    // No profile names the suburb, so those who work in the city are found.
    [inColombo, ['Kotte', 'කෝට්ටේ', 'කෝට්ටෙ', 'கோட்டே']],
    ['Nimal, Fazlan', ['tiler kotte', 'කෝට්ටේ ටයිල්', 'டைல்ஸ் கோட்டே', 'tiler in Kotte, Colombo']],
    ['South Studio', ['matara', 'මාතර', 'මාතරින්', 'மாத்தறை', 'மாத்தறையில்']],
    ['Lagoon', ['ja-ela', 'Ja Ela', 'ජා-ඇල', 'ජාඇල', 'ஜா-எல']],
    ['South Studio', ['mosaic', 'මොසෙයික්', 'மொசைக்']],
    ['Nimal', ['herringbone galle', 'හෙරිංබෝන් ගාල්ල', 'ஹெரிங்போன் காலி']],
    ['Nadeesha', ['terrazzo', 'ටෙරාසෝ', 'டெராசோ']],
    ['Asha', ['shower colombo', 'ෂවර් කොළඹ', 'கொழும்பில் ஷவர்']],
    ['Asha', ['windows', 'janela', 'ජනෙල්', 'ජනේල', 'ஜன்னல்', 'யன்னல்']],
    ['Hill Panes', ['mirror', 'කණ්ණාඩි']],
    ['Ravi', ['gypsum jaffna', 'ජිප්සම් යාපනය', 'யாழ் ஜிப்சம்']],
    // A tiler's own words may name another trade.
    ['South Studio', ['mosaic glass galle', 'මොසෙයික් වීදුරු ගාල්ල', 'மொசைக் கண்ணாடி காலி']],
    [entries.map(({ provider }) => provider.displayName).join(', '), ['baas', 'experts', 'බාස්', 'බාස් උන්නැහේ', 'நிபுணர்']],
    ['', ['plumber', 'නළ කාර්මි', 'பிளம்பர்', 'mason', 'මේසන්', 'மேசன்', 'in the', 'වැඩ', 'வேலை']],
  ])('%s', (found, searches) => {
    for (const text of searches) expect([text, names(text)]).toEqual([text, found]);
  });

  test.each<[found: string, searches: string[]]>([
    [tilers, ['tile laying', 'tile fixing', 'tile man', 'wall tiles', 'floor tiles for my house', 'tile baas unnehe']],
    [tilers, ['tile karayo', 'tile gahana kenek', 'tile allanna', 'gedarata tile dana baas', 'tiles poduravar']],
    [tilers, ['ටයිල් අල්ලන බාස්', 'ටයිල් අල්ලන්න', 'ටයිල් ගහනවා', 'බිත්ති ටයිල්', 'ගෙදරට ටයිල් දාන්න ඕන']],
    [tilers, ['டைல்ஸ் ஒட்டுபவர்', 'டைல்ஸ் போடுறவர்', 'தரை டைல்ஸ்', 'வீட்டுக்கு டைல்ஸ்']],
    [
      'Asha, Hill Panes',
      ['glass fitters', 'vidurata', 'වීදුරු සවි කරන', 'வீட்டு கண்ணாடி பொருத்துபவர்', 'glass installation price'],
    ],
    ['Ravi, Lagoon', ['ceiling work', 'සිවිලිං', 'සිවිලිං ගහන්න', 'සීලින් වැඩ', 'சீலிங் அடிக்க', 'roof ceiling']],
    ['Nimal, Fazlan', ['tiles fixing colombo', 'kolambata tile baas', 'tilers needed in colombo']],
    ['Rajarata', ['stone floors', 'ගල් බිම']],
    ['Ravi', ['gypsum ceiling', 'gypsum board ceiling', 'jaffna ceiling works']],
    // If no profile names the room, everybody who does the work is found.
    ['Nadeesha', ['kitchen tiles kandy', 'කුස්සියේ ටයිල් මහනුවර']],
    ['Nimal', ['bathroom tiles', 'bathroom tiles colombo', 'නානකාමර ටයිල්']],
    ['Hill Panes', ['bathroom mirrors', 'mirror shop']],
    // The remaining words say who or what is searched for; a place alone finds those who name it.
    ['', ['plumber colombo', 'tile painter', 'kitchen galle', 'laying', 'අල්ලන්න', 'ඔක්කොම', 'isatin']],
  ])('other words hide nobody: %s', (found, searches) => {
    for (const text of searches) expect([text, names(text)]).toEqual([text, found]);
  });

  test.each([
    ['mirrors galle', 'city=Galle', 'category=glass'],
    ['marble', 'category=tiler'],
    ['marble colombo', 'category=tiler&city=Colombo'],
    ['mirrors colombo', 'category=glass&city=Colombo'],
  ])('work without a named trade offers the trade: %s', (text, ...offered) => {
    const { providers, offers } = search(text);
    expect([providers, offers?.map(({ filter }) => filterQuery(filter))]).toEqual([[], offered]);
  });

  test.each<[string, string]>([
    ['කොළඹ ටයිල් වැඩ', 'Colombo tiler'],
    ['நுகேகொடையில்', '“Nugegoda”'],
    ['nugegoda', ''],
    ['ෂවර් කොළඹ', 'Colombo “shower”'],
    ['kotte', 'Colombo'],
    ['terazzo kandy', 'Kandy “terrazzo”'],
    ['experts', ''],
  ])('%s is shown as interpreted as %s', (text, expected) => {
    expect(taken(text)).toBe(expected);
  });

  test('an interpreted word can be removed, and the others stay as typed', () => {
    const { readAs = [], understood = [] } = search('ෂවර් කොළඹින්');
    expect([...readAs, ...understood].map(({ without }) => without.search)).toEqual(['කොළඹින්', 'ෂවර්']);
  });

  test('results for a suburb come with an offer of those who work in its city', () => {
    for (const text of ['nugegoda', 'නුගේගොඩ', 'நுகேகொட']) {
      expect(search(text).offers?.map(({ count, filter }) => [count, filterQuery(filter)])).toEqual([
        [4, 'city=Colombo'],
      ]);
    }
  });

  test('a town without professionals offers the nearby city', () => {
    for (const text of ['Weligama', 'වැලිගම', 'வெலிகம']) {
      const { providers, offers } = search(text);
      expect([providers, offers?.map(({ filter }) => filterQuery(filter))]).toEqual([[], ['city=Galle']]);
    }
  });

  test('a chosen filter stays in every script', () => {
    expect([names('කොළඹ', { city: 'Kandy' }), names('ටයිල්', { category: 'glass' })]).toEqual(['', '']);
    expect([names('නුගේගොඩ', { city: 'Galle' }), names('බාස්', { city: 'Jaffna' })]).toEqual(['Nimal', 'Ravi']);
  });
});

describe('one wrong letter', () => {
  test.each([
    ['Colmbo', inColombo],
    ['Coolombo', inColombo],
    ['Cloombo', inColombo],
    ['Colonbo glas', 'Asha'],
    ['Kurunagale', 'Hill Panes'],
    ['අනුරාදපුරු', 'Rajarata'],
    ['මහනුවට', 'Nadeesha, Hill Panes'],
    ['யாழ்ப்பானம்', 'Ravi'],
    ['யாழ்பாணாம்', 'Ravi'],
    ['terazzo', 'Nadeesha'],
    ['Nadesha', 'Nadeesha'],
    ['herringbnoe', 'Nimal'],
    ['nugegda', 'Nimal'],
  ])('in %s is forgiven', (text, found) => {
    expect(names(text)).toBe(found);
  });

  test.each([
    ['two wrong letters', 'Colmba'],
    ['four letters', 'Rawi'],
    ['four Sinhala letters, however many marks they have', 'යාපයම'],
    ['three Tamil letters, however many marks they have', 'கணுடி'],
    ['too many unknown words for a typing error', 'Nadesha terazzo perademiya kanddy'],
  ])('is not forgiven: %s', (_, text) => {
    expect(names(text)).toBe('');
  });

  test('is corrected only if nothing else is found', () => {
    // The letters of one name begin another name.
    const others = [...entries, directoryEntry(listedProvider('Kandi', { city: 'Jaffna' }))];
    expect(searchDirectory(others, { ...noFilter, search: 'Kandi' }).providers).toHaveLength(1);
    expect(taken('mosaic colombo')).toBe('');
    expect(names('mosaic colombo')).toBe('');
  });
});

describe('letters', () => {
  test.each([
    ['Ｃｏｌｏｍｂｏ', 'colombo'],
    ['CÓLOMBO', 'colombo'],
    ['Col\u00ADom\u200Bbo\uFEFF', 'colombo'],
    ['කොළඹ'.normalize('NFD'), 'කොලබ'],
    ['ශ්‍රී', 'ශ්රී'],
    ['கொழும்பு'.normalize('NFD'), 'கொளும்பு'],
  ])('%s is the same as %s', (a, b) => {
    expect(fold(a)).toBe(fold(b));
  });

  test('two forms of one name are equal, and differ from other names', () => {
    const conflicts = spellings.filter(([name, sense]) => JSON.stringify(senseOf(name)) !== JSON.stringify(sense));
    expect(conflicts).toEqual([]);
    for (const city of cities) expect(senseOf(fold(city))).toEqual({ kind: 'city', city });
  });

  test('are counted with their marks', () => {
    expect([lettersOf('කොළඹ').length, lettersOf('யாழ்ப்பாணம்').length, lettersOf('Galle').length]).toEqual([3, 6, 5]);
  });

  test('differ by one if one is replaced, added or missing, or two are swapped', () => {
    const off = (a: string, b: string) => isOneLetterOff([...a], [...b]);
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 }), fc.nat(8), (text, at) => {
        const [before, after] = [text.slice(0, at), text.slice(at)];
        const swapped = `${before}${after.charAt(1)}${after.charAt(0)}${after.slice(2)}`;
        expect(off(text, text)).toBe(false);
        expect(off(`${before}x${after}`, text) && off(text, `${before}x${after}`)).toBe(true);
        expect(off(`${before}x${after.slice(1)}`, text)).toBe(true);
        expect(off(swapped, text)).toBe(swapped !== text);
        expect(off(`${before}xy${after}`, text)).toBe(false);
      }),
    );
  });
});

describe('any typed text', () => {
  const pieces = [
    'a',
    'in',
    'to',
    'colombo',
    'කොළඹ',
    'කො',
    'ළ',
    'ඹ',
    '\u0DCA',
    '\u200D',
    'கொழும்பு',
    'ழ',
    '்',
    'ு',
    'ටයිල්',
    'x',
    '7',
    ' ',
    '-',
    '\n',
    '\0',
    '\uD800',
    '\uFDFA',
    'İ',
    '𑄃',
    '(',
  ];
  const typed = fc.oneof(
    fc.array(fc.constantFrom(...pieces), { maxLength: 60 }).map((some) => some.join('').slice(0, 100)),
    fc.string({ unit: 'binary', maxLength: 100 }),
    fc.string({ unit: 'grapheme', maxLength: 100 }),
  );

  test('exact matches are the result, and otherwise each result is one professional, once', () => {
    const all = new Set(entries.map(({ provider }) => provider));
    fc.assert(
      fc.property(typed, fc.constantFrom(null, ...cities), (text, city) => {
        const filter = { ...noFilter, city, search: text };
        const byRule = filterDirectory(entries, filter);
        const { providers, understood, readAs, offers = [] } = searchDirectory(entries, filter);
        if (byRule.length > 0) expect([providers, understood, readAs]).toEqual([byRule, undefined, undefined]);
        expect(new Set(providers).size).toBe(providers.length);
        expect(providers.every((provider) => all.has(provider))).toBe(true);
        for (const offer of offers) expect(filterDirectory(entries, offer.filter)).toHaveLength(offer.count);
      }),
      { numRuns: 2000 },
    );
  });

  test.each(['inanto', 'කො', 'ටයිල්', 'ல்', 'a\u0301', '\u200D', '\uFDFA'])(
    'a hundred letters of %s are handled quickly',
    (text) => {
      for (const end of ['', 'x', '!']) {
        const many = text.repeat(100).slice(0, 99) + end;
        expect(names(many)).toBe(names(many.toUpperCase()));
      }
    },
  );
});
