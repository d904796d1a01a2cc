import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Post } from '../../../shared/features/posts/post-contract.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { stubApi } from '../../testing/stub-api.ts';
import { problem } from '../../testing/responses.ts';
import { postQuery, postsQuery } from './post-data.ts';
import { BlogPage, BlogPostPage, GuidePage, GuidesPage } from './BlogAndGuides.tsx';

const post: Post = {
  id: 'post-1',
  type: 'blog',
  slug: 'why-tiles-sound-hollow',
  title: 'Why tiles sound hollow',
  excerpt: 'Seven causes.',
  coverImage: null,
  createdAt: '2025-01-05T04:00:00.000Z',
  bodyHtml: '<p>Knock first.</p><table><tbody><tr><td>Sound</td></tr></tbody></table>',
};

test('a list links to its posts', () => {
  renderScreen(<BlogPage />, { at: '/blog', known: [[postsQuery('blog').queryKey, [post]]] });
  expect(screen.getByRole('link', { name: post.title }).getAttribute('href')).toBe('/blog/why-tiles-sound-hollow');
  expect(screen.getByText('Jan 5, 2025')).toBeDefined();
});

test.each([
  ['blog', <BlogPage key="" />, 'No blog posts available yet. Check back soon!'],
  ['guide', <GuidesPage key="" />, 'No guides available yet. Check back soon!'],
] as const)('an empty %s list says so', async (kind, page, text) => {
  renderScreen(page, { at: '/', known: [[postsQuery(kind).queryKey, []]] });
  expect(await screen.findByText(text)).toBeDefined();
});

test.each([
  ['blog', <BlogPostPage key="" />, 'Post Not Found', 'Back to Blog', '/blog'],
  ['guide', <GuidePage key="" />, 'Guide Not Found', 'Back to Guides', '/guides'],
] as const)('a missing %s says so and links back', async (kind, page, title, back, href) => {
  renderScreen(page, { at: '/x/nope', route: '/x/:slug', known: [[postQuery(kind, 'nope').queryKey, null]] });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined();
  expect(screen.getByRole('link', { name: back }).getAttribute('href')).toBe(href);
});

test('a failed read does not count as a missing post', async () => {
  stubApi(() => problem(500, 'internal'));
  renderScreen(<BlogPostPage />, { at: '/blog/nope', route: '/blog/:slug' });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
  expect(screen.queryByText('Post Not Found')).toBeNull();
});

test('a post that exists only in English says so on a page in another language, above its title', async () => {
  const line = 'We have not translated this yet, so it is in English.';
  const show = (lang?: string) =>
    renderScreen(<BlogPostPage />, {
      at: '/blog/why-tiles-sound-hollow',
      route: '/blog/:slug',
      known: [[postQuery('blog', post.slug).queryKey, { ...post, ...(lang && { lang }) }]],
    });
  const page = show('en');
  const heading = await screen.findByRole('heading', { level: 1, name: post.title });
  expect(heading.getAttribute('lang')).toBe('en');
  expect(screen.getByText(line).compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  page.unmount();
  show();
  await screen.findByRole('heading', { level: 1, name: post.title });
  expect(screen.queryByText(line)).toBeNull();
});

test('a post shows its body, and its tables scroll by keyboard', async () => {
  renderScreen(<BlogPostPage />, {
    at: '/blog/why-tiles-sound-hollow',
    route: '/blog/:slug',
    known: [[postQuery('blog', post.slug).queryKey, post]],
  });
  expect(await screen.findByRole('heading', { level: 1, name: post.title })).toBeDefined();
  expect(screen.getByText('Knock first.')).toBeDefined();
  expect(screen.getByRole('table').parentElement?.tabIndex).toBe(0);
});
