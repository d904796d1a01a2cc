import { storedReviews, type StoredProvider } from '../../shared/offline/offline-contract.ts';
import { translationLanguages } from '../../shared/site-language.ts';
import type { Env } from '../config/env.ts';
import type { Db } from '../entities/tables.ts';
import { activeBanners } from '../features/banners/banner-queries.ts';
import { selectPosts, selectPostTexts } from '../features/posts/post-queries.ts';
import {
  inDirectoryOrder,
  selectGallery,
  selectListed,
  selectProfiles,
  selectProviderTexts,
  selectServices,
  toProvider,
  toService,
} from '../features/providers/provider-queries.ts';
import { selectReviews, toPublicReview } from '../entities/shown-reviews.ts';
import { readTermTexts } from '../features/providers/term-queries.ts';
import { siteTexts, siteValues } from '../features/settings/site-values.ts';

/** The newest reviews of each provider, newest first. */
async function readNewestReviews(db: Db, ids: readonly string[] | undefined) {
  const rows = await selectReviews(db)
    .select('review.providerId')
    .innerJoin(
      (eb) =>
        eb
          .selectFrom('review as each')
          .select('each.id')
          .select(({ fn }) =>
            fn
              .agg<number>('row_number')
              .over((over) => over.partitionBy('each.providerId').orderBy('each.createdAt', 'desc').orderBy('each.id'))
              .as('place'),
          )
          .$if(ids !== undefined, (query) => query.where('each.providerId', 'in', ids ?? []))
          .as('ranked'),
      (join) => join.onRef('ranked.id', '=', 'review.id'),
    )
    .where('ranked.place', '<=', storedReviews)
    .orderBy('ranked.place')
    .execute();
  return rows.map(toPublicReview);
}

/** Groups rows by provider and keeps their order. */
function byProvider<Row extends { readonly providerId: string }>(rows: readonly Row[]): (id: string) => Row[] {
  const lists = Map.groupBy(rows, ({ providerId }) => providerId);
  return (id) => lists.get(id) ?? [];
}

/** Providers as devices store them, read with four queries however many there are. `ids`: only these. */
export async function readStoredProviders(db: Db, ids?: readonly string[]): Promise<StoredProvider[]> {
  const isSome = ids !== undefined;
  const [providers, services, gallery, reviews] = await Promise.all([
    selectProfiles(selectListed(db))
      .$if(isSome, (query) => query.where('id', 'in', ids ?? []))
      .$call(inDirectoryOrder)
      .execute(),
    selectServices(db)
      .select('providerId')
      .$if(isSome, (query) => query.where('providerId', 'in', ids ?? []))
      .execute()
      .then(byProvider),
    selectGallery(db)
      .select('providerId')
      .$if(isSome, (query) => query.where('providerId', 'in', ids ?? []))
      .execute()
      .then(byProvider),
    readNewestReviews(db, ids).then(byProvider),
  ]);
  return providers.map((provider) => ({
    ...toProvider(provider),
    services: services(provider.id).map(toService),
    gallery: gallery(provider.id),
    reviews: reviews(provider.id),
  }));
}

/** The translations into each language. */
const readTranslations = (env: Env, db: Db) =>
  Promise.all(
    translationLanguages.map(async (language) => {
      const [siteText, terms, postTexts, providerTexts] = await Promise.all([
        siteTexts(env, db, language),
        readTermTexts(db, language),
        selectPostTexts(db, language).execute(),
        selectProviderTexts(db, language).execute(),
      ]);
      return { language, siteText, terms, postTexts, providerTexts: providerTexts.filter(({ bio }) => bio !== '') };
    }),
  );

/** All public data except the providers. */
export async function readSiteData(env: Env, db: Db) {
  const [site, banners, posts, translations] = await Promise.all([
    siteValues(env, db),
    activeBanners(db),
    selectPosts(db).execute(),
    readTranslations(env, db),
  ]);
  return { site, banners, posts, translations };
}
