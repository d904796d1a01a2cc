import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { test, useOwnSite } from './fixtures/journey.ts';
import type { AdminBooking } from '../shared/features/bookings/admin-booking-contract.ts';
import { formatVisit } from '../shared/features/visits/visit-time.ts';
import { bookFor, openDesk, post } from './testing/admin-desk.ts';
import { expectAccessible } from './testing/axe.ts';
import { fillBooking } from './testing/booking-form.ts';
import { phone } from './testing/browser.ts';
import { openAs } from './testing/sign-in.ts';
import { expectAddress, expectNoTexts, expectTexts } from './testing/what-is-seen.ts';

const site = useOwnSite();

const dayMs = 24 * 60 * 60 * 1000;
/** A day in some days, as the form writes it. */
const dayIn = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);
const offered = [`${dayIn(8)}T09:00`, `${dayIn(9)}T14:30`] as const;
/** As customers read it. */
const visitAt = (typed: string) => formatVisit(`${typed}:00+05:30`);

const refresh = (page: Page) => page.getByRole('button', { name: 'Refresh' }).click();
const asking = 'Payment verified. We are asking Nadeesha Floors to confirm';
const confirmed = 'Nadeesha Floors has confirmed your visit';
const looking = 'We are looking for somebody else';

async function read(page: Page, path: string): Promise<unknown> {
  return (await page.request.get(path)).json();
}

/** The office answers for the professional, as it does after a telephone call. */
async function answer(desk: Page, id: string, reply: object): Promise<void> {
  const { visitAnswer } = (await read(desk, `/api/admin/bookings/${id}`)) as AdminBooking;
  await post(desk, `/api/bookings/${id}/answer`, { times: [], reason: '', version: visitAnswer?.version, ...reply });
}

async function verify(desk: Page, bookingId: string): Promise<void> {
  await post(desk, '/api/payments/mark-inspection', { bookingId });
}

test('a phone reads that the professional is asked, chooses another time by keyboard, and then that it is confirmed', async ({
  openPage,
}) => {
  const page = await openPage('/book/start?tiler=nadeesha-floors', { baseURL: site().origin, viewport: phone });
  await fillBooking(page, 'Dilhani Answered', { email: 'dilhani.answered@example.lk' });
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await page.getByRole('button', { name: 'I Have Paid' }).click();
  await expectAddress(page, '/');
  const desk = await openDesk(openPage, site(), '/admin');
  const bookings = (await read(desk, '/api/admin/bookings')) as AdminBooking[];
  const id = bookings.find(({ fullName }) => fullName === 'Dilhani Answered')?.id ?? '';

  await page.goto('/requests');
  await expectTexts(page, ['Checking your payment', 'Next: we will check your payment by', 'The time you asked for']);
  await verify(desk, id);
  await refresh(page);
  await expectTexts(page, [asking, 'Next: the professional will answer by', 'The time you asked for']);
  await expectNoTexts(page, ['Your visit', confirmed, 'Visit confirmed']);
  expect(await page.getByRole('button', { name: 'Add to calendar' }).count()).toBe(0);
  await expectAccessible(page, 'a visit about which the professional is asked');

  await answer(desk, id, { reply: 'times', times: offered });
  await refresh(page);
  await expectTexts(page, ['Please choose a time for your visit', 'Choose a time']);
  await expectAccessible(page, 'other times for a visit');
  await page.getByRole('radio', { name: visitAt(offered[0]) }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: visitAt(offered[1]) })).toBeChecked();
  await page.keyboard.press('Tab');
  const moves: string[] = [];
  page.on('request', (request) => moves.push(...(request.url().endsWith('/pick-time') ? [request.url()] : [])));
  // Pressed twice, sent once.
  await page.getByRole('button', { name: /^Choose this time/ }).dblclick();
  await expectTexts(page, [confirmed, 'Visit confirmed', 'Your visit', 'The professional confirmed the visit']);
  await expectTexts(page, [visitAt(offered[1])]);
  expect(moves).toHaveLength(1);
  await expect(page.getByRole('group', { name: /^The answer about your visit/ })).toBeFocused();
  await expectAccessible(page, 'a confirmed visit');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Add to calendar' }).click(),
  ]);
  const calendar = readFileSync(await file.path(), 'utf8');
  expect(calendar).toContain(`UID:${id}@${new URL(page.url()).hostname}\r\n`);
  expect(calendar).toContain(`DTSTART:${dayIn(9).replaceAll('-', '')}T090000Z\r\n`);
  expect(calendar).toContain('STATUS:CONFIRMED\r\n');

  await page.goto('/');
  const card = page.getByRole('region', { name: 'Your next visit' });
  await expectTexts(card, ['Confirmed by Nadeesha Floors.', visitAt(offered[1])]);
  expect(await card.getByRole('button', { name: 'Add to calendar' }).count()).toBe(1);
});

