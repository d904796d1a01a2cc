import { expect } from '@playwright/test';
import { test, useOwnSite } from './fixtures/journey.ts';
import { bookFor, openDesk } from './testing/admin-desk.ts';
import { expectAccessible } from './testing/axe.ts';
import { alterStored } from './testing/site-database.ts';
import { expectTexts } from './testing/what-is-seen.ts';

// Without SMS the office tells them.
const site = useOwnSite(() => ({ SMS_GATEWAY: 'none' }));
test('a booking without a professional is assigned one, whom the office tells, and a payment marked by mistake is undone', async ({
  openPage,
}) => {
  const page = await openDesk(openPage, site(), '/admin/leads', { reducedMotion: 'reduce' });
  const id = await bookFor(page, 'Unassigned Upali');
  alterStored(site(), 'update booking set provider_id = null, tiler_slug = null where id = ?', id);
  await page.goto('/admin/leads?search=unassigned+upali');
  const row = page.getByRole('row').filter({ hasText: 'Unassigned Upali' });
  await row.getByText('No provider chosen').waitFor();
  await row.getByRole('button', { name: 'Mark Paid' }).click();
  await expectTexts(page, ['Payment Marked', 'Inspection payment marked as paid.']);
  await row.getByRole('button', { name: 'Undo' }).click();
  await expectTexts(page, ['Inspection payment is pending again.']);

  await row.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('button', { name: 'Choose Professional' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose Professional' });
  await dialog.getByRole('searchbox').fill('nadeesha');
  await dialog.getByLabel('Professional').selectOption({ index: 1 });
  await expectAccessible(page, 'a professional being chosen');
  await dialog.getByRole('button', { name: 'Save Choice' }).click();
  await row.getByRole('link', { name: 'Nadeesha Floors' }).waitFor();
  expect(await row.getByRole('link', { name: /^Tell/ }).count()).toBe(0);

  alterStored(site(), "update provider set email = null, phone = '071 884 2210' where slug = 'nadeesha-floors'");
  await row.getByRole('button', { name: 'Mark Paid' }).click();
  const tell = row.getByRole('link', { name: 'Tell Nadeesha Floors' });
  await tell.waitFor();
  const address = new URL((await tell.getAttribute('href')) ?? '');
  expect(address.origin + address.pathname).toBe('https://wa.me/94718842210');
  expect(address.searchParams.get('text')).toContain('Customer: Unassigned Upali');
  await expectAccessible(page, 'a professional to be told');
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  await tell.click();
  await row.getByRole('button', { name: /^Mark as told/ }).click();
  await expectTexts(page, ['Professional Told']);
  await expect.poll(() => tell.count()).toBe(0);
});
