import { expect, type Page } from '@playwright/test';
import { sharedSite, test, useOwnSite } from './fixtures/journey.ts';
import { demoTerms } from '../api/seed/demo-data.ts';
import { openDesk } from './testing/admin-desk.ts';
import { expectAccessible } from './testing/axe.ts';
import { englishTerms } from './testing/english-terms.ts';
import { cutNetwork } from './testing/phone-network.ts';
import { until, untilReady } from './testing/ready-offline.ts';
import { expectTexts } from './testing/what-is-seen.ts';

const own = useOwnSite();
const noNetwork = /^failed: net::ERR_(INTERNET_DISCONNECTED|FAILED)|^console: .*net::ERR_/;

const tag = demoTerms['Screed repair']?.si ?? '';
const service = demoTerms['Floor tile laying']?.si ?? '';

const expectInSinhala = async (page: Page, word: string) => {
  await page.locator('main').getByText(word, { exact: true }).first().waitFor();
  expect(await englishTerms(page)).toEqual([]);
};

/** Whether the browser's own storage of this site contains the terms. */
const hasTerms = (): Promise<boolean> =>
  new Promise((resolve) => {
    const opening = indexedDB.open('public');
    opening.addEventListener('error', () => resolve(false));
    opening.addEventListener('success', () => {
      const database = opening.result;
      if (!database.objectStoreNames.contains('siteTexts')) {
        database.close();
        resolve(false);
        return;
      }
      const asked = database.transaction('siteTexts').objectStore('siteTexts').get('si/site');
      asked.addEventListener('success', () => {
        database.close();
        resolve(asked.result !== undefined);
      });
    });
  });

test('in Sinhala, cards and profiles translate tags and services: in the document, after navigation, and offline', async ({
  openPage,
}) => {
  const { origin } = sharedSite();
  for (const [path, word] of [
    ['/si/tilers', tag],
    ['/si/tilers/nadeesha-floors', service],
  ] as const) {
    expect(await (await fetch(origin + path)).text()).toContain(`>${word}<`);
  }
  const profile = await (await fetch(`${origin}/si/tilers/nadeesha-floors`)).text();
  expect(profile).toMatch(new RegExp(`<meta name="description" content="[^"]*${tag}`));
  expect(profile).toMatch(new RegExp(`"knowsAbout":\\[[^\\]]*"${tag}"`));
  const page = await openPage('/si/', { serviceWorkers: 'allow', savesData: false, expected: [noNetwork] });
  await expectInSinhala(page, tag);
  await page
    .getByRole('banner')
    .locator('a[href="/si/tilers"]')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await page.waitForURL('**/si/tilers');
  await expectInSinhala(page, tag);
  await page.locator('main a[href="/si/tilers/nadeesha-floors"]').first().click();
  await expectInSinhala(page, service);
  await untilReady(page);
  await until(page, hasTerms);
  await cutNetwork(page.context());
  for (const [path, word] of [
    ['/si/', tag],
    ['/si/tilers', tag],
    ['/si/tilers/nadeesha-floors', service],
  ] as const) {
    await page.goto(path);
    await expectInSinhala(page, word);
  }
});

test("a search for a card's translated tag finds those who have it: in the document, and while typing", async ({
  openPage,
}) => {
  const path = `/si/tilers?search=${encodeURIComponent(tag)}`;
  expect(await (await fetch(sharedSite().origin + path)).text()).toContain('/si/tilers/nadeesha-floors"');
  const page = await openPage('/si/tilers');
  await page.getByRole('searchbox').fill(tag);
  // Others follow, who have it as a service.
  const first = page.locator('main article').first().locator('a[href$="/tilers/nadeesha-floors"]');
  await expect.poll(() => first.count()).toBeGreaterThan(0);
  await expectInSinhala(page, tag);
});

test('an English page loads no translated terms', async ({ openPage }) => {
  const page = await openPage('/tilers', { serviceWorkers: 'allow', savesData: false });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/tilers/nadeesha-floors');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => path.includes('/texts'))).toEqual([]);
});

test('a term that the office translates once is shown on every profile that uses it', async ({ openPage }) => {
  const page = await openDesk(openPage, own(), '/admin/tilers');
  await page.getByRole('button', { name: 'Tags & Services' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tags & Services' });
  await expectTexts(dialog, ['All are translated. 1 to 25 of 289.']);
  await dialog.getByLabel('Search').fill('herringbone');
  const row = dialog.getByRole('group', { name: 'Herringbone', exact: true });
  await row.getByLabel('Sinhala').fill('හෙරිංබෝන් මෝස්තරය');
  await row.getByRole('button', { name: 'Save' }).click();
  await expectTexts(page, ['Translation Saved']);
  await expectAccessible(page, 'words of professionals');
  const document = await (await page.request.get('/si/tilers/nadeesha-floors')).text();
  expect(document).toContain('>හෙරිංබෝන් මෝස්තරය<');
  expect(await (await page.request.get('/ta/tilers/nadeesha-floors')).text()).toContain('>ஹெரிங்போன் வடிவம்<');
});
