import { expect, type Page } from '@playwright/test';
import { test } from './fixtures/journey.ts';
import { expectAccessible } from './testing/axe.ts';
import { hydrated } from './testing/browser.ts';
import { untilReady } from './testing/ready-offline.ts';
import { cutNetwork } from './testing/phone-network.ts';

const heart = (page: Page, name: string) => page.getByRole('button', { name: `Save ${name} to your shortlist` });

const namesIn = (page: Page) =>
  page.getByRole('table', { name: 'Side by side' }).getByRole('columnheader').getByRole('link').allInnerTexts();

test('a heart pressed before the app loads is stored, and shown in every open tab and after a reload', async ({
  openPage,
}) => {
  const page = await openPage('/tilers/nadeesha-floors', { untouched: true });
  await heart(page, 'Nadeesha Floors').click();
  await expect.poll(() => heart(page, 'Nadeesha Floors').getAttribute('aria-pressed')).toBe('true');
  const other = await page.context().newPage();
  await other.goto('/tilers?saved=1');
  await other.getByRole('heading', { level: 1, name: 'Your shortlist' }).waitFor();
  await expect.poll(() => namesIn(other)).toEqual(['Nadeesha Floors']);
  await heart(page, 'Nadeesha Floors').click();
  await other.getByText('Your shortlist is empty').waitFor();
  await heart(page, 'Nadeesha Floors').click();
  await page.reload();
  await hydrated(page);
  expect(await heart(page, 'Nadeesha Floors').getAttribute('aria-pressed')).toBe('true');
});

test('a link to a comparison opens for anybody; two fit a phone, three scroll with the row headings in view, and axe finds nothing', async ({
  openPage,
}) => {
  const slugs = ['nadeesha-floors', 'nizam-glass-and-aluminium'];
  const page = await openPage(`/tilers?compare=${slugs.join(',')}`);
  await expect.poll(() => namesIn(page)).toEqual(['Nadeesha Floors', 'Nizam Glass & Aluminium']);
  const robots = page.locator('meta[name=robots]');
  expect(await robots.getAttribute('content')).toBe('noindex');
  const table = page.getByRole('group', { name: 'Side by side' });
  await table.getByText('sq.ft').first().waitFor();
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);

  await page.goto(`/tilers?compare=${[...slugs, 'ishara-silva-glass'].join(',')}`);
  await expect.poll(() => namesIn(page)).toEqual(['Nadeesha Floors', 'Nizam Glass & Aluminium', 'Ishara Silva Glass']);
  await table.getByText('sq.ft').nth(5).waitFor();
  await table.evaluate((element) => element.scrollTo({ left: 9999 }));
  expect(await table.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  const box = await table.getByRole('rowheader', { name: 'Rates' }).boundingBox();
  expect(Math.round(box?.x ?? -1)).toBeGreaterThanOrEqual(0);
  // Only the table is wider than the phone.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page, 'a comparison');
});

test('the shortlist opens offline, with rates that were never looked at', async ({ newPhone }) => {
  const context = await newPhone();
  const page = await context.newPage();
  await page.goto('/tilers');
  await untilReady(page);
  await heart(page, 'Nadeesha Floors').click();
  await cutNetwork(context);
  await page.getByRole('link', { name: 'Your shortlist (1)' }).click();
  await page.getByRole('heading', { level: 1, name: 'Your shortlist' }).waitFor();
  await expect.poll(() => namesIn(page)).toEqual(['Nadeesha Floors']);
  await page.reload();
  await page.getByRole('group', { name: 'Side by side' }).getByText('sq.ft').first().waitFor();
});
