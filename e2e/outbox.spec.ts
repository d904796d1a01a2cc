import { expect, type BrowserContext, type Page } from '@playwright/test';
import { sharedSite, test } from './fixtures/journey.ts';
import { referenceOf } from '../shared/reference.ts';
import { fillBooking } from './testing/booking-form.ts';
import { changeRecords, outboxRecords } from './testing/device-records.ts';
import { usePersistentBrowser } from './testing/persistent-browser.ts';
import { untilReady } from './testing/ready-offline.ts';
import { storedRows } from './testing/site-database.ts';
import { cutNetwork, mendNetwork } from './testing/phone-network.ts';

const { launch, relaunch } = usePersistentBrowser();

const savedText = "Saved on this phone. We'll send it when you're online";
const paid = (page: Page) => page.getByRole('button', { name: 'I Have Paid' });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const card = (page: Page, text: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: text });

/** Opens the site's first page and waits until everything is saved. */
async function arrive(context: BrowserContext): Promise<Page> {
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto('/');
  await untilReady(page);
  return page;
}

async function goToPayment(page: Page, fullName: string): Promise<void> {
  await page.goto('/book/start?tiler=nadeesha-floors');
  await fillBooking(page, fullName);
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await paid(page).waitFor();
}

async function askForEstimate(page: Page, contactName: string): Promise<void> {
  await page.goto('/request-quote/nadeesha-floors');
  await page.getByLabel('Project Type').selectOption('bathroom');
  await page.getByLabel('Project Location').fill('Peradeniya Road, Kandy');
  await page.getByLabel('Full Name').fill(contactName);
  await page.getByLabel('Phone').fill('077 123 4567');
  await page.getByRole('button', { name: 'Submit Request (LKR 2,000)' }).click();
}

type StoredBooking = { readonly id: string; readonly payload: { readonly fullName: string } | null };

/** Makes a waiting booking invalid for the server, as an older version of the form may have made it. */
async function invalidatePhone(page: Page, fullName: string): Promise<void> {
  const rows = await outboxRecords<StoredBooking>(page, 'rows');
  const put = rows
    .filter(({ payload }) => payload?.fullName === fullName)
    .map((row) => ({ ...row, payload: { ...row.payload, phone: '1' } }));
  await changeRecords(page, 'rows', { put });
}

test('a booking and an estimate made offline arrive once each after the browser was closed, and are shown as sent', async ({
  atEnd,
}) => {
  let context = await launch(sharedSite().origin, atEnd);
  let page = await arrive(context);
  await cutNetwork(context);
  await goToPayment(page, 'Offline Booker');
  await page.getByText('You are offline: we will save this on this phone and send it later').waitFor();
  const reference = await page
    .getByRole('main')
    .getByText(/^NB-[0-9A-Z]{8}$/)
    .first()
    .innerText();
  await paid(page).click();
  await page.getByText(savedText).first().waitFor();
  await page.waitForURL('**/requests');
  expect(await page.getByText('Booking Confirmed!').count()).toBe(0);
  await heading(page, 'Waiting to send').waitFor();
  await askForEstimate(page, 'Offline Asker');
  await page.getByText(savedText).first().waitFor();
  await page.waitForURL('**/tilers/nadeesha-floors');
  expect(storedRows('booking', 'full_name', 'Offline Booker')).toEqual([]);

  context = await relaunch(context);
  page = context.pages()[0] ?? (await context.newPage());
  await page.goto('/requests');
  await heading(page, 'Sent').waitFor();
  const arrived = page.locator('section', { has: heading(page, 'Sent') });
  await expect.poll(() => arrived.getByText(/^Ref N[BE]-/).count()).toBe(2);
  expect(await page.locator('main').innerText()).toContain(reference);
  const [booking, ...moreBookings] = storedRows('booking', 'full_name', 'Offline Booker');
  expect(booking).toMatchObject({ reference, tiler_slug: 'nadeesha-floors' });
  expect(referenceOf('booking', String(booking?.['client_key']))).toBe(reference);
  expect(moreBookings).toEqual([]);
  expect(storedRows('estimate_request', 'contact_name', 'Offline Asker')).toHaveLength(1);
});

