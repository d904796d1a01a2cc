import { expect } from '@playwright/test';
import { sharedSite, test } from './fixtures/journey.ts';
import { askForVisits, letVisitCome, openByLink } from './testing/asked-visit.ts';
import { asAdmin } from './testing/back-office.ts';
import { expectAccessible } from './testing/axe.ts';
import { cutNetwork, mendNetwork } from './testing/phone-network.ts';
import { untilReady } from './testing/ready-offline.ts';

test('a professional writes the report of a visit offline, and it arrives once', async ({ atEnd, newPhone }) => {
  const site = sharedSite();
  const customer = 'Kumari Report-Offline';
  const { link, visits } = await askForVisits(site.origin, customer);
  letVisitCome(site, visits[0] ?? '');
  const context = await newPhone();
  const page = await context.newPage();
  const arrived: number[] = [];
  context.on('response', (response) => {
    if (response.url().endsWith('/api/work/reports')) arrived.push(response.status());
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await openByLink(page, link);
  const visit = page.getByRole('listitem').filter({ hasText: customer });
  await visit.getByRole('button', { name: 'Write the report' }).click();
  await visit.getByLabel('What was found').waitFor();
  await untilReady(page);
  await cutNetwork(context);
  await visit.getByLabel('What was found').fill('The slab is level. The east wall is damp.');
  await visit.getByRole('button', { name: 'Add a room' }).click();
  await visit.getByLabel('Name').fill('Hall');
  await visit.getByLabel('Length').fill('12.5');
  await visit.getByLabel('Width').fill('10');
  await visit.getByText('125 sq.ft (11.61 m²)').first().waitFor();
  await visit.getByRole('button', { name: 'Add Line' }).click();
  await visit.getByRole('button', { name: 'Remove line 1' }).click();
  await visit.getByRole('button', { name: 'Send the report' }).click();
  await visit.getByText('Saved on this phone', { exact: true }).waitFor();
  await expectAccessible(page, 'a report that waits');
  await mendNetwork(context);
  await visit.getByText('We have your report').waitFor();
  expect(arrived).toEqual([201]);
  const admin = await asAdmin(site.origin);
  atEnd(() => admin.end());
  expect(await admin.getOne(`/api/admin/bookings/${visits[0]}/report`)).toMatchObject({
    report: { version: 1, sentAt: null },
  });
  await visit.getByRole('button', { name: /^Read the report/ }).click();
  await page.getByRole('dialog').getByText('The east wall is damp', { exact: false }).waitFor();
  await expectAccessible(page, 'a report');
});
