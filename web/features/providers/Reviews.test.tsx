import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Review } from '../../../shared/features/providers/provider-contract.ts';
import { renderScreen, testProvider } from '../../testing/render-screen.tsx';
import { reviewsQuery } from './provider-data.ts';
import { Reviews } from './Reviews.tsx';

const review = (place: number, rating: number, more: Partial<Review> = {}): Review => ({
  id: `r${place}`,
  jobId: `j${place}`,
  rating,
  comment: `Comment ${place}`,
  createdAt: '2025-01-05T04:00:00.000Z',
  workTitle: null,
  areaSqft: null,
  city: null,
  completedMonth: null,
  reply: null,
  removed: null,
  ...more,
});

const show = (reviews: readonly Review[], reviewCount = reviews.length) =>
  renderScreen(<Reviews provider={{ ...testProvider, rating: 4.5, reviewCount }} />, {
    at: `/tilers/${testProvider.slug}`,
    known: [[reviewsQuery(testProvider.slug).queryKey, reviews]],
  });

const comments = () => screen.queryAllByText(/^Comment/).map((comment) => comment.textContent);

test.each<[Partial<Review>, string]>([
  [
    { workTitle: 'Floor', areaSqft: 1420, city: 'Kandy', completedMonth: '2026-11' },
    'Floor, 1,420 sq.ft, Kandy · Nov 2026 · from a completed job',
  ],
  [{ workTitle: 'Floor', areaSqft: null, city: null, completedMonth: null }, 'Floor · from a completed job'],
  [{ workTitle: null, areaSqft: null, city: null, completedMonth: null }, 'Jan 5, 2025'],
  [{}, 'Jan 5, 2025'],
])('a review shows what was done: %o', async (work, text) => {
  show([review(1, 5, work)]);
  const item = (await screen.findByText('Comment 1')).closest('li');
  expect(item?.lastElementChild?.textContent).toBe(text);
});

test('each number of stars shows how many gave it, and filters by it when pressed', async () => {
  show([5, 5, 5, 5, 5, 5, 5, 4, 1].map((rating, place) => review(place, rating)));
  const rows = within(await screen.findByRole('list', { name: 'Reviews by stars' })).getAllByRole('button');
  expect(rows.map((row) => row.firstElementChild?.textContent)).toEqual([
    '5 stars: 7 reviews',
    '4 stars: 1 review',
    '3 stars: 0 reviews',
    '2 stars: 0 reviews',
    '1 star: 1 review',
  ]);
  expect(rows.map((row) => row.hasAttribute('disabled'))).toEqual([false, false, true, true, false]);
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('');
  fireEvent.click(screen.getByRole('button', { name: '1 star: 1 review' }));
  expect(comments()).toEqual(['Comment 8']);
  expect(status.textContent).toBe('Showing 1 of 9 reviews: the one with 1 star.');
  fireEvent.click(screen.getByRole('button', { name: '5 stars: 7 reviews' }));
  expect(status.textContent).toBe('Showing 7 of 9 reviews: those with 5 stars.');
  expect(comments()).toHaveLength(6);
  expect(screen.getByRole('button', { name: '5 stars: 7 reviews', pressed: true })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Show all 7 reviews' }));
  expect(comments()).toHaveLength(7);
  fireEvent.click(screen.getByRole('button', { name: '5 stars: 7 reviews' }));
  expect(comments()).toEqual([0, 1, 2, 3, 4, 5].map((place) => `Comment ${place}`));
  expect(status.textContent).toBe('');
});

test('the button below also shows all reviews again', async () => {
  show([review(1, 5), review(2, 4)]);
  fireEvent.click(await screen.findByRole('button', { name: '4 stars: 1 review' }));
  fireEvent.click(screen.getByRole('button', { name: 'Show all reviews' }));
  expect(comments()).toEqual(['Comment 1', 'Comment 2']);
});

test.each([
  ['the newest of many, as a device stores them', [review(1, 5), review(2, 5)], 8],
  ['a single one', [review(1, 5)], 1],
])('for %s no distribution is shown', async (_what, reviews, count) => {
  show(reviews, count);
  await screen.findByText('Comment 1');
  expect(screen.queryByRole('list', { name: 'Reviews by stars' })).toBeNull();
});

test('in the place of a removed review stand the reason and the days; the spread counts the others', () => {
  const nothing = { rating: null, comment: null } as const;
  const removed = { reason: 'insults', words: null, at: '2025-02-05T04:00:00.000Z' } as const;
  const other = { ...removed, reason: 'other', words: 'The photo shows another house.' } as const;
  show(
    [
      review(1, 5),
      { ...review(2, 1), ...nothing, removed },
      { ...review(3, 1), ...nothing, removed: other },
      review(4, 4),
    ],
    2,
  );
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items).toContain('Removed: abusive languageWritten Jan 5, 2025, removed Feb 5, 2025');
  expect(items).toContain('Removed: The photo shows another house.Written Jan 5, 2025, removed Feb 5, 2025');
  expect(screen.getByRole('button', { name: '1 star: 0 reviews' })).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByRole('button', { name: '5 stars: 1 review' }));
  expect(screen.queryByText(/^Removed:/)).toBeNull();
});

test('the button for all reviews counts what it shows, also in the place of a removed one', () => {
  const removed = { reason: 'insults', words: null, at: '2025-02-05T04:00:00.000Z' } as const;
  const six = [1, 2, 3, 4, 5, 6].map((place) => review(place, 5));
  show([...six, { ...review(7, 1), rating: null, comment: null, removed }], 6);
  fireEvent.click(screen.getByRole('button', { name: 'Show all 7 reviews' }));
  expect(comments()).toHaveLength(6);
  expect(screen.getByText(/^Removed:/)).toBeDefined();
});

test('a reply stands under its review', () => {
  show([review(1, 3, { reply: { text: 'We came back in May.', createdAt: '2025-05-05T04:00:00.000Z' } })]);
  const item = screen.getByText('Comment 1').closest('li');
  expect(item?.textContent).toContain(`Reply of ${testProvider.displayName}May 5, 2025We came back in May.`);
});