test("if a filter answers with its own page, the booking is 'Saved', neither confirmed nor failed, and sent when the network returns", async ({
  newPhone,
}) => {
  const context = await newPhone();
  const page = await arrive(context);
  const creating = '**/api/bookings/create';
  // Intercepts the worker's own requests too.
  await context.route(creating, (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<html>Blocked</html>' }),
  );
  await goToPayment(page, 'Filtered Guest');
  await paid(page).click();
  await page.getByText(savedText).first().waitFor();
  await heading(page, 'Waiting to send').waitFor();
  await context.unroute(creating);
  const now = page.getByRole('button', { name: 'Send now' });
  await Promise.race([now.click(), heading(page, 'Sent').waitFor()]);
  await heading(page, 'Sent').waitFor();
  expect(storedRows('booking', 'full_name', 'Filtered Guest')).toHaveLength(1);
});

test('a reply lost after the server has stored the booking causes no second booking', async ({ newPhone }) => {
  const context = await newPhone();
  const page = await arrive(context);
  let lost = 0;
  await page.route('**/api/bookings/create', async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort('connectionreset');
  });
  await goToPayment(page, 'Lost Reply');
  await paid(page).click();
  await page.getByText(savedText).first().waitFor();
  expect(storedRows('booking', 'full_name', 'Lost Reply')).toHaveLength(1);
  const now = page.getByRole('button', { name: 'Send now' });
  await Promise.race([now.click(), heading(page, 'Sent').waitFor()]);
  await heading(page, 'Sent').waitFor();
  expect(storedRows('booking', 'full_name', 'Lost Reply')).toHaveLength(1);
});

test('two tabs with the same draft, pressed at once, make one booking', async ({ newPhone }) => {
  const context = await newPhone();
  const page = await arrive(context);
  await goToPayment(page, 'Two Tabs');
  const opened = context.waitForEvent('page');
  // A tab opened from another starts with a copy of its session storage.
  await page.evaluate(() => void window.open(location.href));
  const other = await opened;
  await paid(other).waitFor();
  await Promise.all([paid(page).click(), paid(other).click()]);
  await Promise.all([page, other].map((tab) => tab.waitForURL((url) => url.pathname !== '/book/confirm')));
  await expect.poll(() => storedRows('booking', 'full_name', 'Two Tabs').length).toBe(1);
  await page.goto('/requests');
  await heading(page, 'Sent').waitFor();
  expect(storedRows('booking', 'full_name', 'Two Tabs')).toHaveLength(1);
});

test('an app killed on the confirmation page offers the booking again, with the reference that may have been paid', async ({
  atEnd,
}) => {
  let context = await launch(sharedSite().origin, atEnd);
  let page = await arrive(context);
  await goToPayment(page, 'Killed Payer');
  const reference = await page
    .getByRole('main')
    .getByText(/^NB-[0-9A-Z]{8}$/)
    .first()
    .innerText();
  await expect.poll(() => outboxRecords<{ stage: string }>(page, 'drafts')).toMatchObject([{ stage: 'confirm' }]);
  context = await relaunch(context);
  page = context.pages()[0] ?? (await context.newPage());
  await page.goto('/book/confirm');
  await page.waitForURL('**/book/start');
  await page.getByRole('button', { name: 'Continue this form' }).click();
  await page.waitForURL('**/book/confirm');
  await page.getByText('Killed Payer').waitFor();
  await page.getByText(reference).first().waitFor();
  await paid(page).click();
  await page.getByText('Booking Confirmed!').first().waitFor();
  expect(storedRows('booking', 'full_name', 'Killed Payer')).toMatchObject([
    { reference, tiler_slug: 'nadeesha-floors' },
  ]);
});

