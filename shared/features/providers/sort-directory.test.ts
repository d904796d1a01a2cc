import { expect, test } from 'vitest';
import { listedProvider } from '../../testing/listed-provider.ts';
import { directorySorts, filterQuery, noFilter, parseFilter } from './directory-filter.ts';
import { sorted } from './sort-directory.ts';

const people = [
  listedProvider('Zoysa', { rating: 4.8, reviewCount: 3, fromRate: { amountLkr: 120, unit: 'linear ft' } }),
  listedProvider('ajith', { rating: 4.8, reviewCount: 9, fromRate: { amountLkr: 310, unit: 'sq.ft' } }),
  listedProvider('Bandara', { rating: null, reviewCount: 0, fromRate: null }),
  listedProvider('Émile', { rating: 5, reviewCount: 3, fromRate: { amountLkr: 290, unit: 'per sq ft' } }),
  listedProvider('Chaminda', { rating: 5, reviewCount: 3 }),
];
const namesBy = (sort: Parameters<typeof sorted>[1]) => sorted(people, sort).map(({ displayName }) => displayName);

test.each([
  ['rating', ['Émile', 'Chaminda', 'ajith', 'Zoysa', 'Bandara']],
  ['reviews', ['ajith', 'Émile', 'Chaminda', 'Zoysa', 'Bandara']],
  ['rate', ['Émile', 'ajith', 'Zoysa', 'Bandara', 'Chaminda']],
  ['name', ['ajith', 'Bandara', 'Chaminda', 'Émile', 'Zoysa']],
] as const)('by %s; equal ones keep their order', (sort, names) => {
  expect(namesBy(sort)).toEqual(names);
});

test('without an order nothing is moved, and the given list is not modified', () => {
  const before = namesBy(undefined);
  expect(before).toEqual(people.map(({ displayName }) => displayName));
  for (const sort of directorySorts) namesBy(sort);
  expect(namesBy(undefined)).toEqual(before);
});

test('the order is the last parameter of an address; an unknown one is ignored', () => {
  for (const sort of directorySorts) {
    const filter = { ...noFilter, city: 'Galle', sort } as const;
    expect(filterQuery(filter)).toBe(`city=Galle&sort=${sort}`);
    expect(parseFilter(new URLSearchParams(filterQuery(filter)))).toEqual(filter);
  }
  expect(parseFilter(new URLSearchParams('sort=price'))).toEqual(noFilter);
});
