import { defineEntity, p } from '@mikro-orm/core';
import { categories } from '../../shared/providers/category.ts';
import { flag, instant } from './column-types.ts';

export const ProviderEntity = defineEntity({
  name: 'Provider',
  tableName: 'provider',
  properties: {
    id: p.text().primary(),
    slug: p.text().unique(),
    category: p.enum(categories),
    displayName: p.text(),
    city: p.text().nullable(),
    area: p.text().nullable(),
    cities: p.json<string[]>(),
    bio: p.text(),
    /** The same in Sinhala and in Tamil; empty where it has not been translated. */
    bioSi: p.text().default(''),
    bioTa: p.text().default(''),
    /** Where the provider hears of accepted quotes; never shown to the public. */
    email: p.text().nullable(),
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
