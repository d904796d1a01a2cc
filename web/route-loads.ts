import type { QueryClient } from '@tanstack/react-query';
import { findFitting } from '../shared/features/posts/fitting-providers.ts';
import type { PostType } from '../shared/features/posts/post-contract.ts';
import { parseFilter, type DirectoryFilter } from '../shared/features/providers/directory-filter.ts';
import { parseChosen } from '../shared/features/providers/chosen.ts';
import { activeBannersQuery } from './features/banners/banner-data.ts';
import { pageNames, paths, type PageName } from '../shared/paths.ts';
import { newestGuidesQuery, shownReviewQuery } from './features/home/home-data.ts';
import { fittingProvidersQuery } from './features/posts/reading/fitting-providers-data.ts';
import { guideAfterQuery, nextPostQuery } from './features/posts/reading/next-post-data.ts';
import { postQuery, postsQuery } from './features/posts/post-data.ts';
import { askServer, type DirectoryHead } from './lib/directory/directory-client.ts';
import { withTerms } from './lib/terms/term-data.ts';
import { directoryHeadQuery } from './features/providers/directory/directory-data.ts';
import {
  featuredProvidersQuery,
  foundProviderQuery,
  galleryQuery,
  providerQuery,
  reviewsQuery,
  servicesQuery,
} from './features/providers/provider-data.ts';
import { pageQuery } from './features/posts/pages/page-data.ts';
import type { RoutePath } from './routes.tsx';
import { siteQuery } from './features/settings/site-data.ts';

type Loading = { readonly client: QueryClient; readonly slug: string; readonly query: URLSearchParams };

/** Loads the data of a document; false: the thing does not exist; `unlisted`: a professional who is not public. */
type Load = (loading: Loading) => Promise<boolean | 'unlisted'>;

const both = async (...reads: readonly Promise<unknown>[]): Promise<true> => {
  await Promise.all(reads);
  return true;
};

/** The document's data, from the server's search, so that the whole list is not built for it. */
const foundQuery = (filter: DirectoryFilter) => ({
  ...directoryHeadQuery(filter),
  queryFn: withTerms((): Promise<DirectoryHead> => askServer(filter, 0)),
});

/** Likewise. */
const fittingQuery = (type: PostType, slug: string) => ({
  ...fittingProvidersQuery(type, slug),
  queryFn: withTerms(async ({ client }) => {
    const post = await client.query(postQuery(type, slug));
    return post && findFitting(post, (filter) => askServer(filter, 0));
  }),
});

const loadProvider: Load = async ({ client, slug }) => {
  const [provider] = await Promise.all([client.query(foundProviderQuery(slug)), client.query(siteQuery())]);
  return provider === 'unlisted' ? provider : provider !== null;
};

const loadSite: Load = ({ client }) => both(client.query(siteQuery()));
const loadPosts =
  (type: 'blog' | 'guide'): Load =>
  ({ client }) =>
    both(client.query(postsQuery(type)));
const loadPost =
  (type: PostType): Load =>
  async ({ client, slug }) => {
    const [post] = await Promise.all([
      client.query(postQuery(type, slug)),
      client.query(nextPostQuery(type, slug)),
      type === 'blog' && client.query(guideAfterQuery(slug)),
      client.query(fittingQuery(type, slug)),
    ]);
    return post !== null;
  };

const loadPage =
  (name: PageName): Load =>
  async ({ client }) =>
    (await client.query(pageQuery(name))) !== null;

/** Used on the server only, so it is not in the browser's bundle. A route that is missing here gets the empty shell. */
export const loads: { readonly [Path in RoutePath]?: Load } = {
  '/': ({ client }) =>
    both(
      client.query(activeBannersQuery()),
      client.query(featuredProvidersQuery()),
      client.query(siteQuery()),
      client.query(shownReviewQuery()),
      client.query(newestGuidesQuery()),
    ),
  '/tilers': ({ client, query }) =>
    // Only the device knows who is on the shortlist, so the document is a frame.
    parseChosen(query)
      ? loadSite({ client, query, slug: '' })
      : both(client.query(foundQuery(parseFilter(query))), client.query(siteQuery())),
  '/tilers/:slug': async (loading) => {
    const { client, slug } = loading;
    const found = await loadProvider(loading);
    if (found !== true) return found;
    return both(client.query(servicesQuery(slug)), client.query(galleryQuery(slug)), client.query(reviewsQuery(slug)));
  },
  '/request-quote/:slug': loadProvider,
  '/book/start': async ({ client, query }) => {
    const chosen = query.get('tiler');
    await Promise.all([client.query(siteQuery()), chosen === null ? null : client.query(providerQuery(chosen))]);
    return true;
  },
  '/book/:slug': loadProvider,
  '/blog': loadPosts('blog'),
  '/blog/:slug': loadPost('blog'),
  '/guides': loadPosts('guide'),
  '/guides/:slug': loadPost('guide'),
  ...Object.fromEntries(pageNames.map((name) => [paths.page(name), loadPage(name)])),
  '/contact': loadSite,
  '/join': loadSite,
  '*': async () => false,
};

/** The canonical path of a route, if the thing exists. */
export const redirectTargets: { readonly [Path in RoutePath]?: (slug: string) => string } = {
  '/book/:slug': paths.bookingStart,
};
