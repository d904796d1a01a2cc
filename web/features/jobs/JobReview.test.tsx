import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleJob } from '../../testing/portal-samples.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { JobReview } from './JobReview.tsx';

const at = '2026-11-20T04:00:00.000Z';
const review = { rating: 2, comment: 'Came late.', createdAt: at, reply: null, removed: null };

const show = (changes: object) => {
  const job = sampleJob({ status: 'completed', canReview: false, review: { ...review, ...changes } });
  return renderScreen(<JobReview job={job} />, { at: '/portal/jobs/job-1' });
};

test('the customer reads the reply of the professional to their review', () => {
  show({ reply: { text: 'We came back.', createdAt: at } });
  expect(screen.getByRole('heading', { name: 'Thank you for your review' })).toBeDefined();
  expect(screen.getByText('We came back.')).toBeDefined();
  expect(screen.getByText('Reply of Nadeesha Floors')).toBeDefined();
});

test('the customer whose review was removed reads why, and still sees it', () => {
  show({ removed: { reason: 'unrelated', words: null, at } });
  expect(screen.getByRole('heading', { name: 'Your review is not on the site' })).toBeDefined();
  expect(screen.getByText('not about the work')).toBeDefined();
  expect(screen.getByText(/^It was removed on Nov 20, 2026\./)).toBeDefined();
  expect(screen.getByText('Came late.')).toBeDefined();
});
