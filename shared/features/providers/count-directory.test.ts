import { expect, test } from 'vitest';
import { listedProvider } from '../../testing/listed-provider.ts';
import { categories, cities } from './category.ts';
import { countDirectory } from './count-directory.ts';
import { directoryEntry, filterDirectory } from './filter-directory.ts';

const trades = ['tiler', 'glass', 'ceiling'] as const;
const entries = Array.from({ length: 90 }, (_, place) =>
  directoryEntry(
    listedProvider(`p${place}`, {
      category: trades[place % 3]!,
      city: cities[place % cities.length]!,
      // Some match only by their area, in another case, or twice by the same city.
      area: place % 5 === 0 ? 'kandy' : null,
      cities: place % 4 === 0 ? ['Galle', 'Galle'] : [],
    }),
  ),
);

test.each(['', ' ', 'P1', 'kandy', 'nobody'])('each trade and city shows the number of its results: "%s"', (search) => {
  for (const category of [null, ...categories]) {
    for (const city of [null, ...cities]) {
      const counts = countDirectory(entries, { category, city, search });
      for (const trade of categories) {
        expect(counts.trades[trade]).toBe(filterDirectory(entries, { category: trade, city, search }).length);
      }
      for (const one of cities) {
        expect(counts.cities[one]).toBe(filterDirectory(entries, { category, city: one, search }).length);
      }
    }
  }
});
