import { expect, type Locator, type Page } from '@playwright/test';
import { keepRequests, keptRows } from './kept-requests.ts';
import { mailsSentTo } from './sent-mails.ts';
import { fillBooking, submit, type Walk } from './language-walk.ts';

/** The first button whose name begins so; text for screen readers may follow. */
export const button = (page: Page, name: string): Locator =>
  page.getByRole('button', { name }).filter({ visible: true }).first();

/** Checks what a button opens, and closes it. */
export async function lookAtOpened({ page, look }: Walk, name: string, press: () => Promise<void>): Promise<void> {
  await press();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await look(name);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
}

/** Everything that opens for a visitor, in any language. */
export async function walkDialogs(walk: Walk): Promise<void> {
  const { page, open, look, said } = walk;
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  const press = (key: string) => button(page, said(key)).click();

  await open('/');
  await press('shell_menu');
  await look('the open menu');

  await open('/tilers/nadeesha-floors');
  await page.locator('main details > summary').first().click();
  await look('what certified means');
  await lookAtOpened(walk, 'an opened picture', () => page.locator('#gallery li a').first().click());
  await lookAtOpened(walk, 'the premium dialog', () => press('service_what_it_includes'));
  await lookAtOpened(walk, 'the ways to share a page', () => openShareSheet(page));

  await walkStoredRequests(walk);
  await walkSent(walk);
  await walkOffline(walk);
}

/** Before the device's code has loaded, the button is a link to another site. */
export async function openShareSheet(page: Page): Promise<void> {
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: '' }));
  const sheet = page.getByRole('dialog');
  for (let tries = 0; tries < 10 && !(await sheet.isVisible()); tries += 1) {
    await page.locator('a[data-share]').first().click();
    // A press before that leaves the page; a press after it takes a moment.
    await sheet.waitFor({ timeout: 2000 }).catch(() => {});
  }
}

/** Requests in every state on a device, and the questions before they are discarded. */
async function walkStoredRequests(walk: Walk): Promise<void> {
  const { page, open, look, said, holds } = walk;
  await open('/requests');
  holds(keptRows(0, true));
  await keepRequests(page, true);
  await look('/requests with one in each state');
  const discard = said('requests_discard');
  await lookAtOpened(walk, 'the question before one is discarded', () => button(page, discard).click());
  await button(page, said('requests_choose_another')).click();
  await page.waitForURL('**/request-quote/**');
  await look('an estimate whose professional is gone');
}

/** A booking that was refused once, and then sent, with its actions on this device and by its link. */
async function walkSent(walk: Walk): Promise<void> {
  const { page, open, look, said, site } = walk;
  const address = 'dilhani.dialogs@example.lk';
  await open('/book/start?tiler=nadeesha-floors');
  await fillBooking(walk, address);
  await page.route('**/api/bookings/create', (route) => route.fulfill({ status: 422, json: {} }), { times: 1 });
  const paid = button(page, said('booking_confirm_i_have_paid'));
  await paid.click();
  await page.getByText(said('booking_confirm_failed'), { exact: true }).hover();
  await look('the toast of a failure');
  await paid.click();
  await page.getByText(said('booking_confirm_confirmed'), { exact: true }).hover();
  await look('the toast of a success');
  await open('/requests');
  await walkVisit(walk, 'of this device');
  const link = () => /https?:\S+\/r#b\.[^\s"<]+/.exec(mailsSentTo(site, address).join('\n'))?.[0] ?? '';
  await expect.poll(link, { timeout: 20_000 }).not.toBe('');
  await page.goto(link());
  await look('a link that is closed');
  await page.locator('main input').fill('0000');
  await submit(page);
  await page.locator('[aria-invalid=true]').first().waitFor();
  await look('a link with wrong digits');
  await page.locator('main input').fill('4567');
  await submit(page);
  await page.locator('main summary').first().waitFor();
  await look('a link that is open');
  await walkVisit(walk, 'of a link');
}

async function walkVisit(walk: Walk, whose: string): Promise<void> {
  for (const act of ['move', 'cancel']) {
    const asks = button(walk.page, walk.said(`visit_${act}`));
    await lookAtOpened(walk, `the question before a visit ${whose}: ${act}`, () => asks.click());
  }
}

async function walkOffline(walk: Walk): Promise<void> {
  const { page, open, look, said } = walk;
  await open('/offline');
  await page.locator('main button').first().click();
  const remove = button(page, said('offline_page_remove'));
  await remove.waitFor();
  await look('/offline with everything saved');
  await lookAtOpened(walk, 'the question before what is saved is removed', () => remove.click());
}
