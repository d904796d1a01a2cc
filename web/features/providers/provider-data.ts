import { queryOptions } from '@tanstack/react-query';
import type { GalleryItem, Provider } from '../../../shared/features/providers/provider-contract.ts';
import { cityName } from '../../../shared/features/providers/category-texts.ts';
import { withTerms } from '../../lib/terms/term-data.ts';
import { reservedSlugs } from '../../../shared/features/providers/reserved-slugs.ts';

// Loaded with the first read that is not already in the document, so that schemas and client cost the first paint
// nothing.
const client = () => import('./provider-client.ts');

/** The cities a provider works in, as this page writes them; an old row may carry only one. */
export function placesOf({
  cities,
  city,
  area,
}: {
  readonly cities: readonly string[];
  readonly city: string | null;
  readonly area: string | null;
}): readonly string[] {
  const places = cities.length > 0 ? cities : [city ?? area].filter((place) => place !== null);
  return places.map(cityName);
}

/** Every provider, in the order of the directory: featured, rating, name. */
export const providersQuery = () =>
  queryOptions({
    queryKey: ['providers'],
    queryFn: withTerms(async () => (await client()).providerClient.listProviders()),
  });

export const featuredProvidersQuery = () =>
  queryOptions({
    queryKey: ['featured-providers'],
    queryFn: withTerms(async () => (await client()).providerClient.listFeaturedProviders()),
  });

/** One provider; null is the server's own word that there is none. */
export const providerQuery = (slug: string) =>
  queryOptions({
    queryKey: ['provider', slug],
    queryFn: withTerms(async () => (reservedSlugs.includes(slug) ? null : (await client()).readProvider(slug))),
  });

export const servicesQuery = (slug: string) =>
  queryOptions({
    queryKey: ['services', slug],
    queryFn: withTerms(async () => (await client()).providerClient.listServices({ params: { slug } })),
  });

export const galleryQuery = (slug: string) =>
  queryOptions({
    queryKey: ['gallery', slug],
    queryFn: async () => (await client()).providerClient.listGallery({ params: { slug } }),
  });

/** What the gallery says of the picture that is the cover too: of a drawing, that it is one. */
export const captionOfCover = ({ coverUrl }: Provider, gallery?: readonly GalleryItem[]) =>
  gallery?.find(({ imageUrl }) => imageUrl === coverUrl)?.caption || undefined;

export const reviewsQuery = (slug: string) =>
  queryOptions({
    queryKey: ['reviews', slug],
    queryFn: async () => (await client()).providerClient.listReviews({ params: { slug } }),
  });
