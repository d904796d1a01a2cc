import type { ListingSql } from './listing-sql.ts';

// What visitors read too: professionals and posts.

/** A professional stands by its trade and by what the office has made of it, as `providerStates` has it. */
export const providerListing: ListingSql = {
  list: 'provider',
  table: 'provider',
  joins: '',
  state: `provider.category || case when provider.featured then ' featured' else '' end
  || case when provider.is_certified then ' certified' else '' end`,
  city: () => 'null',
  hasUnread: '1 = 0',
  visitAt: 'provider.created_at',
  name: ({ small }) => small('provider.display_name'),
  waiting: () => '0',
  amount: 'provider.review_count',
  // As `directoryOrder`: always three digits, then the name.
  rank: `cast(299 - case when provider.featured then 100 else 0 end - coalesce(provider.rating_tenths, 0) as text)
  || substr(provider.display_name, 1, 100)`,
  columns:
    'slug, category, display_name, city, area, cities, email, phone, avatar_url, cover_url, is_certified, featured, highlight_tags, rating_tenths, review_count, created_at',
  sources: [],
  terms: {
    words: () => `provider.display_name || ' ' || provider.slug || ' ' || coalesce(provider.area, '')
  || case provider.category when 'tiler' then ' tilers' else ' ' || provider.category end`,
    email: 'provider.email',
    phone: 'provider.phone',
    cities: { all: 'provider.cities', single: ['provider.city', 'provider.area'] },
  },
  searched: [
    {
      table: 'provider',
      columns: 'display_name, slug, category, city, area, cities, email, phone',
      where: 'provider.id = row.id',
    },
  ],
};

/** A post stands in the list of its type, and is found by what its card says. */
export const postListing: ListingSql = {
  list: 'post',
  table: 'post',
  joins: '',
  state: 'post.type',
  city: () => 'null',
  hasUnread: '1 = 0',
  visitAt: 'post.created_at',
  name: ({ small }) => small('post.title'),
  waiting: () => '0',
  amount: '0',
  isDeleted: true,
  columns: 'type, slug, title, excerpt, cover_image, created_at',
  sources: [],
  terms: { words: () => "post.title || ' ' || post.slug || ' ' || post.excerpt" },
  searched: [{ table: 'post', columns: 'title, slug, excerpt', where: 'post.id = row.id' }],
};
