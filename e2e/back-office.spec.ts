import { expect, type Page } from '@playwright/test';
import { test, useOwnSite } from './fixtures/journey.ts';
import { fillBooking } from './testing/booking-form.ts';
import { desktop } from './testing/browser.ts';
import { openAs } from './testing/sign-in.ts';
import { expectAddress, expectTexts } from './testing/what-is-seen.ts';

const site = useOwnSite();

async function book(page: Page, name: string): Promise<void> {
  await fillBooking(page, name, { email: 'customer@nivasa.example', address: '9 Back Office Road, Galle' });
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await page.getByRole('button', { name: 'I Have Paid' }).click();
  await page.getByText('Booking Confirmed!', { exact: true }).waitFor();
}

test('a booking is paid, becomes a job, is inspected, quoted, accepted, started and completed, all on screens', async ({
  openPage,
}) => {
  const name = 'Samanthi Backoffice';
  const customer = await openPage('/book/start?tiler=nadeesha-floors', { baseURL: site().origin, viewport: desktop });
  await openAs(customer, 'customer@nivasa.example');
  await customer.goto('/book/start?tiler=nadeesha-floors');
  await book(customer, name);

  const page = await openPage('/', {
    baseURL: site().origin,
    viewport: desktop,
    expected: [/^401: .*\/api\/auth\/user$/],
  });
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  expect(
    await page.evaluate(
      () => performance.getEntriesByType('resource').filter((entry) => entry.name.includes('/assets/admin-')).length,
    ),
  ).toBe(0);
  await page.goto('/admin/leads');
  await page.waitForURL('**/portal/login?returnTo=%2Fadmin%2Fleads');
  expect(scripts.filter((url) => url.includes('/api/admin/'))).toEqual([]);
  await openAs(page, 'admin@nivasa.example', '/admin/leads');
  await expectTexts(page, ['Inspection Leads']);

  await page.getByRole('searchbox').fill(name);
  await page.getByText('1 to 1 of 1', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Mark Paid', exact: true }).click();
  await expectTexts(page, ['Payment Marked', 'Inspection payment marked as paid.']);
  await page.getByRole('button', { name: 'Create Job', exact: true }).click();
  await expectTexts(page, ['Job Created', 'Job created successfully from booking.']);
  await page.getByRole('link', { name: 'Open job' }).click();

  await expectTexts(page, ['Job Management', '1 to 1 of 1']);
  await page.getByRole('button', { name: 'Mark Inspected', exact: true }).click();
  await page.getByRole('button', { name: 'Create Quote', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Quote' });
  await dialog.getByLabel('Contract Value (LKR)').fill('450000');
  await dialog.getByLabel('Completion Date').fill('2031-04-01');
  await dialog.getByLabel('Description').fill('Terrazzo for the whole hall');
  await dialog.getByLabel('Premium managed service').check();
  await dialog.getByText('Commission Due: LKR 35,000').waitFor();
  await dialog.getByRole('button', { name: 'Create Quote', exact: true }).click();
  await expectTexts(page, ['Quote Created', 'Quote has been sent to the customer successfully.', 'LKR 450,000']);

  await customer.goto('/portal/jobs');
  await customer
    .getByRole('listitem')
    .filter({ hasText: '9 Back Office Road, Galle' })
    .filter({ hasText: 'Quoted' })
    .getByRole('link')
    .first()
    .click();
  await customer.getByRole('button', { name: 'Accept Quote & Start Project' }).click();
  await customer.getByRole('dialog').getByRole('button', { name: 'Accept Quote', exact: true }).click();
  await expectTexts(customer, ['Quote Accepted']);

  await page.reload();
  await page.getByRole('button', { name: 'Start Work', exact: true }).click();
  await page.getByRole('button', { name: 'Mark Complete', exact: true }).click();
  await page.getByRole('dialog', { name: 'Complete this job?' }).getByText('LKR 35,000').waitFor();
  await page.getByRole('button', { name: 'Complete Job', exact: true }).click();
  await expectTexts(page, ['Job Completed', 'Job marked as completed successfully.', 'Completed']);
  await page.getByRole('button', { name: /^More for/ }).click();
  await expectTexts(page, ['Record of changes', 'Complete job', 'Start job', 'Inspect job']);
});

test('the layout of the back office does not change after a visit to the customer’s screens', async ({ openPage }) => {
  const page = await openPage('/', {
    baseURL: site().origin,
    viewport: desktop,
    expected: [/^401: .*\/api\/auth\/user$/],
  });
  await openAs(page, 'admin@nivasa.example', '/admin/settings');
  const width = async () => (await page.getByRole('navigation', { name: 'Admin' }).boundingBox())?.width;
  await expectTexts(page, ['Configure platform fees and commissions']);
  const before = await width();
  expect(before).toBeLessThan(300);
  await page.getByRole('link', { name: 'Customer Portal' }).first().click();
  // The sign-in page redirects a person who is already signed in.
  await page.getByRole('heading', { name: 'My Jobs & Bookings' }).waitFor();
  await page.goBack();
  await expectTexts(page, ['Configure platform fees and commissions']);
  expect(await width()).toBe(before);
});

test('a person who is not an administrator is sent to the home page', async ({ openPage }) => {
  const page = await openPage('/', { baseURL: site().origin, expected: [/^403: /] });
  await openAs(page, 'second@nivasa.example');
  await page.goto('/admin/jobs');
  await expectAddress(page, '/');
  expect(await page.getByRole('navigation', { name: 'Admin' }).count()).toBe(0);
});
