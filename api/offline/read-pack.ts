import { packedReviews, type OfflinePack, type PackedProvider } from '../../shared/offline/offline-contract.ts';
import { activeBanners } from '../banners/banner-rows.ts';
import type { Database } from '../database/database.ts';
import { tableOf, type InSql } from '../database/table.ts';
import { pick, view } from '../database/view.ts';
import { galleryItems } from '../entities/gallery-item-entity.ts';
import { providers as providerTable } from '../entities/provider-entity.ts';
import { ReviewEntity, reviews } from '../entities/review-entity.ts';
import { services as serviceTable } from '../entities/service-entity.ts';
import { newestPostsOrder, postView } from '../posts/post-rows.ts';
import type { Env } from '../process/env.ts';
import { changedProviders, directoryVersion } from '../providers/directory-versions.ts';
import {
  directoryOrder,
  galleryOrder,
  galleryView,
  providerView,
  reviewsOrder,
  servicesOrder,
  serviceView,
} from '../providers/provider-rows.ts';
import { siteValues } from '../site/site-values.ts';
import { hashesOf, parseState, stateText } from './offline-state.ts';

type Read = Database['read'];

const ranked = tableOf(ReviewEntity, 'ranked');

/** Reviews by their place among those of their provider, the newest first. */
const rankedReviewView = view(
  `(select ${reviews}.*, row_number() over (partition by ${reviews.providerId} ${reviewsOrder}) as place from ${reviews}) as ranked`,
  {
    ...pick(ranked, 'providerId', 'rating', 'comment', 'createdAt'),
    ...pick(ranked, 'workTitle', 'areaSqft', 'city', 'completedMonth'),
  },
);

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
export async function packedProviders(read: Read, ids?: readonly string[]): Promise<PackedProvider[]> {
  const among = (column: InSql) => (ids ? `where ${column} in (${ids.map(() => '?').join(', ')})` : '');
  const and = ids ? `and ${among(ranked.providerId).slice('where '.length)}` : '';
  const [providers, services, gallery, reviews] = await Promise.all([
    providerView.read(read, `${among(providerTable.id)} ${directoryOrder}`, ids),
    serviceView.read(read, `${among(serviceTable.providerId)} ${servicesOrder}`, ids).then(byProvider),
    galleryView.read(read, `${among(galleryItems.providerId)} ${galleryOrder}`, ids).then(byProvider),
    rankedReviewView
      .read(read, `where place <= ? ${and} order by place`, [packedReviews, ...(ids ?? [])])
      .then(byProvider),
  ]);
  return providers.map((provider) => ({
    ...provider,
    services: services(provider.id),
    ...galleryOf(gallery(provider.id)),
    reviews: reviews(provider.id),
  }));
}

/** What travels beside the providers. */
export async function rest(env: Env, read: Read): Promise<Pick<OfflinePack, 'site' | 'banners' | 'posts'>> {
  const [site, banners, posts] = await Promise.all([
    siteValues(env, read),
    activeBanners(read),
    postView.read(read, newestPostsOrder),
  ]);
  return { site, banners, posts };
}

/** The version before the rows: what changes in between is told once more to whoever asks from there. */
export async function pack(env: Env, read: Read): Promise<OfflinePack> {
  const { version, mark } = await directoryVersion(read);
  const [others, providers] = await Promise.all([rest(env, read), packedProviders(read)]);
  return { state: stateText({ version, mark, ...hashesOf(others) }), ...others, providers };
}

/** A snapshot serves as long as it can be told what has changed since, and that is less than a tenth of it. */
export async function isRecent(read: Read, state: string, providers: number): Promise<boolean> {
  const then = parseState(state);
  const ids = then && (await changedProviders(read, then, await directoryVersion(read)));
  return ids !== null && ids.length <= providers / 10;
}
