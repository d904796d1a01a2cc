import { expect, type Page, type Route } from '@playwright/test';
import { test } from './fixtures/journey.ts';
import { formatVisit } from '../shared/features/visits/visit-time.ts';
import { expectAccessible } from './testing/axe.ts';
import { fillBooking, nextWeek } from './testing/booking-form.ts';
import { type PageOptions } from './testing/browser.ts';
import { outboxRecords } from './testing/device-records.ts';
import { storedRows } from './testing/site-database.ts';
import { expectAddress, expectFocus, expectNoTexts, expectTexts, watchForTexts } from './testing/what-is-seen.ts';

/** Far from Sri Lanka, so that a time read in the browser's own zone would be noticed. */
const abroad: PageOptions = { timezoneId: 'America/New_York' };
const hourMs = 60 * 60 * 1000;
const continueButton = (page: Page) => page.getByRole('button', { name: 'Continue to Payment' });
const paidButton = (page: Page) => page.getByRole('button', { name: 'I Have Paid' });
const keptBooking = (page: Page) => page.evaluate(() => sessionStorage.getItem('bookingData'));

async function goToPayment(page: Page, fullName: string): Promise<void> {
  await fillBooking(page, fullName);
  await continueButton(page).click();
  await expectAddress(page, '/book/confirm');
  await expectTexts(page, ['Account number']);
}

test('the profile leads to the form with the provider chosen', async ({ openPage }) => {
  const page = await openPage('/tilers/nadeesha-floors', abroad);
  await page.getByRole('link', { name: 'Book inspection' }).first().click();
  await expectAddress(page, '/book/start?tiler=nadeesha-floors');
  await expectTexts(page, [
    'Book Your Inspection',
    'Fill in your details to schedule a free inspection visit',
    'Inspection Fee: LKR 10,000',
    'Personal Information',
    'Location Details',
    'Preferred Date & Time',
    'Nadeesha Floors',
  ]);
});

test('an empty form names each missing field and focuses the first', async ({ openPage }) => {
  const page = await openPage('/book/start', abroad);
  await continueButton(page).click();
  const messages = [
    'Name must be at least 2 characters',
    'Invalid email address',
    'Phone number must be at least 10 digits',
    'Please provide a detailed address',
    'Please select a date and time',
  ];
  await expectTexts(page, messages);
  await expectFocus(page.getByLabel('Full Name'));
  await fillBooking(page, 'D');
  await page.getByLabel('Email').fill('dilhani@');
  await page.getByLabel('Phone').fill('077 1234');
  await page.getByLabel('Address').fill('Galle');
  await continueButton(page).click();
  await expectTexts(page, messages.slice(0, 4));
  await expectNoTexts(page, messages.slice(4));
  await expectAddress(page, '/book/start');
  expect(await page.getByLabel('Phone').inputValue()).toBe('077 1234');
  expect(await keptBooking(page)).toBeNull();
});

test('a time that has passed in Sri Lanka is rejected in every time zone', async ({ openPage }) => {
  const page = await openPage('/book/start', abroad);
  await fillBooking(page, 'Dilhani Late');
  // An hour ago in Sri Lanka; the same time of day is still ahead in New York.
  await page.getByLabel('Date & Time').fill(new Date(Date.now() + 4.5 * hourMs).toISOString().slice(0, 16));
  await continueButton(page).click();
  await page.getByText('Please select a date and time in the future. The clock on this device says').waitFor();
  await expectFocus(page.getByLabel('Date & Time'));
  await page.getByLabel('Date & Time').fill(new Date(Date.now() + 6.5 * hourMs).toISOString().slice(0, 16));
  await continueButton(page).click();
  await expectAddress(page, '/book/confirm');
});

