import { expect } from '@playwright/test';
import { sharedSite, test } from './fixtures/journey.ts';
import { openDesk } from './testing/admin-desk.ts';
import { askForVisits, letVisitCome, openByLink } from './testing/asked-visit.ts';
import { expectAccessible } from './testing/axe.ts';
import { cameraPhoto } from './testing/camera.ts';
import { pagesOf } from './testing/pdf-text.ts';

const customer = 'Kumari Report-Paper';

test('a report with a photo is read and sent by the office, and its customer reads it on the phone and on one sheet', async ({
  openPage,
}) => {
  const { origin } = sharedSite();
  const { link, visits } = await askForVisits(origin, customer);
  const bookingId = visits[0] ?? '';
  letVisitCome(sharedSite(), bookingId);

  const desk = await openPage('/', { baseURL: origin });
  await openByLink(desk, link);
  const visit = desk.getByRole('listitem').filter({ hasText: customer });
  await visit.getByRole('button', { name: 'Write the report' }).click();
  await visit.getByLabel('What was found').fill('The east wall is damp up to 40 cm.');
  await visit.getByLabel('Add photos').setInputFiles([await cameraPhoto(3)]);
  await visit.getByLabel('What photo 1 shows').fill('The east wall');
  const arrived = desk.waitForResponse((response) => response.status() === 201 && response.url().includes('/photos/'));
  await visit.getByRole('button', { name: 'Send the report' }).click();
  await visit.getByText('We have your report').waitFor();
  await arrived;

  const office = await openDesk(openPage, sharedSite(), '/admin', { reducedMotion: 'reduce' });
  await office.goto('/admin?todo=visits');
  const row = office
    .getByRole('list', { name: 'To-do list' })
    .getByRole('listitem')
    .filter({ hasText: customer })
    .filter({ hasText: 'Read the report' });
  await row.getByRole('button', { name: /^Read/ }).click();
  const dialog = office.getByRole('dialog', { name: 'Inspection Report' });
  await dialog.getByRole('img', { name: 'Photo 1' }).waitFor();
  await dialog.getByLabel('What must be done first').fill('Find the leak.');
  await dialog.getByRole('button', { name: 'Send Report' }).click();
  await office.getByText('The customer can read it now.').first().waitFor();

  const answer = await office.request.get(`/api/admin/bookings/${bookingId}/link`);
  const { url } = (await answer.json()) as { readonly url: string };
  const page = await openPage('/', { baseURL: origin });
  await page.goto(url);
  await page.getByLabel('Last four digits').fill('4567');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Read the report/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Inspection report' });
  for (const text of ['The east wall is damp up to 40 cm.', 'Find the leak.', 'The east wall']) {
    await sheet.getByText(text, { exact: true }).first().waitFor();
  }
  await sheet.getByRole('img', { name: 'The east wall' }).waitFor();
  await expectAccessible(page, 'the report of an inspection');
  const pdf = await page.pdf({ format: 'A4' });
  const paper = pagesOf(pdf);
  expect(paper).toHaveLength(1);
  expect(paper[0]?.replaceAll(/\s/g, '')).toContain('Theeastwallisdampupto40cm.');
});
