import { join } from 'node:path';
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { test } from './fixtures/journey.ts';
import { projectRoot } from '../scripts/run-child.js';
import { keyOf, readBuildManifest } from '../scripts/visitor-files.ts';
import { expectAccessible } from './testing/axe.ts';
import { startAlteredSite, type AlteredSite } from './testing/altered-site.ts';
import { hydrated } from './testing/browser.ts';
import { until } from './testing/ready-offline.ts';
import { cutNetwork, mendNetwork } from './testing/phone-network.ts';

let site: AlteredSite;
let context: BrowserContext;

test.beforeEach(async ({ newPhone }) => {
  site = await startAlteredSite();
  context = await newPhone({ baseURL: site.origin });
});
test.afterEach(() => site.stop());

async function open(path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  await hydrated(page);
  return page;
}

const taken = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
const patience = { timeout: 30_000 };
/** Undefined while the page is loading. */
const releaseOf = (page: Page) =>
  page
    .evaluate(() => document.querySelector('meta[name=release]')?.getAttribute('content') ?? null)
    .catch(() => undefined);
/** Marks the page; a reload removes the mark. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);
const lookForUpdate = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
  });
const ready = (page: Page) => page.getByText('A new version is ready');
const elsewhere = (page: Page) => page.getByText('Another tab has updated Nivasa');

/** The path of the sign-in page's code, which the start page does not load. */
function signInFile(): string {
  const manifest = readBuildManifest(join(projectRoot, 'dist/client'));
  return `/${manifest[keyOf(manifest, 'SignInPage')]?.file}`;
}

/** Removes a file as if the browser had evicted it, from the cache and from the HTTP cache. */
async function loseSignInPage(page: Page): Promise<void> {
  await page.evaluate(async (lost) => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) if (request.url.endsWith(lost)) await cache.delete(request);
    }
  }, signInFile());
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
}

test('a new version waits, is used by the tab that accepts it, and does not touch the form in another tab', async () => {
  const asking = await open('/tilers');
  await taken(asking);
  const writing = await open('/contact');
  await writing.getByLabel('Subject').fill('Half a sentence');
  await mark(asking);
  await mark(writing);

  site.release('2');
  await lookForUpdate(asking);
  await ready(asking).waitFor();
  await ready(writing).waitFor();
  expect([await isMarked(asking), await isMarked(writing)]).toEqual([true, true]);
  await expectAccessible(writing, 'the notice of a new version');

  await asking.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => releaseOf(asking), patience).toBe('2');
  await elsewhere(writing).waitFor();
  expect(await isMarked(writing)).toBe(true);
  expect(await writing.getByLabel('Subject').inputValue()).toBe('Half a sentence');
  expect(await ready(asking).count()).toBe(0);
});

test('no page changes to a new version by itself, also when the app is opened again', async () => {
  const first = await open('/tilers');
  await taken(first);
  site.release('2');
  await lookForUpdate(first);
  await ready(first).waitFor();
  const second = await open('/guides');
  expect(await releaseOf(second)).toBe(null);
  await ready(second).waitFor();
});

test('a release that is rolled back is an update like any other', async () => {
  site.release('2');
  const page = await open('/tilers');
  await taken(page);
  await page.reload();
  expect(await releaseOf(page)).toBe('2');
  site.restore();
  await lookForUpdate(page);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => releaseOf(page), patience).toBe(null);
});

test('a file that is lost on the first visit is fetched when the network returns', async () => {
  site.alter('/placeholder.svg', 503);
  const page = await open('/');
  await expect.poll(() => site.asked, patience).toContain('/placeholder.svg');
  await until(page, async () => (await navigator.serviceWorker.getRegistrations()).length === 0);
  site.restore();
  await cutNetwork(context);
  await mendNetwork(context);
  await taken(page);
});

test('a file that was changed on the way is not cached, and is requested again', async () => {
  site.alter('/placeholder.svg', (text) => `${text}<!-- seen -->`);
  const page = await open('/');
  await expect.poll(() => site.asked.filter((path) => path === '/placeholder.svg').length, patience).toBeGreaterThan(1);
  await until(page, async () => (await navigator.serviceWorker.getRegistrations()).length === 0);
  site.restore();
  // The HTTP cache has the changed file; the first try replaces it, and fails.
  await expect(async () => {
    await cutNetwork(context);
    await mendNetwork(context);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 10_000 });
  }).toPass(patience);
});

test('a page whose code is missing reloads once, then once without the worker, and then says so', async () => {
  const page = await open('/');
  await taken(page);
  await page.evaluate(() => void indexedDB.open('written-by-a-person'));
  // Neither on the device nor on the server.
  site.alter(signInFile(), 404);
  await loseSignInPage(page);
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.getByRole('link', { name: 'Customer Portal' }).first().dispatchEvent('click');
  await page.getByText('We could not show this page').waitFor();
  expect(loads).toBe(2);
  expect(
    await page.evaluate(async () => (await indexedDB.databases()).some(({ name }) => name === 'written-by-a-person')),
  ).toBe(true);
});

test('a page whose code is missing recovers with one reload if the server has a newer version', async () => {
  const page = await open('/');
  // The chunk belongs to an older release; the newer document names another.
  site.alter(signInFile(), 404);
  let loads = 0;
  page.on('load', () => (loads += 1));
  // The newer release is available as soon as its document is; at `load` the page may already have requested the
  // missing file.
  page.on('request', (request) => {
    if (request.isNavigationRequest()) site.restore();
  });
  await page.getByRole('link', { name: 'Customer Portal' }).first().dispatchEvent('click');
  await page.waitForEvent('load');
  await page.getByRole('heading', { level: 1, name: 'Your jobs, step by step' }).waitFor();
  expect(loads).toBe(1);
  expect(new URL(page.url()).pathname).toBe('/portal/login');
});

test('offline, a page whose code is missing says that it is not saved, and nothing is discarded', async () => {
  const page = await open('/');
  await taken(page);
  await loseSignInPage(page);
  await mark(page);
  await cutNetwork(context);
  await page.getByRole('link', { name: 'Customer Portal' }).first().dispatchEvent('click');
  await page.getByRole('heading', { name: 'Not saved on this phone yet' }).waitFor();
  expect(await isMarked(page)).toBe(true);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(1);
});
