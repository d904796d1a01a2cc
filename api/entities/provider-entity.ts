import { defineEntity, p } from '@mikro-orm/core';
import { categories } from '../../shared/features/providers/category.ts';
import { bytewise, flag, instant } from './column-types.ts';

/** In the order of the directory: three digits, then the name. */
export const providerRank =
  '(cast(299 - (case when featured then 100 else 0 end) - coalesce(rating_tenths, 0) as text) || display_name)';

export const ProviderEntity = defineEntity({
  name: 'Provider',
  tableName: 'provider',
  properties: {
    id: p.text().primary(),
    slug: bytewise().unique(),
    category: p.enum(categories),
    displayName: bytewise(),
    city: bytewise().nullable(),
    area: bytewise().nullable(),
    cities: p.json<string[]>(),
    bio: p.text(),
    /** The same in Sinhala and in Tamil; empty where it has not been translated. */
    bioSi: p.text().default(''),
    bioTa: p.text().default(''),
    /** Where the provider hears of accepted quotes; never shown to the public. */
    email: bytewise().nullable(),
    /** The same by telephone or WhatsApp, as typed. */
    phone: p.text().nullable(),
    avatarUrl: p.text().nullable(),
    coverUrl: p.text().nullable(),
    isCertified: flag(),
    /** Since when they are; null of those who were before this was kept. */
    certifiedSince: instant().nullable(),
    featured: flag(),
    highlightTags: p.json<string[]>(),
    /** The mean of the reviews in tenths (4.7 → 47), so that it is exact; null without reviews. */
    ratingTenths: p.integer().nullable(),
    reviewCount: p.integer().default(0),
    createdAt: instant(),
  },
  indexes: [
    // A page of the back office's list, in each of its orders.
    ...[
      ['site', providerRank],
      ['name', 'lower(display_name)'],
      ['reviews', 'review_count'],
      ['newest', 'created_at'],
    ].map(([name, column]) => ({
      name: `provider_list_${name}_index`,
      expression: `create index "provider_list_${name}_index" on "provider" (${column}, "id")`,
    })),
    {
      // Of the few that the home page shows.
      name: 'provider_featured_index',
      expression: 'create index "provider_featured_index" on "provider" ("id") where featured',
    },
  ],
  checks: [
    { name: 'provider_rating_check', expression: 'rating_tenths >= 10 and rating_tenths <= 50' },
    { name: 'provider_review_count_check', expression: 'review_count >= 0' },
  ],
});
