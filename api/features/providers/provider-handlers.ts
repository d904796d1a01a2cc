import type { providerContract } from '../../../shared/features/providers/provider-contract.ts';
import type { Handlers } from '../../router/handler.ts';
import {
  inDirectoryOrder,
  noSuchProvider,
  readGallery,
  readSearched,
  readServices,
  requireListed,
  selectListed,
  selectProfiles,
  selectSummaries,
  toProvider,
  selectProviderTexts,
} from './provider-queries.ts';
import { readReviewsOf } from '../../entities/shown-reviews.ts';
import type { providerTextContract } from '../../../shared/features/providers/provider-text-contract.ts';
import { knownLanguage } from '../../router/endpoint-input.ts';

export const providerHandlers: Handlers<typeof providerContract> = {
  listProviders: (_input, { db }) => readSearched(db),

  async listFeaturedProviders(_input, { db }) {
    // The literal condition matches the partial index of featured providers.
    const rows = await selectSummaries(selectListed(db))
      .where(({ eb }) => eb.ref('featured'))
      .$call(inDirectoryOrder)
      .execute();
    return rows.map(toProvider);
  },

  async getProvider({ params: { slug } }, { db }) {
    const found = await selectProfiles(selectListed(db)).where('slug', '=', slug).executeTakeFirst();
    if (found) return toProvider(found);
    await requireListed(db, slug);
    throw noSuchProvider();
  },

  listServices: async ({ params: { slug } }, { db }) => readServices(db, await requireListed(db, slug)),

  listGallery: async ({ params: { slug } }, { db }) => readGallery(db, await requireListed(db, slug)),

  listReviews: async ({ params: { slug } }, { db }) => readReviewsOf(db, await requireListed(db, slug)),
};

export const providerTextHandlers: Handlers<typeof providerTextContract> = {
  async getProviderText({ params: { language, slug } }, { db }) {
    const found = knownLanguage(language);
    await requireListed(db, slug);
    const text = await selectProviderTexts(db, found).where('slug', '=', slug).executeTakeFirstOrThrow(noSuchProvider);
    return text.bio === '' ? null : text;
  },
};
