import { categories, cities } from '../../shared/features/providers/category.ts';
import { paths } from '../../shared/paths.ts';
import type { Db } from '../entities/tables.ts';
import { selectListed } from '../features/providers/provider-queries.ts';

/** The directory pages of each trade, each city, and each trade in a city, where there are providers. */
export async function cityPages(db: Db): Promise<readonly string[]> {
  const found = new Set<string>();
  const placed = await selectListed(db).select(['category', 'city', 'area', 'cities']).execute();
  for (const { category, city, area, cities: worksIn } of placed) {
    // The empty string stands for all places.
    for (const place of ['', city, area, ...worksIn]) found.add(`${category} ${place?.toLowerCase() ?? ''}`);
  }
  const isThere = (category: string, city: string) => found.has(`${category} ${city.toLowerCase()}`);
  const ofTrades = categories
    .filter((category) => isThere(category, ''))
    .map((category) => paths.directory({ category, city: null, search: '' }));
  const ofCities = cities.flatMap((city) => {
    const trades = categories.filter((category) => isThere(category, city));
    return (trades.length > 0 ? [null, ...trades] : []).map((category) =>
      paths.directory({ category, city, search: '' }),
    );
  });
  return [...ofTrades, ...ofCities];
}
