import { expect, type Page } from '@playwright/test';
import { test } from './fixtures/journey.ts';
import { languageNames } from '../shared/site-language.ts';
import { expectAccessible } from './testing/axe.ts';
import { openAs } from './testing/sign-in.ts';
import { copyFamilyLink, expectNoTexts, expectTexts } from './testing/what-is-seen.ts';

/** The demonstration's job in progress. */
async function openJob(page: Page): Promise<void> {
  await openAs(page, 'customer@nivasa.example');
  // The contract defines this shape.
  const jobs = (await page.evaluate(async () => (await fetch('/api/portal/jobs')).json())) as {
    readonly id: string;
    readonly status: string;
  }[];
  await page.goto(`/portal/jobs/${jobs.find(({ status }) => status === 'in_progress')?.id}`);
}

test('a relative abroad follows a job by a link until its customer revokes it', async ({ openPage }) => {
  const page = await openPage('/', {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await openJob(page);
  await page.getByRole('button', { name: 'Share this job' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Photos to show').waitFor();
  await dialog.getByLabel('Photo 1').check();
  await dialog.getByLabel('Show the total').check();
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await expectTexts(page, ['The link is ready']);
  const link = await copyFamilyLink(page);
  expect(link).toMatch(/\/f#f\./);
  await expectAccessible(page, 'a job with its links');

  const abroad = await openPage('/', {
    timezoneId: 'America/Toronto',
    expected: [/^404: .*\/api\/family-links\/open$/],
  });
  const asked: string[] = [];
  abroad.on('request', (request) => asked.push(`${request.url()} ${request.headers()['referer'] ?? ''}`));
  await abroad.goto(link);
  await expectTexts(abroad, ['In Progress', 'Project Timeline', 'LKR 720,000', 'Milestone done']);
  const own = abroad.getByText(/^(Sat|Sun|Mon|Tue|Wed|Thu|Fri), .*, your time$/);
  expect(await own.count()).toBeGreaterThan(5);
  // What the office and the customer wrote is not shown.
  await expectNoTexts(abroad, ['the screed is level', 'small children', 'have opened again', 'Dilani Fernando']);
  const photo = abroad.getByRole('img', { name: 'Photo 1 of the job' });
  await photo.scrollIntoViewIfNeeded();
  await expect
    .poll(() => photo.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
    .toBeGreaterThan(300);
  await abroad.getByRole('contentinfo').getByRole('link', { name: languageNames.si }).click();
  await abroad.waitForURL((url) => url.pathname === '/si/f' && link.endsWith(url.hash));
  await expectTexts(abroad, ['LKR 720,000']);
  await abroad.goto(link);
  expect(asked.filter((text) => text.includes(link.slice(-43)))).toEqual([]);
  const address = (await photo.getAttribute('src')) ?? '';
  expect((await abroad.request.get(address)).status()).toBe(200);

  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expectTexts(page, ['Link removed']);
  await abroad.reload();
  await expectTexts(abroad, ['This link no longer works']);
  expect((await abroad.request.get(address)).status()).toBe(404);
});
