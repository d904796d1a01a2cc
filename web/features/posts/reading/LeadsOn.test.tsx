import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Post } from '../../../../shared/features/posts/post-contract.ts';
import { renderScreen, testProvider } from '../../../testing/render-screen.tsx';
import { pageOf } from '../../../share/shared-page.ts';
import { BlogPostPage, GuidePage } from '../BlogAndGuides.tsx';
import { fittingProvidersQuery } from './fitting-providers-data.ts';
import { guideAfterQuery, nextPostQuery } from './next-post-data.ts';
import { postQuery } from '../post-data.ts';

const heading = (place: number) => `<h2>Part ${place}</h2><p>Words.</p>`;
const guide = (headings: number): Post => ({
  id: 'guide-1',
  type: 'guide',
  slug: 'tempered-or-laminated-glass',
  title: 'Tempered or laminated?',
  excerpt: '',
  coverImage: null,
  createdAt: '2025-01-05T04:00:00.000Z',
  bodyHtml: Array.from({ length: headings }, (_, place) => heading(place + 1)).join(''),
});

const show = (post: Post, next: Post | null, found = [testProvider]) =>
  renderScreen(<GuidePage />, {
    at: `/guides/${post.slug}`,
    route: '/guides/:slug',
    known: [
      [postQuery('guide', post.slug).queryKey, post],
      [nextPostQuery('guide', post.slug).queryKey, next],
      [fittingProvidersQuery('guide', post.slug).queryKey, found],
    ],
  });

test('below a guide are professionals of its trade, and the guide to read next', () => {
  show(guide(0), { ...guide(0), slug: 'grout', title: 'Grout' });
  expect(screen.getByRole('region', { name: 'Professionals for this work' }).textContent).toContain('Nadeesha Floors');
  const next = screen.getByRole('region', { name: 'Read next' });
  expect(next.querySelector('a')?.getAttribute('href')).toBe('/guides/grout');
});

test('below a blog post are the next one and a guide about the same topic; at the end it can be shared', () => {
  const post = { ...guide(0), type: 'blog', slug: 'glass-in-salt-air' } as const;
  renderScreen(<BlogPostPage />, {
    at: `/blog/${post.slug}`,
    route: '/blog/:slug',
    known: [
      [postQuery('blog', post.slug).queryKey, post],
      [nextPostQuery('blog', post.slug).queryKey, { ...post, slug: 'older', title: 'Older' }],
      [guideAfterQuery(post.slug).queryKey, guide(0)],
      [fittingProvidersQuery('blog', post.slug).queryKey, []],
    ],
  });
  const next = screen.getByRole('region', { name: 'Read next' });
  expect([...next.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/blog/older',
    '/guides/tempered-or-laminated-glass',
  ]);
  const [, share] = screen.getAllByRole('link', { name: 'Share' });
  expect(next.compareDocumentPosition(share!) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(pageOf(share!.getAttribute('href') ?? '')?.url).toBe('https://nivasa.test/blog/glass-in-salt-air');
});

test('the only guide, without professionals in its trade, ends with its text', () => {
  show(guide(0), null, []);
  expect(screen.getByText('1 min read', { exact: false })).toBeDefined();
  expect(screen.queryByRole('region')).toBeNull();
});

test('a text of six headings has a table of contents; one of five has none', () => {
  const { unmount } = show(guide(6), null, []);
  const links = screen.getByRole('navigation', { name: 'Contents' }).querySelectorAll('a');
  expect([...links].map((link) => link.getAttribute('href'))).toEqual([1, 2, 3, 4, 5, 6].map((at) => `#part-${at}`));
  for (const link of links) {
    const target = document.querySelector(link.getAttribute('href') ?? '');
    expect(target?.textContent).toBe(link.textContent);
  }
  unmount();
  show(guide(5), null, []);
  expect(screen.queryByRole('navigation', { name: 'Contents' })).toBeNull();
});
