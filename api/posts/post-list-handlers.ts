import { expressionBuilder } from 'kysely';
import { postTypes, type PostType } from '../../shared/posts/post-contract.ts';
import type { postListContract } from '../../shared/posts/post-list-contract.ts';
import type { Handlers } from '../endpoints/handler.ts';
import type { Tables } from '../entities/tables.ts';
import { answerList } from '../listings/answer-list.ts';
import type { ListSource } from '../listings/list-source.ts';
import { tableTime } from '../listings/table-time.ts';
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
  // By what its card says.
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
