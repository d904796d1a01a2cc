import {
  packedReviews,
  type offlineContract,
  type OfflinePack,
  type PackedProvider,
} from '../../shared/offline/offline-contract.ts';
import { activeBanners } from '../banners/banner-rows.ts';
import type { Database } from '../database/database.ts';
import { tableOf } from '../database/table.ts';
import { pick, view } from '../database/view.ts';
import { ReviewEntity, reviews } from '../entities/review-entity.ts';
import type { Env } from '../process/env.ts';
import type { Handlers } from '../endpoints/handler.ts';
import { newestPostsOrder, postView } from '../posts/post-rows.ts';
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

type Read = Database['read'];

const ranked = tableOf(ReviewEntity, 'ranked');

/** Reviews by their place among those of their provider, the newest first. */
const rankedReviewView = view(
  `(select ${reviews}.*, row_number() over (partition by ${reviews.providerId} ${reviewsOrder}) as place from ${reviews}) as ranked`,
  pick(ranked, 'providerId', 'rating', 'comment', 'createdAt'),
);

/** Rows keep their order, so one query for all providers serves each in its own. */
function byProvider<Row extends { readonly providerId: string }>(rows: readonly Row[]): (id: string) => Row[] {
  const lists = Map.groupBy(rows, ({ providerId }) => providerId);
  return (id) => lists.get(id) ?? [];
}

/** Four queries, however many providers there are. */
async function packedProviders(read: Read): Promise<PackedProvider[]> {
  const [providers, services, gallery, reviews] = await Promise.all([
    providerView.read(read, directoryOrder),
    serviceView.read(read, servicesOrder).then(byProvider),
    galleryView.read(read, galleryOrder).then(byProvider),
    rankedReviewView.read(read, 'where place <= ? order by place', [packedReviews]).then(byProvider),
  ]);
  return providers.map((provider) => ({
    ...provider,
    services: services(provider.id),
    gallery: gallery(provider.id).map(({ imageUrl }) => imageUrl),
    reviews: reviews(provider.id),
  }));
}

async function pack(env: Env, read: Read): Promise<OfflinePack> {
  const [site, banners, providers, posts] = await Promise.all([
    siteValues(env, read),
    activeBanners(read),
    packedProviders(read),
    postView.read(read, newestPostsOrder),
  ]);
  return { site, banners, providers, posts };
}

export const offlineHandlers = (env: Env): Handlers<typeof offlineContract> => ({
  getOfflinePack: (_input, { read }) => pack(env, read),
  getOfflinePackFile: (_input, { read }) => pack(env, read),
});
