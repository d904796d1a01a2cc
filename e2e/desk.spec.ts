import { expect } from '@playwright/test';
import { sharedSite, test } from './fixtures/journey.ts';
import { askForVisits, deskDigits, deskName } from './testing/asked-visit.ts';
import { expectAccessible } from './testing/axe.ts';
import { asAdmin } from './testing/back-office.ts';
import { cutNetwork, mendNetwork } from './testing/phone-network.ts';
import { keptOf } from './testing/private-traces.ts';
import { untilReady } from './testing/ready-offline.ts';

test('a professional opens the desk by a link, answers offline, and leaves nothing behind', async ({
  atEnd,
  newPhone,
}) => {
  const { origin } = sharedSite();
  const customer = 'Kumari Desk-Offline';
  const { link, professional, visits } = await askForVisits(origin, customer);
  const admin = await asAdmin(origin);
  atEnd(() => admin.end());
  const openedAt = async () => (await admin.getOne(`/api/admin/providers/${professional}/desk`))['openedAt'];
  // Other journeys on this site open the same desk.
  const openedBefore = await openedAt();
  const context = await newPhone();
  const page = await context.newPage();
  const arrived: number[] = [];
  context.on('response', (response) => {
    if (response.url().endsWith('/api/work/answers')) arrived.push(response.status());
  });

  const document = (await page.goto(link))?.headers();
  expect([document?.['cache-control'], document?.['x-robots-tag']]).toEqual(['no-store', 'noindex']);
  await page.getByRole('heading', { level: 1, name: deskName }).waitFor();
  expect(page.url()).toBe(`${origin}/work`);
  expect(await page.getByText(customer).count()).toBe(0);
  await expectAccessible(page, 'the question for the digits');
  await page.getByLabel(/^Last four digits/).fill(deskDigits);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  const visit = page.getByRole('listitem').filter({ hasText: customer });
  await visit.waitFor();
  await untilReady(page);

  await cutNetwork(context);
  await page.reload();
  await visit.getByRole('button', { name: /^Another time/ }).click();
  const form = page.getByRole('dialog', { name: 'Offer another time' });
  const time = form.getByLabel('Date & time', { exact: true });
  await time.fill('2099-01-05T09:30');
  await form.getByRole('button', { name: 'Offer' }).click();
  await visit.getByText(/^Mon, Jan 5, 2099/).waitFor();
  await visit.getByRole('button', { name: 'Change my answer' }).click();
  await expect(time).toHaveValue('2099-01-05T09:30');
  await page.keyboard.press('Escape');
  await visit.getByText('Your answer was not sent').waitFor();
  await expectAccessible(page, 'an answer that was taken back');
  await visit.getByRole('button', { name: /^I will come/ }).click();
  await visit.getByText('Saved, will be sent').waitFor();
  await expectAccessible(page, 'an answer that waits');
  await mendNetwork(context);
  await visit.getByText('You are coming').waitFor();
  expect(arrived).toEqual([201]);
  expect(await admin.getOne(`/api/admin/bookings/${visits[0]}`)).toMatchObject({
    visitAnswer: { state: 'confirmed', answeredBy: null, version: 2 },
  });

  await page.getByText('When you make visits').click();
  await page.getByRole('button', { name: 'Sat', exact: true }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  const { slug } = await admin.getOne(`/api/admin/providers/${professional}`);
  const booking = await context.newPage();
  await booking.goto(`/book/start?tiler=${String(slug)}`);
  await booking.getByLabel('Full Name').fill('Dilhani');
  await booking
    .getByRole('group', { name: /^Times that fit/ })
    .getByRole('button')
    .first()
    .click();
  await expect(booking.getByLabel('Date & Time')).toHaveValue(/T\d\d:[03]0$/);
  await expectAccessible(booking, 'the form with times that fit');
  await booking.close();

  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('heading', { level: 1, name: 'Open your desk' }).waitFor();
  expect(await keptOf(page, [customer, 'The gate is green', link.slice(-22)])).toEqual([]);
  await expect.poll(openedAt).toEqual(openedBefore);
});
