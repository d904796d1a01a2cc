import { defineEntity, p } from '@mikro-orm/core';
import { postTypes } from '../../shared/posts/post-contract.ts';
import { tableOf } from '../database/table.ts';

export const PostEntity = defineEntity({
  name: 'Post',
  tableName: 'post',
  properties: {
    id: p.text().primary(),
    type: p.enum(postTypes),
    slug: p.text(),
    title: p.text(),
    excerpt: p.text(),
    coverImage: p.text().nullable(),
    /** Sanitised before it is stored. */
    bodyHtml: p.text(),
    createdAt: p.datetime(3),
  },
  uniques: [{ properties: ['type', 'slug'] }],
  indexes: [{ properties: ['type', 'createdAt'] }],
});

export const posts = tableOf(PostEntity);
