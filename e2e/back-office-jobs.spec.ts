import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { sharedSite, test, type OpenPage } from './fixtures/journey.ts';
import { toLocalInput } from '../shared/colombo-time.ts';
import { bookFor, expectRefused, openDesk, post } from './testing/admin-desk.ts';
import { expectAccessible } from './testing/axe.ts';
import { type PageOptions } from './testing/browser.ts';
import { expectFocus, expectTexts } from './testing/what-is-seen.ts';

/** A job with the status `inspected`, alone in the list even on a retry. Returns its id and the page. */
async function openInspected(
  openPage: OpenPage,
  person: string,
  options: PageOptions = {},
): Promise<{ readonly page: Page; readonly id: string; readonly row: Locator }> {
  // Digits alone would be searched as a telephone number, without leading zeros.
  const name = `${person} x${randomUUID().slice(0, 8)}`;
  const page = await openDesk(openPage, sharedSite(), '/admin/jobs', options);
  const bookingId = await bookFor(page, name);
  await post(page, '/api/payments/mark-inspection', { bookingId });
  const id = String((await post(page, '/api/jobs/create-from-booking', { bookingId }))['id']);
  await post(page, `/api/jobs/${id}/inspect`, {});
  await page.goto(`/admin/jobs?search=${encodeURIComponent(name)}`);
  await page.getByText('1 to 1 of 1', { exact: true }).waitFor();
  return { page, id, row: page.getByRole('row').filter({ hasText: name }) };
}

const today = () => toLocalInput(new Date().toISOString()).slice(0, 10);

async function fillQuote(dialog: Locator, value: string, supervision = false): Promise<void> {
  await dialog.getByLabel('Contract Value (LKR)').fill(value);
  await dialog.getByLabel('Completion Date').fill('2031-04-01');
  await dialog.getByLabel('Description').fill('Terrazzo for the whole hall');
  await dialog.getByLabel('Premium managed service').setChecked(supervision);
}

