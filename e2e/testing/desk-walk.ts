import { letVisitCome, askForVisits, deskDigits } from './asked-visit.ts';
import { signIn, walkCustomerScreens } from './customer-walk.ts';
import { button, lookAtOpened, walkDialogs } from './dialog-walk.ts';
import { submit, walkForms, walkPublicScreens, type Walk } from './language-walk.ts';

/** The walks through all screens but the back office's, which is English. */
export const everyWalk = {
  forms: walkForms,
  visitors: walkPublicScreens,
  dialogs: walkDialogs,
  customers: walkCustomerScreens,
  professionals: walkDesk,
  'professionals with jobs': walkDeskJobs,
} as const;

/** The desk of a professional, from its link to the questions before an answer. */
async function walkDesk(walk: Walk): Promise<void> {
  const { page, site, open, look, holds } = walk;
  const customer = 'Dilhani Perera';
  const { link, shown, visits } = await askForVisits(site.origin, customer, 'Kamala Wickramasinghe');
  // Not every body of a POST is available to a test.
  holds(shown);
  await open('/work');
  await look('/work without a link');
  await open(new URL(link).pathname + new URL(link).hash);
  const digits = page.locator('main input');
  await digits.waitFor();
  await look('the link to a desk');
  for (const typed of ['0000', deskDigits]) {
    await digits.fill(typed);
    await submit(page);
    if (typed !== deskDigits) await page.locator('[aria-invalid=true]').waitFor();
  }
  const replies = page.locator('main li', { hasText: customer }).locator('button');
  await replies.first().waitFor();
  await look('a desk');
  for (const place of [1, 2]) {
    await replies.nth(place).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('button[type=submit]').click();
    await dialog.locator('[aria-invalid=true]').first().waitFor();
    await look(`a desk's question ${place}`);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
  await replies.first().click();
  await page.locator('main li', { hasText: customer }).locator('a[href^="tel:"]').waitFor();
  await look('a desk with an answer');
  await walkReport(walk, visits[1] ?? '');
}

/** The report of a visit whose time has come, with its parts. */
async function walkReport({ page, site, look, said }: Walk, bookingId: string): Promise<void> {
  letVisitCome(site, bookingId);
  await page.reload();
  for (const key of ['desk_report_write', 'report_add_room', 'line_add']) await button(page, said(key)).click();
  await look('the report of a visit');
}

/** The desk of a professional with a job and reviews, opened by an account. */
async function walkDeskJobs(walk: Walk): Promise<void> {
  const { page, open, look, said, holds } = walk;
  await signIn(walk, 'fazlan-mohideen@providers.example');
  await open('/work');
  // Not every body of a POST is available afterwards.
  await page.route('**/api/work/desk', async (route) => {
    const response = await route.fetch();
    holds(await response.json());
    await route.fulfill({ response });
  });
  await button(page, said('desk_with_account')).click();
  await page.locator('main details').first().waitFor();
  for (const part of await page.locator('main details > summary').all()) await part.click();
  await look('a desk with a job, opened');
  await button(page, said('desk_work_tell')).click();
  await submit(page);
  await page.locator('[aria-invalid=true]').first().waitFor();
  await look('progress to report, with mistakes');
  await lookAtOpened(walk, 'a reply to a review', () => button(page, said('desk_reviews_reply')).click());
}
