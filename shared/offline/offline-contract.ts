import { z } from 'zod/mini';
import { bannerSchema } from '../features/banners/banner-contract.ts';
import { defineContract } from '../endpoint.ts';
import { postSchema } from '../features/posts/post-contract.ts';
import {
  galleryItemSchema,
  providerSchema,
  reviewSchema,
  serviceSchema,
} from '../features/providers/provider-contract.ts';
import { siteSchema } from '../features/settings/site-contract.ts';

/** How many of a provider's newest reviews travel in the pack. */
export const packedReviews = 5;

/**
 * A directory of more than so many is brought by a snapshot that may be older than what has changed since: a line that
 * breaks goes on with the same file.
 */
export const largeDirectory = 1000;

/** Without ids, which nobody reads and which do not compress. */
const packedServiceSchema = z.omit(serviceSchema, { id: true });
const packedReviewSchema = z.omit(reviewSchema, { id: true, jobId: true });

export const packedProviderSchema = z.extend(providerSchema, {
  services: z.array(packedServiceSchema),
  /** Addresses of pictures. */
  gallery: z.array(z.string()),
  /** What is seen on each of them and when it was; absent where nothing is said of any. */
  captions: z.optional(z.array(z.omit(galleryItemSchema, { id: true, imageUrl: true }))),
  /** The newest ones. */
  reviews: z.array(packedReviewSchema),
});

/**
 * All that can be read without signing in, for a device to keep: one request brings it, one 304 says that nothing has
 * changed.
 */
export const offlinePackSchema = z.object({
  /** What has changed after this is asked for by this; a text to be given back as it is. */
  state: z.string(),
  site: siteSchema,
  banners: z.array(bannerSchema),
  /** In the order of the directory. */
  providers: z.array(packedProviderSchema),
  /** Blog posts and guides with their bodies, newest first. */
  posts: z.array(postSchema),
});

/** Sets that are not here have not changed. */
export const offlineChangesSchema = z.object({
  state: z.string(),
  /** Those that are new or different, in the order of the directory. */
  providers: z.array(packedProviderSchema),
  /** Ids of those that are no longer there. */
  gone: z.array(z.string()),
  site: z.optional(siteSchema),
  banners: z.optional(z.array(bannerSchema)),
  posts: z.optional(z.array(postSchema)),
});

/** A post by its address, and what it is: of the SHA-256 of what that answers the beginning, in base64url. */
const namedPostSchema = z.extend(z.pick(postSchema, { type: true, slug: true }), { hash: z.string() });

/** The same with all posts by name, newest first, where they have changed: however many they are, it stays short. */
export const offlineNewsSchema = z.extend(z.omit(offlineChangesSchema, { posts: true }), {
  posts: z.optional(z.array(namedPostSchema)),
});

export type NamedPost = z.infer<typeof namedPostSchema>;
export type OfflineNews = z.infer<typeof offlineNewsSchema>;
export type OfflineChanges = z.infer<typeof offlineChangesSchema>;
export type OfflinePack = z.infer<typeof offlinePackSchema>;
export type PackedProvider = z.infer<typeof packedProviderSchema>;

const stateParams = z.object({ state: z.string().check(z.maxLength(100)) });

export const offlineContract = defineContract({
  getOfflinePack: {
    method: 'GET',
    path: '/api/offline-pack',
    access: 'public',
    summary: 'Everything public in one answer, to be kept on a device',
    response: offlinePackSchema,
    cacheTags: ['providers', 'posts', 'banners', 'site'],
  },
  getOfflinePackFile: {
    method: 'GET',
    path: '/api/offline-pack/file',
    access: 'public',
    summary: 'The same as a gzip file, of which a broken download is gone on with (Range, If-Range)',
    response: offlinePackSchema,
    isFile: true,
    cacheTags: ['providers', 'posts', 'banners', 'site'],
  },
  getOfflineSnapshot: {
    method: 'GET',
    path: '/api/offline-pack/snapshot',
    access: 'public',
    summary: 'As the file, for who asks for what has changed since: of a large directory it stays the same for long',
    response: offlinePackSchema,
    isFile: true,
    cacheTags: ['providers', 'posts', 'banners', 'site'],
  },
  getOfflineChanges: {
    method: 'GET',
    path: '/api/offline-pack/since/:state',
    access: 'public',
    summary: 'What has changed since a pack or an earlier answer of this kind; 404 where that cannot be told',
    params: stateParams,
    response: offlineChangesSchema,
    cacheTags: ['providers', 'posts', 'banners', 'site'],
  },
  getOfflineNews: {
    method: 'GET',
    path: '/api/offline-pack/news/:state',
    access: 'public',
    summary: 'The same with posts by name: those that are not the same on a device are read one by one',
    params: stateParams,
    response: offlineNewsSchema,
    cacheTags: ['providers', 'posts', 'banners', 'site'],
  },
});
