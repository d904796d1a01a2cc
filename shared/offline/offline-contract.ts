import { z } from 'zod/mini';
import { defineContract } from '../endpoint.ts';
import { bannerSchema } from '../features/banners/banner-contract.ts';
import { postSchema } from '../features/posts/post-contract.ts';
import { postTextSchema } from '../features/posts/post-text-contract.ts';
import {
  galleryItemSchema,
  providerSchema,
  reviewSchema,
  serviceSchema,
} from '../features/providers/provider-contract.ts';
import { providerTextSchema } from '../features/providers/provider-text-contract.ts';
import { termTextsSchema } from '../features/providers/term-contract.ts';
import { siteSchema } from '../features/settings/site-contract.ts';
import { siteTextSchema } from '../features/settings/site-text-contract.ts';

/** Number of a provider's newest reviews in a file. */
export const storedReviews = 5;

/** A directory with more providers than this is only downloaded completely on request. */
export const largeDirectory = 1000;

/** A provider with everything that the profile shows. Rows that nothing refers to are sent without ids. */
const storedProviderSchema = z.extend(providerSchema, {
  services: z.array(z.omit(serviceSchema, { id: true })),
  gallery: z.array(z.omit(galleryItemSchema, { id: true })),
  /** The newest reviews, newest first. */
  reviews: z.array(z.omit(reviewSchema, { id: true, jobId: true })),
});

/**
 * The content of a file: one of these fields. Translations are in separate files, whose names begin with the language.
 */
export const offlineFileSchema = z.object({
  site: z.optional(siteSchema),
  /** In display order. */
  banners: z.optional(z.array(bannerSchema)),
  posts: z.optional(z.array(postSchema)),
  providers: z.optional(z.array(storedProviderSchema)),
  siteText: z.optional(siteTextSchema),
  terms: z.optional(termTextsSchema),
  postTexts: z.optional(z.array(postTextSchema)),
  providerTexts: z.optional(z.array(providerTextSchema)),
});

export const offlineManifestSchema = z.object({
  /** Number of providers in the directory. */
  providers: z.number(),
  files: z.array(
    z.object({
      /** `site`, `posts/01`, `providers/tiler/Kandy/all`, `si/posts/1`: see `file-names.ts`. */
      name: z.string(),
      /** SHA-256 of the JSON, base64url. */
      sha256: z.string(),
      /** Size with Brotli compression. */
      bytes: z.number(),
    }),
  ),
});

export type StoredProvider = z.infer<typeof storedProviderSchema>;
export type OfflineFile = z.infer<typeof offlineFileSchema>;
export type OfflineManifest = z.infer<typeof offlineManifestSchema>;
export type ListedFile = OfflineManifest['files'][number];

export const offlineContract = defineContract({
  getOfflineManifest: {
    method: 'GET',
    path: '/api/offline/manifest',
    access: 'public',
    summary: 'List the files of the offline copy of everything public',
    response: offlineManifestSchema,
    cacheTags: ['providers', 'posts', 'banners', 'site', 'terms'],
  },
  getOfflineFile: {
    method: 'GET',
    path: '/api/offline/files/:sha256',
    access: 'public',
    summary: 'Read one of these files, which never changes; 404 when the data is newer: read the list again',
    params: z.object({ sha256: z.string().check(z.regex(/^[\w-]{43}$/)) }),
    response: offlineFileSchema,
    isImmutable: true,
    cacheTags: [],
  },
});
