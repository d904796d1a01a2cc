import { z } from 'zod/mini';
import { rowParams } from '../../admin-field.ts';
import { defineContract } from '../../endpoint.ts';
import { translationLanguages } from '../../site-language.ts';
import { postLimit, updatePostSchema } from './admin-post-contract.ts';

const language = z.enum(translationLanguages);

const fields = { title: z.string(), excerpt: z.string(), bodyHtml: z.string() };

const translationSchema = z.object({ language, ...fields });

export type Translation = z.infer<typeof translationSchema>;

export const adminTranslationContract = defineContract({
  listTranslations: {
    method: 'GET',
    path: '/api/admin/posts/:id/translations',
    access: 'editor',
    summary: 'List the translations of a post',
    params: rowParams,
    response: z.array(translationSchema),
  },
  saveTranslation: {
    method: 'POST',
    path: '/api/admin/posts/:id/translations/:language',
    access: 'editor',
    summary: 'Write the translation of a post into one language, or change its fields that are sent',
    params: z.extend(rowParams, { language }),
    body: z.pick(updatePostSchema, { title: true, excerpt: true, bodyHtml: true }),
    bodyLimit: postLimit,
    response: translationSchema,
    invalidates: ['posts'],
    target: { kind: 'post', id: 'params.id' },
  },
  deleteTranslation: {
    method: 'DELETE',
    path: '/api/admin/posts/:id/translations/:language',
    access: 'editor',
    summary: 'Delete a translation of a post',
    params: z.extend(rowParams, { language }),
    response: z.void(),
    status: 204,
    invalidates: ['posts'],
    target: { kind: 'post', id: 'params.id' },
  },
});
