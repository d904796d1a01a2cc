import { queryOptions } from '@tanstack/react-query';
import type { GalleryItem, Provider } from '../../../shared/features/providers/provider-contract.ts';
import { cityName } from '../../../shared/features/providers/category-texts.ts';
import { withTerms } from '../../lib/terms/term-data.ts';
import type { FoundProvider, ReadProvider } from './provider-client.ts';
import { reservedSlugs } from '../../../shared/features/providers/reserved-slugs.ts';

// Loaded with the first query whose data is not in the document, so that schemas and client do not delay the first
// paint.
const client = () => import('./provider-client.ts');

/** The cities a provider works in, in the page's language; an old row may have only one. */
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

/** One provider; null: our server answers 404; `unlisted`: they are no longer listed. */
export const foundProviderQuery = (slug: string) =>
  queryOptions({
    queryKey: ['provider', slug],
    queryFn: withTerms(async () => (reservedSlugs.includes(slug) ? null : (await client()).readProvider(slug))),
  });

export const isListed = (found: FoundProvider | null | undefined): found is ReadProvider =>
  found !== null && found !== undefined && found !== 'unlisted';

/** The same; null: there is none, or they are no longer listed. */
export const providerQuery = (slug: string) =>
  queryOptions({ ...foundProviderQuery(slug), select: (found) => (isListed(found) ? found : null) });

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

/** The gallery's caption of the cover, which says if it is a drawing. */
export const captionOfCover = ({ coverUrl }: Provider, gallery?: readonly GalleryItem[]) =>
  gallery?.find(({ imageUrl }) => imageUrl === coverUrl)?.caption || undefined;

export const reviewsQuery = (slug: string) =>
  queryOptions({
    queryKey: ['reviews', slug],
    queryFn: async () => (await client()).providerClient.listReviews({ params: { slug } }),
  });
