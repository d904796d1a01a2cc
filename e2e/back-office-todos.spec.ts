import { expect } from '@playwright/test';
import { test, useOwnSite, type OpenPage } from './fixtures/journey.ts';
import { bookFor, openDesk, post } from './testing/admin-desk.ts';
import { expectAccessible } from './testing/axe.ts';
import { phone } from './testing/browser.ts';
import { alterStored } from './testing/site-database.ts';
import { expectFree, expectTexts } from './testing/what-is-seen.ts';

const site = useOwnSite();
const open = (openPage: OpenPage, path = '/admin', options = {}) => openDesk(openPage, site(), path, options);

const hour = 3_600_000;

/** Makes it more urgent than all of the demo's tasks. */
const hurry = (id: string, place: number) =>
  alterStored(
    site(),
    'update todo set due_at = ? where subject_id = ?',
    new Date(Date.now() - (1000 - place) * hour).toISOString(),
    id,
  );

test("a morning's tasks are each done with one key", async ({ openPage }) => {
  const page = await open(openPage);
  const people = Array.from({ length: 4 }, (_, place) => `Morning Person ${place}`);
  const ids: string[] = [];
  for (const [place, name] of people.entries()) {
    const id = await bookFor(page, name);
    hurry(id, place);
    ids.push(id);
  }
  await page.goto('/admin?todo=fees');
  const rows = page.getByRole('list', { name: 'To-do list' }).getByRole('listitem');
  await rows.first().getByText('Morning Person 0').waitFor();
  await page.keyboard.press('j');
  for (const name of people) {
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain(name);
    await page.keyboard.press('a');
    await page.getByText(new RegExp(`^Marked as paid: .*${name}`)).waitFor();
    await page.waitForTimeout(350);
  }
  // A mistaken action is undone in its place.
  const undo = rows.nth(3).getByRole('button', { name: 'Undo' });
  await expectFree(undo);
  await page.keyboard.press('u');
  // The due time is computed again.
  await page.getByRole('button', { name: /Morning Person 3/ }).waitFor();
  // Only a visit that its professional confirms becomes a job.
  await post(page, `/api/bookings/${ids[0]}/answer`, { reply: 'yes', version: 1 });
  await page.goto('/admin?todo=jobs');
  await rows
    .filter({ hasText: 'Morning Person 0' })
    .getByRole('button', { name: /^Create Job/ })
    .press('Enter');
  await page.getByText(/^Job created: .*Morning Person 0/).waitFor();
  await expectAccessible(page, 'to do');
});

test('several fees are selected and marked at once', async ({ openPage }) => {
  const page = await open(openPage);
  const people = ['Statement Person 0', 'Statement Person 1'];
  for (const [place, name] of people.entries()) hurry(await bookFor(page, name), -place);
  await page.goto('/admin?todo=fees');
  for (const name of people) await page.getByRole('checkbox', { name: new RegExp(name) }).check();
  await expectTexts(page, ['2 selected, LKR 20,000']);
  await expectAccessible(page, 'to do');
  await page.getByRole('button', { name: 'Mark 2 Paid' }).click();
  await expectTexts(page, ['2 marked as paid.']);
  for (const name of people) await page.getByText(new RegExp(`^Marked as paid: .*${name}`)).waitFor();
});

test('new tasks appear within ten seconds, and tasks done by others disappear', async ({ openPage }) => {
  const page = await open(openPage, '/admin?todo=fees');
  await page.getByRole('tab', { name: /^Fees/ }).waitFor();
  const other = await open(openPage, '/admin/settings');
  const bookingId = await bookFor(other, 'News Person');
  const list = page.getByRole('list', { name: 'To-do list' });
  const row = list.getByRole('listitem').filter({ hasText: 'News Person' });
  await row.waitFor({ timeout: 25_000 });
  await post(other, '/api/payments/mark-inspection', { bookingId });
  await expect.poll(() => row.count(), { timeout: 25_000 }).toBe(0);
});

test('a row opens beside the list on a desktop, and below itself on a phone', async ({ openPage }) => {
  for (const viewport of [undefined, phone]) {
    const page = await open(openPage, '/admin?todo=objections', viewport && { viewport });
    await page.getByRole('button', { name: /^NB-.*Dilani Fernando/ }).click();
    await expectTexts(page, ['Something is missing: Two joints by the stairs have opened again.', 'Record of changes']);
    await expectAccessible(page, 'to do');
  }
});
