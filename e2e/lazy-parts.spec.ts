import { expect, type Page } from '@playwright/test';
import { test } from './fixtures/journey.ts';
import { expectTexts } from './testing/what-is-seen.ts';

/** Waits until the app has hydrated, without the parts that wait for an interaction. */
async function appHasComeTo(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const home = document.querySelector('header a[href="/"]');
    return home !== null && Object.keys(home).some((key) => key.startsWith('__reactFiber$'));
  });
}

test('a navigation to a profile shows all of it at once, without a gap', async ({ openPage }) => {
  const page = await openPage('/tilers');
  await page.getByRole('link', { name: 'Nadeesha Floors', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Nadeesha Floors' }).waitFor();
  await page.getByRole('heading', { name: 'Premium Managed Service' }).waitFor();
  await page.goBack();
  await expectTexts(page, ['Showing 40 professional(s)']);
});

test('a form accepts typing before its code loads, and keeps what was typed if the code fails to load', async ({
  openPage,
}) => {
  let isLost = true;
  const page = await openPage('/contact', {
    untouched: true,
    expected: [/^failed: .*\/forms-/, /^console: LostChunkError/],
    prepare: (opened) => opened.route('**/assets/forms-*.js', (route) => (isLost ? route.abort() : route.continue())),
  });
  await appHasComeTo(page);
  const lost = page.waitForEvent('requestfailed');
  await page.getByLabel('Name').focus();
  await lost;
  await page.keyboard.type('Early Bird');
  await page.keyboard.press('Tab');
  await page.keyboard.type('early@example.lk');
  isLost = false;
  await page.getByRole('button', { name: 'Send Message' }).click();
  // The page reloads with its code, which validates the form.
  await expect
    .poll(async () => {
      await page.getByRole('button', { name: 'Send Message' }).click();
      return page.getByText('Subject must be at least 5 characters').count();
    })
    .toBe(1);
  expect(await page.getByLabel('Name').inputValue()).toBe('Early Bird');
  expect(await page.getByLabel('Email').inputValue()).toBe('early@example.lk');
});
