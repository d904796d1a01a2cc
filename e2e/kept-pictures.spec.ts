import { expect, type Page } from '@playwright/test';
import { test } from './fixtures/journey.ts';
import { untilReady } from './testing/ready-offline.ts';

const keptPictures = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await (await caches.open('images')).keys()).map(({ url }) => new URL(url).pathname));

/** Loads a picture in the page and returns whether that worked. */
const show = (page: Page, src: string): Promise<boolean> =>
  page.evaluate(
    (address) =>
      new Promise((resolve) => {
        const picture = new Image();
        picture.addEventListener('load', () => resolve(true));
        picture.addEventListener('error', () => resolve(false));
        picture.src = address;
      }),
    src,
  );

test('a response that the browser cannot read is never cached as a picture: it may count as several megabytes', async ({
  newPhone,
}) => {
  const context = await newPhone();
  const page = await context.newPage();
  await page.goto('/');
  await untilReady(page);
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(() => {
    const real = globalThis.fetch;
    // A redirect that is not followed gives an opaque response, like a picture of another site.
    globalThis.fetch = (input, init) =>
      input instanceof Request && input.url.endsWith('/objects/unreadable')
        ? real('/api/login', { redirect: 'manual' })
        : real(input, init);
  });
  await show(page, '/objects/unreadable');
  expect(await show(page, '/cover.webp')).toBe(true);
  // It is written after it was shown, and after the previous one.
  await expect.poll(() => keptPictures(page)).toContain('/cover.webp');
  expect(await keptPictures(page)).not.toContain('/objects/unreadable');
});
