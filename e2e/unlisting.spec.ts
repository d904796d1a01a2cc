import { expect, type Page } from '@playwright/test';
import { test, useOwnSite } from './fixtures/journey.ts';
import { openDesk } from './testing/admin-desk.ts';
import { expectAccessible } from './testing/axe.ts';
import { asAdmin } from './testing/back-office.ts';
import { fillBooking } from './testing/booking-form.ts';
import { cutNetwork, mendNetwork } from './testing/phone-network.ts';
import { untilReady } from './testing/ready-offline.ts';
import { expectTexts } from './testing/what-is-seen.ts';

const site = useOwnSite();

const slug = 'nadeesha-floors';

/** Takes Nadeesha Floors off the site with the keyboard. */
async function takeOff(page: Page): Promise<void> {
  const row = page.getByRole('listitem').filter({ hasText: 'Nadeesha Floors' });
  await row.getByRole('button', { name: 'Edit' }).press('Enter');
  const editor = page.getByRole('dialog', { name: 'Edit Provider' });
  const takes = editor.getByRole('button', { name: 'Take off the Site' });
  await takes.press('Enter');
  const question = page.getByRole('dialog', { name: 'Take Nadeesha Floors off the site?' });
  await question.getByText(/Running jobs, messages and the desk go on/).waitFor();
  await expectAccessible(page, 'the question before somebody is taken off the site');
  await question.getByRole('button', { name: 'Take off the Site' }).press('Enter');
  await editor.getByRole('heading', { name: 'Not listed' }).waitFor();
  await expectAccessible(page, 'the editor of a professional who is not listed');
  await editor.getByRole('button', { name: 'Cancel' }).press('Enter');
  await row.getByText('Not listed', { exact: true }).waitFor();
}

test('a professional who is taken off the site is gone for visitors at once, their shortlist and links say so, and an offline booking for them needs another', async ({
  openPage,
  newPhone,
}) => {
  const context = await newPhone({ baseURL: site().origin });
  const phone = await context.newPage();
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto(`/tilers/${slug}`);
  await phone.getByRole('button', { name: 'Save Nadeesha Floors to your shortlist' }).click();
  await untilReady(phone);
  await cutNetwork(context);
  await phone.goto(`/book/start?tiler=${slug}`);
  await phone.getByText('Nadeesha Floors').first().waitFor();
  await fillBooking(phone, 'Late Booker', {
    email: 'late@example.org',
    address: '12 Temple Road, Kandy',
    scheduledAt: '2027-03-05T09:30',
  });
  await phone.getByRole('button', { name: 'Continue to Payment' }).click();
  await phone.getByRole('button', { name: 'I Have Paid' }).click();
  await phone.waitForURL('**/requests');

  const office = await openDesk(openPage, site(), '/admin/tilers?search=nadeesha', {
    viewport: { width: 1280, height: 800 },
  });
  await takeOff(office);
  await office.goto('/admin/tilers?tab=unlisted');
  await expectTexts(office.getByRole('main'), ['Nadeesha Floors']);

  await mendNetwork(context);
  await phone.goto('/requests');
  const card = phone.getByRole('listitem').filter({ hasText: 'Needs attention' });
  await card.getByText(/Nadeesha Floors is no longer listed/).waitFor();
  await card.getByRole('button', { name: /^Choose another professional/ }).click();
  await phone.getByRole('heading', { level: 1, name: 'No longer listed' }).waitFor();
  await expectAccessible(phone, 'a professional who is no longer listed');

  for (const [start, title] of [
    ['', 'No longer listed'],
    ['/si', 'තවදුරටත් ලැයිස්තුවේ නැත'],
    ['/ta', 'இனி பட்டியலில் இல்லை'],
  ] as const) {
    const page = await openPage(`${site().origin}${start}/tilers/${slug}`, { expected: [/^410: /, /410 \(Gone\)/] });
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(await page.getByRole('main').getByRole('link').count()).toBe(1);
  }
  await phone.goto('/tilers?saved=1');
  await phone.getByText('nadeesha-floors is no longer listed.').waitFor();
  await phone.goto('/tilers?search=nadeesha');
  await phone.getByText('No professionals found matching your criteria').waitFor();
  const sitemap = await (await phone.request.get(`${site().origin}/sitemap.xml`)).text();
  expect(sitemap).not.toContain(slug);
  const admin = await asAdmin(site().origin);
  expect((await admin.get('/api/admin/bookings')).filter((row) => row['fullName'] === 'Late Booker')).toEqual([]);
  await admin.end();
});
