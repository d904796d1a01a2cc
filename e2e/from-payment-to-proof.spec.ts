import { expect, type Locator, type Page } from '@playwright/test';
import { test, useOwnSite } from './fixtures/journey.ts';
import type { OutboxRow } from '../web/outbox/outbox-row.ts';
import { openDesk } from './testing/admin-desk.ts';
import { fillBooking } from './testing/booking-form.ts';
import { cameraPhoto } from './testing/camera.ts';
import { outboxRecords } from './testing/device-records.ts';
import { openNobodysPhone, sendEstimate } from './testing/nobodys-phone.ts';
import { cutNetwork, mendNetwork } from './testing/phone-network.ts';
import { mailsSentTo } from './testing/sent-mails.ts';
import { openAs } from './testing/sign-in.ts';
import { copyFamilyLink, expectNoTexts, expectTexts } from './testing/what-is-seen.ts';

const site = useOwnSite();
const saved = "Saved on this phone. We'll send it when you're online";

/** Nadeesha Floors in the demonstration. */
const professional = 'nadeesha-floors@providers.example';

const refresh = (page: Page) => page.getByRole('button', { name: 'Refresh' }).click();
const requestCard = (page: Page, text: RegExp) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: text });

/** Does `work` offline, then restores the network. */
async function offline(page: Page, work: () => Promise<unknown>): Promise<void> {
  await cutNetwork(page.context());
  await work();
  await mendNetwork(page.context());
}

/** A person's row in the office's work queue. */
const waits = (desk: Page, name: string, text: string): Locator =>
  desk.getByRole('listitem').filter({ hasText: name }).filter({ hasText: text });

