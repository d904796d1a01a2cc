import { test, type OpenPage } from './fixtures/journey.ts';
import { expect, type Page } from '@playwright/test';
import { hydrated } from './testing/browser.ts';
import { screenSets } from './testing/every-screen.ts';
import { documentMissing } from './testing/public-pages.ts';
import { beTranslated, useScreen } from './testing/translated.ts';

// Chrome, Edge and Samsung Internet translate a page by replacing React's text nodes. A text may stay untranslated; the
// page must keep working.
/** React renders a part again if its translated text does not match during hydration. */
const hydrationMismatch = /Minified React error #(418|423|425)|[Hh]ydrat/;
const expected = [
  documentMissing,
  hydrationMismatch,
  /^(404|401): .*\/api\//,
  // Writes are refused, so that other journeys are not affected.
  /^503: .*\/api\//,
];

const errorScreen = (page: Page) => page.getByText('This page could not be shown');

/** From now on writes fail, so that every form shows its error and nothing changes. */
async function refuseWrites(page: Page): Promise<() => Promise<void>> {
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 503, json: { status: 503, code: 'unavailable', title: 'Not now' } }),
  );
  return () => page.unroute('**/api/**');
}

for (const set of screenSets) {
  test(`the screens of ${set.who} can be used while the browser translates them`, async ({ openPage }) => {
    const page = await openPage('/contact', { expected, reducedMotion: 'reduce' });
    await set.signIn(page);
    await beTranslated(page, 'at once');
    const failed: string[] = [];
    for (const { name, open } of set.screens) {
      await open(page);
      if (set.keepsPresses) {
        if ((await errorScreen(page).count()) > 0) failed.push(name);
        continue;
      }
      const allowWrites = await refuseWrites(page);
      await useScreen(page);
      if ((await errorScreen(page).count()) > 0) failed.push(name);
      await allowWrites();
      // Drafts would appear on the next screen.
      await page.evaluate(() => {
        sessionStorage.clear();
        localStorage.removeItem('nivasa:shortlist');
      });
    }
    if (set.keepsPresses) {
      await refuseWrites(page);
      await useScreen(page);
      expect(await errorScreen(page).count()).toBe(0);
    }
    expect(failed).toEqual([]);
  });
}

async function openTranslated(openPage: OpenPage, path: string): Promise<Page> {
  const page = await openPage(path, { expected, prepare: (opened) => beTranslated(opened, 'on call') });
  await page.evaluate(() => window.translatePage());
  return page;
}

test('a search follows what is typed into a translated directory', async ({ openPage }) => {
  const page = await openTranslated(openPage, '/tilers');
  const said = page.getByRole('status').filter({ hasText: /^Showing/ });
  await page.getByLabel('Search').fill('herringbone');
  await expect.poll(() => said.textContent()).toContain('Showing 3 professional');
  await page.getByLabel('Search').fill('zzzz');
  await page.getByText('No professionals found').waitFor();
  await page.getByLabel('Search').fill('');
  await expect.poll(() => said.textContent()).toContain('Showing 40 professional');
});

for (const [path, button] of [
  ['/book/start?tiler=nadeesha-floors', 'Continue to Payment'],
  ['/request-quote/nadeesha-floors', /^Submit Request/],
  ['/contact', 'Send Message'],
] as const) {
  test(`a mistake in a translated form at ${path} is shown next to its field`, async ({ openPage }) => {
    const page = await openTranslated(openPage, path);
    await page.getByRole('button', { name: button }).click();
    await page.locator('[aria-invalid=true]').first().waitFor();
    await hydrated(page);
    expect(await errorScreen(page).count()).toBe(0);
  });
}
