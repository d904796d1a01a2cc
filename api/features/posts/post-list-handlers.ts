import { postTypes, type PostType } from '../../../shared/features/posts/post-contract.ts';
import type { postListContract } from '../../../shared/features/posts/post-list-contract.ts';
import type { Handlers } from '../../router/handler.ts';
import { answerList, tableTime } from '../../db/lists/answer-list.ts';
import { selectPostSummaries } from './post-queries.ts';
import { postList } from './post-list.ts';

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
