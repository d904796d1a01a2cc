import { z } from 'zod/mini';
import { defineContract } from '../../endpoint.ts';
import { textLanguage } from '../posts/post-text-contract.ts';

/** Translations of the operator's texts, as far as they exist: refund terms (null if not translated) and banners. */
export const siteTextSchema = z.object({
  refundTerms: z.nullable(z.string()),
  banners: z.array(z.object({ id: z.string(), title: z.string() })),
});

export const siteTextContract = defineContract({
  getSiteText: {
    method: 'GET',
    path: '/api/texts/:language/site',
    access: 'public',
    summary: 'Read the refund terms and banner titles of the operator in another language, where translated',
    params: z.object({ language: textLanguage }),
    response: siteTextSchema,
    cacheTags: ['site', 'banners'],
  },
});
