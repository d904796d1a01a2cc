import { expect } from '@playwright/test';
import { sharedSite, test } from './fixtures/journey.ts';
import { alterStored } from './testing/admin-desk.ts';
import { askForVisits, deskDigits, deskName } from './testing/asked-visit.ts';
import { expectAccessible } from './testing/axe.ts';
import { usePersistentBrowser } from './testing/persistent-browser.ts';
import { cutNetwork, mendNetwork } from './testing/phone-network.ts';
import { untilReady } from './testing/ready-offline.ts';

const { launch } = usePersistentBrowser();

/** A review of a completed job of the professional. */
function addReview(professional: string): void {
  const [id, at] = [`reviewed ${professional}`, '2026-05-10T04:00:00.000Z'];
  alterStored(
    sharedSite(),
    "insert into job (id, provider_id, title, address, status, supervision, created_at, completed_at) values (?, ?, 'Veranda floor', '42 Lighthouse Street, Galle', 'completed', 0, ?, ?)",
    id,
    professional,
    at,
    at,
  );
  alterStored(
    sharedSite(),
    "insert into review (id, job_id, provider_id, rating, comment, created_at) values (?, ?, ?, 3, 'Straight joints, but the grout cracked.', ?)",
    id,
    id,
    professional,
    at,
  );
  alterStored(sharedSite(), 'update provider set rating_tenths = 30, review_count = 1 where id = ?', professional);
}

test('a professional replies to a review without a network, once, and everybody reads it on the profile', async ({
  atEnd,
  openPage,
}) => {
  const { origin } = sharedSite();
  const { link, professional } = await askForVisits(origin, 'Kumari Review-Reply');
  addReview(professional);
  const context = await launch(origin, atEnd);
  const page = await context.newPage();
  const arrived: number[] = [];
  context.on('response', (response) => {
    if (response.url().endsWith('/api/work/review-replies')) arrived.push(response.status());
  });
  await page.goto(link);
  await page.getByLabel(/^Last four digits/).fill(deskDigits);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  const section = page.locator('details').filter({ hasText: 'Reviews of your work' });
  await section.waitFor();
  await untilReady(page);

  await cutNetwork(context);
  await page.reload();
  await section.locator('summary').press('Enter');
  await expectAccessible(page, 'the reviews at a desk');
  await section
    .getByRole('button', { name: /^Reply/ })
    .first()
    .press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Your reply' });
  await dialog.waitFor();
  await dialog.getByRole('button', { name: 'Publish Reply' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Your reply' })).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page, 'a reply that is missing');
  await dialog.getByRole('textbox', { name: 'Your reply' }).fill('Thank you. We came back for the grout in May.');
  await dialog.getByRole('button', { name: 'Publish Reply' }).press('Enter');
  await section.getByText('Saved, will be sent').waitFor();
  await expect(section.getByRole('listitem').first()).toBeFocused();
  await expectAccessible(page, 'a reply that waits');
  await mendNetwork(context);
  await section.getByText('Saved, will be sent').waitFor({ state: 'detached' });
  await section.getByText('Thank you. We came back for the grout in May.').waitFor();
  expect(arrived).toEqual([201]);

  const profile = await openPage('/tilers/lakmal-jayasuriya');
  const shown = profile.getByRole('listitem').filter({ hasText: `Reply of ${deskName}` });
  await expect(shown).toContainText('Thank you. We came back for the grout in May.');
  await expectAccessible(profile, 'a profile with a reply');
});
