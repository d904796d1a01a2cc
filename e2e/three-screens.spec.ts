import { expect, type BrowserContext, type Page } from '@playwright/test';
import { sharedSite, test } from './fixtures/journey.ts';
import type { AdminBooking } from '../shared/features/bookings/admin-booking-contract.ts';
import { formatVisit } from '../shared/features/visits/visit-time.ts';
import { openDesk } from './testing/admin-desk.ts';
import { deskDigits } from './testing/asked-visit.ts';
import { fillBooking } from './testing/booking-form.ts';
import { cameraPhoto } from './testing/camera.ts';
import { pagesOf } from './testing/pdf-text.ts';
import { cutNetwork, mendNetwork } from './testing/phone-network.ts';
import { untilReady } from './testing/ready-offline.ts';
import { mailsSentTo } from './testing/sent-mails.ts';
import { alterStored } from './testing/site-database.ts';
import { expectTexts } from './testing/what-is-seen.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const dayIn = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);
/** As customers read it. */
const visitAt = (typed: string) => formatVisit(`${typed}:00+05:30`);
const refresh = (page: Page) => page.getByRole('button', { name: 'Refresh' }).click();

async function read<Answer>(page: Page, path: string): Promise<Answer> {
  return (await (await page.request.get(path)).json()) as Answer;
}

async function openPhone(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(path);
  return page;
}

/** Fills the booking form and sends it; the phone may be offline. */
async function book(page: Page, customer: string, email: string): Promise<void> {
  await fillBooking(page, customer, { email });
  await page.getByLabel('Notes').fill('The gate is green.');
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await page.getByRole('button', { name: 'I Have Paid' }).click();
}

async function idOf(office: Page, customer: string): Promise<string> {
  const find = async () =>
    (await read<AdminBooking[]>(office, '/api/admin/bookings')).find(({ fullName }) => fullName === customer)?.id;
  await expect.poll(find).toBeDefined();
  return (await find()) ?? '';
}

/** The to-do rows of the office about a customer. */
const todosAbout = (office: Page, customer: string) =>
  office.getByRole('list', { name: 'To-do list' }).getByRole('listitem').filter({ hasText: customer });

async function verifyFee(office: Page, customer: string): Promise<void> {
  await office.goto('/admin?todo=fees');
  await todosAbout(office, customer)
    .getByRole('button', { name: /^Mark Paid/ })
    .click();
  await todosAbout(office, customer).getByRole('button', { name: /^Undo/ }).waitFor();
}

async function deskLink(office: Page, slug: string): Promise<string> {
  alterStored(sharedSite(), "update provider set phone = '071 884 2210' where slug = ?", slug);
  const { id } = await read<{ id: string }>(office, `/api/providers/${slug}`);
  return (await read<{ url: string }>(office, `/api/admin/providers/${id}/desk`)).url;
}

async function openDeskOf(context: BrowserContext, link: string): Promise<Page> {
  const desk = await openPhone(context, link);
  await desk.getByLabel(/^Last four digits/).fill(deskDigits);
  await desk.getByRole('button', { name: 'Open', exact: true }).click();
  return desk;
}

/** Lets the time of the visit come. */
function reachVisit(bookingId: string, minutes: number): void {
  const at = new Date(Date.now() + minutes * minuteMs).toISOString();
  const earlier = new Date(Date.now() - 9 * dayMs).toISOString();
  alterStored(sharedSite(), 'update booking set scheduled_at = ?, created_at = ? where id = ?', at, earlier, bookingId);
  alterStored(sharedSite(), 'update visit_answer set scheduled_at = ? where booking_id = ?', at, bookingId);
}

