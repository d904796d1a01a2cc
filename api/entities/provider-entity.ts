import { defineEntity, p } from '@mikro-orm/core';
import { categories } from '../../shared/features/providers/category.ts';
import type { ShownEvidence } from '../../shared/features/providers/evidence.ts';
import type { Figure } from '../../shared/features/providers/figures.ts';
import { siteLanguages } from '../../shared/site-language.ts';
import { bytewise, flag, instant } from './column-types.ts';

/** Sorts by the directory's order: three digits, then the name. */
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
    /** Translations into Sinhala and Tamil; empty if not translated. */
    bioSi: p.text().default(''),
    bioTa: p.text().default(''),
    /** For notifications about accepted quotes; never public. */
    email: bytewise().nullable(),
    /** Telephone or WhatsApp number for the same purpose, as typed. */
    phone: p.text().nullable(),
    /** The language in which they are written to. */
    language: p.enum(siteLanguages).default('en'),
    /** Generation of the link to their desk: incrementing it revokes the earlier links. */
    deskGeneration: p.integer().default(0),
    avatarUrl: p.text().nullable(),
    coverUrl: p.text().nullable(),
    /** Whether the public sees them. Their jobs and their desk stay. */
    isListed: flag().default(true),
    isCertified: flag(),
    /** When the certification started; null if it started before this was recorded. */
    certifiedSince: instant().nullable(),
    /** Kinds and days of `provider_evidence`, newest first, for the public. */
    evidence: p.json<ShownEvidence[]>().defaultRaw("'[]'"),
    /** When the badge lapses; null without evidence. */
    certificateEndsAt: instant().nullable(),
    featured: flag(),
    highlightTags: p.json<string[]>(),
    /** The mean rating in tenths (4.7 → 47), so that it is exact; null without reviews. */
    ratingTenths: p.integer().nullable(),
    reviewCount: p.integer().default(0),
    /** What our records say of them, counted by the hourly cleanup. */
    figures: p.json<Figure[]>().defaultRaw("'[]'"),
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
      // The few that the home page shows.
      name: 'provider_featured_index',
      expression: 'create index "provider_featured_index" on "provider" ("id") where featured',
    },
  ],
  checks: [
    { name: 'provider_rating_check', expression: 'rating_tenths >= 10 and rating_tenths <= 50' },
    { name: 'provider_review_count_check', expression: 'review_count >= 0' },
  ],
});
