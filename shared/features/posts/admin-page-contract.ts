import { z } from 'zod/mini';
import { defineContract } from '../../endpoint.ts';
import { siteLanguages, type SiteLanguage } from '../../site-language.ts';
import { postLimit, updatePostSchema } from './admin-post-contract.ts';
import { pageSchema } from './page-contract.ts';
import { pageNames, type PageName } from '../../paths.ts';

/** Id of a page in one language, for example 'terms-si'. */
export const pageId = (name: PageName, language: SiteLanguage): string => `${name}-${language}`;

const params = z.object({
  id: z.enum(pageNames.flatMap((one) => siteLanguages.map((tongue) => pageId(one, tongue)))),
});

export const adminPageContract = defineContract({
  listPages: {
    method: 'GET',
    path: '/api/admin/pages',
    access: 'editor',
    summary: 'List the pages of the operator in every language they are written in',
    response: z.array(pageSchema),
  },
  savePage: {
    method: 'POST',
    path: '/api/admin/pages/:id',
    access: 'editor',
    summary: 'Write a page of the operator in one language, or change its fields that are sent',
    params,
    body: z.pick(updatePostSchema, { title: true, bodyHtml: true }),
    bodyLimit: postLimit,
    response: pageSchema,
    invalidates: ['posts', 'site'],
    target: { kind: 'page', id: 'params.id' },
  },
  deletePage: {
    method: 'DELETE',
    path: '/api/admin/pages/:id',
    access: 'editor',
    summary: 'Delete a page of the operator in one language',
    params,
    response: z.void(),
    status: 204,
    invalidates: ['posts', 'site'],
    target: { kind: 'page', id: 'params.id' },
  },
});
