import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseFilter } from '../../shared/features/providers/directory-filter.ts';
import { directoryEntry, filterDirectory } from '../../shared/features/providers/filter-directory.ts';
import { searchDirectory } from '../../shared/features/providers/directory-search.ts';
import { demoBanners, demoPosts, demoProviders } from './demo-data.ts';

const postsFolder = join(import.meta.dirname, 'posts');
const bodies = readdirSync(postsFolder).map((name) => readFileSync(join(postsFolder, name), 'utf8'));
const linked = bodies.flatMap((html) =>
  [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&')),
);
const links = [...new Set([...linked, ...demoBanners.flatMap(({ linkUrl }) => linkUrl ?? [])])];

const entries = demoProviders.map((provider) =>
  directoryEntry({
    ...provider,
    id: provider.slug,
    cities: [...provider.cities],
    highlightTags: [...provider.highlightTags],
    avatarUrl: null,
    coverUrl: null,
    rating: null,
    reviewCount: 0,
    fromRate: null,
  }),
);

test.each(links.filter((link) => link.startsWith('/tilers')))('%s finds at least one provider', (link) => {
  expect(filterDirectory(entries, parseFilter(new URLSearchParams(link.split('?')[1]))).length).toBeGreaterThan(0);
});

test.each([
  ['Colombo', 14],
  ['Kandy', 8],
  ['Herringbone, Galle', 1],
  ['glass colombo', 5],
])('the search for %s finds %i', (search, count) => {
  const filter = { category: null, city: null, search };
  expect([filterDirectory(entries, filter).length, searchDirectory(entries, filter).providers.length]).toEqual([
    0,
    count,
  ]);
});

test.each(links.filter((link) => /^\/(?:guides|blog)\//.test(link)))('%s exists', (link) => {
  const [, list, slug] = link.split('/');
  expect(demoPosts.some((post) => post.slug === slug && post.type === (list === 'blog' ? 'blog' : 'guide'))).toBe(true);
});

test('the rate in a banner is the rate of a tiler who lays terracotta', () => {
  const [, rate] = /terracotta from LKR (\d+) a sq\.ft/.exec(demoBanners[0]?.title ?? '') ?? [];
  const rates = demoProviders
    .filter(({ category }) => category === 'tiler')
    .flatMap(({ services }) =>
      services
        .filter(({ serviceName, unit }) => /terracotta/i.test(serviceName) && unit === 'sq.ft')
        .map(({ rateLkr }) => Number(rateLkr)),
    );
  expect(Math.min(...rates)).toBe(Number(rate));
});
