import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { hydrated, useBrowser } from './testing/browser.ts';
import { screenSets } from './testing/every-screen.ts';
import { documentMissing } from './testing/public-pages.ts';
import { beTranslated, useScreen } from './testing/translated.ts';

// Chrome, Edge and Samsung Internet translate a page by putting other nodes into the place of React's text nodes. A
// sentence may stay as it was; the page goes on.

const { openPage } = useBrowser();

/** React draws anew what it cannot take over, because its words are others by then. */
const takenAnew = /Minified React error #(418|423|425)|[Hh]ydrat/;
const expected = [
  documentMissing,
  takenAnew,
  /^(404|401): .*\/api\//,
  // Nothing that is pressed is to change what other journeys read.
  /^503: .*\/api\//,
];

const errorScreen = (page: Page) => page.getByText('This page could not be shown');

/** What is sent from now on is refused, so that errors are said everywhere and nothing changes. */
async function refuseWrites(page: Page): Promise<() => Promise<void>> {
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 503, json: { status: 503, code: 'unavailable', title: 'Not now' } }),
  );
  return () => page.unroute('**/api/**');
}

test.each(screenSets)(
  'the screens of $who can be used while the browser translates them',
  async (set) => {
    const page = await openPage('/contact', { expected, reducedMotion: 'reduce' });
    await set.signIn(page);
    await beTranslated(page, 'at once');
    const failed: string[] = [];
    for (const { name, open } of set.screens) {
      await open(page);
      const allowWrites = await refuseWrites(page);
      await useScreen(page);
      if ((await errorScreen(page).count()) > 0) failed.push(name);
      await allowWrites();
      // What was begun here would stand on the next screen.
      await page.evaluate(() => {
        sessionStorage.clear();
        localStorage.removeItem('nivasa:shortlist');
      });
    }
    expect(failed).toEqual([]);
  },
  200_000,
);

async function openTranslated(path: string): Promise<Page> {
  const page = await openPage(path, { expected, prepare: (opened) => beTranslated(opened, 'on call') });
  await page.evaluate(() => window.translatePage());
  return page;
}

test('a search follows what is typed into a translated directory', async () => {
  const page = await openTranslated('/tilers');
  const said = page.getByRole('status').filter({ hasText: /^Showing/ });
  await page.getByLabel('Search').fill('herringbone');
  await expect.poll(() => said.textContent()).toContain('Showing 3 professional');
  await page.getByLabel('Search').fill('zzzz');
  await page.getByText('No professionals found').waitFor();
  await page.getByLabel('Search').fill('');
  await expect.poll(() => said.textContent()).toContain('Showing 40 professional');
});

test.each([
  ['/book/start?tiler=nadeesha-floors', 'Continue to Payment'],
  ['/request-quote/nadeesha-floors', /^Submit Request/],
  ['/contact', 'Send Message'],
] as const)('a mistake in a translated form at %s is said beside its field', async (path, button) => {
  const page = await openTranslated(path);
  await page.getByRole('button', { name: button }).click();
  await page.locator('[aria-invalid=true]').first().waitFor();
  await hydrated(page);
  expect(await errorScreen(page).count()).toBe(0);
});
