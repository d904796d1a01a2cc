import { errors, type Locator, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { hydrated, useBrowser } from './testing/browser.ts';
import { hotel, startFailingLine, type Asked, type FailingLine } from './testing/failing-line.ts';
import { untilReady } from './testing/ready-offline.ts';
import { strangeThingsKept } from './testing/strange-things-kept.ts';

const { openPage } = useBrowser();
let line: FailingLine;
beforeAll(async () => {
  line = await startFailingLine();
});
afterEach(() => line.turn('good'));
afterAll(() => line.stop());

/** Of what a page complains while nobody answers, or somebody else. */
const expected = [/^failed: /, /^console: /, /^uncaught: /, /^\d+: /];
/** Writes down what the page shows: while a navigation hangs, the browser's tools hear nothing of it. */
const writeDown = (page: Page) =>
  page.addInitScript(() => {
    setInterval(() => {
      if (location.protocol === 'http:') localStorage.setItem('shown', document.body?.innerText ?? '');
    }, 200);
  });

const visit = (path: string) =>
  openPage(path, {
    baseURL: line.origin,
    serviceWorkers: 'allow',
    savesData: false,
    untouched: true,
    goesOn: true,
    expected,
    prepare: writeDown,
  });

const get = (path: RegExp) => (asked: Asked) => asked.method === 'GET' && path.test(asked.path);
const isDocument = get(/^\/$/);
const isScreen = get(/^\/assets\/HomePage-/);

/** Generous: what counts is that it is said before the line is good again. Read by another tab, which needs no line. */
async function said(page: Page, words: RegExp): Promise<void> {
  const reader = await page.context().newPage();
  await reader.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await reader.goto('/reader');
  await expect
    .poll(() => reader.evaluate(() => localStorage.getItem('shown') ?? ''), { timeout: 30_000 })
    .toMatch(words);
  await reader.close();
}
const noAnswer = /There is no answer yet\./;
const retry = (page: Page) => page.getByRole('button', { name: 'Retry' });
/** A click waits for the navigation that it begins; this one hangs. */
const tap = (link: Locator) =>
  link.click({ timeout: 5000 }).catch((error: unknown) => {
    if (!(error instanceof errors.TimeoutError)) throw error;
  });
const card = (page: Page) => page.getByRole('article').getByRole('link', { name: 'Nadeesha Floors', exact: true });

async function fillEstimate(page: Page): Promise<void> {
  await page.goto('/request-quote/nadeesha-floors');
  await hydrated(page);
  await page.getByLabel('Project Type').selectOption('floor');
  await page.getByLabel('Project Location').fill('Galle Road, Colombo');
  await page.getByLabel('Full Name').fill('Kumari Jayasinghe');
  await page.getByLabel('Phone').fill('077 123 4567');
}

type Moment = {
  readonly name: string;
  /** Before the page is opened. */
  readonly arm: (to: 'dead' | 'captive') => void;
  /** What its person does, once the page is there. */
  readonly go?: (page: Page, to: 'dead' | 'captive') => Promise<void>;
  /** What is said before the line is good again; nothing of what only the next visit needs. */
  readonly words: RegExp | null;
};

const moments: readonly Moment[] = [
  { name: 'after the document', arm: (to) => line.failAfter(to, isDocument), words: noAnswer },
  { name: 'at the script', arm: (to) => line.failAt(to, get(/^\/assets\/app-.*\.js$/)), words: noAnswer },
  { name: "at the screen's chunk", arm: (to) => line.failAt(to, isScreen), words: noAnswer },
  {
    name: 'while the page is taken over',
    arm: (to) => line.failAfter(to, isScreen),
    go: async (page) => {
      await line.failed();
      await tap(page.getByRole('link', { name: 'Guides' }).last());
    },
    words: /There is no answer yet\.|Welcome to the hotel/,
  },
  {
    name: 'at the data of the next screen',
    arm: (to) => line.failAt(to, get(/^\/api\/posts\/blog$/)),
    go: async (page) => {
      await hydrated(page);
      await tap(page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }));
    },
    words: /There is no answer yet\.|This could not be loaded|Not saved on this phone yet/,
  },
  {
    name: 'at the tap on a card',
    arm: () => {},
    go: async (page, to) => {
      await hydrated(page);
      line.turn(to);
      await tap(card(page));
    },
    words: /There is no answer yet\.|This could not be loaded|Not saved on this phone yet/,
  },
  {
    name: 'while the worker is installed',
    arm: (to) => line.failAt(to, get(/^\/shell\.html/)),
    go: () => line.failed(),
    words: null,
  },
  {
    name: 'while the copy is brought',
    arm: (to) => line.failAt(to, get(/^\/api\/offline-pack/)),
    go: () => line.failed(),
    words: null,
  },
  {
    name: 'when a form is sent',
    arm: (to) => line.failAt(to, ({ method, path }) => method === 'POST' && path === '/api/quotation-requests'),
    go: async (page) => {
      await untilReady(page);
      await fillEstimate(page);
      await page.getByRole('button', { name: /Submit Request/ }).click();
    },
    words: /Saved on this phone\. We'll send it/,
  },
];

/**
 * The next visit, on a good line: the page is whole, everything is brought that was not, and nothing of somebody else's
 * lies here.
 */
async function expectWholeNextTime(left: Page): Promise<void> {
  line.turn('good');
  const first = await left.context().newPage();
  await left.close();
  await first.goto('/', { waitUntil: 'commit' });
  // What a captive portal has made the browser keep in place of a script is asked for again by the person's press.
  const pressed = retry(first)
    .click({ timeout: 20_000 })
    .catch(() => {});
  await Promise.race([hydrated(first).catch(() => pressed), pressed]);
  // What hangs since the last visit is given up first.
  await expect
    .poll(
      () =>
        first
          .evaluate(async () => (await navigator.serviceWorker.getRegistration())?.installing?.state ?? null)
          .catch(() => 'leaving'),
      { timeout: 60_000 },
    )
    .toBeNull();
  // In a tab of its own: a press that still leads somewhere would break the visit off.
  const page = await first.context().newPage();
  await first.close();
  await page.goto('/');
  await untilReady(page);
  // From the device, pictures too.
  await page.goto('/');
  await hydrated(page);
  expect(await strangeThingsKept(page, hotel)).toEqual([]);
  expect(await page.getByText(noAnswer).count()).toBe(0);
  expect(
    await page.evaluate(() =>
      [...document.images].filter((image) => image.complete && image.naturalWidth === 0).map(({ src }) => src),
    ),
  ).toEqual([]);
}

describe.each(['dead', 'captive'] as const)('a first visit whose line turns %s', (to) => {
  test('before the document leaves nothing behind', async () => {
    const page = await visit('/contact');
    await page.goto('about:blank');
    line.failAt(to, isDocument);
    await page.goto(`${line.origin}/`, { timeout: 3000 }).catch(() => {});
    await expectWholeNextTime(page);
  });

  test.each(moments)(
    '$name: something is said in time, nothing wrong is kept, and the next visit is whole',
    async ({ arm, go, words }) => {
      arm(to);
      const page = await visit('/');
      await go?.(page, to);
      if (words) await said(page, words);
      await expectWholeNextTime(page);
    },
  );
});

test('a page whose styles never come can be read all the same, and is whole after Retry', async () => {
  line.failAt('dead', get(/^\/assets\/.*\.css$/));
  const page = await visit('/');
  await said(page, noAnswer);
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  await retry(page).click();
  await said(page, /There is still no answer\./);
  line.turn('good');
  await retry(page).click();
  await hydrated(page);
  expect(await page.getByText(noAnswer).count()).toBe(0);
});
