import { meanTenths } from '../../shared/reviews/mean-rating.ts';
import { demoId } from './demo-id.ts';
import type { DemoProvider } from './demo-provider.ts';
import type { RowSet } from './insert-rows.ts';
import { reviewedJob } from './seed-jobs.ts';

/** Where the object store serves a demo picture. */
export function pictureUrl(name: string): string {
  return `/objects/${name}`;
}

function providerId(slug: string): string {
  return demoId(`provider ${slug}`);
}

/** A provider with services, gallery and reviews; each review with the job that it is about. */
export function addProvider(rows: RowSet, provider: DemoProvider, now: Date): void {
  const { slug, reviews } = provider;
  const id = providerId(slug);
  // Older than its first booking, which lies some weeks before the review of it.
  const createdAt = new Date(
    now.getTime() - (Math.max(0, ...reviews.map(({ daysAgo }) => daysAgo)) + 120) * 24 * 60 * 60 * 1000,
  );
  // Lists are shown in the order of their times.
  const inOrder = (place: number) => new Date(createdAt.getTime() + place);
  rows.add('provider', {
    id,
    slug,
    category: provider.category,
    display_name: provider.displayName,
    city: provider.city,
    area: provider.area,
    cities: provider.cities,
    bio: provider.bio,
    // Reaches nobody (RFC 2606).
    email: `${slug}@providers.example`,
    avatar_url: pictureUrl(provider.avatar),
    cover_url: pictureUrl(provider.cover),
    is_certified: provider.isCertified,
    featured: provider.featured,
    highlight_tags: provider.highlightTags,
    rating_tenths: meanTenths(
      reviews.reduce((sum, { rating }) => sum + rating, 0),
      reviews.length,
    ),
    review_count: reviews.length,
    created_at: createdAt,
  });
  rows.add(
    'service',
    ...provider.services.map(({ serviceName, rateLkr, unit }, place) => ({
      id: demoId(`service ${slug} ${place}`),
      provider_id: id,
      service_name: serviceName,
      rate_lkr: rateLkr === null ? null : Number(rateLkr),
      unit,
      created_at: inOrder(place),
    })),
  );
  rows.add(
    'gallery_item',
    ...provider.gallery.map((name, place) => ({
      id: demoId(`gallery item ${slug} ${place}`),
      provider_id: id,
      image_url: pictureUrl(name),
      created_at: inOrder(place),
    })),
  );
  reviews.forEach((review, place) => reviewedJob(rows, provider, review, place, now));
}
