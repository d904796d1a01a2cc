import { expect, type Page } from '@playwright/test';
import { test } from './fixtures/journey.ts';
import { languageNames } from '../shared/site-language.ts';
import { expectAccessible } from './testing/axe.ts';
import { hydrated } from './testing/browser.ts';
import { sticksOut } from './testing/layout-faults.ts';
import { cutNetwork, mendNetwork } from './testing/phone-network.ts';

const workerTaken = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');

const languageOf = (page: Page) => page.locator('html').getAttribute('lang');

test('a half-filled form is kept when the language changes, and is sent from there', async ({ newPhone }) => {
  const context = await newPhone();
  const page = await context.newPage();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/book/start?tiler=nadeesha-floors');
  await hydrated(page);
  // At typing speed: the code that stores the draft loads on the first letter.
  await page.locator('[name=fullName]').pressSequentially('Dilhani Perera', { delay: 60 });
  await page.locator('[name=phone]').pressSequentially('077 123 4567', { delay: 60 });
  await page.getByRole('banner').getByRole('link', { name: languageNames.ta }).click();
  await page.waitForURL('**/ta/book/start?tiler=nadeesha-floors');
  expect(await languageOf(page)).toBe('ta');
  await expect.poll(() => page.locator('[name=fullName]').inputValue()).toBe('Dilhani Perera');
  expect(await page.locator('[name=phone]').inputValue()).toBe('077 123 4567');
  await page.locator('[name=email]').fill('dilhani@example.lk');
  await page.locator('[name=address]').fill('42 Lighthouse Street, Galle Fort, Galle');
  await page.locator('[name=scheduledAt]').fill('2031-03-01T09:30');
  await page.locator('main form button[type=submit]').click();
  await page.waitForURL('**/ta/book/confirm');
  await page.getByRole('banner').getByRole('link', { name: languageNames.si }).click();
  await page.waitForURL('**/si/book/confirm');
  await page.locator('main button').last().click();
  await page.waitForURL((url) => url.pathname === '/si/');
  await page.goto('/requests');
  await page.getByText(/^NB-/).first().waitFor({ state: 'attached' });
});

test('offline, every language opens, also one that was never opened here', async ({ newPhone }) => {
  const context = await newPhone();
  const page = await context.newPage();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/si/guides');
  await workerTaken(page);
  await cutNetwork(context);
  await page.goto('/si/contact');
  expect(await languageOf(page)).toBe('si');
  await page.getByRole('banner').getByRole('link', { name: languageNames.ta }).click();
  await page.waitForURL('**/ta/contact');
  expect(await languageOf(page)).toBe('ta');
  await page.getByRole('heading', { level: 1, name: /\p{Script=Tamil}/u }).waitFor();
  await page.goto('/contact');
  expect(await languageOf(page)).toBe('en');
  await mendNetwork(context);
});

test('the Sinhala font is only loaded by Sinhala pages, and stays available offline', async ({ newPhone }) => {
  const face = '/yaldevi-sinhala-700.woff2';
  const context = await newPhone();
  const page = await context.newPage();
  const asked = () =>
    page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
  const isKept = () => page.evaluate((name) => caches.match(name).then(Boolean), face);
  for (const path of ['/guides', '/ta/guides']) {
    await page.goto(path);
    await workerTaken(page);
    expect([path, (await asked()).includes(face), await isKept()]).toEqual([path, false, false]);
  }
  await page.goto('/si/guides');
  await expect.poll(isKept).toBe(true);
});

test('on a first visit in Sinhala the worker caches the font, which loaded before the worker', async ({ newPhone }) => {
  const context = await newPhone();
  const page = await context.newPage();
  await page.goto('/si/guides');
  await expect.poll(() => page.evaluate(() => caches.match('/yaldevi-sinhala-700.woff2').then(Boolean))).toBe(true);
});

