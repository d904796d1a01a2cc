import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { useBrowser } from './testing/browser.ts';
import { hotel, startFailingLine, type FailingLine } from './testing/failing-line.ts';
import { strangeThingsKept } from './testing/strange-things-kept.ts';
import { untilReady } from './testing/ready-offline.ts';

const { openPage } = useBrowser();
let line: FailingLine;
beforeAll(async () => {
  line = await startFailingLine();
});
afterEach(() => line.turn('good'));
afterAll(() => line.stop());

/** What a page complains of while somebody else answers. */
const strangeAnswers = [/^failed: /, /^console: /, /^uncaught: /];
const options = () =>
  ({ baseURL: line.origin, serviceWorkers: 'allow', savesData: false, expected: strangeAnswers }) as const;

const brokenPictures = (page: Page) =>
  page.evaluate(() =>
    [...document.images].filter((image) => image.complete && image.naturalWidth === 0).map(({ src }) => src),
  );

test("a hotel's page is never kept as a picture, and what was kept wrong is replaced", async () => {
  const page = await openPage('/', options());
  await untilReady(page);
  line.turn('captive');
  // Opened from the device; its pictures were never seen.
  await page.goto('/tilers');
  await page.getByText(/^Showing \d+ professional/).waitFor();
  await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager';
  });
  await expect
    .poll(() => page.evaluate(() => [...document.images].filter(({ complete }) => !complete).length), {
      timeout: 30_000,
    })
    .toBe(0);
  expect(await strangeThingsKept(page, hotel)).toEqual([]);
  expect(await brokenPictures(page)).toEqual([]);
  // As an earlier version did.
  const spoilt = await page.evaluate(async (html) => {
    const cache = await caches.open('images');
    // One that no page has shown yet: the tab would show it from its memory.
    const url = `${location.origin}/objects/herringbone-1?w=1280`;
    await cache.put(url, new Response(html, { headers: { 'Content-Type': 'text/html' } }));
    return url;
  }, hotel);
  expect(await strangeThingsKept(page, hotel)).toEqual([spoilt]);
  line.turn('good');
  await page.goto('/');
  const shown = await page.evaluate(async (url) => {
    const image = new Image();
    image.src = url;
    await image.decode();
    return image.naturalWidth;
  }, spoilt);
  expect(shown).toBeGreaterThan(0);
  expect(await strangeThingsKept(page, hotel)).toEqual([]);
});
