import { expect, type Page } from '@playwright/test';
import { test, type OpenPage } from './fixtures/journey.ts';
import { expectAccessible } from './testing/axe.ts';
import { jobIn } from './testing/every-screen.ts';
import { keptOf } from './testing/private-traces.ts';
import { openAs, signInHere } from './testing/sign-in.ts';
import { expectNoTexts, expectTexts } from './testing/what-is-seen.ts';

const customer = 'customer@nivasa.example';

/** Ends the session, as 'Sign out everywhere' on another device does, or its expiry after a month. */
const endSession = (page: Page) => page.context().clearCookies();

async function openPortal(openPage: OpenPage): Promise<Page> {
  const page = await openPage('/portal/login', { expected: [/^401: /] });
  await openAs(page, customer);
  return page;
}

test('a person whose session ends while writing a review is told, signs in, and continues there', async ({
  openPage,
}) => {
  const page = await openPortal(openPage);
  const path = `/review/${await jobIn(page, 'completed')}`;
  await page.goto(path);
  await page.getByLabel('Comment').fill('Very neat joints, swept every evening.');
  await page.getByRole('radio', { name: /4 stars/ }).check({ force: true });
  await endSession(page);
  await page.getByRole('button', { name: 'Submit Review' }).click();
  await expectTexts(page, ['You have been signed out']);
  await expectAccessible(page, 'signed out by the end of a session');
  // The next person on this phone does not see it.
  await expectNoTexts(page, ['Very neat joints, swept every evening.']);
  await signInHere(page, customer);
  await page.waitForURL(`**${path}`);
  await expect.poll(() => page.getByLabel('Comment').inputValue()).toBe('Very neat joints, swept every evening.');
});

test('a person whose session ends while writing a message finds it again in its thread', async ({ openPage }) => {
  const page = await openPortal(openPage);
  const path = `/portal/jobs/${await jobIn(page, 'in_progress')}`;
  await page.goto(path);
  await page.getByRole('button', { name: /^Write a message/ }).click();
  await page.getByLabel('Your message').fill('Please leave the spare tiles in the garage.');
  await page.waitForTimeout(600);
  await endSession(page);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expectTexts(page, ['You have been signed out']);
  await signInHere(page, customer);
  await page.waitForURL(`**${path}`);
  const field = page.getByLabel('Your message');
  await expect.poll(() => field.inputValue()).toBe('Please leave the spare tiles in the garage.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expectTexts(page, ['Your message has been sent.']);
});

test('a draft from when a session ended is hidden from others, and a sign-out deletes it', async ({ openPage }) => {
  const words = 'Only for my own eyes.';
  const page = await openPortal(openPage);
  const path = `/review/${await jobIn(page, 'completed')}`;
  await page.goto(path);
  await page.getByLabel('Comment').fill(words);
  await page.getByRole('radio', { name: /4 stars/ }).check({ force: true });
  await endSession(page);
  await page.getByRole('button', { name: 'Submit Review' }).click();
  await expectTexts(page, ['You have been signed out']);
  await page.goto('/portal/login');
  await signInHere(page, 'second@nivasa.example');
  await expectTexts(page, ['No active jobs at the moment']);
  expect(await page.evaluate(() => Object.values(sessionStorage).join(' '))).not.toContain(words);
  await page.getByRole('button', { name: 'Logout' }).click();
  await openAs(page, customer);
  await page.goto(path);
  await page.getByRole('button', { name: 'Continue this form' }).click();
  await expect(page.getByLabel('Comment')).toHaveValue(words);
  await expect(page.getByRole('radio', { name: /4 stars/ })).toBeChecked();
  await page.goto('/portal/jobs');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect.poll(() => keptOf(page, [words])).toEqual([]);
});
