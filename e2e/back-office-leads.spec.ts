import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { test, useOwnSite, type OpenPage } from './fixtures/journey.ts';
import { bookFor, expectRefused, openDesk, post } from './testing/admin-desk.ts';
import { alterStored } from './testing/site-database.ts';
import { expectAddress, expectFocus, expectTexts } from './testing/what-is-seen.ts';

const site = useOwnSite();
const open = (openPage: OpenPage, path = '/admin/leads', options = {}) => openDesk(openPage, site(), path, options);

const hour = 3_600_000;

test('the oldest request comes first, can be called and written to, and the view is in the address', async ({
  openPage,
}) => {
  const page = await open(openPage);
  const id = await bookFor(page, 'Overdue Wickrama', '071 884 2210');
  const longAgo = new Date(Date.now() - 2000 * hour).toISOString();
  alterStored(site(), 'update booking set created_at = ? where id = ?', longAgo, id);
  alterStored(site(), 'update payment set claimed_at = ? where booking_id = ?', longAgo, id);
  await page.reload();
  const first = page.getByRole('row').nth(1);
  await first.getByText('Overdue Wickrama').waitFor();
  await first.getByText(/^\d+ d late$/).waitFor();
  expect(await first.getByRole('link', { name: 'Call Overdue Wickrama: 071 884 2210' }).getAttribute('href')).toBe(
    'tel:+94718842210',
  );
  expect(await first.getByRole('link', { name: 'WhatsApp Overdue Wickrama' }).getAttribute('href')).toBe(
    'https://wa.me/94718842210',
  );

  await page.keyboard.press('Control+k');
  await expectFocus(page.getByRole('searchbox'));
  await page.keyboard.type('overdue wick');
  await page.getByText('1 to 1 of 1', { exact: true }).waitFor();
  await page.getByRole('tab', { name: /^Pending/ }).click();
  await page.getByLabel('Sort').selectOption('newest');
  await expectAddress(page, '/admin/leads?search=overdue+wick&filter=pending&sort=newest');
  await page.reload();
  await page.getByText('1 to 1 of 1', { exact: true }).waitFor();
  expect(await page.getByLabel('Sort').inputValue()).toBe('newest');
  // Changes of the view add no history entries: Back leaves the page, Forward restores it.
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Settings' }).click();
  await expectAddress(page, '/admin/settings');
  await page.goBack();
  await expectAddress(page, '/admin/leads?search=overdue+wick&filter=pending&sort=newest');
  await page.getByText('1 to 1 of 1', { exact: true }).waitFor();
  expect(await page.getByRole('searchbox').inputValue()).toBe('overdue wick');

  await page.getByRole('searchbox').fill('nobody at all');
  await expectTexts(page, ['No bookings match', 'Nothing to show']);
});

