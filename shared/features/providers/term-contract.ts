import { z } from 'zod/mini';
import { defineContract } from '../../endpoint.ts';
import { textLanguage } from '../posts/post-text-contract.ts';

/** A device is told so many: of more, those that most professionals use. */
export const mostTerms = 1000;

/** What tags and services are called in another language, by how profiles write them; of the others nothing. */
export const termTextsSchema = z.record(z.string(), z.string());

export type TermTexts = z.infer<typeof termTextsSchema>;

export const termContract = defineContract({
  listTermTexts: {
    method: 'GET',
    path: '/api/texts/:language/terms',
    access: 'public',
    summary: `Read the translations of the ${mostTerms} most used tags and services`,
    params: z.object({ language: textLanguage }),
    response: termTextsSchema,
    cacheTags: ['terms'],
  },
});
