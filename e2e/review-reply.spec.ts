import { expect } from '@playwright/test';
import { sharedSite, test } from './fixtures/journey.ts';
import { askForVisits, deskName, openByLink } from './testing/asked-visit.ts';
import { expectAccessible } from './testing/axe.ts';
import { cutNetwork, mendNetwork } from './testing/phone-network.ts';
import { untilReady } from './testing/ready-offline.ts';
import { alterStored } from './testing/site-database.ts';

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
  newPhone,
  openPage,
}) => {
  const { origin } = sharedSite();
  const { link, professional } = await askForVisits(origin, 'Kumari Review-Reply');
  addReview(professional);
  const context = await newPhone();
  const page = await context.newPage();
  const arrived: number[] = [];
  context.on('response', (response) => {
    if (response.url().endsWith('/api/work/review-replies')) arrived.push(response.status());
  });
  await openByLink(page, link);
  const section = page.locator('details').filter({ hasText: 'Reviews of your work' });
  await section.waitFor();
  await untilReady(page);

  await cutNetwork(context);
  await page.reload();
  await section.locator('summary').press('Enter');
  await section
    .getByRole('button', { name: /^Reply/ })
    .first()
    .press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Your reply' });
  await dialog.waitFor();
  await dialog.getByRole('button', { name: 'Publish Reply' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Your reply' })).toHaveAttribute('aria-invalid', 'true');
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
