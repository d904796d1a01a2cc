import { pageNames } from '../../shared/paths.ts';
import { defineEntity, p } from '@mikro-orm/core';
import { siteLanguages, translationLanguages } from '../../shared/site-language.ts';
import { postTypes } from '../../shared/features/posts/post-contract.ts';
import { bytewise, instant } from './column-types.ts';

export const PostEntity = defineEntity({
  name: 'Post',
  tableName: 'post',
  properties: {
    id: p.text().primary(),
    type: p.enum(postTypes),
    slug: bytewise(),
    title: bytewise(),
    excerpt: bytewise(),
    coverImage: p.text().nullable(),
    /** Sanitised before it is stored. */
    bodyHtml: p.text(),
    createdAt: instant(),
  },
  uniques: [{ properties: ['type', 'slug'] }],
  indexes: [
    // A page of the back office's list, in each of its orders.
    { properties: ['type', 'createdAt', 'id'] },
    {
      name: 'post_list_name_index',
      expression: 'create index "post_list_name_index" on "post" ("type", lower(title), "id")',
    },
  ],
});

export const PostTranslationEntity = defineEntity({
  name: 'PostTranslation',
  tableName: 'post_translation',
  properties: {
    id: p.text().primary(),
    post: () => p.manyToOne(PostEntity).deleteRule('cascade').index(false),
    language: p.enum(translationLanguages),
    title: p.text(),
    excerpt: p.text(),
    /** Sanitised before it is stored. */
    bodyHtml: p.text(),
  },
  uniques: [{ properties: ['post', 'language'] }],
});

/** A page of the operator (about, terms, privacy), in each language in which it is written. */
export const PageEntity = defineEntity({
  name: 'Page',
  tableName: 'page',
  properties: {
    id: p.text().primary(),
    name: p.enum(pageNames),
    language: p.enum(siteLanguages),
    title: p.text(),
    /** Sanitised before it is stored. */
    bodyHtml: p.text(),
    updatedAt: instant(),
  },
  uniques: [{ properties: ['name', 'language'] }],
});
