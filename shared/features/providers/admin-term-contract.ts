import { z } from 'zod/mini';
import { blankableText } from '../../admin-field.ts';
import { defineContract } from '../../endpoint.ts';
import { requiredText } from '../../fields.ts';

/** So many come at once. */
export const termPageSize = 25;

/** A word that profiles use, and what it is called in Sinhala and in Tamil; empty: not translated. */
const termSchema = z.object({
  english: z.string(),
  si: z.string(),
  ta: z.string(),
  /** How many profiles have it as a tag, and how many services are called so. */
  tags: z.number(),
  services: z.number(),
});

export type Term = z.infer<typeof termSchema>;

/** `english`: as long as the longest name of a service. */
export const saveTermSchema = z.object({
  english: requiredText('Name the word', { max: 120 }),
  si: blankableText(200),
  ta: blankableText(200),
});

export const adminTermContract = defineContract({
  listTerms: {
    method: 'GET',
    path: '/api/admin/terms',
    access: 'admin',
    summary: `List tags and names of services in use, ${termPageSize} at once, untranslated ones and the most used first`,
    query: z.object({
      search: z.optional(z.string().check(z.maxLength(200))),
      /** So many are left out at the beginning. */
      skip: z.optional(z.string().check(z.regex(/^\d{1,6}$/))),
    }),
    response: z.object({
      rows: z.array(termSchema),
      /** Of all that are found, and of all that lack one of the two languages. */
      found: z.number(),
      untranslated: z.number(),
    }),
  },
  saveTerm: {
    method: 'POST',
    path: '/api/admin/terms',
    access: 'admin',
    summary: 'Write or replace the Sinhala and Tamil of a tag or a service',
    body: saveTermSchema,
    response: z.pick(termSchema, { english: true, si: true, ta: true }),
    invalidates: ['terms'],
    target: { kind: 'term', id: 'body.english' },
  },
});
