import { bannerSchema, type Banner } from '../../shared/banners/banner-contract.ts';
import { packedProviderSchema, type PackedProvider } from '../../shared/offline/offline-contract.ts';
import { postSchema, type Post } from '../../shared/posts/post-contract.ts';
import { siteSchema, type Site } from '../../shared/site/site-contract.ts';
import { knownItems } from './mirrored-endpoints.ts';

/**
 * What this version understands of a pack. A set of which it understands nothing is undefined: what the device has of
 * it stays.
 */
export type KnownPack = {
  readonly site: Site | undefined;
  readonly banners: readonly Banner[] | undefined;
  readonly providers: readonly PackedProvider[] | undefined;
  readonly posts: readonly Post[] | undefined;
  /** Nothing had to be left out. */
  readonly isWhole: boolean;
};

/**
 * Reads a pack item by item: a later version may have categories, or anything else, that this one does not know.
 * Undefined: it is no pack.
 */
export function knownPack(text: string): KnownPack | undefined {
  let sent: {
    readonly site?: unknown;
    readonly banners?: unknown;
    readonly providers?: unknown;
    readonly posts?: unknown;
  } | null;
  try {
    // Looked at below.
    sent = JSON.parse(text) as typeof sent;
  } catch {
    return undefined;
  }
  if (!Array.isArray(sent?.banners) || !Array.isArray(sent.providers) || !Array.isArray(sent.posts)) return undefined;
  const site = siteSchema.safeParse(sent.site).data;
  const banners = knownItems(bannerSchema, sent.banners);
  const providers = knownItems(packedProviderSchema, sent.providers);
  const posts = knownItems(postSchema, sent.posts);
  const isWhole =
    site !== undefined &&
    banners?.length === sent.banners.length &&
    providers?.length === sent.providers.length &&
    posts?.length === sent.posts.length;
  return site || banners || providers || posts ? { site, banners, providers, posts, isWhole } : undefined;
}
