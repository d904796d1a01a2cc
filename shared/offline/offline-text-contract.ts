import { z } from 'zod/mini';
import { defineContract } from '../endpoint.ts';
import { postTextSchema, textLanguage } from '../features/posts/post-text-contract.ts';
import { siteTextSchema } from '../features/settings/site-text-contract.ts';
import { termTextsSchema } from '../features/providers/term-contract.ts';
import { providerTextSchema } from '../features/providers/provider-text-contract.ts';

/** `providers`: none of a large directory, whose professionals are read one by one. */
export const offlineTextsSchema = z.object({
  posts: z.array(postTextSchema),
  providers: z.array(providerTextSchema),
  site: siteTextSchema,
  terms: termTextsSchema,
});

/** The files they are cut into. A file is asked for as a piece of the snapshot is; it says some of `texts`. */
export const offlineTextListSchema = z.object({
  /** `hash`: of the text within, which is its name; `bytes`: of the gzip file. */
  pieces: z.array(z.object({ hash: z.string(), bytes: z.number() })),
  /** False: what is said of professionals is too much, and is read one by one. */
  hasProviders: z.boolean(),
});

export type OfflineTexts = z.infer<typeof offlineTextsSchema>;
export type OfflineTextList = z.infer<typeof offlineTextListSchema>;

export const offlineTextContract = defineContract({
  listOfflineTexts: {
    method: 'GET',
    path: '/api/offline-texts/:language/pieces',
    access: 'public',
    summary: 'The files that all that is translated into a language is cut into, to be kept on a device',
    params: z.object({ language: textLanguage }),
    response: offlineTextListSchema,
    cacheTags: ['posts', 'providers', 'site', 'banners', 'terms'],
  },
  getOfflineTexts: {
    method: 'GET',
    path: '/api/offline-texts/:language',
    access: 'public',
    summary: 'The same in one answer, however much that is: for versions of the app that know of no pieces',
    params: z.object({ language: textLanguage }),
    response: offlineTextsSchema,
    cacheTags: ['posts', 'providers', 'site', 'banners', 'terms'],
  },
});
