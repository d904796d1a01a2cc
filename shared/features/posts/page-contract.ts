import { z } from 'zod/mini';
import { defineContract } from '../../endpoint.ts';
import { instantSchema } from '../../fields.ts';
import { pageNames } from '../../paths.ts';
import { siteLanguages } from '../../site-language.ts';

const name = z.enum(pageNames);
const language = z.enum(siteLanguages);

/** `bodyHtml` was sanitised before it was stored. */
export const pageSchema = z.object({
  name,
  /** Language of the text. */
  language,
  title: z.string(),
  bodyHtml: z.string(),
  updatedAt: instantSchema,
});

export type Page = z.infer<typeof pageSchema>;

export const pageContract = defineContract({
  getPage: {
    method: 'GET',
    path: '/api/pages/:name/:language',
    access: 'public',
    summary: 'Read a page of the operator in a language, or in English where it is not translated',
    params: z.object({ name: z.string(), language: z.string() }),
    response: pageSchema,
    cacheTags: ['posts'],
  },
});
