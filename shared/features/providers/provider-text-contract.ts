import { z } from 'zod/mini';
import { defineContract } from '../../endpoint.ts';
import { textLanguage } from '../posts/post-text-contract.ts';

/** The translation of a professional's bio. */
export const providerTextSchema = z.object({ slug: z.string(), bio: z.string() });

export const providerTextContract = defineContract({
  getProviderText: {
    method: 'GET',
    path: '/api/texts/:language/providers/:slug',
    access: 'public',
    summary: 'Read the bio of a provider in another language; null where it is not translated',
    params: z.object({ language: textLanguage, slug: z.string() }),
    response: z.nullable(providerTextSchema),
    cacheTags: ['providers'],
  },
});
