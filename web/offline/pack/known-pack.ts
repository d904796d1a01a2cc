import { bannerSchema, type Banner } from '../../../shared/features/banners/banner-contract.ts';
import { packedProviderSchema, type PackedProvider } from '../../../shared/offline/offline-contract.ts';
import { postSchema, type Post } from '../../../shared/features/posts/post-contract.ts';
import { siteSchema, type Site } from '../../../shared/features/settings/site-contract.ts';
import { knownItems } from '../mirrored-endpoints.ts';

/**
 * What this version understands of a pack. A set of which it understands nothing is undefined: what the device has of
 * it stays.
 */
export type KnownPack = {
  /** By which the server knows what of it has changed since; undefined of one that does not. */
  readonly state: string | undefined;
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
  try {
    // Looked at below.
    return knownPackOf(JSON.parse(text) as Sent);
  } catch {
    return undefined;
  }
}

type Sent = Readonly<Partial<Record<'state' | 'site' | 'banners' | 'providers' | 'posts', unknown>>> | null;

/** The same of one that has been parsed. */
export function knownPackOf(sent: Sent): KnownPack | undefined {
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
  const state = typeof sent.state === 'string' ? sent.state : undefined;
  return site || banners || providers || posts ? { state, site, banners, providers, posts, isWhole } : undefined;
}
