import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { lastCustomer } from '../../lib/known-customer.ts';
import { sampleCustomer, sampleJob } from '../../testing/portal-samples.ts';
import { setUpPortal } from '../../testing/portal-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { WriteReviewPage } from './WriteReviewPage.tsx';

const { server, calls, goOffline } = setUpPortal({
  jobs: [sampleJob({ status: 'completed', canReview: true, completedAt: '2026-11-19T04:00:00.000Z' })],
});

beforeEach(() => sessionStorage.clear());

async function openForm() {
  const view = renderScreen(<WriteReviewPage />, { at: '/review/job-1', route: '/review/:jobId' });
  await screen.findByRole('button', { name: 'Submit Review' });
  return view;
}

const sent = () => calls.filter(({ path }) => path === '/api/reviews/submit').map(({ body }) => body);

test('stars are radio buttons of one name, so that the arrow keys choose among them', async () => {
  await openForm();
  const stars = screen.getAllByRole('radio');
  expect(stars.map((star) => star.getAttribute('aria-label'))).toEqual([
    '1 star, poor',
    '2 stars, fair',
    '3 stars, good',
    '4 stars, very good',
    '5 stars, excellent',
  ]);
  expect(new Set(stars.map((star) => star.getAttribute('name')))).toEqual(new Set(['rating']));
});

test('a job without a known professional has no form, because no review of it would be accepted', async () => {
  server.jobs = [sampleJob({ status: 'completed', provider: null })];
  renderScreen(<WriteReviewPage />, { at: '/review/job-1', route: '/review/:jobId' });
  expect(await screen.findByText('This job cannot be reviewed')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Submit Review' })).toBeNull();
});

test('errors are shown at their fields, and the first field gets the focus', async () => {
  await openForm();
  fireEvent.change(screen.getByLabelText('Comment'), { target: { value: 'Too short' } });
  fireEvent.click(screen.getByRole('button', { name: 'Submit Review' }));
  await screen.findByText('Review must be at least 10 characters');
  expect(screen.getByText('Required')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]));
  expect(sent()).toEqual([]);
});

test('a review is sent with its job, and the page says thank you', async () => {
  const { history } = await openForm();
  fireEvent.click(screen.getByRole('radio', { name: /4 stars/ }));
  fireEvent.change(screen.getByLabelText('Comment'), { target: { value: 'Level to the millimetre.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Submit Review' }));
  await screen.findByText('Thank you for your feedback!');
  expect(sent()).toEqual([{ rating: 4, comment: 'Level to the millimetre.', jobId: 'job-1' }]);
  expect(history?.at(-1)).toBe('/review/thanks');
});

test('the draft is restored after a change of language or a reload, until it is sent', async () => {
  await openForm();
  fireEvent.click(screen.getByRole('radio', { name: /4 stars/ }));
  fireEvent.input(screen.getByLabelText('Comment'), { target: { value: 'Level to the millimetre.' } });
  cleanup();
  await openForm();
  await waitFor(() => expect(screen.getByLabelText('Comment')).toHaveProperty('value', 'Level to the millimetre.'));
  expect(screen.getByRole('radio', { name: /4 stars/ })).toHaveProperty('checked', true);
  fireEvent.click(screen.getByRole('button', { name: 'Submit Review' }));
  await screen.findByText('Thank you for your feedback!');
  expect(sent()).toEqual([{ rating: 4, comment: 'Level to the millimetre.', jobId: 'job-1' }]);
  expect(Object.values(sessionStorage).join(' ')).not.toContain('millimetre');
});

test('the draft is deleted at a sign-out', async () => {
  await openForm();
  fireEvent.input(screen.getByLabelText('Comment'), { target: { value: 'Level to the millimetre.' } });
  cleanup();
  server.customer = { ...sampleCustomer, id: 'somebody-else' };
  lastCustomer.set('somebody-else');
  await openForm();
  expect(screen.getByLabelText('Comment')).toHaveProperty('value', '');
});

const sampleReview = {
  rating: 5,
  comment: 'Straight joints.',
  createdAt: '2026-11-20T04:00:00.000Z',
  reply: null,
  removed: null,
};
const reviewed = () => sampleJob({ status: 'completed', canReview: false, review: sampleReview });

async function expectNoForm(title: string): Promise<void> {
  expect(await screen.findByText(title)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Submit Review' })).toBeNull();
  expect(screen.queryByLabelText('Comment')).toBeNull();
  expect(screen.getByRole('link', { name: 'View My Jobs' })).toHaveProperty('pathname', '/portal/jobs');
}

test('a job that has a review has no form, and links on', async () => {
  server.jobs = [reviewed()];
  renderScreen(<WriteReviewPage />, { at: '/review/job-1', route: '/review/:jobId' });
  await expectNoForm('You have already reviewed this job');
  expect(screen.getByRole('link', { name: 'See the profile' })).toHaveProperty('pathname', '/tilers/nadeesha-floors');
});

test('a job that is not completed has no form either, until the server says that it is', async () => {
  server.jobs = [sampleJob({ status: 'in_progress' })];
  const view = renderScreen(<WriteReviewPage />, { at: '/review/job-1', route: '/review/:jobId' });
  await expectNoForm('This job is not completed yet');
  view.unmount();
  server.jobs = [sampleJob({ status: 'completed', canReview: true })];
  // This device still has its earlier state.
  await openForm();
  expect(screen.queryByText('This job is not completed yet')).toBeNull();
});

test('a review that came too late is replaced by the current state, with the focus there', async () => {
  await openForm();
  server.jobs = [reviewed()];
  fireEvent.click(screen.getByRole('radio', { name: /5 stars/ }));
  fireEvent.change(screen.getByLabelText('Comment'), { target: { value: 'Level to the millimetre.' } });
  const button = screen.getByRole('button', { name: 'Submit Review' });
  button.focus();
  fireEvent.click(button);
  await screen.findByText('Failed to submit review. You may have already reviewed this job.');
  await expectNoForm('You have already reviewed this job');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'View My Jobs' })));
});

test('if the server fails the draft stays', async () => {
  await openForm();
  server.jobs = [sampleJob({ status: 'completed', canReview: false })];
  fireEvent.click(screen.getByRole('radio', { name: /5 stars/ }));
  fireEvent.change(screen.getByLabelText('Comment'), { target: { value: 'Level to the millimetre.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Submit Review' }));
  await screen.findByText('Failed to submit review. You may have already reviewed this job.');
  expect(screen.getByLabelText('Comment')).toHaveProperty('value', 'Level to the millimetre.');
});

test('without a network a review cannot be sent, and the reason is next to the button', async () => {
  await openForm();
  goOffline();
  expect(await screen.findByText(/You are offline: go online to submit a review/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Submit Review' })).toHaveProperty('disabled', true);
});
