import { expect, type Page } from '@playwright/test';
import { splitLanguage } from '../../shared/site-language.ts';
import { button, lookAtOpened } from './dialog-walk.ts';
import { storeUnsentMessage } from './kept-requests.ts';
import { submit, type Walk } from './language-walk.ts';

/** Opens every screen of a customer and its dialogs in any language: nothing is found by its text. */
export async function walkCustomerScreens(walk: Walk): Promise<void> {
  const { page, open, look, said } = walk;
  await signIn(walk, 'customer@nivasa.example');
  await look('/portal/jobs');
  await lookAtDialog(walk, 'main div:has(> p > [class*="9vw"]) > button', 'an estimate that was answered');
  const other = button(page, said('visit_answer_other'));
  await lookAtOpened(walk, 'the question before somebody else is asked for', () => other.click());
  await page.locator('main button[aria-expanded=false]').first().click();
  await look('/portal/jobs with a booking opened');
  const jobs = await answerOf<readonly { readonly id: string; readonly status: string }[]>(page, '/api/portal/jobs');
  expect(jobs.length).toBeGreaterThan(5);
  for (const { id, status } of jobs) {
    await open(`/portal/jobs/${id}`);
    // The quote's own text; the screen itself has it from the device.
    await page.evaluate(async (path) => (await fetch(path)).text(), `/api/portal/jobs/${id}/quote`);
    await look(`a job that is ${status}`);
    if (status === 'quoted') {
      await lookAtDialog(walk, 'main button[class*=clay]', 'the question before accepting');
      await lookAtDialog(walk, 'main button[class*=clay] ~ div button', 'the question before declining');
    }
    if (status === 'in_progress') {
      await lookAtDialog(walk, '#progress li button + button', 'what is missing of a milestone');
      await lookAtDialog(walk, 'main section > h2 + p + button', 'what a family link shows');
      await page.locator('#messages button').last().click();
      await page.locator('#messages textarea').waitFor();
      await look('a message to write');
      await walkFamilyLink(walk);
    }
  }
  const completed = jobs.find(({ status }) => status === 'completed');
  await open(`/review/${completed?.id}`);
  await submit(page);
  await page.locator('[aria-invalid=true]').first().waitFor();
  await look('a review with mistakes');
  await open('/review/thanks');
  await look('/review/thanks');
  const bookings = await answerOf<readonly { readonly payment: { readonly receiptId: string | null } }[]>(
    page,
    '/api/portal/bookings',
  );
  const receipt = bookings.map(({ payment }) => payment.receiptId).find((id) => id !== null);
  await open(`/receipts/${receipt}`);
  await look('/receipts/:id');
  await walkWaysOut(walk);
}

/** Signs in by a page in the language. */
export async function signIn({ page, open, holds }: Walk, email: string): Promise<void> {
  // The header shows it. Not every body of a response is available to a test.
  holds(email);
  await open('/portal/login');
  await page.locator('main a[href^="/api/login"]').first().click();
  await page.locator('input[name=email]:not([type=hidden])').fill(email);
  await page.locator('form:has(input[name=email]:not([type=hidden])) button').click();
  await page.waitForURL('**/portal/jobs');
}

/** The contract defines this shape. */
const answerOf = async <Answer>(page: Page, path: string): Promise<Answer> =>
  (await page.evaluate(async (asked) => (await fetch(asked)).json(), path)) as Answer;

/** Opens a dialog by its button, checks it, and closes it. */
const lookAtDialog = (walk: Walk, asks: string, name: string): Promise<void> =>
  lookAtOpened(walk, name, () => walk.page.locator(asks).first().click());

/** Makes a family link, opens it as a relative, and checks the question before it is revoked. */
async function walkFamilyLink(walk: Walk): Promise<void> {
  const { page, open, look, said } = walk;
  const takeBack = button(page, said('share_take_back'));
  await takeBack.waitFor();
  await lookAtOpened(walk, 'the question before a link is taken back', () => takeBack.click());
  const { links } = await answerOf<{ readonly links: readonly { readonly url: string }[] }>(
    page,
    `/api${splitLanguage(new URL(page.url()).pathname).path}/family-links`,
  );
  const { pathname, hash } = new URL(links[0]?.url ?? '');
  await open(pathname + hash);
  await page.locator('main ol').first().waitFor();
  await look('a job as a family link shows it');
}

/** The questions before a sign-out. */
async function walkWaysOut(walk: Walk): Promise<void> {
  const { page, open, said } = walk;
  await open('/portal/jobs');
  const everywhere = button(page, said('sign_out_everywhere_sign_out_everywhere'));
  await lookAtOpened(walk, 'the question before signing out everywhere', () => everywhere.click());
  await storeUnsentMessage(page);
  const logOut = button(page, said('account_log_out'));
  await lookAtOpened(walk, 'the question before signing out with something unsent', () => logOut.click());
}
