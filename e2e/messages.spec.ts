import { expect, type Page } from '@playwright/test';
import { test, useOwnSite, type OpenPage } from './fixtures/journey.ts';
import { openDesk } from './testing/admin-desk.ts';
import { expectAccessible } from './testing/axe.ts';
import { cameraPhoto } from './testing/camera.ts';
import { openNobodysPhone, sendEstimate } from './testing/nobodys-phone.ts';
import { cutNetwork, mendNetwork } from './testing/phone-network.ts';
import { keptOf } from './testing/private-traces.ts';
import { openAs } from './testing/sign-in.ts';
import { expectFocus, expectNoTexts, expectTexts } from './testing/what-is-seen.ts';

const site = useOwnSite();
const field = (page: Page) => page.getByLabel('Your message');
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true });

/** An estimate requested from a phone on which nobody is signed in. */
async function askForEstimate(openPage: OpenPage): Promise<Page> {
  const page = await openNobodysPhone(openPage, { baseURL: site().origin });
  await page.goto('/request-quote/nadeesha-floors');
  await sendEstimate(page, 'Dilhani Jayawardena');
  await page.waitForURL('**/tilers/nadeesha-floors');
  await page.goto('/requests');
  await page.getByText('We received your request').waitFor();
  return page;
}

test('a phone without an account writes about its estimate offline, the office answers, and the answer is read offline', async ({
  openPage,
}) => {
  const page = await askForEstimate(openPage);
  await page.locator('summary').filter({ hasText: 'Messages' }).click();
  await page.getByRole('button', { name: /^Write a message/ }).click();
  await expectFocus(field(page));
  await expectAccessible(page, 'writing a message');

  // What was typed survives closing the page, also offline.
  await field(page).fill('Can you send somebody in the morning?');
  await page.waitForTimeout(600);
  await cutNetwork(page.context());
  await page.reload();
  await page.locator('summary').filter({ hasText: 'Messages' }).click();
  await expect.poll(() => field(page).inputValue()).toBe('Can you send somebody in the morning?');
  await send(page).click();
  await expectTexts(page, ['Waiting to be sent', 'Can you send somebody in the morning?']);
  expect(await field(page).inputValue()).toBe('');
  await field(page).fill('And is parking needed?');
  await page
    .locator('form')
    .getByLabel('Add photos')
    .setInputFiles(await cameraPhoto(1, 2000));
  await expectTexts(page, ['Goes with your message']);
  await send(page).click();
  await page.getByText('And is parking needed?').waitFor();
  await page.reload();
  await page.locator('summary').filter({ hasText: 'Messages' }).click();
  await expectTexts(page, ['Can you send somebody in the morning?', 'And is parking needed?']);
  await mendNetwork(page.context());
  await expectNoTexts(page, ['Waiting to be sent']);
  // The photo follows its message, and is read with the secret of the request.
  await page.getByRole('button', { name: 'Photo 1 of “And is parking needed?”' }).waitFor();

  const desk = await openDesk(openPage, site(), '/admin/leads?tab=estimates&search=dilhani');
  const row = desk.getByRole('row').filter({ hasText: 'Dilhani' }).first();
  await expectTexts(row, ['2 new messages']);
  await row.getByRole('button', { name: /^More for/ }).click();
  const messages = desk.getByRole('region', { name: 'Messages' });
  const written = messages.getByRole('list', { name: /^Messages about/ }).locator('> li');
  await written.nth(1).waitFor();
  expect(await written.allInnerTexts()).toEqual([
    expect.stringContaining('Can you send somebody in the morning?'),
    expect.stringContaining('And is parking needed?'),
  ]);
  await messages.getByRole('link', { name: 'Photo 1 of “And is parking needed?”' }).waitFor();
  await messages.getByRole('button', { name: /^Write Message/ }).click();
  const answer = messages.getByLabel('Message to the customer');
  await answer.fill('Yes, from eight on. There is parking.');
  // The administrator's draft survives a reload too.
  await desk.reload();
  await desk
    .getByRole('button', { name: /^More for/ })
    .first()
    .click();
  await expectTexts(desk, ['Restored what you typed']);
  await expect.poll(() => answer.inputValue()).toBe('Yes, from eight on. There is parking.');
  await expectAccessible(desk, 'answering a message');
  await messages.getByLabel('Add Photos').setInputFiles(await cameraPhoto(2, 2000));
  await messages.getByRole('button', { name: 'Remove photo 1' }).waitFor();
  await messages.getByRole('button', { name: 'Send Message' }).click();
  await expectTexts(desk, ['Message Sent']);
  await messages.getByRole('link', { name: /^Photo 1 of “Yes, from eight/ }).waitFor();
  await expectNoTexts(row, ['2 new messages']);

  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByText('Yes, from eight on. There is parking.', { exact: true }).waitFor();
  await page.getByRole('button', { name: /^Photo 1 of “Yes, from eight/ }).click();
  await page.getByRole('dialog').getByRole('img').waitFor();
  await expectAccessible(page, 'a photo of a message');
  await page.getByRole('button', { name: 'Close' }).click();
  await cutNetwork(page.context());
  await page.reload();
  await page.locator('summary').filter({ hasText: 'Messages' }).click();
  await expectTexts(page, ['Yes, from eight on. There is parking.', 'And is parking needed?']);
});

