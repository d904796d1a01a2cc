import { expect, type Page } from '@playwright/test';
import { test, useOwnSite } from './fixtures/journey.ts';
import { asAdmin } from './testing/back-office.ts';
import { untilReady } from './testing/ready-offline.ts';
import { cutNetwork, mendNetwork } from './testing/phone-network.ts';
import { alterStored } from './testing/site-database.ts';

const site = useOwnSite();

/**
 * The back office cannot delete a professional, but an operator can. Open pages and the device's copy do not notice.
 */
const removeProvider = (slug: string) => alterStored(site(), 'delete from provider where slug = ?', slug);

const main = (page: Page) => page.getByRole('main');

test('an offline estimate for a professional who was deleted meanwhile can be read and sent to another, with its reference', async ({
  newPhone,
}) => {
  const context = await newPhone({ baseURL: site().origin });
  const page = await context.newPage();
  await page.goto('/');
  await untilReady(page);
  await cutNetwork(context);
  await page.goto('/request-quote/nadeesha-floors');
  await page.getByLabel('Project Type').selectOption('bathroom');
  await page.getByLabel('Project Location').fill('Peradeniya Road, Kandy');
  await page.getByLabel('Description').fill('Two rooms, and the stairs');
  await page.getByLabel('Full Name').fill('Stranded Asker');
  await page.getByLabel('Phone').fill('077 123 4567');
  await page.getByRole('button', { name: 'Submit Request (LKR 2,000)' }).click();
  await page.waitForURL('**/tilers/nadeesha-floors');

  removeProvider('nadeesha-floors');
  await mendNetwork(context);
  await page.goto('/requests');
  await page.getByRole('heading', { name: 'Needs attention' }).waitFor();
  const card = main(page).getByRole('listitem').filter({ hasText: 'Needs attention' });
  for (const text of ['Two rooms, and the stairs', 'Stranded Asker', "We won't try again until you tell us to."]) {
    await card.getByText(text).waitFor();
  }
  const reference = /NE-[0-9A-Z]{8}/.exec(await card.innerText())?.[0] ?? 'none';
  expect(await card.innerText()).not.toContain('Nothing was charged');
  await card.getByText(`it is not lost: keep the reference ${reference}`).waitFor();

  await card.getByRole('button', { name: /^Choose another professional/ }).click();
  await page.getByRole('heading', { name: 'Your request is saved' }).waitFor();
  await page.getByText('Two rooms, and the stairs').waitFor();
  await page
    .getByRole('button', { name: /^Choose / })
    .first()
    .click();
  await page.waitForURL(/request-quote\/(?!nadeesha-floors)/);
  await expect.poll(() => page.getByLabel('Description').inputValue()).toBe('Two rooms, and the stairs');
  await page.getByRole('button', { name: 'Submit Request (LKR 2,000)' }).click();
  await page.getByText('Estimate Request Submitted').first().waitFor();
  const admin = await asAdmin(site().origin);
  const [stored, ...more] = (await admin.get('/api/admin/quotation-requests')).filter(
    (row) => row['contactName'] === 'Stranded Asker',
  );
  expect([stored?.['reference'], stored?.['description'], more]).toEqual([reference, 'Two rooms, and the stairs', []]);
  await page.goto('/requests');
  await page.getByRole('heading', { name: 'Sent' }).waitFor();
  expect(await page.getByRole('heading', { name: 'Needs attention' }).count()).toBe(0);
  await admin.end();
});
