import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { test, useOwnSite } from './fixtures/journey.ts';
import { openDesk } from './testing/admin-desk.ts';
import { expectAccessible } from './testing/axe.ts';
import { cutNetwork, mendNetwork } from './testing/phone-network.ts';
import { untilReady } from './testing/ready-offline.ts';
import { expectTexts } from './testing/what-is-seen.ts';

const site = useOwnSite();

const picture = (name: string) => fileURLToPath(new URL(`../api/seed/pictures/${name}.webp`, import.meta.url));

const main = (page: Page) => page.getByRole('main');

test('somebody applies without a network, is asked back, becomes a professional in the back office, and is in the directory once listed', async ({
  openPage,
  newPhone,
}) => {
  test.slow();
  const context = await newPhone({ baseURL: site().origin });
  const phone = await context.newPage();
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto('/');
  await untilReady(phone);
  await cutNetwork(context);
  await phone.getByRole('contentinfo').getByRole('link', { name: 'Work with us' }).click();
  await phone.getByRole('heading', { level: 1, name: 'Work with us' }).waitFor();
  await phone.getByRole('button', { name: 'Send Application' }).click();
  await expectTexts(main(phone), ['Please choose your trade', 'Please say where you work']);
  await expectAccessible(phone, 'an application with faults');
  await phone.getByLabel('Name', { exact: true }).fill('Sunethra Tiles');
  await phone.getByLabel('Phone').fill('077 765 4321');
  await phone.getByLabel('Trade').selectOption('tiler');
  await phone.getByLabel('Where you work').fill('Kandy, Matale');
  await phone.getByLabel('Years of experience').fill('12');
  await phone.getByLabel('Your work and your rates').fill('Bathrooms. Floors from LKR 290 per sq ft.');
  await phone.getByLabel('NVQ level').selectOption('4');
  await phone.getByLabel('Add photos of your work').setInputFiles([picture('terrazzo-1'), picture('terrazzo-2')]);
  await phone.getByLabel('Add the NVQ certificate').setInputFiles(picture('mosaic-1'));
  await expect.poll(() => main(phone).getByRole('img').count()).toBe(3);
  await phone.reload();
  await expect.poll(() => phone.getByLabel('Where you work').inputValue()).toBe('Kandy, Matale');
  await phone.getByRole('button', { name: 'Send Application' }).press('Enter');
  await phone.waitForURL('**/requests');
  await expectTexts(main(phone), ['Your application to Nivasa']);
  await expectAccessible(phone, 'an application that waits');
  await mendNetwork(context);
  await phone.getByRole('heading', { name: 'Sent' }).waitFor();
  await phone.locator('summary').filter({ hasText: 'Photos and certificates' }).click();
  await expect.poll(() => main(phone).getByRole('listitem').getByText('Sent', { exact: true }).count()).toBe(3);

  const office = await openDesk(openPage, site(), '/admin?todo=applications', {
    viewport: { width: 1280, height: 800 },
  });
  const item = office.locator('[data-todo]').filter({ hasText: 'Sunethra Tiles' });
  await item.getByRole('button', { name: /^Read Application/ }).press('Enter');
  await expectTexts(office.getByRole('main'), ['Bathrooms. Floors from LKR 290 per sq ft.', 'NVQ certificate']);
  for (const name of ['Work 1', 'Work 2', 'NVQ certificate 1']) await office.getByRole('img', { name }).waitFor();
  await office.getByRole('button', { name: /^Write Message/ }).click();
  await office.getByLabel('Message to Sunethra Tiles').fill('Can you come to Colombo too?');
  await office.getByRole('button', { name: 'Send Message' }).click();
  await expectTexts(office.getByRole('main'), ['Can you come to Colombo too?']);

  await phone.goto('/requests');
  await phone.locator('summary').filter({ hasText: 'Messages' }).click();
  await expectTexts(main(phone), ['Can you come to Colombo too?', 'Being reviewed']);

  await office.getByRole('button', { name: 'Make a Professional' }).click();
  const editor = office.getByRole('dialog', { name: 'Edit Provider' });
  await editor.getByRole('heading', { name: 'Not listed' }).waitFor();
  expect(await editor.getByLabel('Name', { exact: true }).inputValue()).toBe('Sunethra Tiles');
  expect(await editor.getByLabel('Cities').inputValue()).toBe('Kandy, Matale');
  await expectTexts(editor, ['From their application, not checked', 'NVQ certificate']);
  await editor.getByRole('img', { name: 'Work 2' }).waitFor();
  await expectAccessible(office, 'the editor of a professional just made');
  await office.goto('/admin?todo=applications');
  await expectTexts(office.getByRole('main'), ['Accepted, not listed yet']);
  await item.getByRole('button', { name: /^List Professional/ }).press('Enter');
  await office.getByRole('button', { name: 'Do Not List' }).waitFor();
  await office.getByRole('link', { name: 'Complete and List' }).click();
  const visitor = await openPage(`${site().origin}/tilers?search=sunethra`);
  await visitor.getByText('No professionals found matching your criteria').waitFor();
  await editor.getByRole('button', { name: 'List on the Site' }).click();
  await editor.getByRole('heading', { name: 'Listed on the site' }).waitFor();
  await visitor.reload();
  await visitor.getByRole('link', { name: 'Sunethra Tiles' }).first().waitFor();
  await phone.goto('/requests');
  await expectTexts(main(phone), ['Accepted', 'We are making your profile and will contact you about it.']);
});
