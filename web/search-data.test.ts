import { expect, test } from 'vitest';
import type { Post } from '../shared/posts/post-contract.ts';
import { postQuery } from './posts/post-data.ts';
import { createQueryClient } from './query-client.ts';
import { searchData } from './search-data.ts';

const origin = 'https://nivasa.test';

const post: Post = {
  id: 'post-1',
  type: 'blog',
  slug: 'why-tiles-sound-hollow',
  title: 'Why </script> tiles sound hollow',
  excerpt: 'Seven causes.',
  coverImage: null,
  createdAt: '2025-01-05T04:00:00.000Z',
  bodyHtml: '<p>Knock first.</p>',
};

const told = (html: string): unknown[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, text = '']) => JSON.parse(text));

test('a post tells search engines what it is, and no text of its own ends what it tells', () => {
  const client = createQueryClient();
  client.setQueryData(postQuery('blog', post.slug).queryKey, post);
  const html = searchData('/blog/:slug', { client, slug: post.slug, origin });
  expect(told(html)).toMatchObject([
    {
      '@type': 'Article',
      headline: post.title,
      mainEntityOfPage: 'https://nivasa.test/blog/why-tiles-sound-hollow',
    },
    { '@type': 'BreadcrumbList' },
  ]);
});

test('the home page tells them how to search the site', () => {
  const html = searchData('/', { client: createQueryClient(), slug: '', origin });
  expect(told(html)).toMatchObject([{ '@type': 'WebSite', url: 'https://nivasa.test/' }, { '@type': 'Organization' }]);
});

test('a page with nothing of the kind tells them nothing', () => {
  expect(searchData('/contact', { client: createQueryClient(), slug: '', origin })).toBe('');
});
