import { execFileSync } from 'node:child_process';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { projectRoot } from '../scripts/run-child.js';
import { pseudoLanguage } from '../scripts/pseudo-language.ts';
import { useBrowser } from './testing/browser.ts';
import { cutOff, sticksOut } from './testing/layout-faults.ts';
import { useOwnSite } from './testing/own-site.ts';
import { plainTexts, watchForData } from './testing/plain-words.ts';
import { documentMissing, missingPages, publicPages } from './testing/public-pages.ts';

// The pages of a catalogue whose texts are accented and 40 % longer. A plain sentence stands in no catalogue; what
// sticks out has no room for another language. Data (names, what people wrote, numbers) stays what it is.

beforeAll(() => {
  const build = ['scripts/build.ts', '--if-changed', `--language=${pseudoLanguage}`];
  execFileSync(process.execPath, build, { cwd: projectRoot, stdio: ['ignore', 'ignore', 'inherit'] });
}, 300_000);

const site = useOwnSite(() => ({ SITE_LANGUAGE: pseudoLanguage }));
const { openPage } = useBrowser();

const expected = [
  documentMissing,
  /^404: .*\/api\/(providers|posts)\/.*none/,
  /^401: .*\/api\/auth\/user$/,
  /^404: .*\/quote$/,
];

/** A visitor's or a customer's page, and what is said of the screens that it shows. */
async function openScreens() {
  const page = await openPage('/contact', { expected, reducedMotion: 'reduce', baseURL: site().origin });
  const data = watchForData(page);
  const faults: Record<string, readonly string[]> = {};
  return {
    page,
    faults,
    fill: async (values: Readonly<Record<string, string>>) => {
      for (const [name, value] of Object.entries(values)) {
        data.strings.add(value);
        await page.locator(`[name=${name}]`).fill(value);
      }
    },
    look: async (name: string) => {
      // Said while something is on its way; then the screen itself.
      await page.locator('h1').first().waitFor();
      await page.waitForLoadState('networkidle');
      const found = [...(await plainTexts(page, data)), ...(await sticksOut(page)), ...(await cutOff(page))];
      if (found.length > 0) faults[name] = found;
    },
  };
}

const submit = (page: Page) => page.locator('main form button[type=submit]').first().click();

test('no public screen shows a text that stands in no catalogue, and none overflows', async () => {
  const { page, faults, look } = await openScreens();
  for (const { path } of [...publicPages, ...missingPages]) {
    await page.goto(path);
    await look(path);
  }
  for (const path of [
    '/requests',
    '/offline',
    '/portal/login',
    '/portal/login?problem=expired',
    '/tilers?search=zzzz',
  ]) {
    await page.goto(path);
    await look(path);
  }
  expect(await page.locator('html').getAttribute('lang')).toBe(pseudoLanguage);
  expect(faults).toEqual({});
}, 300_000);

test('no form, and nothing that a form says, is without its texts', async () => {
  const { page, faults, fill, look } = await openScreens();
  for (const path of ['/contact', '/request-quote/nadeesha-floors', '/book/start?tiler=nadeesha-floors']) {
    await page.goto(path);
    await page.locator('main form button[type=submit]').first().waitFor();
    await submit(page);
    await page.locator('[aria-invalid=true]').first().waitFor();
    await look(`${path} with mistakes`);
  }
  await fill({
    fullName: 'Dilhani Perera',
    email: 'dilhani@example.lk',
    phone: '077 123 4567',
    address: '42 Lighthouse Street, Galle Fort, Galle',
    scheduledAt: '2031-03-01T09:30',
  });
  await submit(page);
  await page.waitForURL('**/book/confirm');
  await look('/book/confirm');
  await page.locator('main button').last().click();
  await page.waitForURL((url) => url.pathname === '/');
  await look('home with a booking that has just been sent');
  await page.goto('/requests');
  await page.locator('main summary').first().click();
  await look('/requests with one that was sent');
  expect(faults).toEqual({});
}, 300_000);

test('no screen of a customer is without its texts', async () => {
  const { page, faults, look } = await openScreens();
  await page.goto('/portal/login');
  await page.locator('main a[href^="/api/login"]').first().click();
  await page.locator('input[name=email]:not([type=hidden])').fill('customer@nivasa.example');
  await page.locator('form:has(input[name=email]:not([type=hidden])) button').click();
  await page.waitForURL('**/portal/jobs');
  await look('/portal/jobs');
  // The demo's answer, as its contract has it.
  const jobs = (await page.evaluate(async () => (await fetch('/api/portal/jobs')).json())) as readonly {
    readonly id: string;
    readonly status: string;
  }[];
  expect(jobs.length).toBeGreaterThan(5);
  for (const { id, status } of jobs) {
    await page.goto(`/portal/jobs/${id}`);
    // What was written in it: the screen itself has it from the device.
    await page.evaluate(async (path) => (await fetch(path)).text(), `/api/portal/jobs/${id}/quote`);
    await look(`a job that is ${status}`);
  }
  const quoted = jobs.find(({ status }) => status === 'quoted');
  await page.goto(`/portal/jobs/${quoted?.id}`);
  await page.locator('main button[class*=clay]').first().click();
  await page.getByRole('dialog').waitFor();
  await look('the question before accepting');
  const completed = jobs.find(({ status }) => status === 'completed');
  await page.goto(`/review/${completed?.id}`);
  await submit(page);
  await page.locator('[aria-invalid=true]').first().waitFor();
  await look('a review with mistakes');
  await page.goto('/review/thanks');
  await look('/review/thanks');
  expect(faults).toEqual({});
}, 300_000);
