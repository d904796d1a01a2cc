import { z } from 'zod/mini';
import { blankableText } from '../../admin-field.ts';
import { defineContract } from '../../endpoint.ts';
import { requiredText } from '../../fields.ts';

/** Page size. */
export const termPageSize = 25;

/** A word from profiles with its Sinhala and Tamil translations; empty if not translated. */
const termSchema = z.object({
  english: z.string(),
  si: z.string(),
  ta: z.string(),
  /** Number of profiles that have it as a tag, and of services with this name. */
  tags: z.number(),
  services: z.number(),
});

export type Term = z.infer<typeof termSchema>;

/** `english`: at most as long as the longest name of a service. An absent translation stays unchanged. */
export const saveTermSchema = z.object({
  english: requiredText('Name the word', { max: 120 }),
  si: z.optional(blankableText(200)),
  ta: z.optional(blankableText(200)),
});

export const adminTermContract = defineContract({
  listTerms: {
    method: 'GET',
    path: '/api/admin/terms',
    access: 'editor',
    summary: `List tags and names of services in use, ${termPageSize} at once, untranslated ones and the most used first`,
    query: z.object({
      search: z.optional(z.string().check(z.maxLength(200))),
      /** Number of rows to skip. */
      skip: z.optional(z.string().check(z.regex(/^\d{1,6}$/))),
    }),
    response: z.object({
      rows: z.array(termSchema),
      /** Number of matching rows, and of all rows that lack a translation. */
      found: z.number(),
      untranslated: z.number(),
    }),
  },
  saveTerm: {
    method: 'POST',
    path: '/api/admin/terms',
    access: 'editor',
    summary: 'Write or replace the Sinhala or Tamil of a tag or a service',
    body: saveTermSchema,
    response: z.pick(termSchema, { english: true, si: true, ta: true }),
    invalidates: ['terms'],
    target: { kind: 'term', id: 'body.english' },
  },
});
