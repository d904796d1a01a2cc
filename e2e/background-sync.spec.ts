import { expect, type BrowserContext, type Page } from '@playwright/test';
import { sharedSite, test } from './fixtures/journey.ts';
import { fillBooking } from './testing/booking-form.ts';
import { usePersistentBrowser } from './testing/persistent-browser.ts';
import { untilReady } from './testing/ready-offline.ts';
import { storedRows } from './testing/site-database.ts';
import { cutNetwork, mendNetwork } from './testing/phone-network.ts';

const { launch } = usePersistentBrowser();

const arrivals = (fullName: string) => storedRows('booking', 'full_name', fullName).length;

async function openApp(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/');
  await untilReady(page);
  return page;
}

/** Makes a booking and waits until it is stored on the phone. */
async function book(page: Page, fullName: string): Promise<void> {
  await page.goto('/book/start?tiler=nadeesha-floors');
  await fillBooking(page, fullName);
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await page.getByRole('button', { name: 'I Have Paid' }).click();
  await page.getByText("Saved on this phone. We'll send it when you're online").first().waitFor();
}

/** Makes a booking offline, closes the app, and restores the network. */
async function bookAndLeave(context: BrowserContext, page: Page, fullName: string): Promise<void> {
  await cutNetwork(context);
  await book(page, fullName);
  await page.close();
  expect(arrivals(fullName)).toBe(0);
  await mendNetwork(context);
}

test('a booking made offline arrives when the network returns, although the app is closed', async ({ atEnd }) => {
  const context = await launch(sharedSite().origin, atEnd);
  await bookAndLeave(context, await openApp(context), 'Closed App');
  await expect.poll(() => arrivals('Closed App'), { timeout: 30_000 }).toBe(1);
});

test("the browser's back-off after a failed sync does not delay a later booking", async ({ atEnd }) => {
  const context = await launch(sharedSite().origin, atEnd);
  const page = await openApp(context);
  let tries = 0;
  // Intercepts the worker's own requests too.
  await context.route('**/api/bookings/create', (route) => {
    tries += 1;
    return route.fulfill({ status: 503, body: 'Back soon' });
  });
  await book(page, 'Refused At First');
  await expect.poll(() => tries, { timeout: 30_000 }).toBeGreaterThan(1);
  await context.unroute('**/api/bookings/create');
  await bookAndLeave(context, page, 'Not Held Up');
  await expect.poll(() => arrivals('Not Held Up'), { timeout: 30_000 }).toBe(1);
  expect(arrivals('Refused At First')).toBe(1);
});
