import { expect } from '@playwright/test';
import { test } from './fixtures/journey.ts';
import { expectAccessible } from './testing/axe.ts';
import { openAs } from './testing/sign-in.ts';

test('a booking sent without an account, with another address, is brought into the account by a press', async ({
  openPage,
}) => {
  const page = await openPage('/book/start?tiler=nadeesha-floors');
  await page.getByLabel('Full Name').fill('Ruwani Journey');
  await page.getByLabel('Email').fill('office.of.ruwani@example.lk');
  await page.getByLabel('Phone').fill('077 123 4568');
  await page.getByLabel('Address').fill('4 Bring Road, Galle');
  await page.getByLabel('Date & Time').fill('2031-03-02T09:30');
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await page.getByRole('button', { name: 'I Have Paid' }).click();
  await page.getByText('Booking Confirmed!', { exact: true }).waitFor();

  await openAs(page, 'ruwani.journey@example.lk');
  await page.getByRole('heading', { name: 'Sent from this device before you signed in' }).waitFor();
  await page.getByText('Nadeesha Floors: Site Inspection, Sun, Mar 2, 2031, 9:30 am').waitFor();
  await expect(page.getByText('4 Bring Road, Galle')).toHaveCount(0);
  await expectAccessible(page, 'the portal with the offer');
  await page.getByRole('button', { name: 'Bring into my account' }).click();
  await page.getByText('You can now follow your requests on any device.', { exact: true }).waitFor();
  await page.getByText('4 Bring Road, Galle').waitFor();
  await expect(page.getByRole('button', { name: 'Bring into my account' })).toHaveCount(0);
});
