import type { providerContract } from '../../shared/providers/provider-contract.ts';
import type { Database } from '../database/database.ts';
import { providers } from '../entities/provider-entity.ts';
import { reviews } from '../entities/review-entity.ts';
import type { Handlers } from '../endpoints/handler.ts';
import {
  directoryOrder,
  noSuchProvider,
  providerIdView,
  providerView,
  readGallery,
  readSearched,
  readServices,
  reviewsOrder,
  reviewView,
  summaryView,
} from './provider-rows.ts';

async function providerIdOf(read: Database['read'], slug: string): Promise<string> {
  const row = await providerIdView.first(read, `where ${providers.slug} = ?`, [slug]);
  if (!row) throw noSuchProvider();
  return row.id;
}

export const providerHandlers: Handlers<typeof providerContract> = {
  listProviders: (_input, { read }) => readSearched(read),

  // In these words, without a value, an index of the few that are featured is found.
  listFeaturedProviders: (_input, { read }) => summaryView.read(read, `where ${providers.featured} ${directoryOrder}`),

  async getProvider({ params: { slug } }, { read }) {
    const provider = await providerView.first(read, `where ${providers.slug} = ?`, [slug]);
    if (!provider) throw noSuchProvider();
    return provider;
  },

  listServices: async ({ params: { slug } }, { read }) => readServices(read, await providerIdOf(read, slug)),

  listGallery: async ({ params: { slug } }, { read }) => readGallery(read, await providerIdOf(read, slug)),

  async listReviews({ params: { slug } }, { read }) {
    const id = await providerIdOf(read, slug);
    return reviewView.read(read, `where ${reviews.providerId} = ? ${reviewsOrder}`, [id]);
  },
};
