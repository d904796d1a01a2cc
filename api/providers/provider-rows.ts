import type { Category } from '../../shared/providers/category.ts';
import type { ProviderSummary, Review, Service } from '../../shared/providers/provider-contract.ts';
import { flagOf, instantOf, listOf } from '../database/raw-values.ts';

export type SummaryRow = Omit<
  ProviderSummary,
  'isCertified' | 'featured' | 'cities' | 'highlightTags' | 'rating' | 'category'
> & {
  readonly category: Category;
  readonly isCertified: unknown;
  readonly featured: unknown;
  readonly cities: unknown;
  readonly highlightTags: unknown;
  readonly ratingTenths: number | null;
};

export const summaryColumns = `id, slug, category, display_name as "displayName", city, area, cities, avatar_url as "avatarUrl", cover_url as "coverUrl",
  is_certified as "isCertified", featured, highlight_tags as "highlightTags", rating_tenths as "ratingTenths", review_count as "reviewCount"`;

/** The order of the directory: chosen ones first, then the best rated, those without a rating last, then by name. */
export const directoryOrder = 'featured desc, coalesce(rating_tenths, 0) desc, display_name, id';

/** The order of a provider's services and pictures. */
export const enteredOrder = 'created_at, id';

export const newestOrder = 'created_at desc, id';

/** Field by field: spreading rows costs more than reading them from the database. */
export function summaryOf(row: SummaryRow): ProviderSummary {
  return {
    id: row.id,
    slug: row.slug,
    category: row.category,
    displayName: row.displayName,
    city: row.city,
    area: row.area,
    cities: listOf(row.cities),
    avatarUrl: row.avatarUrl,
    coverUrl: row.coverUrl,
    isCertified: flagOf(row.isCertified),
    featured: flagOf(row.featured),
    highlightTags: listOf(row.highlightTags),
    rating: row.ratingTenths === null ? null : row.ratingTenths / 10,
    reviewCount: row.reviewCount,
  };
}

export type ServiceRow = Pick<Service, 'serviceName' | 'unit'> & { readonly rateLkr: number | null };

export const serviceColumns = 'service_name as "serviceName", rate_lkr as "rateLkr", unit';

export const serviceOf = ({ serviceName, rateLkr, unit }: ServiceRow): Omit<Service, 'id'> => ({
  serviceName,
  rateLkr: rateLkr === null ? null : String(rateLkr),
  unit,
});

export type ReviewRow = Pick<Review, 'rating' | 'comment'> & { readonly createdAt: unknown };

export const reviewColumns = 'rating, comment, created_at as "createdAt"';

export const reviewOf = ({ rating, comment, createdAt }: ReviewRow): Omit<Review, 'id' | 'jobId'> => ({
  rating,
  comment,
  createdAt: instantOf(createdAt),
});
