import { expect, type Page } from '@playwright/test';
import { test, useOwnSite } from './fixtures/journey.ts';
import { bookFor, openDesk, post } from './testing/admin-desk.ts';
import { expectAccessible } from './testing/axe.ts';
import { alterStored } from './testing/site-database.ts';
import { expectTexts } from './testing/what-is-seen.ts';

const site = useOwnSite();

const hour = 3_600_000;

/** A paid visit whose professional has been asked so long ago that they are late. */
async function askedLongAgo(page: Page, fullName: string): Promise<string> {
  const bookingId = await bookFor(page, fullName);
  await post(page, '/api/payments/mark-inspection', { bookingId });
  const at = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
  alterStored(site(), 'update visit_answer set due_at = ? where booking_id = ?', at(-1), bookingId);
  alterStored(site(), "update todo set due_at = ? where kind = 'answer' and subject_id = ?", at(1), bookingId);
  return bookingId;
}

test('who does not answer becomes a task, and the office answers for them', async ({ openPage }) => {
  const page = await openDesk(openPage, site(), '/admin', { reducedMotion: 'reduce' });
  alterStored(site(), "update provider set phone = '071 884 2210' where slug = 'nadeesha-floors'");
  await askedLongAgo(page, 'Waiting Wimala');
  await page.goto('/admin?todo=visits');
  const row = page
    .getByRole('list', { name: 'To-do list' })
    .getByRole('listitem')
    .filter({ hasText: 'Waiting Wimala' });
  await row.getByText('Professional has not answered').waitFor();
  await row.getByText(/^No answer by .* · Sat, Mar 1, 2031, 9:30.am · 9 Back Office Road, Galle$/).waitFor();
  expect(await row.getByRole('link', { name: 'WhatsApp Nadeesha Floors' }).getAttribute('href')).toBe(
    'https://wa.me/94718842210',
  );
  await expectAccessible(page, 'a task about an answer');

  await row.getByRole('button', { name: /Waiting Wimala/ }).focus();
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog', { name: 'Answer for Nadeesha Floors' });
  await dialog.getByLabel('What they say').selectOption('Will come');
  await expectAccessible(page, 'the answer of a professional');
  await dialog.getByRole('button', { name: 'Record Answer' }).click();
  await expectTexts(page, ['Answer Recorded']);
  await expect.poll(() => row.count()).toBe(0);

  await page.goto('/admin/leads?search=waiting+wimala');
  const lead = page.getByRole('row').filter({ hasText: 'Waiting Wimala' });
  await lead.getByText('Will come').waitFor();
  await lead.getByRole('button', { name: /^More for/ }).click();
  await expectTexts(page, ['Nadeesha Floors will come.']);
  await page.getByText(/^for them by /).waitFor();
});

test('somebody else is asked instead of a professional who cannot come', async ({ openPage }) => {
  const page = await openDesk(openPage, site(), '/admin', { reducedMotion: 'reduce' });
  await askedLongAgo(page, 'Moved Malini');
  await bookFor(page, 'Other Oshadi');
  await page.goto('/admin?todo=visits');
  const row = page.getByRole('list', { name: 'To-do list' }).getByRole('listitem').filter({ hasText: 'Moved Malini' });
  await row.getByRole('button', { name: /^Answer for Them/ }).click();
  const answer = page.getByRole('dialog', { name: 'Answer for Nadeesha Floors' });
  await answer.getByLabel('What they say').selectOption('Cannot come');
  await answer.getByLabel('Reason').fill('I am in Jaffna that week.');
  await answer.getByRole('button', { name: 'Record Answer' }).click();
  await row.getByText('Professional cannot come').waitFor();
  await row.getByText(/^Why: I am in Jaffna that week\. · /).waitFor();

  await row.getByRole('button', { name: /^Choose Somebody Else/ }).click();
  const choice = page.getByRole('dialog', { name: 'Change Professional' });
  // Another visit of this professional is at the same time.
  await choice.getByText(/Other Oshadi/).waitFor();
  await choice.getByRole('searchbox').fill('glass');
  await choice.getByText(/of \d+ in the list$/).waitFor();
  await choice.getByLabel('Professional').selectOption({ index: 1 });
  await expect.poll(() => choice.getByText(/Other Oshadi/).count()).toBe(0);
  await choice.getByRole('button', { name: 'Save Choice' }).click();
  await expect.poll(() => row.count()).toBe(0);
  await page.goto('/admin/leads?search=moved+malini');
  const lead = page.getByRole('row').filter({ hasText: 'Moved Malini' });
  await lead.getByText('Not answered yet').waitFor();
  expect(await lead.getByText('Nadeesha Floors').count()).toBe(0);
});

test('the office copies the link to a desk, and replaces it after a question', async ({ openPage }) => {
  const page = await openDesk(openPage, site(), '/admin/tilers?search=nadeesha', { reducedMotion: 'reduce' });
  alterStored(site(), "update provider set phone = '071 884 2210' where slug = 'nadeesha-floors'");
  await page.getByRole('button', { name: 'Edit' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Edit Provider' });
  const link = dialog.getByText(/\/work#w\./);
  await link.waitFor();
  const before = await link.textContent();
  await dialog.getByText('Not open on any device.').waitFor();
  await dialog.getByRole('button', { name: 'Copy link to the desk' }).click();
  await dialog.getByRole('button', { name: 'Copied link to the desk' }).waitFor();
  await dialog.getByRole('button', { name: 'Replace Link and Close Everywhere' }).click();
  const question = page.getByRole('dialog', { name: 'Replace the link?' });
  await expectAccessible(page, 'a link to be replaced');
  await question.getByRole('button', { name: 'Replace Link' }).click();
  await expect.poll(() => link.textContent()).not.toBe(before);
});
