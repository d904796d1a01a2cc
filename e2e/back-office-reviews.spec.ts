import { expect } from '@playwright/test';
import { sharedSite, test } from './fixtures/journey.ts';
import { openDesk } from './testing/admin-desk.ts';
import { expectAccessible } from './testing/axe.ts';

const profile = '/tilers/nadeesha-floors';

test('the office removes a review with a reason, which stands in its place until it is shown again', async ({
  openPage,
}) => {
  const site = await openPage(profile);
  const shown = site.locator('#reviews');
  const before = await shown.getByText(/\(\d+ reviews\)/).textContent();
  const comment = (await shown.locator('li > p').first().textContent()) ?? '';

  const page = await openDesk(openPage, sharedSite(), '/admin/reviews');
  await page.getByRole('searchbox').fill('Nadeesha');
  const item = page.getByRole('listitem').filter({ hasText: comment });
  await item.getByRole('button', { name: /^Remove from the Site/ }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Remove this review from the site?' });
  await dialog.getByLabel('Reason', { exact: true }).selectOption('other');
  await dialog.getByRole('button', { name: 'Remove Review' }).press('Enter');
  await dialog.getByText('Please say why: visitors will read it').first().waitFor();
  await expectAccessible(page, 'a reason that is missing');
  await dialog.getByLabel('Reason in your words').fill('It is about another house.');
  await dialog.getByRole('button', { name: 'Remove Review' }).press('Enter');
  await item.getByText('Removed: It is about another house.').waitFor();
  await expectAccessible(page, 'a removed review in the back office');

  await site.goto(profile);
  await shown.getByText('It is about another house.').waitFor();
  await expect(shown.getByText(comment)).toHaveCount(0);
  expect(await shown.getByText(/\(\d+ reviews\)/).textContent()).not.toBe(before);
  await expectAccessible(site, 'a profile with a removed review');

  await item.getByRole('button', { name: 'Show Again' }).click();
  await item.getByRole('button', { name: /^Remove from the Site/ }).waitFor();
  await site.goto(profile);
  await shown.getByText(comment).waitFor();
  expect(await shown.getByText(/\(\d+ reviews\)/).textContent()).toBe(before);
});
