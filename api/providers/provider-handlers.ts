import { ProblemError } from '../../shared/problem.ts';
import type { Category } from '../../shared/providers/category.ts';
import type { GalleryItem, Provider, ProviderSummary, providerContract, Review, Service } from '../../shared/providers/provider-contract.ts';
import type { Handlers, ReadContext } from '../handler.ts';
import { flagOf, instantOf, listOf } from '../raw-values.ts';

type Read = ReadContext<unknown>['read'];

type SummaryRow = Omit<ProviderSummary, 'isCertified' | 'featured' | 'cities' | 'highlightTags' | 'rating' | 'category'> & {
  readonly category: Category;
  readonly isCertified: unknown;
  readonly featured: unknown;
  readonly cities: unknown;
  readonly highlightTags: unknown;
  readonly ratingTenths: number | null;
};

const summaryColumns = `id, slug, category, display_name as "displayName", city, area, cities, avatar_url as "avatarUrl", cover_url as "coverUrl",
  is_certified as "isCertified", featured, highlight_tags as "highlightTags", rating_tenths as "ratingTenths", review_count as "reviewCount"`;

/** The order of the directory: chosen ones first, then the best rated, those without a rating last, then by name. */
const directoryOrder = 'featured desc, coalesce(rating_tenths, 0) desc, display_name, id';

/** Field by field: spreading rows costs more than reading them from the database. */
function summaryOf(row: SummaryRow): ProviderSummary {
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

async function providerIdOf(read: Read, slug: string): Promise<string> {
  const [row] = await read<{ id: string }>('select id from provider where slug = ?', [slug]);
  if (!row) throw new ProblemError('not-found', "The provider you're looking for doesn't exist.");
  return row.id;
}

export const providerHandlers: Handlers<typeof providerContract> = {
  async listProviders(_input, { read }) {
    return (await read<SummaryRow>(`select ${summaryColumns} from provider order by ${directoryOrder}`)).map(summaryOf);
  },

  async listFeaturedProviders(_input, { read }) {
    return (await read<SummaryRow>(`select ${summaryColumns} from provider where featured = ? order by ${directoryOrder}`, [true])).map(summaryOf);
  },

  async getProvider({ params: { slug } }, { read }): Promise<Provider> {
    const [row] = await read<SummaryRow & { readonly bio: string }>(`select ${summaryColumns}, bio from provider where slug = ?`, [slug]);
    if (!row) throw new ProblemError('not-found', "The provider you're looking for doesn't exist.");
    return { ...summaryOf(row), bio: row.bio };
  },

  async listServices({ params: { slug } }, { read }): Promise<Service[]> {
    const id = await providerIdOf(read, slug);
    const rows = await read<Omit<Service, 'rateLkr'> & { readonly rateLkr: number | null }>(
      'select id, service_name as "serviceName", rate_lkr as "rateLkr", unit from service where provider_id = ? order by created_at, id',
      [id],
    );
    return rows.map((row) => ({ ...row, rateLkr: row.rateLkr === null ? null : String(row.rateLkr) }));
  },

  async listGallery({ params: { slug } }, { read }): Promise<GalleryItem[]> {
    const id = await providerIdOf(read, slug);
    return read<GalleryItem>('select id, image_url as "imageUrl" from gallery_item where provider_id = ? order by created_at, id', [id]);
  },

  async listReviews({ params: { slug } }, { read }): Promise<Review[]> {
    const id = await providerIdOf(read, slug);
    const rows = await read<Omit<Review, 'createdAt'> & { readonly createdAt: unknown }>(
      'select id, job_id as "jobId", rating, comment, created_at as "createdAt" from review where provider_id = ? order by created_at desc, id',
      [id],
    );
    return rows.map((row) => ({ ...row, createdAt: instantOf(row.createdAt) }));
  },
};
