import type { Page } from '@playwright/test';

/** Signs in through the demonstration's provider, starting from the page that requires it. */
export async function signInHere(page: Page, email: string): Promise<void> {
  await page.getByRole('link', { name: 'Sign In or Sign Up' }).click();
  await page.locator('input[name=email][type=text], input[name=email][type=email]').fill(email);
  await page.locator('form:has(input[name=email][type=text], input[name=email][type=email]) button').click();
}

/** Opens an address of the portal as a person. */
export async function openAs(page: Page, email: string, path = '/portal/jobs'): Promise<void> {
  await page.goto(path);
  await signInHere(page, email);
  await page.waitForURL(`**${path}`);
}
