import type { Page } from '@playwright/test';
import type { OpenPage } from '../fixtures/journey.ts';
import type { PageOptions } from './browser.ts';
import { untilReady } from './ready-offline.ts';

/** Complaints of a page that is offline. */
const noNetwork = /^failed: net::ERR_(INTERNET_DISCONNECTED|FAILED)|^console: .*(Failed to fetch|fetching the script)/;

/** Opens Home on a phone on which nobody is signed in, with a complete offline copy. */
export async function openNobodysPhone(openPage: OpenPage, options: PageOptions = {}): Promise<Page> {
  const page = await openPage('/', {
    serviceWorkers: 'allow',
    savesData: false,
    ...options,
    expected: [noNetwork, ...(options.expected ?? [])],
  });
  await untilReady(page);
  return page;
}

/** Fills in and sends the open estimate form. */
export async function sendEstimate(page: Page, name: string): Promise<void> {
  await page.getByLabel('Project Type').selectOption('bathroom');
  await page.getByLabel('Project Location').fill('Peradeniya Road, Kandy');
  await page.getByLabel('Area').fill('240');
  await page.getByLabel('Full Name').fill(name);
  await page.getByLabel('Phone').fill('077 123 4567');
  await page.getByRole('button', { name: /^Submit Request/ }).click();
}
