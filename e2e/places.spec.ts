import { expect, type Page } from '@playwright/test';
import { test, type NewPhone } from './fixtures/journey.ts';
import { untilReady } from './testing/ready-offline.ts';

/** A page of a repeat visit, which is rendered from the device. */
async function returning(newPhone: NewPhone): Promise<Page> {
  const context = await newPhone();
  const page = await context.newPage();
  await page.goto('/');
  await untilReady(page);
  return page;
}

/** Waits until the page's last part is shown. */
async function atRest(page: Page): Promise<void> {
  await page.getByRole('contentinfo').waitFor();
  await page.waitForTimeout(1000);
}

const topOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().top));
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

for (const [path, anchor] of [
  ['/tilers/nadeesha-floors', '#reviews'],
  ['/guides/check-a-floor-before-you-pay', '#part-5'],
] as const) {
  test(`a link to a part of ${path} scrolls there, also when the page is rendered from the device`, async ({
    newPhone,
  }) => {
    const page = await returning(newPhone);
    await page.goto(path + anchor);
    await expect.poll(() => topOf(page, anchor)).toBeLessThan(200);
    expect(await topOf(page, anchor)).toBeGreaterThan(0);
    // Somebody who scrolls on is not pulled back.
    await page.mouse.move(100, 300);
    await page.mouse.wheel(0, -600);
    await page.waitForTimeout(300);
    expect(await topOf(page, anchor)).toBeGreaterThan(400);
  });
}

test('a page is at the same scroll position after a reload, or after a return from another site', async ({
  newPhone,
}) => {
  const page = await returning(newPhone);
  await page.goto('/tilers/nadeesha-floors');
  await atRest(page);
  await page.evaluate(() => scrollTo(0, 1500));
  await page.reload();
  await atRest(page);
  expect(await scrolled(page)).toBe(1500);
  await page
    .context()
    .route('https://elsewhere.example/', (route) =>
      route.fulfill({ body: '<title>Elsewhere</title>', contentType: 'text/html' }),
    );
  await page.goto('https://elsewhere.example/');
  await page.goBack();
  await expect.poll(() => scrolled(page)).toBe(1500);
  // A new visit starts at the top.
  await page.goto('/guides');
  await page.goto('/tilers/nadeesha-floors');
  await page.locator('#reviews').waitFor();
  await page.waitForTimeout(300);
  expect(await scrolled(page)).toBe(0);
});

test('a page that is left during a request stays as it is, and shows no network error', async ({ newPhone }) => {
  const page = await returning(newPhone);
  await page.addInitScript(() => {
    // The last event that a page gets before it is left.
    addEventListener('visibilitychange', () => {
      const isSaid = document.body.innerText.includes('You are offline');
      sessionStorage.setItem('left', JSON.stringify([location.pathname, Math.round(scrollY), isSaid]));
    });
  });
  const isAsked = Promise.withResolvers<void>();
  // Never answered.
  await page.context().route('**/api/**', () => isAsked.resolve());
  await page.goto('/tilers/nadeesha-floors');
  await isAsked.promise;
  await atRest(page);
  await page.evaluate(() => scrollTo(0, 1000));
  await page.goto('/guides');
  expect(await page.evaluate(() => sessionStorage.getItem('left'))).toBe('["/tilers/nadeesha-floors",1000,false]');
});

test('links in header and footer lead to the top, also between two states of the directory', async ({ newPhone }) => {
  const page = await returning(newPhone);
  for (const [from, name] of [
    ['/tilers?city=Kandy', 'Tilers'],
    ['/tilers', 'Shortlist'],
  ] as const) {
    await page.goto(from);
    // While cards are loading, the footer moves away from a press.
    await atRest(page);
    const link = page.getByRole('contentinfo').getByRole('link', { name, exact: true });
    // The end of the page loads more cards.
    await expect(async () => {
      await link.scrollIntoViewIfNeeded();
      await atRest(page);
      expect(await scrolled(page)).toBeGreaterThan(500);
    }).toPass({ timeout: 25_000 });
    await link.click();
    await expect.poll(() => scrolled(page)).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  }
});
