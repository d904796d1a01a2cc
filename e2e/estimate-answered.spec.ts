import { expect, type Page } from '@playwright/test';
import { sharedSite, test, type OpenPage } from './fixtures/journey.ts';
import type { StoredDraft } from '../web/outbox/outbox-db.ts';
import { openDesk } from './testing/admin-desk.ts';
import { expectAccessible } from './testing/axe.ts';
import { outboxRecords } from './testing/device-records.ts';
import { openNobodysPhone, sendEstimate } from './testing/nobodys-phone.ts';
import { cutNetwork, mendNetwork } from './testing/phone-network.ts';
import { expectTexts } from './testing/what-is-seen.ts';

const sent = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Nadeesha Floors' });

/** Requested offline from a phone on which nobody is signed in. */
async function askOffline(openPage: OpenPage, name: string): Promise<Page> {
  const page = await openNobodysPhone(openPage);
  await cutNetwork(page.context());
  await page.goto('/request-quote/nadeesha-floors');
  await sendEstimate(page, name);
  await expectTexts(page, ["Saved on this phone. We'll send it when you're online"]);
  await mendNetwork(page.context());
  await page.goto('/requests');
  await sent(page).getByText('We received your request').waitFor();
  return page;
}

test('an estimate requested offline is paid, answered in lines, read offline, printed on one sheet, and leads to a booking', async ({
  openPage,
}) => {
  const page = await askOffline(openPage, 'Anoma Answered');
  const desk = await openDesk(openPage, sharedSite(), '/admin/leads?tab=estimates&search=anoma+answered');
  await desk.getByRole('button', { name: 'Mark Paid' }).click();
  await expectTexts(desk, ['Payment Marked']);
  await desk.getByRole('button', { name: 'Write Estimate' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Write Estimate' });
  await expectAccessible(desk, 'writing an estimate');

  // Sent without changes, it is rejected at its fields.
  await dialog.getByRole('button', { name: 'Send Estimate' }).click();
  await expectTexts(dialog, [
    'Say what the line is for',
    'Quantity must be a number above 0, with two decimals at most',
  ]);
  await dialog.getByLabel('Add a service from Nadeesha Floors').selectOption({ index: 1 });
  expect(await dialog.getByLabel('Quantity').inputValue()).toBe('240');
  await dialog.getByLabel('Rate (LKR)').fill('450');
  await dialog.getByLabel('Kind').selectOption('Material');
  expect(await dialog.getByLabel('Wastage (%)').inputValue()).toBe('10');
  await dialog.getByRole('button', { name: 'Add Line' }).click();
  const second = dialog.getByRole('group', { name: 'Line 2' });
  await second.getByLabel('Item').fill('Waterproofing of the shower');
  await second.getByLabel('Quantity').fill('1.5');
  await second.getByLabel('Unit').fill('days');
  await second.getByLabel('Rate (LKR)').fill('18500');
  // Labour has no wastage.
  expect(await second.getByLabel('Wastage (%)').count()).toBe(0);
  await dialog.getByLabel('Notes').fill('Tiles are bought by you.');
  await expectTexts(dialog, ['Total LKR 146,550']);

  // The draft survives a reload.
  await desk.reload();
  await desk.getByRole('button', { name: 'Write Estimate' }).click();
  await expectTexts(dialog, ['Total LKR 146,550']);
  await dialog.getByRole('button', { name: 'Send Estimate' }).click();
  await expectTexts(desk, ['Estimate Sent', 'The customer can read it now.']);

  await page.getByRole('button', { name: 'Refresh' }).click();
  await sent(page).getByText('Your estimate is here').first().waitFor();
  await cutNetwork(page.context());
  await page.reload();
  await sent(page)
    .getByRole('button', { name: /^Read your estimate/ })
    .click();
  const sheet = page.getByRole('dialog', { name: 'Your estimate' });
  await expectTexts(sheet, ['LKR 108,000', '1.5 days at LKR 18,500', 'Tiles are bought by you.']);
  await expectTexts(sheet, ['Material, plus 10% wastage: LKR 10,800', 'Wastage of material', 'LKR 146,550']);
  const paper = await page.pdf({ format: 'A4' });
  expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);

  // It prints dark text on white paper, in dark mode too, and not the page behind.
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light');
  expect(await page.getByRole('heading', { name: 'My Requests', includeHidden: true }).isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });

  await sheet.getByRole('button', { name: 'Book the inspection' }).click();
  await page.waitForURL('**/book/start?tiler=nadeesha-floors');
  const typed = (label: string) => page.getByLabel(label).inputValue();
  // Offline, the device does not have the name and place that the customer entered.
  const answered =
    /^Estimate NE-\w{8}: LKR 146,550\.\n.+, Waterproofing of the shower\nProject Type: Bathroom Renovation/;
  await expect.poll(() => typed('Notes')).toMatch(answered);
  expect(await typed('Address')).toBe('');
  // Online it loads them; what was typed meanwhile stays.
  await page.getByLabel('Full Name').fill('Dilhani J.');
  await page.getByLabel('Notes').fill('The gate is green.');
  const keptNotes = async () => (await outboxRecords<StoredDraft>(page, 'drafts'))[0]?.values['notes'];
  await expect.poll(keptNotes).toBe('The gate is green.');
  await mendNetwork(page.context());
  await page.goto('/requests');
  await sent(page)
    .getByRole('button', { name: /^Read your estimate/ })
    .click();
  await sheet.getByRole('button', { name: 'Book the inspection' }).click();
  await page.waitForURL('**/book/start?tiler=nadeesha-floors');
  await expect.poll(() => typed('Address')).toBe('Peradeniya Road, Kandy');
  expect([await typed('Full Name'), await typed('Phone')]).toEqual(['Dilhani J.', '077 123 4567']);
  expect(await typed('Notes')).toMatch(
    /^The gate is green\.\n\nEstimate NE-\w{8}: LKR 146,550\.\n[^]+Area \(sq ft\): 240$/,
  );
});

