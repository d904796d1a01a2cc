import { afterEach, expect, test, vi } from 'vitest';
import type { Post } from '../shared/features/posts/post-contract.ts';
import { languagePath, siteLanguages } from '../shared/site-language.ts';
import { parseFilter } from '../shared/features/providers/directory-filter.ts';
import { listedProvider } from '../shared/testing/listed-provider.ts';
import type { RoutePath } from './routes.tsx';

afterEach(() => {
  vi.resetModules();
});

const origin = 'https://nivasa.test';
const slug = 'floors';
const provider = {
  ...listedProvider('Nadeesha Floors', { slug }),
  bio: '',
  evidence: [],
  figures: [],
  certifiedSince: null,
};
const post: Post = {
  id: 'post-1',
  type: 'guide',
  slug,
  title: 'Floors',
  excerpt: '',
  coverImage: null,
  createdAt: '2025-01-05T04:00:00.000Z',
  bodyHtml: '',
};

/** The page URLs in the data, without pictures and URLs that are the same in every language. */
const pagesIn = (html: string): string[] =>
  [...html.matchAll(/"(?:url|item|urlTemplate|mainEntityOfPage)":"([^"]+)"/g)].flatMap(([, address = '']) => address);

test.each(siteLanguages)(
  'the structured data of a document in %s links to pages in that language',
  async (language) => {
    const basePath = languagePath(language);
    vi.resetModules();
    const { overwriteGetLocale } = await import('../paraglide/runtime.js');
    overwriteGetLocale(() => language);
    const [{ searchData }, { createQueryClient }, { providerQuery }, { postQuery }, { directoryHeadQuery }] =
      await Promise.all([
        import('./search-data.ts'),
        import('./query-client.ts'),
        import('./features/providers/provider-data.ts'),
        import('./features/posts/post-data.ts'),
        import('./features/providers/directory/directory-data.ts'),
      ]);
    const client = createQueryClient();
    client.setQueryData(providerQuery(slug).queryKey, provider);
    client.setQueryData(postQuery('guide', slug).queryKey, post);
    const query = new URLSearchParams('city=Galle');
    const head = { count: 1, providers: [listedProvider('Nadeesha Floors', { slug })] };
    client.setQueryData(directoryHeadQuery(parseFilter(query)).queryKey, head);
    const told = (route: RoutePath) => searchData(route, { client, slug, query, origin });
    for (const [route, fewest] of [
      ['/', 3],
      ['/tilers', 4],
      ['/tilers/:slug', 4],
      ['/guides/:slug', 3],
    ] as const) {
      const pages = pagesIn(told(route));
      expect(pages.length).toBeGreaterThanOrEqual(fewest);
      expect(pages.filter((address) => !`${address}/`.startsWith(`${origin}${basePath}/`))).toEqual([]);
    }
    expect(told('/guides/:slug')).toContain(
      `"publisher":{"@type":"Organization","name":"Nivasa","url":"${origin}${basePath}/"}`,
    );
    expect(told('/tilers/:slug')).toContain(`"url":"${origin}${basePath}/tilers/floors"`);
    expect(told('/tilers/:slug')).toContain(`"@id":"${origin}/tilers/floors"`);
  },
);
