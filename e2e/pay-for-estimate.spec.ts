import { expect } from '@playwright/test';
import { test } from './fixtures/journey.ts';

test('after an estimate request the bank details appear without moving the page, and nothing covers them', async ({
  openPage,
}) => {
  const page = await openPage('/request-quote/nadeesha-floors', {
    // Delays everything that the profile loads later.
    prepare: (opened) =>
      opened.route(/EstimatePaymentNote.*\.js$|\/api\/site$/, async (route) => {
        await new Promise((done) => setTimeout(done, 800));
        await route.continue();
      }),
  });
  await page.getByLabel('Project Type').selectOption('bathroom');
  await page.getByLabel('Project Location').fill('Peradeniya Road, Kandy');
  await page.getByLabel('Full Name').fill('Dilhani Perera');
  await page.getByLabel('Phone').fill('077 123 4567');
  await page.evaluate(() => {
    const shifts: number[] = [];
    // Missing in TypeScript's list of entries: web.dev/cls
    new PerformanceObserver((list) =>
      shifts.push(...list.getEntries().map((entry) => (entry as PerformanceEntry & { value: number }).value)),
    ).observe({ type: 'layout-shift' });
    Object.assign(globalThis, { shifts });
  });
  await page.getByRole('button', { name: /^Submit Request/ }).click();
  await page.getByText('Estimate Request Submitted', { exact: true }).first().waitFor();
  await page.getByText('Account number').waitFor();
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  const shift = await page.evaluate(() =>
    (globalThis as typeof globalThis & { readonly shifts: readonly number[] }).shifts.reduce(
      (sum, value) => sum + value,
      0,
    ),
  );
  expect(shift).toBeLessThan(0.02);
  for (const row of ['Account number', 'Branch', 'Amount']) {
    const place = page.getByText(row, { exact: true });
    await place.evaluate((element) => element.scrollIntoView({ block: 'end' }));
    expect(
      await place.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const shown = document.elementFromPoint(left + width / 2, top + height / 2);
        return shown !== null && (element.contains(shown) || shown.contains(element));
      }),
    ).toBe(true);
  }
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: /^Online estimate/ }).waitFor();
});