test('the confirmation shows everything, and Go Back keeps it', async ({ openPage }) => {
  const page = await openPage('/book/start?tiler=nadeesha-floors', abroad);
  await fillBooking(page, 'Dilhani Shown');
  await page.getByLabel('Notes').fill('Ring twice,\nthe dog is friendly');
  await continueButton(page).click();
  await expectTexts(page, [
    'Confirm Your Booking',
    'Name',
    'Email',
    'Phone',
    'Address',
    'Scheduled Date & Time',
    'Notes',
    'Payment Information',
    'Dilhani Shown',
    'dilhani@example.lk',
    '077 123 4567',
    '42 Lighthouse Street, Galle',
    formatVisit(`${nextWeek}T09:30:00+05:30`),
    'Demo Bank (not a real bank)',
    'Nivasa Demo Account',
    '0000 0000 0000',
    'Demo Branch',
  ]);
  expect(await page.locator('main').innerText()).toContain('Ring twice,\nthe dog is friendly');
  expect(await page.locator('main').innerText()).toContain('within 24 hours');
  expect(JSON.parse((await keptBooking(page)) ?? '')).toMatchObject({
    fullName: 'Dilhani Shown',
    scheduledAt: `${nextWeek}T09:30`,
    tilerSlug: 'nadeesha-floors',
  });
  const reference = await page.getByText(/^NB-[0-9A-HJKMNP-TV-Z]{8}$/).innerText();
  await page.getByRole('link', { name: 'Go Back' }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/book/start');
  await expectTexts(page, ['Nadeesha Floors']);
  await expect.poll(() => page.getByLabel('Full Name').inputValue()).toBe('Dilhani Shown');
  expect(await page.getByLabel('Notes').inputValue()).toBe('Ring twice,\nthe dog is friendly');
  expect(await page.getByLabel('Date & Time').inputValue()).toBe(`${nextWeek}T09:30`);
  await page.getByLabel('Notes').fill('');
  await continueButton(page).click();
  await expectTexts(page, ['Confirm Your Booking', reference]);
  await expectNoTexts(page, ['Notes']);
  await page.reload();
  await expectTexts(page, ['Dilhani Shown', reference]);
});

test('every bank detail has its own copy button', async ({ openPage }) => {
  const page = await openPage('/book/start', { ...abroad, permissions: ['clipboard-read', 'clipboard-write'] });
  await goToPayment(page, 'Dilhani Copies');
  const reference = await page.getByText(/^NB-/).innerText();
  const values = {
    reference,
    'bank name': 'Demo Bank (not a real bank)',
    'account name': 'Nivasa Demo Account',
    'account number': '0000 0000 0000',
    branch: 'Demo Branch',
    amount: '10000',
  };
  for (const [name, value] of Object.entries(values)) {
    await page.getByRole('button', { name: `Copy ${name}`, exact: true }).click();
    await page.getByRole('button', { name: `Copied ${name}`, exact: true }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(value);
  }
});

test('I Have Paid, pressed twice, books once, at the right instant, and leads to the home page', async ({
  openPage,
}) => {
  const page = await openPage('/book/start?tiler=nadeesha-floors', abroad);
  await goToPayment(page, 'Dilhani Booked');
  const reference = await page.getByText(/^NB-/).innerText();
  let posts = 0;
  page.on('request', (request) => {
    // Later requests of the device only read the status.
    if (request.method() === 'POST' && request.url().endsWith('/api/bookings/create')) posts += 1;
  });
  await paidButton(page).dblclick();
  await expectTexts(page, ['Booking Confirmed!', "We'll contact you shortly to confirm your inspection appointment."]);
  await expectAddress(page, '/');
  expect(posts).toBe(1);
  const rows = storedRows('booking', 'full_name', 'Dilhani Booked');
  expect(rows).toMatchObject([
    {
      reference,
      email: 'dilhani@example.lk',
      phone: '077 123 4567',
      address: '42 Lighthouse Street, Galle',
      notes: null,
      tiler_slug: 'nadeesha-floors',
    },
  ]);
  // 09:30 in Asia/Colombo, which is at UTC+05:30.
  expect(rows[0]?.['scheduled_at']).toBe(`${nextWeek}T04:00:00.000Z`);
  expect(rows[0]?.['provider_id']).not.toBeNull();
  expect(await keptBooking(page)).toBeNull();
  await page.goto('/book/confirm');
  await expectAddress(page, '/book/start');
});

test('Home shows a card of the booking without moving the page, until it is closed for good', async ({ openPage }) => {
  // Without the worker Home is the server's document, which does not contain the card.
  const page = await openPage('/book/start?tiler=nadeesha-floors', { ...abroad, serviceWorkers: 'block' });
  await goToPayment(page, 'Dilhani Carded');
  const reference = await page.getByText(/^NB-/).innerText();
  await paidButton(page).click();
  await expectTexts(page, ['Booking Confirmed!']);
  await expectAddress(page, '/');
  const card = page.getByRole('region', { name: 'The time you asked for' });
  await expectTexts(card, ['Nadeesha Floors', `Ref ${reference}`]);
  expect(await card.innerText()).toMatch(/\w{3}, \w{3} \d+, 20\d\d, 9:30\sam/);
  expect(await card.innerText()).toMatch(/We will check your transfer by \w{3} \d+:\d\d\s[ap]m\./);
  await expectAccessible(page, 'Home with the card of a visit');
  // Nobody has confirmed it yet.
  expect(await card.getByRole('button', { name: 'Add to calendar' }).count()).toBe(0);

  // The card uses the room that was reserved for it.
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      // TypeScript's DOM types do not include this kind of entry.
      for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, 'value')));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.reload();
  await expectTexts(card, [`Ref ${reference}`]);
  expect(await page.evaluate(() => Reflect.get(globalThis, 'shifts') as unknown)).toEqual([]);
  await card.getByRole('button', { name: 'Close this card' }).click();
  await card.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('link', { name: 'My Requests' }).first().waitFor();
  expect(await card.count()).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem('nivasa:visit-room'))).toBeNull();
});

