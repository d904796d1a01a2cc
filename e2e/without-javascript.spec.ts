import { expect } from '@playwright/test';
import { test } from './fixtures/journey.ts';
import { documentMissing, missingPages, publicPages } from './testing/public-pages.ts';
import { expectAddress, expectTexts } from './testing/what-is-seen.ts';

const javaScriptEnabled = false;

for (const { path, heading } of [...publicPages, ...missingPages]) {
  test(`${path} shows its content`, async ({ openPage }) => {
    const page = await openPage(path, { javaScriptEnabled, expected: [documentMissing] });
    expect(await page.getByRole('heading', { level: 1 }).allInnerTexts()).toEqual([heading]);
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    // React leaves these behind if a part of the page was not ready.
    expect(await page.locator('#root [hidden], #root template').count()).toBe(0);
    // Only the device knows the chosen provider, so its place is reserved.
    if (!path.startsWith('/book/start')) expect(await page.locator('main .unlaid').count()).toBe(0);
    const pictures = await page
      .locator('main img')
      .evaluateAll((images) => images.map((image) => image.getAttribute('src')));
    expect(pictures.every(Boolean)).toBe(true);
  });
}

test('the search on the home page is a plain form', async ({ openPage }) => {
  const page = await openPage('/', { javaScriptEnabled });
  await page.getByRole('searchbox', { name: 'Search' }).fill('terrazzo');
  await page.getByRole('button', { name: 'Search' }).click();
  await expectAddress(page, '/tilers?search=terrazzo');
  expect(await page.getByRole('searchbox', { name: 'Search' }).inputValue()).toBe('terrazzo');
});

test('the search of a page in Sinhala or Tamil stays in that language, and is interpreted', async ({ openPage }) => {
  const page = await openPage('/si/', { javaScriptEnabled });
  await page.locator('#search').fill('කොළඹින් ටයිල් බාස්');
  await page.locator('#search').press('Enter');
  await page.waitForURL('**/si/tilers?search=*');
  expect(await page.locator('main [aria-live] a').count()).toBe(2);
  await page.locator('#search').fill('கொழும்பில் டைல்ஸ்');
  await page.locator('#search').press('Enter');
  await page.waitForURL(`**/si/tilers?search=${encodeURIComponent('கொழும்பில்')}*`);
  expect(await page.locator('main [aria-live] a').count()).toBe(2);
});

test('chips are plain links and the filters a plain form', async ({ openPage }) => {
  const page = await openPage('/tilers', { javaScriptEnabled });
  await expectTexts(page, ['Showing 40 professional(s)']);
  await page.getByRole('group', { name: 'Category' }).getByRole('link', { name: 'Glass' }).click();
  await expectAddress(page, '/tilers?category=glass');
  await expectTexts(page, ['Showing 12 professional(s)']);
  await page.getByLabel('City').selectOption('Kandy');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect
    .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
    .toMatchObject({ category: 'glass', city: 'Kandy' });
  await expectTexts(page, ['Showing 3 professional(s)']);
  await page.getByRole('link', { name: 'Nizam Glass & Aluminium', exact: true }).click();
  await expectAddress(page, '/tilers/nizam-glass-and-aluminium');
});

test('a search is answered by the document itself', async ({ openPage }) => {
  const page = await openPage('/tilers?search=terrazzo', { javaScriptEnabled });
  await expectTexts(page, ['Showing 2 professional(s)', 'Selvam Stone & Terrazzo', 'Thevarajah & Sons Terrazzo']);
});

test('interpreted words of a search are plain links, and so are the offers', async ({ openPage }) => {
  const page = await openPage('/', { javaScriptEnabled });
  await page.getByRole('searchbox', { name: 'Search' }).fill('Glass in Colombo');
  await page.getByRole('button', { name: 'Search' }).click();
  await expectAddress(page, '/tilers?search=Glass+in+Colombo');
  await expectTexts(page, ['Showing 5 professional(s)', 'You searched for']);
  await page.getByRole('link', { name: 'Remove: Glass', exact: true }).click();
  await expectAddress(page, '/tilers?search=Colombo');
  await expectTexts(page, ['Showing 14 professional(s)', 'Works in Colombo']);
  await page.goto(`${new URL(page.url()).origin}/tilers?search=galle`);
  await page.getByRole('link', { name: /^Also \d+ who work in Galle$/ }).click();
  await expectAddress(page, '/tilers?city=Galle');
});

for (const path of ['/portal/login', '/requests', '/offline', '/portal/jobs/some-job']) {
  test(`${path}, which is rendered on the device, says so between header and footer`, async ({ openPage }) => {
    // A browser without JavaScript does not load the page's data.
    const page = await openPage(path, { javaScriptEnabled, expected: [/^failed: csp .*\.js$/] });
    expect(await page.getByRole('heading', { level: 1 }).allInnerTexts()).toEqual(['This page needs JavaScript']);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Guides' }).click();
    await expectAddress(page, '/guides');
  });
}

test('the menu opens and links work', async ({ openPage }) => {
  const page = await openPage('/', { javaScriptEnabled });
  const menu = page.getByRole('navigation', { name: 'Main' });
  expect(await menu.isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('link', { name: 'Guides' }).click();
  await expectAddress(page, '/guides');
});
