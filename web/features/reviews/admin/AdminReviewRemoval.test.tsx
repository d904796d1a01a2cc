import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { AdminReview } from '../../../../shared/features/reviews/admin-review-contract.ts';
import { sampleReviewPage, stubBackOffice } from '../../../testing/admin-samples.ts';
import { json } from '../../../testing/responses.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { AdminReviewsPage } from './AdminReviewsPage.tsx';

afterEach(() => vi.unstubAllGlobals());

const at = '2026-11-20T04:00:00.000Z';

const sample: AdminReview = {
  id: 'review-1',
  jobId: 'job-1',
  rating: 1,
  comment: 'A crook.',
  createdAt: at,
  workTitle: null,
  areaSqft: null,
  city: null,
  completedMonth: null,
  reply: { text: 'Thank you.', createdAt: at },
  removed: null,
  provider: { slug: 'nimal-tiles', displayName: 'Nimal Tiles' },
};

test('a review is removed with a reason, and shown again', async () => {
  let review = sample;
  const calls = stubBackOffice({
    'GET /api/admin/review-list': () => json(200, sampleReviewPage([review])),
    'POST /api/admin/reviews/review-1/hide': () =>
      json(200, (review = { ...sample, removed: { reason: 'other', words: 'Another house', at } })),
    'POST /api/admin/reviews/review-1/show': () => json(200, (review = sample)),
  });
  const sent = () => calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);
  renderScreen(<AdminReviewsPage />, { at: '/admin/reviews' });
  const item = within((await screen.findByText('A crook.')).closest('li')!);
  expect(item.getByText('Reply of Nimal Tiles')).toBeDefined();
  fireEvent.click(item.getByRole('button', { name: /^Remove from the Site/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove this review from the site?' }));
  expect(
    dialog.getByText(/^“A crook\.” leaves the profile of Nimal Tiles .*, with its stars and the reply\./),
  ).toBeDefined();
  fireEvent.click(dialog.getByRole('button', { name: 'Remove Review' }));
  expect(await dialog.findAllByText('Please choose a reason')).not.toHaveLength(0);
  expect(dialog.queryByLabelText('Reason in your words')).toBeNull();
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'other' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Remove Review' }));
  expect(await dialog.findAllByText('Please say why: visitors will read it')).not.toHaveLength(0);
  expect(sent()).toEqual([]);
  fireEvent.change(dialog.getByLabelText('Reason in your words'), { target: { value: 'Another house' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Remove Review' }));
  expect(await screen.findByText('Removed: Another house')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Show Again' }));
  await waitFor(() => expect(screen.queryByText('Removed: Another house')).toBeNull());
  expect(sent()).toEqual([
    ['/api/admin/reviews/review-1/hide', { reason: 'other', words: 'Another house' }],
    ['/api/admin/reviews/review-1/show', expect.anything()],
  ]);
});

test('only a reply that exists is said to leave with the review', async () => {
  const long = 'The tiles in the hall came loose after a week, and nobody answered the phone.';
  stubBackOffice({
    'GET /api/admin/review-list': () => json(200, sampleReviewPage([{ ...sample, comment: long, reply: null }])),
  });
  renderScreen(<AdminReviewsPage />, { at: '/admin/reviews' });
  fireEvent.click(await screen.findByRole('button', { name: /^Remove from the Site/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove this review from the site?' }));
  const text = dialog.getByText(/leaves the profile/).textContent;
  expect(text).toMatch(/^“The tiles in the hall came loose after…” leaves .* offline copy, with its stars\. /);
  expect(text).not.toContain('reply');
});
