import { expect } from '@playwright/test';
import { sharedSite, test } from './fixtures/journey.ts';
import { expectAccessible } from './testing/axe.ts';
import { asAdmin } from './testing/back-office.ts';
import { desktop, hydrated, phone } from './testing/browser.ts';
import { sticksOut } from './testing/layout-faults.ts';
import { openAs } from './testing/sign-in.ts';
import { expectAddress } from './testing/what-is-seen.ts';

const expected = [/^401: .*\/api\/auth\/user$/];

/** A paid visit of a professional of the demo. */
async function addVisit(fullName: string, scheduledAt: string): Promise<void> {
  const admin = await asAdmin(sharedSite().origin);
  const { id } = await admin.post('/api/bookings/create', {
    fullName,
    email: 'calendar@example.org',
    phone: '077 123 4567',
    address: '12 Temple Road, Nugegoda',
    scheduledAt,
    tilerSlug: 'nadeesha-floors',
  });
  await admin.post('/api/payments/mark-inspection', { bookingId: id });
  await admin.end();
}

test('two visits of one professional at the same time are a clash in words; the weeks are turned by keyboard', async ({
  openPage,
}) => {
  await addVisit('Kamala Perera', '2031-01-08T09:30');
  await addVisit('Ruwan Silva', '2031-01-08T10:00');
  const page = await openPage('/', { viewport: { ...desktop, width: 1440 }, expected });
  await openAs(page, 'office@nivasa.example', '/admin/calendar?week=2031-01-10');
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /^Nadeesha Floors/ }) });
  await expect(row.getByText('Clash with Ruwan Silva, 10:00 am')).toBeVisible();
  await expect(row.getByText('Clash with Kamala Perera, 9:30 am')).toBeVisible();
  await expectAccessible(page, 'the calendar with a row for each professional');
  await hydrated(page);
  await page.getByRole('link', { name: 'Next Week' }).focus();
  await page.keyboard.press('Enter');
  await expectAddress(page, '/admin/calendar?week=2031-01-13');
  await expect(page.getByText('No visits in this week')).toBeVisible();
  await page.goBack();
  await page.setViewportSize(phone);
  const day = page.getByRole('region', { name: 'Wed, Jan 8, 2031' });
  await expect(day.getByText('Kamala Perera', { exact: true })).toBeVisible();
  expect(await sticksOut(page)).toEqual([]);
  await expectAccessible(page, 'the calendar by day');
  await day.getByRole('link', { name: /Kamala Perera$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Inspection Leads' })).toBeVisible();
  await expect(page.getByText('Kamala Perera').first()).toBeVisible();
});
