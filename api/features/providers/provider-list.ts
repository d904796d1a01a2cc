import { expressionBuilder, sql } from 'kysely';
import { type ProviderTab } from '../../../shared/features/providers/provider-list-contract.ts';
import type { Category } from '../../../shared/features/providers/category.ts';
import { providerRank } from '../../entities/provider-entity.ts';
import type { Tables } from '../../entities/tables.ts';
import type { ListSource } from '../../db/lists/list-source.ts';
import { escaped, like, orEmpty, lowerAscii } from '../../db/lists/search-words.ts';

const provider = expressionBuilder<Tables, 'provider'>();

const ofTrade = (category: Category) => provider('provider.category', '=', category);

/** The JSON text, as both databases write it. */
const citiesText = sql<string>`cast(${provider.ref('provider.cities')} as text)`;

export const providerList: ListSource<Tables, 'provider', ProviderTab> = {
  from: (db) => db.selectFrom('provider'),
  id: provider.ref('provider.id'),
  states: {
    all: sql<boolean>`1 = 1`,
    tiler: ofTrade('tiler'),
    glass: ofTrade('glass'),
    ceiling: ofTrade('ceiling'),
    featured: provider('provider.featured', '=', true),
    certified: provider('provider.isCertified', '=', true),
    listed: provider('provider.isListed', '=', true),
    unlisted: provider('provider.isListed', '=', false),
  },
  orders: {
    // The order that visitors see.
    site: [{ by: sql.raw<string>(providerRank) }],
    name: [{ by: provider.fn<string>('lower', ['provider.displayName']) }],
    reviews: [{ by: provider.ref('provider.reviewCount'), isDown: true, isNumber: true }],
    newest: [{ by: provider.ref('provider.createdAt'), isDown: true }],
  },
  text: {
    words: [
      ...(['displayName', 'slug', 'city', 'area'] as const).map((column) =>
        orEmpty(provider.ref(`provider.${column}`)),
      ),
      citiesText,
      sql<string>`case provider.category when 'tiler' then 'tilers' else provider.category end`,
    ],
    email: orEmpty(provider.ref('provider.email')),
    phone: provider.ref('provider.phone'),
  },
  // Matches any of the provider's cities.
  isIn: (city) => {
    const name = lowerAscii(city.trim());
    return provider.or([
      provider(provider.fn('lower', ['provider.city']), '=', name),
      provider(provider.fn('lower', ['provider.area']), '=', name),
      like(sql`lower(${citiesText})`, `%"${escaped(name)}"%`),
    ]);
  },
};
