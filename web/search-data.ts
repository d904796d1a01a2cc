import type { QueryClient } from '@tanstack/react-query';
import type { PostType } from '../shared/features/posts/post-contract.ts';
import { homeSearchData } from './features/home/home-search-data.ts';
import { sayIn, termsQuery } from './lib/terms/term-data.ts';
import { parseFilter } from '../shared/features/providers/directory-filter.ts';
import { postQuery } from './features/posts/post-data.ts';
import { blogKind, guideKind } from './features/posts/post-kind.ts';
import { postSearchData } from './features/posts/post-search-data.ts';
import { directoryHeadQuery } from './features/providers/directory/directory-data.ts';
import { directorySearchData } from './features/providers/directory/directory-search-data.ts';
import { isListed, providerQuery } from './features/providers/provider-data.ts';
import { providerSearchData } from './features/providers/provider-search-data.ts';
import type { RoutePath } from './routes.tsx';

type Page = {
  readonly client: QueryClient;
  readonly slug: string;
  readonly query: URLSearchParams;
  readonly origin: string;
};

const ofPost =
  (type: PostType) =>
  ({ client, slug, origin }: Page): readonly object[] => {
    const post = client.getQueryData(postQuery(type, slug).queryKey);
    return post ? postSearchData(post, type === 'blog' ? blogKind : guideKind, origin) : [];
  };

const makers: { readonly [Path in RoutePath]?: (page: Page) => readonly object[] } = {
  '/': ({ origin }) => homeSearchData(origin),
  '/tilers': ({ client, query, origin }) => {
    const filter = parseFilter(query);
    // A search and an empty page are not indexed, and only the device knows who is on the shortlist.
    const head = filter.search === '' && client.getQueryData(directoryHeadQuery(filter).queryKey);
    return head && head.count > 0 ? directorySearchData(filter, head, origin) : [];
  },
  '/tilers/:slug': ({ client, slug, origin }) => {
    const provider = client.getQueryData(providerQuery(slug).queryKey);
    const say = sayIn(client.getQueryData(termsQuery().queryKey));
    return isListed(provider) ? providerSearchData(provider, say, origin) : [];
  },
  '/blog/:slug': ofPost('blog'),
  '/guides/:slug': ofPost('guide'),
};

/**
 * The structured data of a document for search engines, in the vocabulary of schema.org (JSON-LD). Used on the server
 * only, so it is not in the browser's bundle.
 */
export function searchData(route: RoutePath, page: Page): string {
  const texts = (makers[route]?.(page) ?? []).map((data) => JSON.stringify(data).replaceAll('<', '\\u003c'));
  return texts.map((text) => `<script type="application/ld+json">${text}</script>`).join('');
}
