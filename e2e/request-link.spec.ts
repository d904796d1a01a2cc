import { expect } from '@playwright/test';
import { test, useOwnSite } from './fixtures/journey.ts';
import type { Problem } from '../shared/problem.ts';
import { openDesk } from './testing/admin-desk.ts';
import { expectAccessible } from './testing/axe.ts';
import { openAs } from './testing/sign-in.ts';
import { expectTexts } from './testing/what-is-seen.ts';

const site = useOwnSite();
test("with only a booking's link and the end of the phone number a person opens it, moves the visit and cancels it", async ({
  openPage,
}) => {
  const desk = await openDesk(openPage, site(), '/admin/leads?filter=pending');
  const phone = await desk.locator('a[href^="tel:"]').first().innerText();
  const digits = phone.replaceAll(/\D/g, '').slice(-4);
  await desk
    .getByRole('button', { name: /^More for/ })
    .first()
    .click();
  await desk.getByRole('button', { name: 'Show Link' }).click();
  const link = await desk.locator('code').first().innerText();
  expect(link).toMatch(/\/r#b\./);

  const page = await openPage('/', { baseURL: site().origin, expected: [/^(404|422): .*\/api\/requests\/move$/] });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.url()} ${request.headers()['referer'] ?? ''}`));
  await page.goto(link);
  await page.getByRole('heading', { level: 1, name: /^NB-/ }).waitFor();
  await expectAccessible(page, 'a link that is closed');
  await page.getByLabel('Last four digits').fill('0000');
  await page.getByRole('button', { name: 'Open' }).click();
  await expectTexts(page, ['These are not the last four digits of the phone number. 4 tries left.']);
  await page.getByLabel('Last four digits').fill(digits);
  await page.keyboard.press('Enter');
  await expectTexts(page, ['You can use this page for the next hour.', 'You told us that you have paid']);
  await expectAccessible(page, 'a link that is open');

  await page.locator('summary').filter({ hasText: 'Messages' }).click();
  await page.getByRole('button', { name: /^Write a message/ }).click();
  await page.getByLabel('Your message').fill('Please ring at the side gate.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expectTexts(page, ['Your message has been sent.', 'Please ring at the side gate.']);

  await page.getByRole('button', { name: /^Move the visit/ }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page, 'moving a visit');
  await dialog.getByLabel('New date & time').fill('2020-03-05T10:30');
  await dialog.getByRole('button', { name: 'Move the visit' }).click();
  await expectTexts(dialog, ['Please choose a time in the future']);
  await dialog.getByLabel('New date & time').fill('2031-03-05T10:30');
  // The server's answer after an hour, when the access has expired.
  const gone: Problem = { type: '/problems/not-found', title: 'Not Found', status: 404, detail: '' };
  await page.route('**/api/requests/move', (route) => route.fulfill({ status: 404, json: gone }), { times: 1 });
  await dialog.getByRole('button', { name: 'Move the visit' }).click();
  const again = page.getByRole('dialog', { name: 'Enter your four digits again' });
  await again.waitFor();
  await expectAccessible(page, 'the digits asked for again, above what is written');
  await again.getByLabel('Last four digits').fill('0000');
  await again.getByRole('button', { name: 'Open' }).click();
  await again.getByText('These are not the last four digits of the phone number.').first().waitFor();
  await expectAccessible(page, 'the digits asked for again, and wrong');
  await again.getByLabel('Last four digits').fill(digits);
  await again.getByRole('button', { name: 'Open' }).click();
  await expectTexts(page, ['The visit was moved', 'Wed, Mar 5, 2031, 10:30 am']);
  await page.getByRole('button', { name: /^Cancel the booking/ }).click();
  await dialog.getByLabel('Reason').fill('The roof has to be mended first.');
  await dialog.getByRole('button', { name: 'Cancel the booking' }).click();
  await expectTexts(page, ['Cancelled', 'The roof has to be mended first.']);
  // The link's fragment is only sent in the body of one call.
  expect(asked.filter((text) => text.includes(link.slice(-43)))).toEqual([]);

  await desk.goto('/admin/leads?filter=cancelled');
  await expectTexts(desk, ['Wed, Mar 5, 2031, 10:30 am']);
});

test('a receipt prints on one sheet, in dark mode too, and other people cannot open it', async ({ openPage }) => {
  const page = await openPage('/', { baseURL: site().origin });
  await openAs(page, 'customer@nivasa.example');
  await page
    .getByRole('button', { name: /^View Details/ })
    .last()
    .click();
  await page
    .getByRole('link', { name: /^Receipt/ })
    .first()
    .click();
  await expectTexts(page, ['Received from', 'LKR 10,000']);
  await expectAccessible(page, 'a receipt');
  await page.emulateMedia({ colorScheme: 'dark' });
  const paper = await page.pdf({ format: 'A4' });
  expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  const address = page.url();
  const other = await openPage('/', { baseURL: site().origin, expected: [/404: .*\/api\/receipts\//] });
  await other.goto(address);
  await other.getByRole('heading', { level: 1, name: 'Receipt Not Found' }).waitFor();
});
