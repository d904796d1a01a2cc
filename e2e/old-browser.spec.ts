import { expect, type BrowserContext, type Page } from '@playwright/test';
import { test } from './fixtures/journey.ts';
import { startAlteredSite, type AlteredSite } from './testing/altered-site.ts';
import { fillBooking } from './testing/booking-form.ts';
import { remainingFunctions, withoutNewFunctions } from './testing/old-functions.ts';
import { usePersistentBrowser } from './testing/persistent-browser.ts';
import { untilReady } from './testing/ready-offline.ts';
import { openAs } from './testing/sign-in.ts';
import { storedRows } from './testing/site-database.ts';
import { cutNetwork, mendNetwork } from './testing/phone-network.ts';

const { launch, relaunch } = usePersistentBrowser();

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

let site: AlteredSite;
test.beforeAll(async () => {
  site = await startAlteredSite();
  // The worker's globals cannot be removed from outside.
  site.alter('/sw.js', (text) => `(${String(withoutNewFunctions)})();\n${text}`);
});
test.afterAll(() => site.stop());

/** A browser that lacks, in its pages and in the worker, the functions that Chrome 111 and Safari 16.4 lack. */
async function asOld(context: BrowserContext): Promise<{ readonly page: Page; readonly complaints: string[] }> {
  await context.addInitScript(withoutNewFunctions);
  const page = context.pages()[0] ?? (await context.newPage());
  const complaints: string[] = [];
  context.on('weberror', (error) => complaints.push(error.error().message));
  return { page, complaints };
}

async function goToPayment(page: Page, fullName: string): Promise<void> {
  await page.goto('/book/start?tiler=nadeesha-floors');
  await fillBooking(page, fullName, { email: 'old.browser@example.lk' });
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await page.getByRole('button', { name: 'I Have Paid' }).waitFor();
}

test('an old browser searches, books, requests, and sends by its worker what was made offline', async ({ atEnd }) => {
  let context = await launch(site.origin, atEnd);
  let { page, complaints } = await asOld(context);
  await page.goto('/');
  await untilReady(page);
  expect(await page.evaluate(remainingFunctions)).toEqual([]);
  expect(await context.serviceWorkers()[0]?.evaluate(remainingFunctions)).toEqual([]);

  await page.goto('/tilers?search=Nadeesha');
  await page.getByText('Showing 1 professional').waitFor();
  await goToPayment(page, 'Old Online');
  await page.getByRole('button', { name: 'I Have Paid' }).click();
  await page.getByText('Booking Confirmed!').first().waitFor();
  expect(storedRows('booking', 'full_name', 'Old Online')).toHaveLength(1);
  await page.goto('/requests');
  await heading(page, 'Sent').waitFor();

  await cutNetwork(context);
  await goToPayment(page, 'Old Offline');
  await page.getByRole('button', { name: 'I Have Paid' }).click();
  await page.waitForURL('**/requests');
  await heading(page, 'Waiting to send').waitFor();
  await page.goto('/offline');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(complaints).toEqual([]);

  context = await relaunch(context);
  ({ page, complaints } = await asOld(context));
  await page.goto('/requests');
  await expect.poll(() => storedRows('booking', 'full_name', 'Old Offline').length, { timeout: 20_000 }).toBe(1);
  const arrived = page.locator('section', { has: heading(page, 'Sent') });
  await expect.poll(() => arrived.getByText(/^Ref NB-/).count()).toBe(2);
  expect(complaints).toEqual([]);
});

test('the worker of an old browser sends by itself', async ({ atEnd }) => {
  const context = await launch(site.origin, atEnd);
  const { page } = await asOld(context);
  await page.goto('/');
  await untilReady(page);
  await cutNetwork(context);
  await goToPayment(page, 'Old Worker');
  await page.getByRole('button', { name: 'I Have Paid' }).click();
  await page.waitForURL('**/requests');
  // Leaves no page of the site that could send it.
  await page.goto('about:blank');
  await mendNetwork(context);
  await expect.poll(() => storedRows('booking', 'full_name', 'Old Worker').length, { timeout: 30_000 }).toBe(1);
});

test('the portal of an old browser opens, refreshes and signs out', async ({ newPhone }) => {
  const context = await newPhone({ baseURL: site.origin });
  const { page, complaints } = await asOld(context);
  await openAs(page, 'customer@nivasa.example');
  await page.getByRole('heading', { name: 'Active Jobs' }).waitFor();
  await page
    .locator('section', { has: page.getByRole('heading', { name: 'Active Jobs' }) })
    .locator('a[href*="/portal/jobs/"]')
    .nth(2)
    .click();
  await heading(page, 'Project Timeline').waitFor();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page
    .getByText(/Updated \d{1,2}:\d\d\s[ap]m/)
    .first()
    .waitFor();
  await page.getByRole('link', { name: 'Back to Jobs' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/portal/login');
  expect(complaints).toEqual([]);
});
