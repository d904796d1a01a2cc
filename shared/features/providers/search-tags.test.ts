import { expect, test } from 'vitest';
import { listedProvider } from '../../testing/listed-provider.ts';
import { answerSearch } from './count-search.ts';
import { noFilter } from './directory-filter.ts';
import { directoryEntry } from './filter-directory.ts';

const listOf = () =>
  [
    listedProvider('Grids of Galle', { category: 'ceiling', city: 'Galle', highlightTags: ['Grid ceilings'] }),
    listedProvider('Slats', { category: 'ceiling', city: 'Kandy', highlightTags: ['Timber slats'] }),
    listedProvider('Nimal', { city: 'Galle', highlightTags: ['Cement tiles'] }),
    listedProvider('Sunil', { city: 'Kandy', highlightTags: ['Old houses'] }),
  ].map(directoryEntry);

const sinhala = { 'Grid ceilings': 'කොටු සිවිලිම්', 'Cement tiles': 'සිමෙන්ති ටයිල්', Skirting: 'ස්කර්ටින්' };
const tamil = { 'Grid ceilings': 'கட்டச் சீலிங்' };

function found(search: string, said: Parameters<typeof answerSearch>[2] = [sinhala, tamil]) {
  const entries = listOf();
  const { providers, readAs, counts } = answerSearch(entries, { ...noFilter, search }, said);
  return { who: providers.map(({ displayName }) => displayName), readAs: readAs?.map(({ word }) => word), counts };
}

test.each(['කොටු සිවිලිම්', ' කොටුසිවිලිම් ', 'கட்டச் சீலிங்'])(
  "a tag's translated name finds those who have the tag: %s",
  (search) => {
    const { who, readAs, counts } = found(search);
    expect([who, readAs]).toEqual([['Grids of Galle'], ['Grid ceilings']]);
    expect([counts.trades.ceiling, counts.cities.Galle, counts.cities.Kandy]).toEqual([1, 1, 0]);
  },
);

test('an unfinished word finds the tags that begin with it; if too many do, none is chosen', () => {
  expect(found('කොටු සිවි')).toMatchObject({ who: ['Grids of Galle'], readAs: ['Grid ceilings'] });
  expect(found('සිමෙන්').who).toEqual(['Nimal']);
  expect(found('කොටු').who).toEqual([]);
  const many = Object.fromEntries(['Grid ceilings', 'B', 'C', 'D', 'E'].map((tag, at) => [tag, `කොටුවල ${at}`]));
  expect(found('කොටුව', [many]).who).toEqual([]);
});

test('a word with a meaning of its own keeps it: a trade is not a tag that contains it', () => {
  expect(found('ටයිල්').who).toEqual(['Nimal', 'Sunil']);
  expect(found('සිවිලිම්').who).toEqual(['Grids of Galle', 'Slats']);
});

test('without translations of tags nobody is found by them, and a tag that nobody has gives no result', () => {
  expect(found('කොටු සිවිලිම්', []).who).toEqual([]);
  expect(found('ස්කර්ටින්').who).toEqual([]);
});