test('from the booking to the report on paper, on three screens at once, with a network that goes away', async ({
  openPage,
  newPhone,
}) => {
  const customer = 'Anoma Three-Screens';
  const email = 'anoma.three@example.lk';
  const [first, second] = [`${dayIn(8)}T09:00`, `${dayIn(9)}T14:30`] as const;
  const office = await openDesk(openPage, sharedSite(), '/admin', { reducedMotion: 'reduce' });
  const link = await deskLink(office, 'nadeesha-floors');
  const phone = await newPhone();
  const theirs = await newPhone();

  // Booked without a network; it is sent once there is one.
  const page = await openPhone(phone, '/book/start?tiler=nadeesha-floors');
  await page.getByRole('button', { name: 'Continue to Payment' }).waitFor();
  await untilReady(page);
  await cutNetwork(phone);
  await book(page, customer, email);
  // Leaving the page before that would store nothing.
  await page
    .getByText(/Saved on this phone/)
    .first()
    .waitFor();
  await page.goto('/requests');
  const card = page.getByRole('listitem').filter({ hasText: 'Nadeesha Floors' }).first();
  await card
    .getByText(/waiting|will be sent/i)
    .first()
    .waitFor();
  await mendNetwork(phone);
  await expectTexts(page, ['Checking your payment', 'Next: we will check your payment by']);

  // Verified; nothing is confirmed before the professional has said so.
  const bookingId = await idOf(office, customer);
  await verifyFee(office, customer);
  await refresh(page);
  await expectTexts(page, ['Payment verified. We are asking Nadeesha Floors to confirm']);
  expect(await page.getByText('Nadeesha Floors has confirmed your visit').count()).toBe(0);

  // The professional offers other times without a network.
  const desk = await openDeskOf(theirs, link);
  const visit = desk.getByRole('listitem').filter({ hasText: customer });
  await visit.getByText('Please answer', { exact: true }).waitFor();
  await untilReady(desk);
  await cutNetwork(theirs);
  await desk.reload();
  await visit.getByRole('button', { name: /^Another time/ }).click();
  const offer = desk.getByRole('dialog', { name: 'Offer another time' });
  await offer.getByLabel('Date & time', { exact: true }).fill(first);
  await offer.getByLabel('Second date & time').fill(second);
  await offer.getByRole('button', { name: 'Offer' }).click();
  await visit.getByText('Saved, will be sent').waitFor();
  await mendNetwork(theirs);
  await visit.getByText('Other times offered').waitFor();

  await refresh(page);
  await page.getByRole('radio', { name: visitAt(second) }).check();
  await page.getByRole('button', { name: /^Choose this time/ }).click();
  await expectTexts(page, ['Nadeesha Floors has confirmed your visit', visitAt(second)]);

  // The brief is read without a network.
  await desk.getByRole('button', { name: 'Refresh' }).click();
  await visit.getByText('You are coming').waitFor();
  await cutNetwork(theirs);
  await desk.reload();
  await expectTexts(visit, ['You are coming', 'The gate is green.']);
  await visit
    .getByText(/42 Lighthouse Street, Galle/)
    .first()
    .waitFor();
  await mendNetwork(theirs);

  // The evening before.
  const reminders = () => mailsSentTo(sharedSite(), email).filter((mail) => mail.includes('Subject: Reminder'));
  expect(reminders()).toEqual([]);
  alterStored(
    sharedSite(),
    "update notification set next_at = ? where subject_id = ? and event = 'visit-reminder'",
    new Date().toISOString(),
    bookingId,
  );
  await expect.poll(reminders).toHaveLength(1);

  // The day: on the way without a network, then arrived.
  reachVisit(bookingId, 40);
  await desk.getByRole('button', { name: 'Refresh' }).click();
  await visit.getByRole('button', { name: /^On my way/ }).waitFor();
  await cutNetwork(theirs);
  await visit.getByRole('button', { name: /^On my way/ }).click();
  await desk.getByRole('button', { name: 'In 30 minutes' }).click();
  await visit.getByText('Saved, will be sent').waitFor();
  await mendNetwork(theirs);
  await visit.getByText('You are on your way').waitFor();
  await refresh(page);
  await expectTexts(page, ['Nadeesha Floors is on the way']);
  await visit.getByRole('button', { name: /^Arrived/ }).click();
  await visit.getByText('You have arrived').waitFor();
  await refresh(page);
  await expectTexts(page, ['Nadeesha Floors has arrived']);

  // The report, with photos, is written in the house without a signal.
  reachVisit(bookingId, -90);
  await desk.getByRole('button', { name: 'Refresh' }).click();
  await cutNetwork(theirs);
  await visit.getByRole('button', { name: 'Write the report' }).click();
  await visit.getByLabel('What was found').fill('The slab is level. The east wall is damp up to 40 cm.');
  await visit.getByLabel('Add photos').setInputFiles([await cameraPhoto(1), await cameraPhoto(2)]);
  await visit.getByLabel('What photo 1 shows').fill('The east wall');
  await visit.getByLabel('What photo 2 shows').fill('The drain');
  await visit.getByRole('button', { name: 'Send the report' }).click();
  await visit.getByText('Saved on this phone', { exact: true }).waitFor();
  const stored: number[] = [];
  theirs.on('response', (response) => {
    if (response.url().includes('/photos/') && response.status() === 201) stored.push(response.status());
  });
  await mendNetwork(theirs);
  await visit.getByText('We have your report').waitFor();
  await expect.poll(() => stored.length).toBe(2);

  await office.goto('/admin?todo=visits');
  await todosAbout(office, customer).getByRole('button', { name: /^Read/ }).click();
  const dialog = office.getByRole('dialog', { name: 'Inspection Report' });
  await dialog.getByRole('img', { name: 'Photo 2' }).waitFor();
  await dialog.getByRole('button', { name: 'Send Report' }).click();
  await office.getByText('The customer can read it now.').first().waitFor();

  await refresh(page);
  await page.getByRole('button', { name: /^Read the report/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Inspection report' });
  await sheet.getByRole('img', { name: 'The drain' }).waitFor();
  const paper = pagesOf(await page.pdf({ format: 'A4' }));
  expect(paper).toHaveLength(1);
  expect(paper[0]?.replaceAll(/\s/g, '')).toContain('Theeastwallisdampupto40cm.');
});

test('without an answer the office asks somebody else, nobody comes, and the fee goes back', async ({
  openPage,
  newPhone,
}) => {
  const customer = 'Anoma Dark-Twin';
  const office = await openDesk(openPage, sharedSite(), '/admin', { reducedMotion: 'reduce' });
  const phone = await newPhone();
  const theirs = await newPhone();
  const page = await openPhone(phone, '/book/start?tiler=nadeesha-floors');
  await book(page, customer, 'anoma.dark@example.lk');
  const bookingId = await idOf(office, customer);
  await verifyFee(office, customer);

  // Twelve hours pass.
  const past = new Date(Date.now() - minuteMs).toISOString();
  alterStored(sharedSite(), 'update visit_answer set due_at = ? where booking_id = ?', past, bookingId);
  alterStored(sharedSite(), "update todo set due_at = ? where subject_id = ? and kind = 'answer'", past, bookingId);
  await page.goto('/requests');
  await refresh(page);
  await expectTexts(page, ['We are calling Nadeesha Floors']);
  await office.goto('/admin?todo=visits');
  const row = todosAbout(office, customer);
  await row.getByRole('button', { name: /^Choose Somebody Else/ }).click();
  const choice = office.getByRole('dialog');
  const option = choice.getByRole('option', { name: /^Lakmal Jayasuriya/ });
  await choice.getByRole('combobox').selectOption(await option.getAttribute('value'));
  await choice.getByRole('button', { name: 'Save Choice' }).click();
  await choice.waitFor({ state: 'hidden' });
  await refresh(page);
  await expectTexts(page, ['Payment verified. We are asking Lakmal Jayasuriya to confirm']);

  const desk = await openDeskOf(theirs, await deskLink(office, 'lakmal-jayasuriya'));
  const visit = desk.getByRole('listitem').filter({ hasText: customer });
  await visit.getByRole('button', { name: /^I will come/ }).click();
  await visit.getByText('You are coming').waitFor();
  await refresh(page);
  await expectTexts(page, ['Lakmal Jayasuriya has confirmed your visit']);

  reachVisit(bookingId, -60);
  await refresh(page);
  await page.getByRole('button', { name: /^Nobody came/ }).click();
  await page.getByRole('dialog', { name: 'Did nobody come?' }).getByRole('button', { name: 'Nobody came' }).click();
  await expectTexts(page, ['You said that nobody came', 'Next: we will call you by']);
  await office.goto('/admin');
  await row.getByRole('button', { name: /^Fee Back/ }).click();
  await office.getByRole('dialog', { name: 'Cancel Booking?' }).getByRole('button', { name: 'Cancel Booking' }).click();
  await refresh(page);
  await expectTexts(page, ['Nobody came to the visit.', 'Next: we will send your refund by']);

  await office.goto('/admin?todo=refunds');
  await row.getByRole('button', { name: /^Mark Refund Sent/ }).click();
  await row.getByRole('button', { name: /^Undo/ }).waitFor();
  await refresh(page);
  await expectTexts(page, ['Refund sent']);
});