test('with only the link of a booking somebody else is asked for, whom the office then finds', async ({ openPage }) => {
  const desk = await openDesk(openPage, site(), '/admin');
  const id = await bookFor(desk, 'Dilhani Linked', '077 555 1234');
  await verify(desk, id);
  await answer(desk, id, { reply: 'times', times: offered });
  const { url } = (await read(desk, `/api/admin/bookings/${id}/link`)) as { url: string };

  const page = await openPage('/', {
    baseURL: site().origin,
    viewport: phone,
    expected: [/^409: .*\/pick-time$/],
  });
  const openLink = async () => {
    await page.goto('/');
    await page.goto(url);
    await page.getByLabel('Last four digits').fill('1234');
  };
  await openLink();
  await expectTexts(page, ['Choose a time', 'The time you asked for']);
  await expectNoTexts(page, [visitAt(offered[0]), 'Nadeesha Floors']);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expectTexts(page, ['Please choose a time for your visit']);

  // The professional has withdrawn the offer meanwhile.
  await answer(desk, id, { reply: 'times', times: [`${dayIn(10)}T10:00`] });
  await page.getByRole('radio', { name: visitAt(offered[0]) }).check();
  await page.getByRole('button', { name: /^Choose this time/ }).click();
  await expectTexts(page, ['This time is no longer offered. Please look at the request again.']);

  await page.getByRole('button', { name: /^Ask for somebody else/ }).click();
  const question = page.getByRole('dialog', { name: 'Ask for somebody else?' });
  await question.getByRole('button', { name: 'Back to the times' }).click();
  await page.getByRole('button', { name: /^Ask for somebody else/ }).click();
  await question.getByRole('button', { name: 'Ask for somebody else' }).click();
  await expectTexts(page, [looking, 'Looking for somebody else', 'You asked for somebody else']);
  await expectAccessible(page, 'a visit for which somebody else is looked for');

  const { id: other } = ((await read(desk, '/api/providers')) as { id: string; slug: string }[]).find(
    ({ slug }) => slug !== 'nadeesha-floors',
  ) ?? { id: '' };
  await post(desk, `/api/bookings/${id}/assign-provider`, { providerId: other });
  await openLink();
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.getByText(/^Payment verified\. We are asking .* to confirm$/).waitFor();
  await answer(desk, id, { reply: 'no', reason: 'In Jaffna that week.' });
  await openLink();
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expectTexts(page, [looking, 'The professional cannot come']);
  await expectNoTexts(page, ['In Jaffna that week.']);
});

test('in the portal an offered time waits at the top, and is chosen in its booking', async ({ openPage }) => {
  const page = await openPage('/', { baseURL: site().origin, viewport: phone });
  await openAs(page, 'customer@nivasa.example');
  const waiting = page.getByRole('listitem').filter({ hasText: 'offers another time' });
  await waiting.getByRole('button', { name: /^Choose a time/ }).click();
  await expectAccessible(page, 'an offered time in the portal');
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: /^Choose this time/ }).click();
  await page.getByText(/has confirmed your visit$/).waitFor();
  await waiting.waitFor({ state: 'detached' });
});