test('a quote leads to its questions, which a customer reads and writes in the portal, and the next person does not see', async ({
  openPage,
}) => {
  const page = await openPage('/portal/login', { baseURL: site().origin });
  await openAs(page, 'customer@nivasa.example');
  await expectTexts(page, ['Hall and dining room floor, Jaffna: we have written to you']);
  await page.getByRole('link', { name: /^Read the quote/ }).click();
  await page.getByRole('button', { name: 'Ask about this' }).click();
  await expectFocus(field(page));
  await page.getByText('Yes, on three of the four walls.').waitFor();
  await expectAccessible(page, 'the messages of a job');
  await field(page).fill('And at the garden door, https://evil.example/x?');
  await send(page).click();
  await expectTexts(page, ['Your message has been sent.', 'And at the garden door, https://evil.example/x?']);
  expect(await page.locator('#messages a').count()).toBe(0);
  // The customer has read it.
  await page.getByRole('link', { name: 'Back to Jobs' }).click();
  await expectTexts(page, ['Active Jobs']);
  await expectNoTexts(page, ['Hall and dining room floor, Jaffna: we have written to you', '1 new message']);

  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/portal/login');
  // The screen is cleared first, then the stored data.
  await expect.poll(() => keptOf(page, ['garden door'])).toEqual([]);
  await openAs(page, 'second@nivasa.example');
  await expectTexts(page, ['No active jobs at the moment']);
  expect(await keptOf(page, ['garden door'])).toEqual([]);
});

const answering = useOwnSite(() => ({ CONTACT_INBOX: 'office' }));

test('if the office answers the contact form, the sender reads the answer in My Requests and replies', async ({
  openPage,
}) => {
  const page = await openPage('/contact', { baseURL: answering().origin });
  await page.getByLabel('Name').fill('Dilhani Jayawardena');
  await page.getByLabel('Email').fill('dilhani@example.lk');
  await page.getByLabel('Subject').fill('Terrazzo floors');
  await page.getByRole('textbox', { name: 'Message' }).fill('Do your tilers also restore old terrazzo floors?');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expectTexts(page, ['Message Sent!']);

  const desk = await openDesk(openPage, answering(), '/admin/messages');
  await desk.getByRole('tab', { name: 'New', exact: true }).click();
  const row = desk.getByRole('row').filter({ hasText: 'Terrazzo floors' });
  await expectTexts(row, ['1 new message', 'Contact form', 'dilhani@example.lk']);
  await row.getByRole('button', { name: /^More for/ }).click();
  await expectTexts(desk, ['Do your tilers also restore old terrazzo floors?']);
  await desk.getByRole('button', { name: /^Write Message/ }).click();
  await desk.getByLabel('Message to Dilhani Jayawardena').fill('Two of them do.');
  await expectAccessible(desk, 'messages in the back office');
  await desk.getByRole('button', { name: 'Send Message' }).click();
  await expectTexts(desk, ['Message Sent']);

  await page.goto('/requests');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByText('1 new message').waitFor();
  await page.locator('summary').filter({ hasText: 'Messages' }).click();
  await expectTexts(page, ['Two of them do.', 'Do your tilers also restore old terrazzo floors?']);
  await expectNoTexts(page, ['1 new message']);
  await page.getByRole('button', { name: /^Write a message/ }).click();
  await field(page).fill('Which two?');
  await send(page).click();
  await expectTexts(page, ['Your message has been sent.', 'Which two?']);
});
