import { packedReviews, type OfflinePack, type PackedProvider } from '../../shared/offline/offline-contract.ts';
import { activeBanners } from '../features/banners/banner-queries.ts';
import type { Db } from '../entities/tables.ts';
import { selectPosts } from '../features/posts/post-queries.ts';
import type { Env } from '../config/env.ts';
import { changedProviders, directoryVersion } from '../features/providers/directory-versions.ts';
import {
  inDirectoryOrder,
  reviewColumns,
  selectGallery,
  selectProfiles,
  selectServices,
  toProvider,
  toService,
} from '../features/providers/provider-queries.ts';
import { siteValues } from '../features/settings/site-values.ts';
import { hashesOf, parseState, stateText } from './offline-state.ts';

/** The newest reviews of each provider, newest first. `ids`: the providers; all when undefined. */
const selectNewestReviews = (db: Db, ids: readonly string[] | undefined) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('review')
        .select(['providerId', ...reviewColumns])
        .select(({ fn }) =>
          fn
            .agg<number>('row_number')
            .over((over) => over.partitionBy('providerId').orderBy('createdAt', 'desc').orderBy('id'))
            .as('place'),
        )
        .$if(ids !== undefined, (query) => query.where('providerId', 'in', ids ?? []))
        .as('ranked'),
    )
    .select(['providerId', ...reviewColumns])
    .where('place', '<=', packedReviews)
    .orderBy('place');

/** Rows keep their order, so one query for all providers serves each in its own. */
function byProvider<Row extends { readonly providerId: string }>(rows: readonly Row[]): (id: string) => Row[] {
  const lists = Map.groupBy(rows, ({ providerId }) => providerId);
  return (id) => lists.get(id) ?? [];
}

type GalleryRow = { readonly imageUrl: string; readonly caption: string | null; readonly takenOn: string | null };

/** The addresses by themselves, as ever: an older app knows nothing else. */
const galleryOf = (rows: readonly GalleryRow[]): Pick<PackedProvider, 'gallery' | 'captions'> => ({
  gallery: rows.map(({ imageUrl }) => imageUrl),
  ...(rows.some(({ caption, takenOn }) => caption ?? takenOn) && {
    captions: rows.map(({ caption, takenOn }) => ({ caption, takenOn })),
  }),
});

/** Four queries, however many providers there are. `ids`: only these. */
export async function packedProviders(db: Db, ids?: readonly string[]): Promise<PackedProvider[]> {
  const [providers, services, gallery, reviews] = await Promise.all([
    selectProfiles(db)
      .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
      .$call(inDirectoryOrder)
      .execute(),
    selectServices(db)
      .select('providerId')
      .$if(ids !== undefined, (query) => query.where('providerId', 'in', ids ?? []))
      .execute()
      .then(byProvider),
    selectGallery(db)
      .select('providerId')
      .$if(ids !== undefined, (query) => query.where('providerId', 'in', ids ?? []))
      .execute()
      .then(byProvider),
    selectNewestReviews(db, ids).execute().then(byProvider),
  ]);
  return providers.map((provider) => ({
    ...toProvider(provider),
    services: services(provider.id).map(toService),
    ...galleryOf(gallery(provider.id)),
    reviews: reviews(provider.id),
  }));
}

/** What travels beside the providers. */
export async function rest(env: Env, db: Db): Promise<Pick<OfflinePack, 'site' | 'banners' | 'posts'>> {
  const [site, banners, posts] = await Promise.all([siteValues(env, db), activeBanners(db), selectPosts(db).execute()]);
  return { site, banners, posts };
}

/** The version before the rows: what changes in between is told once more to whoever asks from there. */
export async function pack(env: Env, db: Db): Promise<OfflinePack> {
  const { version, mark } = await directoryVersion(db);
  const [others, providers] = await Promise.all([rest(env, db), packedProviders(db)]);
  return { state: stateText({ version, mark, ...hashesOf(others) }), ...others, providers };
}

/** A snapshot serves as long as it can be told what has changed since, and that is less than a tenth of it. */
export async function isRecent(db: Db, state: string, providers: number): Promise<boolean> {
  const then = parseState(state);
  const ids = then && (await changedProviders(db, then, await directoryVersion(db)));
  return ids !== null && ids.length <= providers / 10;
}