/** The stage of the only draft on the device, if there is one. */
const draftStage = async (page: Page) => (await outboxRecords<{ readonly stage: string }>(page, 'drafts'))[0]?.stage;

test('a booking that the server refuses stays, and the next attempt counts once', async ({ openPage }) => {
  const page = await openPage('/book/start', { ...abroad, expected: [/^422: .*\/api\/bookings\/create$/] });
  await goToPayment(page, 'Dilhani Refused');
  const reference = await page.getByText(/^NB-/).innerText();
  const keys: (string | undefined)[] = [];
  await page.route('**/api/bookings/create', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) await route.continue();
    else {
      await route.fulfill({
        status: 422,
        contentType: 'application/problem+json',
        body: '{"type":"/problems/invalid","title":"Invalid","status":422,"detail":"No","errors":{}}',
      });
    }
  });
  await paidButton(page).click();
  await expectTexts(page, ['Booking Failed', 'There was an error creating your booking. Please try again.']);
  await expectAddress(page, '/book/confirm');
  await expectTexts(page, ['Dilhani Refused', reference]);
  expect(await keptBooking(page)).toContain('Dilhani Refused');
  expect(storedRows('booking', 'full_name', 'Dilhani Refused')).toEqual([]);
  await paidButton(page).click();
  await expectTexts(page, ['Booking Confirmed!']);
  await expectNoTexts(page, ['Booking Failed']);
  await expectAddress(page, '/');
  expect(keys[0]).toBeDefined();
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(storedRows('booking', 'full_name', 'Dilhani Refused')).toMatchObject([{ reference }]);
});

