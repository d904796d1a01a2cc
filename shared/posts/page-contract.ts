import { z } from 'zod/mini';
import { defineContract } from '../endpoint.ts';
import { instantSchema } from '../fields.ts';
import { pageNames, type PageName } from '../site/page-names.ts';
import { siteLanguages, type SiteLanguage } from '../site-language.ts';
import { createPostSchema, postLimit } from './admin-post-contract.ts';

const name = z.enum(pageNames);
const language = z.enum(siteLanguages);

/** `bodyHtml` was sanitised when it was stored. */
const pageSchema = z.object({
  name,
  /** In which it is written. */
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
    summary: 'What the operator says of itself, in a language, or in English where it is not translated',
    params: z.object({ name: z.string(), language: z.string() }),
    response: pageSchema,
    reads: ['posts'],
  },
});

/** Of a page in a language: 'terms-si'. */
export const pageId = (name: PageName, language: SiteLanguage): string => `${name}-${language}`;

const params = z.object({
  id: z.enum(pageNames.flatMap((one) => siteLanguages.map((tongue) => pageId(one, tongue)))),
});

const { title, bodyHtml } = createPostSchema.shape;

export const adminPageContract = defineContract({
  listPages: {
    method: 'GET',
    path: '/api/admin/pages',
    access: 'admin',
    summary: 'Each page of the operator in each language that it is written in',
    response: z.array(pageSchema),
  },
  savePage: {
    method: 'POST',
    path: '/api/admin/pages/:id',
    access: 'admin',
    summary: 'Write a page of the operator in a language, in the place of what it said',
    params,
    body: z.object({ title, bodyHtml }),
    bodyLimit: postLimit,
    response: pageSchema,
    changes: ['posts', 'site'],
    target: { kind: 'page', id: 'params.id' },
  },
  deletePage: {
    method: 'DELETE',
    path: '/api/admin/pages/:id',
    access: 'admin',
    summary: 'Take a page of the operator in a language away for good',
    params,
    response: z.void(),
    status: 204,
    changes: ['posts', 'site'],
    target: { kind: 'page', id: 'params.id' },
  },
});
