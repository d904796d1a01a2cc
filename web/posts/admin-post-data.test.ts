import { expect, test } from 'vitest';
import type { Post } from '../../shared/posts/post-contract.ts';
import { createQueryClient } from '../query-client.ts';
import { adminPostsQuery, showPost } from './admin-post-data.ts';

const post = (id: string, more: Partial<Post> = {}): Post => ({
  id,
  type: 'blog',
  slug: id,
  title: id,
  excerpt: '',
  coverImage: null,
  createdAt: `2026-01-0${id}T04:00:00.000Z`,
  bodyHtml: '<p>Old</p>',
  ...more,
});

test('a stored post takes its place at once, in the list of its type, newest first', () => {
  const client = createQueryClient();
  const { queryKey } = adminPostsQuery();
  const shown = () => {
    const lists = client.getQueryData(queryKey);
    return [lists?.blogs, lists?.guides].map((list) => list?.map(({ id, bodyHtml }) => `${id} ${bodyHtml}`));
  };
  showPost(client, post('2'));
  expect(shown()).toEqual([undefined, undefined]);
  client.setQueryData(queryKey, { blogs: [post('3'), post('1')], guides: [] });
  showPost(client, post('1', { bodyHtml: '<p>New</p>' }));
  expect(shown()).toEqual([['3 <p>Old</p>', '1 <p>New</p>'], []]);
  showPost(client, post('2'));
  showPost(client, post('3', { type: 'guide' }));
  expect(shown()).toEqual([['2 <p>Old</p>', '1 <p>New</p>'], ['3 <p>Old</p>']]);
});
