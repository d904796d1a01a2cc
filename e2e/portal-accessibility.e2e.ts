import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './testing/axe.ts';
import { desktop, useBrowser, type PageOptions } from './testing/browser.ts';
import { smallTargets, sticksOut } from './testing/layout-faults.ts';
import { openAs } from './testing/sign-in.ts';
import { expectTexts } from './testing/what-is-seen.ts';

const { openPage } = useBrowser();
const still: PageOptions = { reducedMotion: 'reduce', expected: [/^404: .*\/api\/portal\/jobs\/none$/] };

/** The address of one of the customer's jobs. */
async function jobIn(page: Page, status: string): Promise<string> {
  const jobs = (await page.evaluate(async () => (await fetch('/api/portal/jobs')).json())) as {
    readonly id: string;
    readonly status: string;
  }[];
  const found = jobs.find((job) => job.status === status);
  if (!found) throw new Error(`No job is ${status}`);
  return found.id;
}

type State = {
  readonly state: string;
  readonly open: (page: Page) => Promise<unknown>;
  readonly texts: readonly string[];
};

const openJob = (status: string) => async (page: Page) => page.goto(`/portal/jobs/${await jobIn(page, status)}`);

const states: readonly State[] = [
  {
    state: 'the dashboard',
    open: async () => {},
    texts: [
      'My Jobs & Bookings',
      'Inspection Bookings',
      'Active Jobs',
      'Past Jobs',
      'Paid',
      'Pending Payment',
      'Logout',
    ],
  },
  {
    state: 'the question before signing out everywhere',
    open: (page) => page.getByRole('button', { name: 'Sign out everywhere' }).click(),
    texts: ['Sign out everywhere?', 'Cancel'],
  },
  {
    state: 'an open booking',
    open: (page) =>
      page
        .getByRole('button', { name: /^View Details/ })
        .first()
        .click(),
    texts: ['Account number'],
  },
  {
    state: 'a quoted job',
    open: openJob('quoted'),
    texts: ['Back to Jobs', 'Project Timeline', 'Quote Details', 'Project Details', 'Commission Due', '420 sq.ft'],
  },
  {
    state: 'the question before accepting',
    open: async (page) => {
      await openJob('quoted')(page);
      await page.getByRole('button', { name: 'Accept Quote & Start Project' }).click();
    },
    texts: ['Accept this quote?', 'LKR 450,000'],
  },
  { state: 'a booked job', open: openJob('booked'), texts: ['Step 1 of 6.', 'Not quoted yet'] },
  {
    state: 'a completed job',
    open: openJob('completed'),
    texts: ['How was your experience', 'Write a Review', 'Completed on'],
  },
  { state: 'a cancelled job', open: openJob('cancelled'), texts: ['Cancelled', 'This job was cancelled.'] },
  { state: 'a job that does not exist', open: (page) => page.goto('/portal/jobs/none'), texts: ['Job Not Found'] },
  {
    state: 'a review with mistakes',
    open: async (page) => {
      await page.goto(`/review/${await jobIn(page, 'completed')}`);
      await page.getByRole('button', { name: 'Submit Review' }).click();
      await page.getByText('Review must be at least 10 characters').waitFor();
    },
    texts: ['Write a Review', 'Required', 'Cancel'],
  },
  { state: 'the thanks', open: (page) => page.goto('/review/thanks'), texts: ['View My Jobs', 'Browse Tilers'] },
];

test('axe finds nothing on the screens of customers, and nothing of them is lost when narrow or enlarged', async () => {
  const page = await openPage('/portal/login?problem=expired', still);
  await expectTexts(page, ['Sign In or Sign Up', 'Signing in took too long']);
  await expectAccessible(page, 'sign-in');
  for (const { state, open, texts } of states) {
    await page.setViewportSize({ width: 390, height: 844 });
    if (state === 'the dashboard') await openAs(page, 'customer@nivasa.example');
    else await page.goto('/portal/jobs');
    await page.getByRole('heading', { name: 'Past Jobs' }).waitFor();
    await open(page);
    await expectTexts(page, texts);
    expect([state, await page.getByRole('heading', { level: 1, includeHidden: true }).count()]).toEqual([state, 1]);
    await expectAccessible(page, state);
    expect([state, await smallTargets(page)]).toEqual([state, []]);
    await page.setViewportSize(desktop);
    await expectAccessible(page, `${state}, wide`);
    for (const size of [
      { width: 320, height: 640 },
      { width: 640, height: 450 },
    ]) {
      await page.setViewportSize(size);
      expect([state, size.width, await sticksOut(page)]).toEqual([state, size.width, []]);
    }
  }
}, 120_000);

test('a customer with nothing yet is shown the way on', async () => {
  const page = await openPage('/', still);
  await openAs(page, 'second@nivasa.example');
  await expectTexts(page, ['second@nivasa.example', 'Browse Tilers', 'No active jobs at the moment']);
  await expectAccessible(page, 'empty');
}, 60_000);