test('a refusal to estimate shows its reason, and an answer that replaces it is shown instead', async ({
  openPage,
}) => {
  const page = await askOffline(openPage, 'Anoma Refused');
  const desk = await openDesk(openPage, sharedSite(), '/admin/leads?tab=estimates&search=anoma+refused&filter=pending');
  await desk.getByRole('button', { name: 'Mark Paid' }).click();
  await expectTexts(desk, ['Payment Marked']);
  await desk.getByRole('tab', { name: /^Paid \(/ }).click();
  await desk.getByRole('button', { name: 'Write Estimate' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('button', { name: 'This cannot be estimated' }).click();
  await dialog.getByLabel('Reason').fill('The wall behind has to be opened first. The fee comes back to you.');
  await dialog.getByRole('button', { name: 'Send Answer' }).click();
  await expectTexts(desk, ['Request Answered']);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expectTexts(page, [
    'This cannot be estimated online',
    'The wall behind has to be opened first. The fee comes back to you.',
  ]);

  await desk.getByRole('tab', { name: /^Answered \(/ }).click();
  const row = desk.getByRole('row').filter({ hasText: 'Anoma Refused' }).first();
  await row.getByRole('button', { name: /^More for/ }).click();
  await desk.getByRole('button', { name: 'Replace Estimate' }).first().click();
  await dialog.getByRole('button', { name: 'Write an estimate instead' }).click();
  await dialog.getByLabel('Item', { exact: true }).fill('Opening the wall');
  await dialog.getByLabel('Quantity').fill('1');
  await dialog.getByLabel('Unit').fill('visit');
  await dialog.getByLabel('Rate (LKR)').fill('30000');
  await dialog.getByRole('button', { name: 'Send Estimate' }).click();
  await expectTexts(desk, ['Estimate Sent']);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByRole('button', { name: /^Read your estimate/ }).click();
  await expectTexts(page, ['LKR 30,000']);
  await page.getByText(/, replaced on /).waitFor();
});
