import { describe, expect, test } from 'vitest';
import { listedProvider } from '../../testing/listed-provider.ts';
import { categories, cities } from './category.ts';
import { filterQuery, noFilter, parseFilter, type DirectoryFilter } from './directory-filter.ts';
import { directoryEntry, filterDirectory } from './filter-directory.ts';

const nimal = listedProvider('Nimal Tiles', {
  city: 'Colombo',
  area: 'Nugegoda',
  cities: ['Colombo', 'Galle'],
  highlightTags: ['Bathrooms', 'Terrazzo'],
});
const asha = listedProvider('ASHA Glass', {
  category: 'glass',
  city: 'kandy',
  highlightTags: ['Shower screens'],
});
const ravi = listedProvider('Ravi', { category: 'ceiling', area: 'Galle', cities: ['Jaffna'] });
const entries = [nimal, asha, ravi].map(directoryEntry);

const find = (filter: Partial<DirectoryFilter>) => filterDirectory(entries, { ...noFilter, ...filter });

describe('the directory', () => {
  test('without a filter shows everybody, in the given order', () => {
    expect(find({})).toEqual([nimal, asha, ravi]);
    expect(find({ search: '   ' })).toEqual([nimal, asha, ravi]);
  });

  test('searches name, area and tags without regard to case', () => {
    expect(find({ search: 'nimal' })).toEqual([nimal]);
    expect(find({ search: 'asha g' })).toEqual([asha]);
    expect(find({ search: 'NUGE' })).toEqual([nimal]);
    expect(find({ search: ' terrazzo ' })).toEqual([nimal]);
    expect(find({ search: 'screens' })).toEqual([asha]);
    expect(find({ search: 'galle' })).toEqual([ravi]);
  });

  test('does not search city or bio, and does not match across two fields', () => {
    expect(find({ search: 'colombo' })).toEqual([]);
    expect(find({ search: 'tiles nugegoda' })).toEqual([]);
    expect(find({ search: 'bathroomsterrazzo' })).toEqual([]);
  });

  test('takes the search as text, not as a pattern', () => {
    for (const search of ['.*', '[', '(', '\\', 'a|b', '$']) expect(find({ search })).toEqual([]);
  });

  test.each(categories)('narrows to the category %s exactly', (category) => {
    expect(find({ category }).map((found) => found.category)).toEqual([category]);
  });

  test('narrows to a city that matches the city, the area or one of the cities, without regard to case', () => {
    expect(find({ city: 'Colombo' })).toEqual([nimal]);
    expect(find({ city: 'Kandy' })).toEqual([asha]);
    expect(find({ city: 'Galle' })).toEqual([nimal, ravi]);
    expect(find({ city: 'Jaffna' })).toEqual([ravi]);
    expect(find({ city: 'Negombo' })).toEqual([]);
    expect(
      filterDirectory([directoryEntry(listedProvider('Somebody', { city: 'Kandyan Hills' }))], {
        ...noFilter,
        city: 'Kandy',
      }),
    ).toEqual([]);
  });

  test('applies all three together', () => {
    expect(find({ category: 'tiler', city: 'Galle', search: 'nimal' })).toEqual([nimal]);
    expect(find({ category: 'glass', city: 'Galle', search: 'nimal' })).toEqual([]);
  });
});

describe('the filter in an address', () => {
  const parse = (query: string) => parseFilter(new URLSearchParams(query));

  test('survives a round trip for every category and city', () => {
    for (const category of [null, ...categories]) {
      for (const city of [null, ...cities]) {
        for (const search of ['', 'a', 'bath & floor', 'ක', '100%', 'a+b', '?#=']) {
          const filter = { category, city, search };
          expect(parse(filterQuery(filter))).toEqual(filter);
        }
      }
    }
  });

  test('has one canonical form', () => {
    expect(filterQuery(parse('search=x&city=KANDY&category=glass&utm_source=y'))).toBe(
      'category=glass&city=Kandy&search=x',
    );
    expect(filterQuery(noFilter)).toBe('');
    expect(filterQuery(parse('category=&city=&search='))).toBe('');
  });

  test.each([
    'category=Glass',
    'category=plumber',
    'category=toString',
    'city=Atlantis',
    'city=__proto__',
    'city=All%20Cities',
    'category=all',
    '',
  ])('counts as All if its value is unknown: %s', (query) => {
    expect(parse(query)).toEqual(noFilter);
  });

  test('uses the first value of a repeated parameter', () => {
    expect(parse('category=glass&category=tiler&city=Galle&city=Kandy')).toEqual({
      category: 'glass',
      city: 'Galle',
      search: '',
    });
  });
});

test('U+0000 in an address is removed from the search, because the server rejects it', () => {
  const filter = parseFilter(new URLSearchParams('search=%00'));
  expect(filterDirectory(entries, filter)).toEqual([nimal, asha, ravi]);
  expect(find(parseFilter(new URLSearchParams('search=nimal%00tiles')))).toEqual([nimal]);
});
