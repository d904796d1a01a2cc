import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { overwriteGetLocale } from '../../../paraglide/runtime.js';
import { termsQuery } from '../../lib/terms/term-data.ts';
import { paths } from '../../../shared/paths.ts';
import { ReviewItem } from '../reviews/ReviewItem.tsx';
import { WaitingForYou } from '../portal/WaitingForYou.tsx';
import { sampleJob } from '../../testing/portal-samples.ts';
import { setUpPortal } from '../../testing/portal-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { JobCard } from './JobCard.tsx';
import { JobPage } from './JobPage.tsx';

// As in a Sinhala build.
overwriteGetLocale(() => 'si');

const { server } = setUpPortal();

/** No term of a review is translated. */
const noTerms = [[termsQuery().queryKey, { said: {}, isAll: true }]] as const;

/** A job titled by its trade, and one titled by the office. */
const titles = [
  ['Glass Project', 'වීදුරු වැඩය', null],
  ['Shower screens', 'Shower screens', 'en'],
] as const;

test.each(titles)("a job called '%s' is shown as '%s' on a page in Sinhala", async (title, shown, lang) => {
  const job = sampleJob({ title, status: 'completed', canReview: true });
  server.jobs = [job];
  // After a title of the office there is the city.
  const named = (name: string) => name === shown || name.startsWith(`${shown}, `);
  const langOf = (element: HTMLElement) => element.closest('[lang]')?.getAttribute('lang') ?? null;

  const card = renderScreen(<JobCard job={job} />, { at: paths.portal() });
  expect(screen.getByRole('link', { name: named })).toBeDefined();
  expect(langOf(screen.getByText(shown))).toBe(lang);
  card.unmount();

  const page = renderScreen(<JobPage />, { at: '/portal/jobs/job-1', route: '/portal/jobs/:id' });
  const heading = await screen.findByRole('heading', { level: 1, name: named });
  expect(langOf(within(heading).getByText(shown))).toBe(lang);
  page.unmount();

  const lists = { jobs: [sampleJob({ title })], bookings: [], estimates: [], contacts: [] };
  const waits = renderScreen(<WaitingForYou customerId="customer-1" lists={lists} />, { at: paths.portal() });
  expect((await screen.findAllByRole('listitem'))[0]?.textContent).toContain(shown);
  waits.unmount();

  const facts = { workTitle: null, areaSqft: null, city: null, completedMonth: null, reply: null, removed: null };
  const review = {
    id: 'r',
    jobId: 'job-1',
    rating: 5,
    comment: 'Fine.',
    createdAt: '2026-11-02T04:00:00.000Z',
    ...facts,
  };
  renderScreen(<ReviewItem professional="Nimal Tiles" review={{ ...review, workTitle: title }} />, {
    at: '/tilers/nimal',
    known: noTerms,
  });
  expect(langOf(screen.getByText(shown))).toBe(lang);
  expect(langOf(screen.getByText('Fine.'))).toBe('en');
  renderScreen(<ReviewItem professional="Nimal Tiles" review={{ ...review, comment: 'හොඳයි.' }} />, {
    at: '/tilers/nimal',
    known: noTerms,
  });
  expect(langOf(screen.getByText('හොඳයි.'))).toBeNull();
  renderScreen(<ReviewItem professional="Nimal Tiles" review={{ ...review, comment: 'நல்லது.' }} />, {
    at: '/tilers/nimal',
    known: noTerms,
  });
  expect(langOf(screen.getByText('நல்லது.'))).toBe('ta');
});