test('a list longer than a page is paged, and the page is in the address', async ({ openPage }) => {
  const page = await open(openPage);
  for (let place = 0; place < 27; place += 1) await bookFor(page, `Paging Person ${place}`);
  await page.goto('/admin/leads?search=paging+person');
  await page.getByText('1 to 25 of 27', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('26 to 27 of 27', { exact: true }).waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.has('after')).toBe(true);
  await page.reload();
  await page.getByText('26 to 27 of 27', { exact: true }).waitFor();
  expect(await page.getByRole('row').count()).toBe(3);
  await page.getByRole('button', { name: 'Previous' }).click();
  await page.getByText('1 to 25 of 27', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('26 to 27 of 27', { exact: true }).waitFor();
  await page.getByLabel('Sort').selectOption('name');
  await page.getByText('1 to 25 of 27', { exact: true }).waitFor();
});

test('if two administrators mark the same payment, the second is told that it is already paid, and both see it', async ({
  openPage,
}) => {
  const page = await open(openPage);
  await bookFor(page, 'Twice Marked');
  await page.goto('/admin/leads?search=twice+marked');
  const other = await open(openPage, '/admin/leads?search=twice+marked', {
    expected: [/^409: .*mark-inspection$/],
    // Blocks the event stream, so that this screen keeps its first state.
    prepare: (opened: Page) =>
      opened.route('**/api/admin/events?*', (route) =>
        route.fulfill({ contentType: 'text/event-stream', body: ':\n\n' }),
      ),
  });
  const [mine, theirs] = [page, other].map((each) => each.getByRole('row').filter({ hasText: 'Twice Marked' }));
  if (!mine || !theirs) throw new Error('There are two screens');
  await theirs.getByText('Pending', { exact: true }).waitFor();
  await mine.getByRole('button', { name: 'Mark Paid' }).click();
  await expectTexts(page, ['Payment Marked', 'Inspection payment marked as paid.']);
  await mine.getByText('Paid', { exact: true }).waitFor();

  await theirs.getByRole('button', { name: 'Mark Paid' }).click();
  await expectRefused(other, 'This booking is already paid.');
  await theirs.getByText('Paid', { exact: true }).waitFor();
  await theirs.getByRole('button', { name: 'Create Job' }).waitFor();
});

test('a changed row stays in its place, even if it no longer matches the filter', async ({ openPage }) => {
  const page = await open(openPage);
  for (const name of ['Steady One', 'Steady Two']) await bookFor(page, name);
  await page.goto('/admin/leads?search=steady&filter=pending');
  const names = () => page.getByRole('row').locator('td:nth-child(2) > span:first-child').allTextContents();
  await page.getByText('1 to 2 of 2', { exact: true }).waitFor();
  const before = await names();
  await page.getByRole('button', { name: 'Mark Paid' }).first().click();
  await page.getByRole('row').nth(1).getByRole('button', { name: 'Create Job' }).waitFor();
  expect(await names()).toEqual(before);
  // After a reload the filter applies.
  await page.reload();
  await page.getByText('1 to 1 of 1', { exact: true }).waitFor();
});

test('an estimate is paid and answered on its own tab', async ({ openPage }) => {
  const page = await open(openPage);
  const provider = (await (await page.request.get('/api/providers/nadeesha-floors')).json()) as { id: string };
  await post(page, '/api/quotation-requests', {
    projectType: 'floor',
    projectLocation: 'Kandy',
    areaSqft: null,
    description: '',
    contactName: 'Estimate Ekanayake',
    contactPhone: '077 123 4567',
    contactEmail: null,
    providerId: provider.id,
  });
  await page.reload();
  await page.getByRole('tab', { name: /^Estimates \(\d+\)$/ }).click();
  await expectAddress(page, '/admin/leads?tab=estimates');
  await page.getByRole('searchbox').fill('ekanayake');
  await expectAddress(page, '/admin/leads?tab=estimates&search=ekanayake');
  await page.reload();
  const row = page.getByRole('row').filter({ hasText: 'Estimate Ekanayake' });
  await row.getByText('Pending', { exact: true }).waitFor();
  await row.getByRole('button', { name: 'Mark Paid' }).click();
  await expectTexts(page, ['Payment Marked', 'Estimate payment marked as paid.']);
  await row.getByText('Paid', { exact: true }).waitFor();
  await row.getByRole('button', { name: 'Mark Answered' }).click();
  await expectTexts(page, ['Estimate Answered']);
  await row.getByText('Answered', { exact: true }).waitFor();
});

test('the export contains no formulas for a spreadsheet', async ({ openPage }) => {
  const page = await open(openPage);
  await bookFor(page, '=HYPERLINK("http://x")');
  await page.goto('/admin/leads?search=hyperlink');
  await page.getByText('1 to 1 of 1', { exact: true }).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('inspections.csv');
  const lines = readFileSync(await download.path(), 'utf8').split('\r\n');
  expect(lines[0]).toBe('\uFEFFReference,Booked,Name,Phone,Email,Address,Visit,Provider,State,Paid,Answer,Notes');
  expect(lines[1]).toContain(`,"'=HYPERLINK(""http://x"")",`);
  expect(lines).toHaveLength(3);
});

test('a row is opened and closed by the keyboard', async ({ openPage }) => {
  const page = await open(openPage);
  const more = page.getByRole('button', { name: /^More for/ }).first();
  await more.focus();
  await page.keyboard.press('Enter');
  await page.getByText('Record of changes').waitFor();
  await page.keyboard.press('Space');
  await expect.poll(() => page.getByText('Record of changes').count()).toBe(0);
});

test('each list says so while it is empty', async ({ openPage }) => {
  const page = await open(openPage, '/admin/leads');
  await page.route(/\/api\/admin\/(booking|estimate|job)-list\?/, async (route) => {
    const found = (await (await route.fetch()).json()) as { counts: object };
    const none = Object.keys(found.counts).map((tab) => [tab, { count: 0, isMore: false }]);
    await route.fulfill({ json: { ...found, rows: [], counts: Object.fromEntries(none) } });
  });
  await page.reload();
  await expectTexts(page, ['No bookings yet', 'Inspections that people book appear here.']);
  await page.getByRole('tab', { name: 'Estimates (0)' }).click();
  await expectTexts(page, ['No estimate requests yet', 'Estimates that people ask for appear here.']);
  await page.goto('/admin/jobs');
  await expectTexts(page, ['No jobs yet', 'A job is created from a paid booking in Inspection Leads.']);
});
