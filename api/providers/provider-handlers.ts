import { ProblemError } from '../../shared/problem.ts';
import type {
  GalleryItem,
  Provider,
  providerContract,
  Review,
  Service,
} from '../../shared/providers/provider-contract.ts';
import type { Database } from '../database/database.ts';
import type { Handlers } from '../endpoints/handler.ts';
import {
  directoryOrder,
  enteredOrder,
  newestOrder,
  reviewColumns,
  reviewOf,
  serviceColumns,
  serviceOf,
  summaryColumns,
  summaryOf,
  type ReviewRow,
  type ServiceRow,
  type SummaryRow,
} from './provider-rows.ts';

async function providerIdOf(read: Database['read'], slug: string): Promise<string> {
  const [row] = await read<{ id: string }>('select id from provider where slug = ?', [slug]);
  if (!row) throw new ProblemError('not-found', "The provider you're looking for doesn't exist.");
  return row.id;
}

export const providerHandlers: Handlers<typeof providerContract> = {
  async listProviders(_input, { read }) {
    return (await read<SummaryRow>(`select ${summaryColumns} from provider order by ${directoryOrder}`)).map(summaryOf);
  },

  async listFeaturedProviders(_input, { read }) {
    return (
      await read<SummaryRow>(`select ${summaryColumns} from provider where featured = ? order by ${directoryOrder}`, [
        true,
      ])
    ).map(summaryOf);
  },

  async getProvider({ params: { slug } }, { read }): Promise<Provider> {
    const [row] = await read<SummaryRow & { readonly bio: string }>(
      `select ${summaryColumns}, bio from provider where slug = ?`,
      [slug],
    );
    if (!row) throw new ProblemError('not-found', "The provider you're looking for doesn't exist.");
    return { ...summaryOf(row), bio: row.bio };
  },

  async listServices({ params: { slug } }, { read }): Promise<Service[]> {
    const id = await providerIdOf(read, slug);
    const rows = await read<ServiceRow & { readonly id: string }>(
      `select id, ${serviceColumns} from service where provider_id = ? order by ${enteredOrder}`,
      [id],
    );
    return rows.map((row) => ({ id: row.id, ...serviceOf(row) }));
  },

  async listGallery({ params: { slug } }, { read }): Promise<GalleryItem[]> {
    const id = await providerIdOf(read, slug);
    return read<GalleryItem>(
      `select id, image_url as "imageUrl" from gallery_item where provider_id = ? order by ${enteredOrder}`,
      [id],
    );
  },

  async listReviews({ params: { slug } }, { read }): Promise<Review[]> {
    const id = await providerIdOf(read, slug);
    const rows = await read<ReviewRow & Pick<Review, 'id' | 'jobId'>>(
      `select id, job_id as "jobId", ${reviewColumns} from review where provider_id = ? order by ${newestOrder}`,
      [id],
    );
    return rows.map((row) => ({ id: row.id, jobId: row.jobId, ...reviewOf(row) }));
  },
};
