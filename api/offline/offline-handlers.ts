import {
  packedReviews,
  type offlineContract,
  type OfflinePack,
  type PackedProvider,
} from '../../shared/offline/offline-contract.ts';
import type { Post } from '../../shared/posts/post-contract.ts';
import { activeBanners } from '../banners/banner-rows.ts';
import type { Database } from '../database/database.ts';
import type { Env } from '../process/env.ts';
import type { Handlers } from '../endpoints/handler.ts';
import { newestPostsOrder, postColumns, withInstant, type PostRow } from '../posts/post-rows.ts';
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
} from '../providers/provider-rows.ts';
import { siteValues } from '../site/site-values.ts';

type Read = Database['read'];

/** Rows keep their order, so one query for all providers serves each in its own. */
function byProvider<Row extends { readonly providerId: string }, Item>(
  rows: readonly Row[],
  itemOf: (row: Row) => Item,
): (id: string) => Item[] {
  const lists = new Map<string, Item[]>();
  for (const row of rows) {
    const list = lists.get(row.providerId);
    if (list) list.push(itemOf(row));
    else lists.set(row.providerId, [itemOf(row)]);
  }
  return (id) => lists.get(id) ?? [];
}

type OfProvider<Row> = Row & { readonly providerId: string };

/** Four queries, however many providers there are. */
async function packedProviders(read: Read): Promise<PackedProvider[]> {
  const [providers, services, gallery, reviews] = await Promise.all([
    read<SummaryRow & { readonly bio: string }>(
      `select ${summaryColumns}, bio from provider order by ${directoryOrder}`,
    ),
    read<OfProvider<ServiceRow>>(
      `select provider_id as "providerId", ${serviceColumns} from service order by ${enteredOrder}`,
    ),
    read<OfProvider<{ readonly imageUrl: string }>>(
      `select provider_id as "providerId", image_url as "imageUrl" from gallery_item order by ${enteredOrder}`,
    ),
    read<OfProvider<ReviewRow>>(
      `select provider_id as "providerId", ${reviewColumns}
       from (select provider_id, rating, comment, created_at, id, row_number() over (partition by provider_id order by ${newestOrder}) as place from review) as ranked
       where place <= ? order by ${newestOrder}`,
      [packedReviews],
    ),
  ]);
  const servicesOf = byProvider(services, serviceOf);
  const galleryOf = byProvider(gallery, ({ imageUrl }) => imageUrl);
  const reviewsOf = byProvider(reviews, reviewOf);
  return providers.map((row) => {
    const { id } = row;
    return {
      ...summaryOf(row),
      bio: row.bio,
      services: servicesOf(id),
      gallery: galleryOf(id),
      reviews: reviewsOf(id),
    };
  });
}

async function pack(env: Env, read: Read): Promise<OfflinePack> {
  const [site, banners, providers, posts] = await Promise.all([
    siteValues(env, read),
    activeBanners(read),
    packedProviders(read),
    read<PostRow<Post>>(`select ${postColumns} from post order by ${newestPostsOrder}`),
  ]);
  return { site, banners, providers, posts: posts.map(withInstant) };
}

export const offlineHandlers = (env: Env): Handlers<typeof offlineContract> => ({
  getOfflinePack: (_input, { read }) => pack(env, read),
  getOfflinePackFile: (_input, { read }) => pack(env, read),
});
