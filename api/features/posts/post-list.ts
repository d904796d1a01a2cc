import { expressionBuilder } from 'kysely';
import { type PostType, postTypes } from '../../../shared/features/posts/post-contract.ts';
import type { Tables } from '../../entities/tables.ts';
import type { ListSource } from '../../db/lists/list-source.ts';
import type { postListContract } from '../../../shared/features/posts/post-list-contract.ts';
import type { Handlers } from '../../router/handler.ts';
import { answerList, tableTime } from '../../db/lists/answer-list.ts';
import { selectPostSummaries } from './post-queries.ts';

const post = expressionBuilder<Tables, 'post'>();

export const postList: ListSource<Tables, 'post', PostType> = {
  from: (db) => db.selectFrom('post'),
  id: post.ref('post.id'),
  states: { blog: post('post.type', '=', 'blog'), guide: post('post.type', '=', 'guide') },
  orders: {
    newest: [{ by: post.ref('post.createdAt'), isDown: true }],
    name: [{ by: post.fn<string>('lower', ['post.title']) }],
  },
  // Searches the text of its card.
  text: { words: [post.ref('post.title'), post.ref('post.slug'), post.ref('post.excerpt')] },
};

const { page, table } = answerList({
  source: postList,
  tabs: postTypes,
  statesOf: (tab: PostType) => [tab],
  rows: (db, ids) => selectPostSummaries(db).where('id', 'in', ids).execute(),
  heads: ['Written', 'Type', 'Title', 'Slug', 'Excerpt'],
  cellsOf: (row) => [
    tableTime(row.createdAt),
    row.type === 'blog' ? 'Blog Post' : 'Guide',
    row.title,
    row.slug,
    row.excerpt,
  ],
});

export const postListHandlers: Handlers<typeof postListContract> = { pagePosts: page, exportPosts: table };