test('the payer is informed at every step, from an estimate requested offline to a job that relatives follow', async ({
  openPage,
}) => {
  const name = 'Dilhani From-Payment';
  const email = 'dilhani.payment@example.lk';
  const page = await openNobodysPhone(openPage, {
    baseURL: site().origin,
    permissions: ['clipboard-read', 'clipboard-write'],
    expected: [/^401: /, /^404: .*\/quote$/],
  });
  const desk = await openDesk(openPage, site(), '/admin?todo=fees');

  // Requested offline, with photos: it arrives once.
  await offline(page, async () => {
    await page.goto('/request-quote/nadeesha-floors');
    await page
      .getByLabel('Add photos')
      .setInputFiles([await cameraPhoto(1, 2000), await cameraPhoto(2, 2000), await cameraPhoto(3, 2000)]);
    await page.getByRole('img', { name: 'Photo 3' }).waitFor();
    await page.getByLabel('Email').fill(email);
    await sendEstimate(page, name);
    await expectTexts(page, [saved]);
  });
  await page.goto('/requests');
  const estimate = requestCard(page, /Online Estimate/);
  await estimate.getByText(/^Photos/).click();
  await estimate.getByText('Photos: 3 received').waitFor({ timeout: 60_000 });
  await estimate.getByText('We received your request').waitFor();

  // The slip reports the payment; the office sees it and confirms its arrival.
  await estimate.getByText(/^How to pay/).click();
  await offline(page, async () => {
    await estimate.getByLabel(/^Send a photo of the slip/).setInputFiles(await cameraPhoto(4, 2000));
    await estimate.getByText('Waiting for connection').first().waitFor();
  });
  await estimate.getByText('Checking your payment').first().waitFor({ timeout: 60_000 });
  await waits(desk, name, 'LKR 2,000')
    .getByRole('button', { name: /^Mark Paid/ })
    .click();
  await expectTexts(desk, ['Payment Marked']);
  await refresh(page);
  await estimate.getByText('Payment verified').first().waitFor();

  // Answered with four lines.
  await desk.goto(`/admin/leads?tab=estimates&search=${encodeURIComponent(name)}`);
  await desk.getByText('1 to 1 of 1', { exact: true }).waitFor();
  await desk.getByRole('button', { name: 'Write Estimate' }).click();
  const writing = desk.getByRole('dialog', { name: 'Write Estimate' });
  // Next to the customer's photos and description.
  await writing.getByRole('img', { name: 'Photo 3' }).waitFor();
  await expectTexts(writing, ['240 sq.ft · Peradeniya Road, Kandy']);
  for (const [place, what] of ['Floor tiles', 'Wall tiles', 'Waterproofing', 'Labour'].entries()) {
    if (place > 0) await writing.getByRole('button', { name: 'Add Line' }).click();
    const line = writing.getByRole('group', { name: `Line ${place + 1}` });
    await line.getByLabel('Item').fill(what);
    await line.getByLabel('Quantity').fill('10');
    await line.getByLabel('Unit').fill('sq.ft');
    await line.getByLabel('Rate (LKR)').fill(String(1000 * (place + 1)));
  }
  await expectTexts(writing, ['Total LKR 100,000']);
  await writing.getByRole('button', { name: 'Send Estimate' }).click();
  await expectTexts(desk, ['Estimate Sent']);

  // Read offline, printed on one sheet, and followed by a booking.
  await refresh(page);
  await estimate.getByText('Your estimate is here').first().waitFor();
  await cutNetwork(page.context());
  await page.reload();
  await estimate.getByRole('button', { name: /^Read your estimate/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Your estimate' });
  await expectTexts(sheet, ['10 sq.ft at LKR 3,000', 'LKR 100,000']);
  const paper = await page.pdf({ format: 'A4' });
  expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await sheet.getByRole('button', { name: 'Book the inspection' }).click();
  await page.waitForURL('**/book/start?tiler=nadeesha-floors');
  await fillBooking(page, name, { email, scheduledAt: '2031-03-05T09:30' });
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await page.getByRole('button', { name: 'I Have Paid' }).click();
  await expectTexts(page, [saved]);
  await mendNetwork(page.context());
  await page.goto('/requests');
  const booking = requestCard(page, /Site Inspection, Wed, Mar\s5,\s2031, 9:30\sam/);
  await booking.getByText('You told us that you have paid').waitFor({ timeout: 60_000 });
  await booking.getByText(/^How to pay/).click();
  await booking.getByLabel(/^Send a photo of the slip/).setInputFiles(await cameraPhoto(5, 2000));
  await booking.getByText('Sent', { exact: true }).first().waitFor({ timeout: 60_000 });

  // The payment is verified; the professional is told now, and not before; and the booking becomes a job.
  const told = () => mailsSentTo(site(), professional).filter((mail) => mail.includes(name));
  expect(told()).toEqual([]);
  await desk.goto('/admin?todo=fees');
  await waits(desk, name, 'LKR 10,000')
    .getByRole('button', { name: /^Mark Paid/ })
    .click();
  await expectTexts(desk, ['Payment Marked']);
  await refresh(page);
  await booking.getByText('Payment verified').first().waitFor();
  await expect.poll(() => told().length, { timeout: 60_000 }).toBe(1);
  const [mail = ''] = told();
  const sent = (await outboxRecords<OutboxRow>(page, 'rows')).find(({ kind }) => kind === 'booking');
  expect(mail).toContain('Subject: Inspection on Wed, Mar 5, 2031, 9:30 am');
  expect(mail).toContain(`The customer has paid for the inspection, booking ${sent?.reference}.`);
  expect(mail).toContain('The customer would like the visit on Wed, Mar 5, 2031, 9:30 am (Sri Lanka time).');
  expect(mail).toContain('Please tell us whether you can come: ');
  expect(mail).toContain(`Customer: ${name}, 077 123 4567`);
  expect(mail).toContain('Address: 42 Lighthouse Street, Galle');
  // Only the customer has the secret of the request.
  expect(sent?.secret).toMatch(/^[\w-]{43}$/);
  expect([sent?.secret, '/r#', sent?.id].filter((kept) => mail.includes(String(kept)))).toEqual([]);
  await desk.goto(`/admin/leads?search=${encodeURIComponent(name)}`);
  await desk.getByRole('button', { name: 'Create Job' }).click();
  await expectTexts(desk, ['Job Created']);

  // From here on the customer follows it in the portal.
  await openAs(page, email);
  await page.getByRole('link', { name: 'Tiling Project', exact: true }).first().click();
  await expectTexts(page, ['Step 1 of 6.', 'Nadeesha Floors']);
  await desk.goto(`/admin/jobs?search=${encodeURIComponent(name)}`);
  const row = desk.getByRole('row').filter({ hasText: name });
  await row.getByRole('button', { name: 'Mark Inspected' }).click();
  await quote(desk, row, 'Create Quote', '450000');
  await refresh(page);
  await expectTexts(page, ['Quote Details', 'LKR 450,000', 'Commission Due', 'LKR 35,000']);

  // A question is asked offline; the quote is declined, replaced and accepted.
  await page.getByRole('button', { name: 'Ask about this' }).click();
  await offline(page, async () => {
    await page.getByLabel('Your message').fill('Is the old floor taken away?');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expectTexts(page, ['Waiting to be sent']);
  });
  await expectNoTexts(page, ['Waiting to be sent']);
  await page.getByRole('button', { name: 'Decline this quote' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What would you like changed?').fill('It is more than we have.');
  await dialog.getByRole('button', { name: 'Decline Quote' }).click();
  await expectTexts(page, ['Quote Declined', 'It is more than we have.']);
  await desk.reload();
  await expectTexts(row, ['Quote declined', '1 new message']);
  await quote(desk, row, 'Replace Quote', '400000');
  await refresh(page);
  await expectTexts(page, ['LKR 400,000', 'LKR 30,000']);
  await page.getByRole('button', { name: 'Accept Quote & Start Project' }).click();
  await dialog.getByRole('button', { name: 'Accept Quote', exact: true }).click();
  await expectTexts(page, ['Quote Accepted', 'The provider has been notified and will begin work soon.']);

  // The customer objects to a milestone, then confirms it.
  await desk.reload();
  await row.getByRole('button', { name: 'Start Work' }).click();
  await row.getByText('In Progress').waitFor();
  await row.getByRole('button', { name: /^More for/ }).click();
  await desk.getByRole('button', { name: 'Add Progress' }).click();
  const progress = desk.getByRole('dialog');
  await progress.getByLabel('Type').selectOption('milestone');
  await progress.getByLabel('Work done').fill('The floor of the hall is laid.');
  await progress.getByLabel('Part of the contract (LKR)').fill('200000');
  await progress.getByRole('button', { name: 'Add Progress' }).click();
  await expectTexts(desk, ['Progress Added']);
  await refresh(page);
  await page.getByRole('button', { name: /^Something is missing/ }).click();
  await dialog.getByLabel('What is missing or not right?').fill('Two tiles are cracked.');
  await dialog.getByRole('button', { name: 'Tell us' }).click();
  await expectTexts(page, ["Thanks, we've got it", 'Two tiles are cracked.']);
  await desk.reload();
  await expectTexts(row, ['Milestone disputed']);
  await page
    .getByRole('button', { name: /^Confirm/ })
    .first()
    .click();
  await page.getByText(/^You confirmed it on/).waitFor();

  // The commission is paid, the work is completed, and a review appears on the profile.
  await expectTexts(page, ['Commission payment', 'Not due yet']);
  await page.getByText(/^How to pay/).click();
  await offline(page, async () => {
    await page.getByLabel(/^Send a photo of the slip/).setInputFiles(await cameraPhoto(6, 2000));
    await page.getByText('Waiting for connection').first().waitFor();
  });
  await page.getByText('Checking your payment').first().waitFor({ timeout: 60_000 });
  await desk.goto('/admin?todo=fees');
  await waits(desk, name, 'LKR 30,000')
    .getByRole('button', { name: /^Mark Paid/ })
    .click();
  await expectTexts(desk, ['Payment Marked']);
  await desk.goto(`/admin/jobs?search=${encodeURIComponent(name)}`);
  await row.getByRole('button', { name: 'Mark Complete' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Complete Job' }).click();
  await expectTexts(desk, ['Job Completed']);
  await refresh(page);
  await expectTexts(page, ['Step 6 of 6.']);
  await page.getByText('You have paid the commission.').waitFor();
  await page.getByRole('link', { name: 'Write a Review' }).click();
  await page.getByRole('radio', { name: '5 stars' }).press('Space');
  await page.getByLabel('Comment').fill('The hall is level to the millimetre, and the joints run through.');
  await page.getByRole('button', { name: 'Submit Review' }).click();
  await page.waitForURL('**/review/thanks');

  // A relative abroad opens the job until the link is revoked.
  await page.getByRole('link', { name: 'View My Jobs' }).click();
  await page.getByText(/^Show \d+ past jobs?$/).click();
  await page.getByRole('link', { name: 'Tiling Project', exact: true }).first().click();
  await page.getByRole('button', { name: 'Share this job' }).click();
  await dialog.getByLabel('Show the total').check();
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await expectTexts(page, ['The link is ready']);
  const link = await copyFamilyLink(page);
  const abroad = await openPage('/', {
    baseURL: site().origin,
    timezoneId: 'America/Toronto',
    expected: [/^404: .*\/api\/family-links\/open$/],
  });
  await abroad.goto(link);
  await expectTexts(abroad, ['Completed', 'LKR 400,000', 'Milestone done']);
  await expectNoTexts(abroad, [name, 'The floor of the hall is laid.', 'Two tiles are cracked.']);
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expectTexts(page, ['Link removed']);
  await abroad.reload();
  await expectTexts(abroad, ['This link no longer works']);
});

async function quote(desk: Page, row: Locator, press: string, value: string): Promise<void> {
  await row.getByRole('button', { name: press }).click();
  const dialog = desk.getByRole('dialog', { name: press });
  await dialog.getByLabel('Contract Value (LKR)').fill(value);
  await dialog.getByLabel('Completion Date').fill('2031-04-01');
  await dialog.getByLabel('Description').fill('Terrazzo for the whole hall');
  await dialog.getByLabel('Premium managed service').setChecked(true);
  await dialog.getByRole('button', { name: press }).click();
  await row.getByText(`LKR ${value.slice(0, 3)},000`).waitFor();
}