const troubles: readonly [string, (route: Route) => Promise<void>][] = [
  ['fails', (route) => route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{}' })],
  ['cannot be reached', (route) => route.abort('connectionrefused')],
  [
    'stores it and its answer gets lost',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
  ],
];

for (const [what, fail] of troubles) {
  test(`if the server ${what}, the booking is saved, shown neither as confirmed nor as failed, and arrives once by itself`, async ({
    openPage,
  }) => {
    const page = await openPage('/book/start', {
      ...abroad,
      expected: [/^500: .*\/api\/bookings\/create$/, /^failed: .*\/api\/bookings\/create$/],
    });
    const fullName = `Dilhani when it ${what}`;
    await goToPayment(page, fullName);
    const reference = await page.getByText(/^NB-/).innerText();
    const keys: (string | undefined)[] = [];
    await page.route('**/api/bookings/create', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      await (keys.length > 1 ? route.continue() : fail(route));
    });
    await paidButton(page).click();
    await expectTexts(page, ["Saved on this phone. We'll send it when you're online"]);
    await expectNoTexts(page, ['Booking Failed', 'Booking Confirmed!']);
    await expectAddress(page, '/requests');
    expect(await keptBooking(page)).toBeNull();
    await expect.poll(() => keys.length, { timeout: 20_000 }).toBe(2);
    await expect.poll(() => storedRows('booking', 'full_name', fullName)).toMatchObject([{ reference }]);
    expect(keys[0]).toBeDefined();
    expect(keys[1]).toBe(keys[0]);
  });
}

test('after the app was killed on the payment page, everything is restored with the same reference', async ({
  openPage,
}) => {
  const page = await openPage('/book/start', abroad);
  await goToPayment(page, 'Dilhani Killed');
  const reference = await page.getByText(/^NB-/).innerText();
  await expect.poll(() => draftStage(page)).toBe('confirm');
  // Clears what belongs to the tab; the device's data stays.
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/book/confirm');
  await expectAddress(page, '/book/start');
  await page.getByRole('button', { name: 'Continue this form' }).click();
  await expectAddress(page, '/book/confirm');
  await expectTexts(page, ['Dilhani Killed', reference]);
  await paidButton(page).click();
  await expectTexts(page, ['Booking Confirmed!']);
  expect(storedRows('booking', 'full_name', 'Dilhani Killed')).toMatchObject([{ reference }]);
  await expect.poll(() => draftStage(page)).toBeUndefined();
});

test('a confirmation page without a booking leads to the start', async ({ openPage }) => {
  let textsSeen: () => Promise<string[]> = async () => [];
  const page = await openPage('/book/confirm', {
    prepare: async (opened) => {
      textsSeen = await watchForTexts(opened, ['Loading']);
    },
  });
  await expectAddress(page, '/book/start');
  await expectTexts(page, ['Book Your Inspection', 'No one chosen yet']);
  expect(await textsSeen()).toEqual(['Loading']);
});

test('the button says Processing... while the next page loads', async ({ openPage }) => {
  let textsSeen: () => Promise<string[]> = async () => [];
  const page = await openPage('/book/start', {
    prepare: async (opened) => {
      textsSeen = await watchForTexts(opened, ['Processing...']);
    },
  });
  await goToPayment(page, 'Dilhani Processing');
  expect(await textsSeen()).toEqual(['Processing...']);
});

test('the short address of a provider leads to the form, and an unknown one says so', async ({ openPage }) => {
  const page = await openPage('/book/nadeesha-floors', { expected: [/^404: .*\/book\/none$/] });
  await expectAddress(page, '/book/start?tiler=nadeesha-floors');
  await page.goto('/book/none');
  await expectTexts(page, ['Provider Not Found', "The provider you're looking for doesn't exist."]);
});

test('on a first visit that loses the network at the payment, My Requests shows the saved booking', async ({
  openPage,
}) => {
  // Without a worker, as before it has stored the site.
  const page = await openPage('/book/start?tiler=nadeesha-floors', {
    ...abroad,
    expected: [/^failed: net::ERR_FAILED /],
  });
  await goToPayment(page, 'Dilhani First-Visit');
  await page.waitForLoadState('networkidle');
  await page.route('**/*', (route) => route.abort());
  await page.getByRole('button', { name: 'I Have Paid' }).click();
  await expectAddress(page, '/requests');
  await expectTexts(page, ['Waiting to send', "Saved on this phone. We'll send it when you're online"]);
});