for (const [width, height] of [
  [390, 844],
  [320, 568],
] as const) {
  test(`the language offer is on the first screen at ${width} px from the start, covers nothing and moves nothing`, async ({
    openPage,
  }) => {
    const page = await openPage('/guides', { locale: 'si-LK', viewport: { width, height } });
    const offer = page.locator('section[lang=si]');
    for (const path of ['/', '/tilers', '/portal/login', '/book/start?tiler=nadeesha-floors']) {
      await page.goto(path, { waitUntil: 'commit' });
      await offer.waitFor();
      await hydrated(page);
      const seen = await page.evaluate(() => {
        const edges = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
        const shifts: number[] = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
        }).observe({ type: 'layout-shift', buffered: true });
        const [header, line, main] = [edges('header'), edges('section[lang=si]'), edges('main')];
        return new Promise<unknown>((resolve) => {
          setTimeout(() => {
            const shift = shifts.reduce((sum, one) => sum + one, 0);
            resolve([
              line.top >= header.bottom - 1,
              line.bottom <= main.top + 1,
              line.bottom < innerHeight,
              shift < 0.01,
            ]);
          }, 100);
        });
      });
      expect([path, seen]).toEqual([path, [true, true, true, true]]);
      for (const target of await offer.locator('a, button').all()) {
        const box = await target.boundingBox();
        expect([path, box!.height >= 44]).toEqual([path, true]);
      }
    }
  });
}

for (const width of [320, 390]) {
  test(`the Tamil offer, the longest, keeps its link next to its text at ${width} px`, async ({ openPage }) => {
    const page = await openPage('/guides', { locale: 'ta-LK', viewport: { width, height: 700 } });
    const offer = page.locator('section[lang=ta]');
    await offer.waitFor();
    expect((await offer.boundingBox())?.height).toBeLessThan(64);
    expect(await sticksOut(page)).toEqual([]);
  });
}

for (const [width, letters] of [
  [320, 2],
  [320, 1],
  [390, 1],
  [768, 1],
  [1280, 1],
] as const) {
  test(`the language links are in the header at ${width} px with ${letters} times the font size`, async ({
    openPage,
  }) => {
    const page = await openPage('/tilers', { viewport: { width, height: 800 } });
    await page.addStyleTag({ content: `:root { font-size: ${letters * 100}% }` });
    const header = page.getByRole('banner');
    const button = header.getByRole('button', { name: 'Other languages' });
    if (width < 1152) {
      const box = (await button.boundingBox())!;
      expect(box.width >= 44 && box.height >= 44 && box.x >= 0 && box.x + box.width <= width).toBe(true);
      await button.focus();
      await page.keyboard.press('Enter');
      await header.getByRole('link', { name: languageNames.ta }).waitFor();
      await expectAccessible(page, 'the switch of languages');
      await page.keyboard.press('Escape');
      await expect.poll(() => header.getByRole('link', { name: languageNames.ta }).count()).toBe(0);
      await button.click();
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await header.getByRole('link', { name: languageNames.ta }).click();
    await page.waitForURL('**/ta/tilers');
  });
}

test('a browser set to Sinhala is offered Sinhala once, in Sinhala; nothing moves, and nobody is redirected', async ({
  openPage,
}) => {
  const page = await openPage('/guides', { locale: 'si-LK' });
  const offer = page.locator('section[lang=si]');
  await offer.waitFor();
  await expectAccessible(page, 'the offer of a language');
  expect(await languageOf(page)).toBe('en');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await offer.locator('button').click();
  await page.reload();
  await page.locator('[data-app]').waitFor();
  await page.waitForFunction(() => performance.now() > 4000);
  expect(await offer.isVisible()).toBe(false);
  await page.evaluate(() => localStorage.removeItem('nivasa:language-declined'));
  await page.reload();
  await offer.getByRole('link').click();
  await page.waitForURL('**/si/guides');
  // A choice made here decides from now on: at an English address it is offered again.
  await page.goto('/contact');
  await offer.getByRole('link').waitFor();
});
