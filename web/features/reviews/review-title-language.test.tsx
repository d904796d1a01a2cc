import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { overwriteGetLocale } from '../../../paraglide/runtime.js';
import { sampleJob } from '../../testing/portal-samples.ts';
import { setUpPortal } from '../../testing/portal-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { WriteReviewPage } from './WriteReviewPage.tsx';

// As in a Sinhala build.
overwriteGetLocale(() => 'si');

const { server } = setUpPortal();

test.each([
  ['Glass Project', 'වීදුරු වැඩය', null],
  ['Shower screens', 'Shower screens', 'en'],
])("a review of a job called '%s' shows '%s' on a page in Sinhala", async (title, shown, lang) => {
  server.jobs = [sampleJob({ title, status: 'completed', canReview: true })];
  renderScreen(<WriteReviewPage />, { at: '/portal/review/job-1', route: '/portal/review/:jobId' });
  expect((await screen.findByText(shown)).getAttribute('lang')).toBe(lang);
});
