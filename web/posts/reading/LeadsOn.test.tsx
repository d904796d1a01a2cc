import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import type { Post } from '../../../shared/posts/post-contract.ts';
import { renderScreen, testProvider } from '../../testing/render-screen.tsx';
import { GuidePage } from '../BlogAndGuides.tsx';
import { PostText } from '../later-text.ts';
import { fittingProvidersQuery } from './fitting-providers-data.ts';
import { nextPostQuery } from './next-post-data.ts';
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

beforeAll(() => PostText.prepare());

test('below a guide stand professionals of its trade, and the guide to read next', () => {
  show(guide(0), { ...guide(0), slug: 'grout', title: 'Grout' });
  expect(screen.getByRole('region', { name: 'Professionals for this work' }).textContent).toContain('Nadeesha Floors');
  const next = screen.getByRole('region', { name: 'Read next' });
  expect(next.querySelector('a')?.getAttribute('href')).toBe('/guides/grout');
});

test('the only guide, where nobody works in its trade, ends with its text', () => {
  show(guide(0), null, []);
  expect(screen.getByText('1 min read', { exact: false })).toBeDefined();
  expect(screen.queryByRole('region')).toBeNull();
});

test('a text of six headings says what it holds; one of five is seen at a glance', () => {
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
