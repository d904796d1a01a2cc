import { expressionBuilder } from 'kysely';
import { type PostType } from '../../../shared/features/posts/post-contract.ts';
import type { Tables } from '../../entities/tables.ts';
import type { ListSource } from '../../db/lists/list-source.ts';

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
