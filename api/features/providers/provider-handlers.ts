import type { providerContract } from '../../../shared/features/providers/provider-contract.ts';
import type { Handlers } from '../../router/handler.ts';
import type { Db } from '../../entities/tables.ts';
import {
  inDirectoryOrder,
  noSuchProvider,
  readGallery,
  readSearched,
  readServices,
  reviewColumns,
  selectProfiles,
  selectSummaries,
  toProvider,
  selectProviderTexts,
} from './provider-queries.ts';
import type { providerTextContract } from '../../../shared/features/providers/provider-text-contract.ts';
import { knownLanguage } from '../../router/endpoint-input.ts';

async function providerIdOf(db: Db, slug: string): Promise<string> {
  const { id } = await db
    .selectFrom('provider')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow(noSuchProvider);
  return id;
}

export const providerHandlers: Handlers<typeof providerContract> = {
  listProviders: (_input, { db }) => readSearched(db),

  async listFeaturedProviders(_input, { db }) {
    // The literal condition matches the partial index of featured providers.
    const rows = await selectSummaries(db)
      .where(({ eb }) => eb.ref('featured'))
      .$call(inDirectoryOrder)
      .execute();
    return rows.map(toProvider);
  },

  getProvider: async ({ params: { slug } }, { db }) =>
    toProvider(await selectProfiles(db).where('slug', '=', slug).executeTakeFirstOrThrow(noSuchProvider)),

  listServices: async ({ params: { slug } }, { db }) => readServices(db, await providerIdOf(db, slug)),

  listGallery: async ({ params: { slug } }, { db }) => readGallery(db, await providerIdOf(db, slug)),

  listReviews: async ({ params: { slug } }, { db }) =>
    db
      .selectFrom('review')
      .select(['id', 'jobId', ...reviewColumns])
      .where('providerId', '=', await providerIdOf(db, slug))
      .orderBy('createdAt', 'desc')
      .orderBy('id')
      .execute(),
};

export const providerTextHandlers: Handlers<typeof providerTextContract> = {
  async getProviderText({ params: { language, slug } }, { db }) {
    const text = await selectProviderTexts(db, knownLanguage(language))
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow(noSuchProvider);
    return text.bio === '' ? null : text;
  },
};
