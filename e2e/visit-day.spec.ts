import { expect, type Page } from '@playwright/test';
import { test, useOwnSite } from './fixtures/journey.ts';
import type { AdminBooking } from '../shared/features/bookings/admin-booking-contract.ts';
import { toLocalInput } from '../shared/colombo-time.ts';
import { openDesk, post } from './testing/admin-desk.ts';
import { openByLink } from './testing/asked-visit.ts';
import { expectAccessible } from './testing/axe.ts';
import { fillBooking } from './testing/booking-form.ts';
import { phone } from './testing/browser.ts';
import { misfits } from './testing/large-letters.ts';
import { cutNetwork, mendNetwork } from './testing/phone-network.ts';
import { alterStored } from './testing/site-database.ts';
import { expectAddress, expectNoTexts, expectTexts } from './testing/what-is-seen.ts';

const site = useOwnSite();

const customer = 'Dilhani Expectant';

const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

const refresh = (page: Page) => page.getByRole('button', { name: 'Refresh' }).click();

async function read<Answer>(page: Page, path: string): Promise<Answer> {
  return (await (await page.request.get(path)).json()) as Answer;
}

/** Lets the time of the visit pass. */
function passVisit(bookingId: string): void {
  const at = inMinutes(-60);
  const earlier = inMinutes(-3 * 24 * 60);
  alterStored(site(), 'update booking set scheduled_at = ?, created_at = ? where id = ?', at, earlier, bookingId);
  alterStored(site(), 'update visit_answer set scheduled_at = ? where booking_id = ?', at, bookingId);
}

test('a professional is on the way, nobody comes after all, and the fee goes back', async ({ openPage }) => {
  const own = { baseURL: site().origin, viewport: phone };
  const page = await openPage('/book/start?tiler=nadeesha-floors', own);
  await fillBooking(page, customer, {
    email: 'dilhani.expectant@example.lk',
    scheduledAt: toLocalInput(inMinutes(60)),
  });
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await page.getByRole('button', { name: 'I Have Paid' }).click();
  await expectAddress(page, '/');

  const office = await openDesk(openPage, site(), '/admin', { reducedMotion: 'reduce' });
  alterStored(site(), "update provider set phone = '071 884 2210' where slug = 'nadeesha-floors'");
  const bookings = await read<AdminBooking[]>(office, '/api/admin/bookings');
  const bookingId = bookings.find(({ fullName }) => fullName === customer)?.id ?? '';
  await post(office, '/api/payments/mark-inspection', { bookingId });
  await post(office, `/api/bookings/${bookingId}/answer`, { reply: 'yes', times: [], reason: '', version: 1 });
  const { id: professional } = await read<{ id: string }>(office, '/api/providers/nadeesha-floors');
  const { url } = await read<{ url: string }>(office, `/api/admin/providers/${professional}/desk`);

  const desk = await openPage('/', { ...own, expected: [/ERR_INTERNET_DISCONNECTED .*\/api\/work/] });
  await openByLink(desk, url);
  const visit = desk.getByRole('listitem').filter({ hasText: customer });
  await visit.getByText('You are coming').waitFor();
  await expectAccessible(desk, 'the day of a visit at the desk');
  await cutNetwork(desk.context());
  await visit.getByRole('button', { name: /^On my way/ }).focus();
  await desk.keyboard.press('Enter');
  const question = desk.getByRole('dialog', { name: 'When will you arrive?' });
  await question.waitFor();
  await expectAccessible(desk, 'the question when the professional arrives');
  await question.getByRole('button', { name: 'In 45 minutes' }).focus();
  await desk.keyboard.press('Enter');
  await expectTexts(visit, ['Saved, will be sent', 'You said: On my way']);
  await expectAccessible(desk, 'a step that waits');
  expect(await misfits(desk)).toEqual([]);
  await mendNetwork(desk.context());
  await visit.getByText('You are on your way').waitFor();
  await expectNoTexts(visit, ['Saved, will be sent']);

  await page.goto('/requests');
  await refresh(page);
  await expectTexts(page, ['Nadeesha Floors is on the way', 'The professional is on the way']);
  await page.getByText(/Arrives at about \d+:\d\d.[ap]m \(Sri Lanka time\)\.$/).waitFor();
  await expectAccessible(page, 'a professional on the way');
  expect(await page.getByRole('button', { name: /^Nobody came/ }).count()).toBe(0);

  passVisit(bookingId);
  await refresh(page);
  await page.getByRole('button', { name: /^Nobody came/ }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Did nobody come?' });
  await dialog.waitFor();
  await expectAccessible(page, 'the question whether nobody came');
  await dialog.getByRole('button', { name: 'Nobody came' }).click();
  await expectTexts(page, ['You said that nobody came', 'We will call you', 'Next: we will call you by']);
  await expect(page.getByRole('group', { name: /^The answer about your visit/ })).toBeFocused();
  await expectAccessible(page, 'a visit to which nobody came');
  expect(await misfits(page)).toEqual([]);

  await office.goto('/admin');
  const rows = office.getByRole('list', { name: 'To-do list' }).getByRole('listitem').filter({ hasText: customer });
  const row = rows.filter({ hasText: 'Customer says that nobody came' });
  await row.waitFor();
  await row.getByText(/Nadeesha Floors, .*: on the way, in 45 minutes · The customer, .*: nobody came/).waitFor();
  // The demonstration has one, too; everything else comes after them.
  const all = office.getByRole('list', { name: 'To-do list' }).getByRole('listitem');
  const urgent = /nobody came|nobody was there|other was not there/;
  await expect(all.nth(0).getByText(urgent).first()).toBeVisible();
  await expect(all.nth(1).getByText(urgent).first()).toBeVisible();
  await expectAccessible(office, 'a missed visit on the list');
  await row.getByRole('button', { name: new RegExp(customer) }).focus();
  await office.keyboard.press('a');
  await office
    .getByRole('dialog', { name: 'Move Visit' })
    .getByLabel(/^New date & time/)
    .waitFor();
  await office.keyboard.press('Escape');
  await row.getByRole('button', { name: /^Fee Back/ }).click();
  const ending = office.getByRole('dialog', { name: 'Cancel Booking?' });
  await expect(ending.getByLabel(/^Money/)).toHaveValue('refund');
  await expect(ending.getByLabel(/^Reason/)).toHaveValue('Nobody came to the visit.');
  await ending.getByText(/LKR.10,000 has been paid\./).waitFor();
  await expectAccessible(office, 'the fee of a missed visit');
  await ending.getByRole('button', { name: 'Cancel Booking' }).click();
  await ending.waitFor({ state: 'hidden' });
  await office.goto('/admin?todo=refunds');
  await rows.getByText('Refund inspection fee').waitFor();
  await expect.poll(() => row.count()).toBe(0);

  await refresh(page);
  await expectTexts(page, ['Nobody came to the visit.']);
});
