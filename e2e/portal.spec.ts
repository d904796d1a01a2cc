import { expect, type Page } from '@playwright/test';
import { test } from './fixtures/journey.ts';
import { ratingOf } from '../shared/features/reviews/mean-rating.ts';
import { asAdmin } from './testing/back-office.ts';
import { fillBooking } from './testing/booking-form.ts';
import { keepRequests } from './testing/kept-requests.ts';
import { sticksOut } from './testing/layout-faults.ts';
import { keptOf, portalsOf } from './testing/private-traces.ts';
import { untilReady } from './testing/ready-offline.ts';
import { openAs, signInHere } from './testing/sign-in.ts';
import { expectTexts } from './testing/what-is-seen.ts';
import { cutNetwork, mendNetwork } from './testing/phone-network.ts';

async function bookAnonymously(page: Page, email: string, address: string): Promise<void> {
  await fillBooking(page, 'Kumari Journey', { email, address, scheduledAt: '2031-03-01T09:30' });
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await page.getByRole('button', { name: 'I Have Paid' }).click();
  await page.getByText('Booking Confirmed!', { exact: true }).waitFor();
}

test('a booking made without an account becomes a job that its customer follows, accepts and reviews', async ({
  openPage,
}) => {
  const email = 'kumari.journey@example.lk';
  const address = '17 Journey Road, Galle';
  const page = await openPage('/book/start?tiler=nadeesha-floors', { expected: [/^409: .*accept-quote$/] });
  await bookAnonymously(page, email, address);
  const before = (await (await page.request.get('/api/providers/nadeesha-floors/reviews')).json()) as {
    rating: number;
  }[];

  await page.goto('/portal/jobs');
  await page.waitForURL('**/portal/login');
  await signInHere(page, email);
  await page.waitForURL('**/portal/jobs');
  await expectTexts(page, [
    'My Jobs & Bookings',
    email,
    'Inspection Bookings',
    'Sat, Mar 1, 2031, 9:30 am',
    'Pending Payment',
    address,
    'No active jobs at the moment',
  ]);
  await page.getByRole('button', { name: /^View Details/ }).click();
  await page.getByText(/^How to pay/).waitFor();
  await expectTexts(page, ['Account number', 'Kumari Journey']);
  expect(await page.getByRole('main').innerText()).toMatch(
    /within 24 hours: by \w{3} \d+, 20\d\d, \d{1,2}:\d\d\s[ap]m/,
  );

  const admin = await asAdmin();
  const booking = (await admin.get('/api/admin/bookings')).find((row) => row['address'] === address);
  await admin.post('/api/payments/mark-inspection', { bookingId: booking?.['id'] });
  const { id } = await admin.post('/api/jobs/create-from-booking', { bookingId: booking?.['id'] });
  await admin.post(`/api/jobs/${String(id)}/inspect`);
  const quote = {
    jobId: id,
    inspectionDate: '2031-03-01',
    completionDate: '2031-04-01',
    description: 'Terrazzo for the whole hall',
    supervision: true,
  };
  await admin.post('/api/quotes/create', { ...quote, contractValueLkr: 450_000 });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expectTexts(page, ['Paid', 'Quoted', 'LKR 450,000']);

  await page.getByRole('link', { name: 'Tiling Project', exact: true }).click();
  await expectTexts(page, [
    'Project Timeline',
    'Step 3 of 6.',
    'Quote Details',
    'Mar 1, 2031',
    'Apr 1, 2031',
    'Terrazzo for the whole hall',
    'Commission Due',
    'LKR 35,000',
  ]);
  // The quote is replaced while it is being read: nobody accepts an unseen amount. The page hears of it only after the
  // press.
  const pressed = Promise.withResolvers<void>();
  await page.route('**/api/portal/**', async (route) => {
    if (route.request().method() === 'GET') await pressed.promise;
    await route.continue();
  });
  await admin.post('/api/quotes/create', { ...quote, contractValueLkr: 500_000 });
  const pressAccept = async () => {
    await page.getByRole('button', { name: 'Accept Quote & Start Project' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Accept Quote', exact: true }).click();
  };
  const refused = page.waitForResponse((response) => response.status() === 409);
  await pressAccept();
  await refused;
  pressed.resolve();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('The quote has changed').waitFor();
  await dialog.getByText('500,000').first().waitFor();
  await dialog.getByRole('button', { name: 'Accept Quote', exact: true }).click();
  await expectTexts(page, [
    'Quote Accepted',
    'The provider has been notified and will begin work soon.',
    'Step 4 of 6.',
    'Accepted',
  ]);

  await admin.post(`/api/jobs/${String(id)}/start`);
  await admin.post(`/api/jobs/${String(id)}/complete`);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expectTexts(page, ['Step 6 of 6.', 'Completed', 'How was your experience']);
  await page.getByRole('link', { name: 'Write a Review' }).click();
  await page.getByRole('radio').first().focus();
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight');
  expect(await page.getByRole('radio', { name: '5 stars' }).isChecked()).toBe(true);
  await page.getByLabel('Comment').fill('Too short');
  await page.getByRole('button', { name: 'Submit Review' }).click();
  await expectTexts(page, ['Review must be at least 10 characters']);
  await page.getByLabel('Comment').fill('The hall is level to the millimetre, and the joints run through.');
  await page.getByRole('button', { name: 'Submit Review' }).click();
  await page.waitForURL('**/review/thanks');
  const ratings = before.map(({ rating }) => rating).concat(5);
  const { ratingTenths } = ratingOf(ratings.map((rating) => ({ rating, hiddenAt: null })));
  const mean = (ratingTenths ?? 0) / 10;
  await expectTexts(page, ['Review Submitted', 'Thank you for your feedback!', 'View My Jobs', 'Browse Tilers']);
  await page.goto('/tilers/nadeesha-floors');
  await expectTexts(page, [
    'The hall is level to the millimetre, and the joints run through.',
    `${mean.toFixed(1)} (${ratings.length} reviews)`,
  ]);
  await admin.end();
});

/** The demonstration's customer: the address, a job's location, and the key under which this device remembers them. */
const traces = ['customer@nivasa.example', '30 Garden Lane', 'nivasa:last-customer'];

test('offline, the portal can be read, and a sign-out leaves no personal data behind in any tab, nor later', async ({
  openPage,
}) => {
  const page = await openPage('/', {
    serviceWorkers: 'allow',
    savesData: false,
    expected: [/ERR_INTERNET_DISCONNECTED/],
  });
  await untilReady(page);
  await openAs(page, 'customer@nivasa.example');
  await expectTexts(page, ['Active Jobs', 'Past Jobs']);
  const other = await page.context().newPage();
  await other.goto('/portal/jobs');
  await expectTexts(other, ['customer@nivasa.example']);
  await page.waitForFunction(
    () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/quote')).length >= 4,
  );

  await cutNetwork(page.context());
  await page
    .locator('section', { has: page.getByRole('heading', { name: 'Active Jobs' }) })
    .getByRole('link', { name: /^Hall and dining room floor/ })
    .click();
  await expectTexts(page, [
    'Project Timeline',
    'Step 3 of 6.',
    'Quote Details',
    'You are offline: go online to accept a quote.',
  ]);
  expect(await page.getByRole('button', { name: 'Accept Quote & Start Project' }).isDisabled()).toBe(true);
  await page.clock.install();
  await page.reload();
  await expectTexts(page, ['Project Timeline', 'Step 3 of 6.', 'Quote Details']);
  expect(await page.getByRole('main').innerText()).toMatch(/Updated \d{1,2}:\d\d\s[ap]m/);
  expect(await keptOf(page, traces)).toEqual(traces);

  await page.getByRole('link', { name: 'Back to Jobs' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/portal/login');
  await other.waitForURL('**/portal/login');
  // The screen is cleared first, then the stored data.
  for (const laterMs of [0, 2000]) {
    await page.clock.runFor(laterMs);
    await expect.poll(() => portalsOf(page)).toEqual([]);
    await expect.poll(() => keptOf(page, traces)).toEqual([]);
  }
  await page.goto('/portal/jobs');
  await page.waitForURL('**/portal/login');

  // The server is told of the sign-out before anything private is requested again.
  await mendNetwork(page.context());
  await page.goto('/portal/jobs');
  await page.waitForURL('**/portal/login');
  expect(await page.evaluate(async () => (await fetch('/api/auth/session')).json())).toEqual({ authenticated: false });
});

test('after a sign-out everywhere, the other phone is signed out at its next request and stores nothing', async ({
  openPage,
}) => {
  const lost = await openPage('/', { expected: [/^401: /] });
  await openAs(lost, 'customer@nivasa.example');
  await expectTexts(lost, ['Active Jobs', 'Past Jobs']);
  const here = await openPage('/');
  await openAs(here, 'customer@nivasa.example');
  await here.getByRole('button', { name: 'Sign out everywhere' }).click();
  await here.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await here.waitForURL('**/portal/login');

  expect(await portalsOf(lost)).toHaveLength(1);
  await lost.getByRole('button', { name: 'Refresh' }).click();
  await lost.waitForURL('**/portal/login?*');
  await expect.poll(() => portalsOf(lost)).toEqual([]);
  await expect.poll(() => keptOf(lost, traces)).toEqual([]);
});

test('at every width each part of the header stays on one line, with requests and a name in it', async ({
  openPage,
}) => {
  const page = await openPage('/portal/login');
  await openAs(page, 'customer@nivasa.example');
  await page.getByRole('heading', { name: 'Past Jobs' }).waitFor();
  await page.goto('/requests');
  await keepRequests(page);
  const header = page.getByRole('banner');
  await header.locator('[data-count]').first().waitFor({ state: 'attached' });
  await header.locator('[data-initials]').first().waitFor({ state: 'attached' });
  for (const width of [862, 962, 1023, 1152, 1279, 1280]) {
    await page.setViewportSize({ width, height: 600 });
    const broken = await header.evaluate((element) => {
      const range = document.createRange();
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        range.selectNodeContents(text);
        const lines = [...range.getClientRects()].filter((line) => line.width > 1);
        const isBelow = lines.some(({ bottom }) => bottom > element.getBoundingClientRect().bottom);
        if (lines.length > 1 || isBelow) found.push(text.textContent ?? '');
      }
      const logo = element.querySelector('a');
      if (logo && logo.scrollHeight > logo.clientHeight) found.push('the name');
      return found;
    });
    expect([width, broken, await sticksOut(page)]).toEqual([width, [], []]);
  }
});
