import { expect, type Page } from '@playwright/test';
import { test, useOwnSite } from './fixtures/journey.ts';
import { referenceOf } from '../shared/reference.ts';
import { bookFor, openDesk, post } from './testing/admin-desk.ts';
import { expectAccessible } from './testing/axe.ts';
import { phone } from './testing/browser.ts';

const site = useOwnSite();
const csv = (text: string) => ({ name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

async function choose(page: Page, file: ReturnType<typeof csv>): Promise<void> {
  await page.getByLabel('Bank statement (CSV)').setInputFiles(file);
}

test('a bank statement is read, its lines are confirmed, and the same statement proposes nothing again', async ({
  openPage,
}) => {
  const page = await openDesk(openPage, site(), '/admin?todo=fees');
  const names = ['Exact Person', 'Other Amount', 'Paid Person'] as const;
  const ids: string[] = [];
  for (const name of names) ids.push(await bookFor(page, name));
  const [exact = '', other = '', paid = ''] = ids.map((id) => referenceOf('booking', id));
  await post(page, '/api/payments/mark-inspection', { bookingId: ids[2] });
  const statement = csv(
    [
      'Bank of the Island;;;;',
      'Account;0012345678;;;',
      'Date;Description;Debit;Credit;Balance',
      `20/11/2026;"CEFT ${exact.toLowerCase().replace('-', ' ')}\nfrom somebody";;10,000.00;100,000.00`,
      `20/11/2026;${other};;9,750.00;109,750.00`,
      '21/11/2026;Salary;;10,000.00;119,750.00',
      `21/11/2026;${paid};;10,000.00;129,750.00`,
      '21/11/2026;Electricity;10,000.00;;119,750.00',
    ].join('\r\n'),
  );
  const dialog = page.getByRole('dialog', { name: 'Bank statement' });
  const said = (text: string | RegExp) => dialog.getByText(text).first().waitFor();
  await page.getByRole('button', { name: 'Read Bank Statement' }).click();
  await choose(page, { ...statement, buffer: Buffer.from([0x50, 0x4b, 0x03, 0x04, 0, 1]) });
  await said(/^This is a spreadsheet/);
  await choose(page, statement);
  await said('2 lines are proposed. 1 outgoing payment skipped.');
  await said('LKR 250 less than LKR 10,000');
  await said('Nothing to mark (2)');
  const check = (name: string) => dialog.getByRole('checkbox', { name: new RegExp(name) });
  await expect.poll(() => check('Exact Person').isChecked()).toBe(true);
  expect(await check('Other Amount').isChecked()).toBe(false);
  await check('Other Amount').check();
  await expectAccessible(page, 'bank statement');
  await dialog.getByRole('button', { name: 'Mark 2 Paid' }).click();
  await said(/2 marked as paid\.$/);
  await dialog.getByRole('listitem').filter({ hasText: exact }).getByRole('button', { name: 'Undo' }).click();
  await check('Exact Person').check();
  await dialog.getByRole('button', { name: 'Mark 1 Paid' }).click();
  await said(/2 marked as paid\.$/);
  // The columns of this bank are known, so nobody has to choose them.
  await page.setViewportSize(phone);
  await dialog.getByRole('button', { name: 'Another File' }).click();
  await choose(page, statement);
  await said(/^Nothing in this file matches an open payment\./);
  await dialog.getByText('Nothing to mark (4)').click();
  expect(await dialog.getByText('Already marked from a statement').count()).toBe(2);
  await dialog.getByRole('button', { name: 'Close' }).click();
  const booking = await (await page.request.get(`/api/admin/bookings/${ids[1]}`)).json();
  expect(booking).toMatchObject({ payment: { state: 'verified', receivedLkr: 9750 } });
});
