import { z } from 'zod/mini';
import { defineContract } from '../../endpoint.ts';
import { textLanguage } from '../posts/post-text-contract.ts';

/** Maximum number of terms sent to a device. If there are more, those that most professionals use are sent. */
export const maxTerms = 1000;

/** Translations of tags and services, keyed by the profile's spelling; untranslated ones are absent. */
export const termTextsSchema = z.record(z.string(), z.string());

export type TermTexts = z.infer<typeof termTextsSchema>;

export const termContract = defineContract({
  listTermTexts: {
    method: 'GET',
    path: '/api/texts/:language/terms',
    access: 'public',
    summary: `Read the translations of the ${maxTerms} most used tags and services`,
    params: z.object({ language: textLanguage }),
    response: termTextsSchema,
    cacheTags: ['terms'],
  },
});
