import { z } from 'zod/mini';
import { defineContract } from '../endpoint.ts';
import { postTextSchema, textLanguage } from '../posts/post-text-contract.ts';
import { siteTextSchema } from '../site/site-text-contract.ts';
import { providerTextSchema } from '../providers/provider-text-contract.ts';

/** `providers`: none of a large directory, whose professionals are read one by one. */
export const offlineTextsSchema = z.object({
  posts: z.array(postTextSchema),
  providers: z.array(providerTextSchema),
  /** Not of an older server. */
  site: z.optional(siteTextSchema),
});

export const offlineTextContract = defineContract({
  getOfflineTexts: {
    method: 'GET',
    path: '/api/offline-texts/:language',
    access: 'public',
    summary: 'All that is translated into a language, to be kept on a device',
    params: z.object({ language: textLanguage }),
    response: offlineTextsSchema,
    reads: ['posts', 'providers', 'site', 'banners'],
  },
});
