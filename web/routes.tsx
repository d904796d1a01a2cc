import type { QueryClient } from '@tanstack/react-query';
import { parseFilter } from '../shared/providers/directory-filter.ts';
import { activeBannersQuery } from './banners/banner-data.ts';
import { paths } from './paths.ts';
import { postQuery, postsQuery } from './posts/post-data.ts';
import { directoryHeadQuery, featuredProvidersQuery, galleryQuery, providerQuery, reviewsQuery, servicesQuery } from './providers/provider-data.ts';
import { screen, type Screen } from './screen.tsx';
import { siteQuery } from './site/site-data.ts';

type Loading = { readonly client: QueryClient; readonly slug: string; readonly query: URLSearchParams };

export type Route = {
  /** A wouter pattern. */
  readonly path: string;
  readonly screen: Screen;
  /** Fetches what the document shows; false says that the thing asked for does not exist. Absent: the bare shell is sent. */
  readonly load?: (loading: Loading) => Promise<boolean>;
  /** The address that this one stands for, when the thing exists. */
  readonly standsFor?: (slug: string) => string;
};

const both = async (...reads: readonly Promise<unknown>[]): Promise<true> => {
  await Promise.all(reads);
  return true;
};

const loadProvider = async ({ client, slug }: Loading): Promise<boolean> => {
  const [provider] = await Promise.all([client.query(providerQuery(slug)), client.query(siteQuery())]);
  return provider !== null;
};

const postRoutes = (type: 'blog' | 'guide', path: '/blog' | '/guides'): readonly Route[] => [
  {
    path,
    screen: type === 'blog'
      ? screen(async () => (await import('./posts/PostListPage.tsx')).BlogPage)
      : screen(async () => (await import('./posts/PostListPage.tsx')).GuidesPage),
    load: ({ client }) => both(client.query(postsQuery(type))),
  },
  {
    path: `${path}/:slug`,
    screen: type === 'blog'
      ? screen(async () => (await import('./posts/PostPage.tsx')).BlogPostPage)
      : screen(async () => (await import('./posts/PostPage.tsx')).GuidePage),
    load: async ({ client, slug }) => (await client.query(postQuery(type, slug))) !== null,
  },
];

/** Every address the app answers, first match first. */
export const routes: readonly Route[] = [
  {
    path: '/',
    screen: screen(async () => (await import('./home/HomePage.tsx')).HomePage),
    load: ({ client }) => both(client.query(activeBannersQuery()), client.query(featuredProvidersQuery()), client.query(siteQuery())),
  },
  {
    path: '/tilers',
    screen: screen(async () => (await import('./providers/DirectoryPage.tsx')).DirectoryPage),
    load: ({ client, query }) => both(client.query(directoryHeadQuery(parseFilter(query))), client.query(siteQuery())),
  },
  {
    path: '/tilers/:slug',
    screen: screen(async () => (await import('./providers/ProviderPage.tsx')).ProviderPage),
    load: async (loading) => {
      const { client, slug } = loading;
      if (!(await loadProvider(loading))) return false;
      return both(client.query(servicesQuery(slug)), client.query(galleryQuery(slug)), client.query(reviewsQuery(slug)));
    },
  },
  {
    path: '/request-quote/:slug',
    screen: screen(async () => (await import('./estimates/EstimatePage.tsx')).EstimatePage),
    load: loadProvider,
  },
  {
    path: '/book/start',
    screen: screen(async () => (await import('./bookings/BookingStartPage.tsx')).BookingStartPage),
    load: ({ client }) => both(client.query(siteQuery())),
  },
  { path: '/book/confirm', screen: screen(async () => (await import('./bookings/BookingConfirmPage.tsx')).BookingConfirmPage) },
  {
    path: '/book/:slug',
    screen: screen(async () => (await import('./bookings/BookProviderPage.tsx')).BookProviderPage),
    load: loadProvider,
    standsFor: paths.bookingStart,
  },
  ...postRoutes('blog', '/blog'),
  ...postRoutes('guide', '/guides'),
  {
    path: '/contact',
    screen: screen(async () => (await import('./contact/ContactPage.tsx')).ContactPage),
    load: ({ client }) => both(client.query(siteQuery())),
  },
  {
    path: '*',
    screen: screen(async () => (await import('./shell/NotFoundPage.tsx')).NotFoundPage),
    load: async () => false,
  },
];