test('a quote starts with today and 0, reports what is missing, previews the commission, and can be replaced while it waits', async ({
  openPage,
}) => {
  const { page, row } = await openInspected(openPage, 'Quote Quintus');
  const before = today();
  await row.getByRole('button', { name: 'Create Quote' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Quote' });
  // The journey may run over midnight.
  expect([before, today()]).toContain(await dialog.getByLabel('Inspection Date').inputValue());
  expect(await dialog.getByLabel('Contract Value (LKR)').inputValue()).toBe('0');
  await dialog.getByRole('button', { name: 'Create Quote' }).click();
  await expectTexts(dialog, [
    'Contract value must be greater than 0',
    'Completion date is required',
    'Description must be at least 10 characters',
  ]);
  await expectFocus(dialog.getByLabel('Contract Value (LKR)'));

  await fillQuote(dialog, '450000', true);
  await dialog.getByLabel('Inspection Date').fill('2031-04-02');
  await dialog.getByRole('button', { name: 'Create Quote' }).click();
  await expectTexts(dialog, ['Completion date cannot be before the inspection date']);
  await dialog.getByLabel('Inspection Date').fill('');
  await expectTexts(dialog, ['Inspection date is required']);
  await dialog.getByLabel('Inspection Date').fill('2031-03-20');
  for (const [value, due] of [
    ['450000', 'LKR 35,000'],
    ['100000', 'LKR 0'],
    ['99999', 'LKR 0'],
    ['100005', 'LKR 1'],
    ['100004', 'LKR 0'],
  ]) {
    await dialog.getByLabel('Contract Value (LKR)').fill(value ?? '');
    await dialog.getByText(`Commission Due: ${due} (`).waitFor();
  }
  await dialog.getByLabel('Contract Value (LKR)').fill('450000');
  await dialog.getByRole('button', { name: 'Create Quote' }).click();
  await expectTexts(page, ['Quote Created', 'Quote has been sent to the customer successfully.']);
  await expectTexts(row, ['Quoted', 'LKR 450,000']);

  await row.getByRole('button', { name: 'Replace Quote' }).click();
  const replacing = page.getByRole('dialog', { name: 'Replace Quote' });
  expect(await replacing.getByLabel('Contract Value (LKR)').inputValue()).toBe('450000');
  expect(await replacing.getByLabel('Premium managed service').isChecked()).toBe(true);
  await replacing.getByLabel('Contract Value (LKR)').fill('470000');
  await replacing.getByRole('button', { name: 'Replace Quote' }).click();
  await expectTexts(row, ['Quoted', 'LKR 470,000']);
  await row.getByRole('button', { name: /^More for/ }).click();
  await expectTexts(page, ['Commission Due', 'LKR 37,000', 'Premium managed service']);
});

test('a quote that the server refuses says why, and keeps what was typed', async ({ openPage }) => {
  const { page, id, row } = await openInspected(openPage, 'Refused Ranil', {
    expected: [/^409: .*\/api\/quotes\/create$/],
  });
  await row.getByRole('button', { name: 'Create Quote' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Quote' });
  await fillQuote(dialog, '80000');
  // Another administrator acted first, and the list has been updated.
  await post(page, `/api/jobs/${id}/cancel`, {});
  await page.locator('tr', { hasText: 'Refused Ranil' }).getByText('Cancelled').waitFor({ timeout: 20_000 });
  await dialog.getByRole('button', { name: 'Create Quote' }).click();
  await expectRefused(page, 'This job is cancelled, so you cannot create a quote for it.');
  expect(await dialog.getByLabel('Description').inputValue()).toBe('Terrazzo for the whole hall');
});

test('a job is only cancelled after a confirmation, and the reason is stored', async ({ openPage }) => {
  const { page, row } = await openInspected(openPage, 'Cancelled Chandra');
  await row.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('button', { name: 'Cancel Job' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this job?' });
  await dialog.getByLabel('Reason').fill('Not this time');
  await dialog.getByRole('button', { name: 'Keep Job' }).click();
  await expect.poll(() => dialog.count()).toBe(0);
  await row.getByText('Inspected', { exact: true }).waitFor();

  await page.getByRole('button', { name: 'Cancel Job' }).click();
  // The first reason is still there, and visible before it is sent.
  expect(await dialog.getByLabel('Reason').inputValue()).toBe('Not this time');
  await dialog.getByLabel('Reason').fill('The house was sold');
  await dialog.getByRole('button', { name: 'Cancel Job' }).click();
  await expectTexts(page, ['Job Cancelled', 'Cancelled', 'The house was sold']);
  expect(await page.getByRole('button', { name: 'Cancel Job' }).count()).toBe(0);
});

test('a new job has the city of its address until another is chosen', async ({ openPage }) => {
  const { page, row } = await openInspected(openPage, 'Edited Eranga');
  await row.getByRole('button', { name: /^More for/ }).click();
  const city = page.locator('dt', { hasText: /^City$/ }).locator('xpath=following-sibling::dd[1]');
  expect(await city.textContent()).toBe('Galle');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Job' });
  await dialog.getByLabel('Title').fill('');
  await dialog.getByLabel('Area (sq.ft)').fill('wide');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expectTexts(dialog, ['Title is required', 'Use digits only']);
  await dialog.getByLabel('Title').fill('Terrazzo terrace');
  await dialog.getByLabel('City').fill('Matara');
  await dialog.getByLabel('Area (sq.ft)').fill('1420');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expectTexts(page, ['Job Updated', 'Terrazzo terrace', '1,420 sq.ft']);
  await expect.poll(() => city.textContent()).toBe('Matara');
});

test('axe finds nothing in the dialogs of a job', async ({ openPage }) => {
  const { page, row } = await openInspected(openPage, 'Axe Ajith', { reducedMotion: 'reduce' });
  await row.getByRole('button', { name: /^More for/ }).click();
  await page.getByText('Record of changes').waitFor();
  await row.getByRole('button', { name: 'Create Quote' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create Quote' }).click();
  await expectTexts(page, ['Contract value must be greater than 0']);
  await expectAccessible(page, 'the quote, with messages');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expectAccessible(page, 'a job being edited');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Cancel Job' }).click();
  await expectAccessible(page, 'the question before a job is cancelled');
});
