import { describe, expect, test } from 'vitest';
import { listedProvider } from '../../testing/listed-provider.ts';
import { noFilter } from './directory-filter.ts';
import { directoryEntry } from './filter-directory.ts';
import { searchDirectory } from './directory-search.ts';

/** Sri Lankan names in Latin letters, in Sinhala and in Tamil. */
const names = [
  ['Nadeesha', 'නදීෂා', 'நதீஷா'],
  ['Wijeratne', 'විජේරත්න', 'விஜேரத்ன'],
  ['Ruwan', 'රුවන්', 'ருவன்'],
  ['Ruvini', 'රුවිනි', 'ருவினி'],
  ['Perera', 'පෙරේරා', 'பெரேரா'],
  ['Thevarajah', 'තේවරාජා', 'தேவராஜா'],
  ['Fazlan', 'ෆස්ලාන්', 'பஸ்லான்'],
  ['Mohideen', 'මොහිදීන්', 'மொஹிதீன்'],
  ['Sunil', 'සුනිල්', 'சுனில்'],
  ['Bandara', 'බණ්ඩාර', 'பண்டார'],
  ['Chaminda', 'චමින්ද', 'சமிந்த'],
  ['Wickramasinghe', 'වික්‍රමසිංහ', 'விக்கிரமசிங்க'],
  ['Rathnayake', 'රත්නායක', 'ரத்நாயக்க'],
  ['Gunawardena', 'ගුණවර්ධන', 'குணவர்தன'],
  ['Prabath', 'ප්‍රභාත්', 'பிரபாத்'],
  ['Herath', 'හේරත්', 'ஹேரத்'],
  ['Selvaratnam', 'සෙල්වරත්නම්', 'செல்வரத்தினம்'],
  ['Jayasuriya', 'ජයසූරිය', 'ஜயசூரிய'],
  ['Priyanka', 'ප්‍රියංකා', 'பிரியங்கா'],
  ['Ishara', 'ඉෂාරා', 'இஷாரா'],
  ['Kandiah', 'කන්දයියා', 'கந்தையா'],
  ['Pathmanathan', 'පද්මනාදන්', 'பத்மநாதன்'],
  ['Yalini', 'යාලිනි', 'யாழினி'],
  ['Nandun', 'නඳුන්', 'நந்துன்'],
] as const;

const entries = names.map(([name], place) =>
  directoryEntry(
    listedProvider(`${name} Floors`, {
      category: place % 2 === 0 ? 'tiler' : 'glass',
      city: 'Kandy',
      cities: ['Kandy'],
      highlightTags: ['Herringbone', 'Wet rooms'],
    }),
  ),
);

const search = (text: string) => searchDirectory(entries, { ...noFilter, search: text });
const found = (text: string): string[] => search(text).providers.map(({ displayName }) => displayName);

test.each(names)('%s is found as %s and as %s, without other results', (latin, ...others) => {
  for (const name of others) expect([name, found(name)]).toEqual([name, [`${latin} Floors`]]);
});

test("the interpretation is shown in the directory's spelling, and can be removed", () => {
  const { understood, readAs } = search('නදීෂාගේ ටයිල්');
  expect(understood?.map(({ term, without }) => [term, without.search])).toEqual([['tiler', 'නදීෂාගේ']]);
  expect(readAs?.map(({ word, without }) => [word, without.search])).toEqual([['Nadeesha', 'ටයිල්']]);
});

test('a name can be combined with a city and a trade, and one half of it does not find other people', () => {
  expect(found('නදීෂා මහනුවර')).toEqual(['Nadeesha Floors']);
  expect(found('கண்டியில் தேவராஜா கண்ணாடி')).toEqual(['Thevarajah Floors']);
  expect(found('නදීෂා කණ්ණාඩි')).toEqual([]);
  expect(found('නදීෂා සමරසිංහ')).toEqual(['Nadeesha Floors']);
  expect(found('නදීෂා පෙරේරා')).toEqual([]);
});

test('a person whose name is spelled in two ways is found by both', () => {
  const both = ['Perera', 'Pereira', 'Parera Nimal'].map((name) => directoryEntry(listedProvider(name)));
  const { providers, readAs } = searchDirectory(both, { ...noFilter, search: 'පෙරේරා' });
  expect([providers.length, readAs?.map(({ word }) => word)]).toEqual([3, ['Perera', 'Pereira', 'Parera']]);
});

describe('no false matches', () => {
  test.each(['නළ', 'වඩු', 'පේන්ට්', 'ප්ලම්බර්', 'විදුලි', 'ගේට්ටුව', 'ජල', 'கதவு', 'பிளம்பர்', 'வர்ணம்', 'மின்சாரம்', 'ර', 'ஆ'])(
    '%s finds nobody',
    (word) => {
      expect(found(word)).toEqual([]);
    },
  );

  test('a name in Latin letters is not matched by sound: one wrong letter is forgiven, not more', () => {
    expect([found('Nadesha'), found('Nadisa'), found('Rovin')]).toEqual([['Nadeesha Floors'], [], []]);
  });
});
