import { queryOptions } from '@tanstack/react-query';
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

/** The cities a provider works in; an old row may carry only one. */
export function placesOf({
  cities,
  city,
  area,
}: {
  readonly cities: readonly string[];
  readonly city: string | null;
  readonly area: string | null;
}): readonly string[] {
  if (cities.length > 0) return cities;
  return [city ?? area].filter((place) => place !== null);
}

/** Every provider, in the order of the directory: featured, rating, name. */
export const providersQuery = () =>
  queryOptions({ queryKey: ['providers'], queryFn: async () => (await reads()).api.listProviders() });

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