test('a request that the server rejects waits in My Requests, and a valid one after it is still sent', async ({
  newPhone,
}) => {
  const context = await newPhone();
  const page = await arrive(context);
  await cutNetwork(context);
  for (const name of ['Refused First', 'Good Second']) {
    await goToPayment(page, name);
    await paid(page).click();
    await page.waitForURL('**/requests');
    await page.getByText(savedText).first().waitFor();
  }
  await invalidatePhone(page, 'Refused First');
  await mendNetwork(context);
  await expect.poll(() => storedRows('booking', 'full_name', 'Good Second').length, { timeout: 20_000 }).toBe(1);
  await heading(page, 'Needs attention').waitFor();
  await card(page, 'Needs attention').getByText('Phone number must be at least 10 digits').waitFor();
  await heading(page, 'Sent').waitFor();
  expect(storedRows('booking', 'full_name', 'Refused First')).toEqual([]);

  await card(page, 'Needs attention').getByRole('button', { name: 'Edit' }).click();
  await page.waitForURL('**/book/start**');
  await expect.poll(() => page.getByLabel('Full Name').inputValue()).toBe('Refused First');
  await page.getByLabel('Phone').fill('077 123 4567');
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await paid(page).click();
  await page.getByText('Booking Confirmed!').first().waitFor();
  expect(storedRows('booking', 'full_name', 'Refused First')).toHaveLength(1);
  await page.goto('/requests');
  await heading(page, 'Sent').waitFor();
  expect(await heading(page, 'Needs attention').count()).toBe(0);
});

test('if nothing can be stored, the form still books online, warns, and keeps what was typed when that fails', async ({
  newPhone,
}) => {
  const context = await newPhone();
  await context.addInitScript(() => {
    Object.defineProperty(globalThis, 'indexedDB', { value: undefined });
  });
  const page = await context.newPage();
  let isDown = true;
  await page.route('**/api/bookings/create', (route) => (isDown ? route.abort('connectionreset') : route.continue()));
  await goToPayment(page, 'No Database');
  await paid(page).click();
  await page.getByText('Booking Failed').first().waitFor();
  isDown = false;
  await paid(page).click();
  await page.getByText('Booking Confirmed!').first().waitFor();
  expect(storedRows('booking', 'full_name', 'No Database')).toHaveLength(1);
});

/** Blocks the rows for others, as another tab or a slow disk does. Returns a function that releases them. */
async function lockRows(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('outbox');
        opening.addEventListener('error', () => reject(new Error('The outbox cannot be opened')));
        opening.addEventListener('success', () => {
          const holding = opening.result.transaction('rows', 'readwrite');
          const goOn = () => {
            if (!('letGo' in window)) holding.objectStore('rows').count().addEventListener('success', goOn);
          };
          goOn();
          holding.addEventListener('complete', () => opening.result.close());
          resolve();
        });
      }),
  );
  return () => page.evaluate(() => void Object.assign(window, { letGo: true }));
}

test("a booking reported as failed, behind another tab's transaction, does not arrive later, and the next press makes one", async ({
  newPhone,
}) => {
  const context = await newPhone();
  const page = await arrive(context);
  await goToPayment(page, 'Slow Database');
  await expect.poll(() => outboxRecords<{ stage: string }>(page, 'drafts')).toMatchObject([{ stage: 'confirm' }]);
  const create = '**/api/bookings/create';
  await page.route(create, (route) => route.abort('internetdisconnected'));
  const letGo = await lockRows(page);
  await paid(page).click();
  await page.getByText('Booking Failed').first().waitFor();
  await letGo();
  expect(await outboxRecords<object>(page, 'rows')).toEqual([]);
  await page.unroute(create);
  await paid(page).click();
  await page.getByText('Booking Confirmed!').first().waitFor();
  expect(await outboxRecords<{ state: string }>(page, 'rows')).toMatchObject([{ state: 'sent' }]);
  expect(storedRows('booking', 'full_name', 'Slow Database')).toHaveLength(1);
});

for (const [what, word] of [
  ['reports being offline while it is online', false],
  ['reports being online while it is offline', true],
] as const) {
  test(`a browser that ${what} changes nothing: only the server's answer counts`, async ({ newPhone }) => {
    const context = await newPhone();
    await context.addInitScript((onLine) => {
      Object.defineProperty(Navigator.prototype, 'onLine', { get: () => onLine });
    }, word);
    const page = await arrive(context);
    await goToPayment(page, `Liar ${word}`);
    // The whole browser including its worker, which would otherwise send what the page could not.
    await context.setOffline(word);
    await paid(page).click();
    await page
      .getByText(word ? savedText : 'Booking Confirmed!')
      .first()
      .waitFor();
    expect(storedRows('booking', 'full_name', `Liar ${word}`)).toHaveLength(word ? 0 : 1);
    await context.setOffline(false);
    await expect.poll(() => storedRows('booking', 'full_name', `Liar ${word}`), { timeout: 30_000 }).toHaveLength(1);
  });
}
