import { categories, cities } from '../../shared/providers/category.ts';
import { paths } from '../../shared/paths.ts';
import type { Database } from '../database/database.ts';
import { pick, view } from '../database/view.ts';
import { providers } from '../entities/provider-entity.ts';

const placed = view(providers, pick(providers, 'category', 'city', 'area', 'cities'));

/** The directory of each trade, of each city, and of each trade in it, where there is anybody. */
export async function cityPages(read: Database['read']): Promise<readonly string[]> {
  const found = new Set<string>();
  for (const { category, city, area, cities: worksIn } of await placed.read(read)) {
    // Without a place: anywhere.
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
