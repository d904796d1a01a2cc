import { queryOptions } from '@tanstack/react-query';
import {
  directoryEntry,
  filterDirectory,
  filterQuery,
  type DirectoryFilter,
} from '../../shared/providers/directory-filter.ts';
import type { DirectoryAnswer, searchDirectory } from '../../shared/providers/directory-search.ts';
import { reservedSlugs } from '../../shared/providers/reserved-slugs.ts';

// Loaded with the first read that is not already in the document, so that schemas and client cost the first paint
// nothing.
const reads = async () => {
  const [{ providerClient }, { orMissing }] = await Promise.all([
    import('./provider-client.ts'),
    import('../api-client.ts'),
  ]);
  return { api: providerClient, orMissing };
};

/** Every provider, in the order of the directory: featured, rating, name. */
export const providersQuery = () =>
  queryOptions({ queryKey: ['providers'], queryFn: async () => (await reads()).api.listProviders() });

/** How many cards a document carries; the rest comes with the whole list. */
export const directoryHeadSize = 24;

export type DirectoryHead = DirectoryAnswer & { readonly count: number };

type SearchModule = { readonly searchDirectory: typeof searchDirectory };

let search: SearchModule | undefined;

/** How a search is understood comes with the first search. */
export const loadSearch = async (): Promise<SearchModule> =>
  (search ??= await import('../../shared/providers/directory-search.ts'));

/** The same, if it has come. */
export const loadedSearch = (): SearchModule | undefined => search;

/** The first cards and the count: what a directory document is drawn from. */
export const directoryHeadQuery = (filter: DirectoryFilter) =>
  queryOptions({
    queryKey: ['directory-head', filterQuery(filter)],
    queryFn: async ({ client }): Promise<DirectoryHead> => {
      const entries = (await client.query(providersQuery())).map(directoryEntry);
      const found =
        filter.search === ''
          ? { providers: filterDirectory(entries, filter) }
          : (await loadSearch()).searchDirectory(entries, filter);
      return { ...found, count: found.providers.length, providers: found.providers.slice(0, directoryHeadSize) };
    },
  });

export const featuredProvidersQuery = () =>
  queryOptions({ queryKey: ['featured-providers'], queryFn: async () => (await reads()).api.listFeaturedProviders() });

/** One provider; null is the server's own word that there is none. */
export const providerQuery = (slug: string) =>
  queryOptions({
    queryKey: ['provider', slug],
    queryFn: async () => {
      if (reservedSlugs.includes(slug)) return null;
      const { api, orMissing } = await reads();
      return orMissing(api.getProvider({ params: { slug } }));
    },
  });

export const servicesQuery = (slug: string) =>
  queryOptions({
    queryKey: ['services', slug],
    queryFn: async () => (await reads()).api.listServices({ params: { slug } }),
  });

export const galleryQuery = (slug: string) =>
  queryOptions({
    queryKey: ['gallery', slug],
    queryFn: async () => (await reads()).api.listGallery({ params: { slug } }),
  });

export const reviewsQuery = (slug: string) =>
  queryOptions({
    queryKey: ['reviews', slug],
    queryFn: async () => (await reads()).api.listReviews({ params: { slug } }),
  });
