import { expect, errors, type Locator, type Page } from '@playwright/test';
import { test, type OpenPage, type AtEnd } from './fixtures/journey.ts';
import { hydrated } from './testing/browser.ts';
import { startFailingLine, type Asked, type FailingLine } from './testing/failing-line.ts';
import { untilReady } from './testing/ready-offline.ts';

/** A failing line for one test. */
async function ownLine(atEnd: AtEnd): Promise<FailingLine> {
  const line = await startFailingLine();
  atEnd(() => line.stop());
  return line;
}

/** Complaints of a page whose requests are not answered. */
const expected = [/^failed: /, /^console: /, /^uncaught: /, /^\d+: /];
/** Records the texts that the page shows. During a hanging navigation Playwright gets no events from the browser. */
const writeDown = (page: Page) =>
  page.addInitScript(() => {
    setInterval(() => {
      if (location.protocol === 'http:') localStorage.setItem('shown', document.body?.innerText ?? '');
    }, 200);
  });

const visit = (openPage: OpenPage, path: string, { origin }: FailingLine) =>
  openPage(path, {
    baseURL: origin,
    serviceWorkers: 'allow',
    savesData: false,
    untouched: true,
    goesOn: true,
    expected,
    prepare: writeDown,
  });

const get = (path: RegExp) => (asked: Asked) => asked.method === 'GET' && path.test(asked.path);
const isDocument = get(/^\/$/);
/** Once the offline copy is stored, the next screen needs no network. */
const isCopy = get(/^\/api\/offline\//);
const isApp = get(/^\/assets\/app-.*\.js$/);

/**
 * Generous, because the text only has to appear before the line works again. Read in another tab, which needs no
 * network.
 */
async function said(page: Page, words: RegExp): Promise<void> {
  const reader = await page.context().newPage();
  await reader.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await reader.goto('/reader');
  await expect
    .poll(() => reader.evaluate(() => localStorage.getItem('shown') ?? ''), { timeout: 30_000 })
    .toMatch(words);
  await reader.close();
}
const noAnswer = /No response yet\./;
const retry = (page: Page) => page.getByRole('button', { name: 'Retry' });
/** Starts a click without waiting for its navigation, which hangs. */
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
  /** Called before the page is opened. */
  readonly arm: (line: FailingLine) => void;
  /** What the person does after the page has loaded. */
  readonly go?: (page: Page, line: FailingLine) => Promise<void>;
  /** Texts that appear before the line works again; null if only the next visit is affected. */
  readonly words: RegExp | null;
};

const moments: readonly Moment[] = [
  { name: 'after the document', arm: (line) => line.failAfter(isDocument), words: noAnswer },
  { name: 'at the script', arm: (line) => line.failAt(isApp), words: noAnswer },
  {
    name: 'while the page is taken over',
    arm: (line) => line.failAfter(isApp),
    go: async (page, line) => {
      await line.failed();
      await tap(page.getByRole('link', { name: 'Guides' }).last());
    },
    words: noAnswer,
  },
  {
    name: 'at the data of the next screen',
    arm: (line) => {
      line.withhold(isCopy);
      line.failAt(get(/^\/api\/posts\/blog$/));
    },
    go: async (page) => {
      await hydrated(page);
      await tap(page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }));
    },
    words: /No response yet\.|This could not be loaded|Not saved on this phone yet/,
  },
  {
    name: 'at the tap on a card',
    arm: (line) => line.withhold(isCopy),
    go: async (page, line) => {
      await hydrated(page);
      line.turn('dead');
      await tap(card(page));
    },
    words: /No response yet\.|This could not be loaded|Not saved on this phone yet/,
  },
  {
    name: 'at what makes the next visit better',
    arm: (line) => line.failAt(get(/^\/assets\/device-.*\.js$/)),
    go: (_page, line) => line.failed(),
    words: null,
  },
  {
    name: 'while the worker is installed',
    arm: (line) => line.failAt(get(/^\/shell\.html/)),
    go: (_page, line) => line.failed(),
    words: null,
  },
  {
    name: 'while the copy is brought',
    arm: (line) => line.failAt(isCopy),
    go: (_page, line) => line.failed(),
    words: null,
  },
  {
    name: 'when a form is sent',
    arm: (line) => line.failAt(({ method, path }) => method === 'POST' && path === '/api/quotation-requests'),
    go: async (page) => {
      await untilReady(page);
      await fillEstimate(page);
      await page.getByRole('button', { name: /Submit Request/ }).click();
    },
    words: /Saved on this phone\. We'll send it/,
  },
];

/** Closes a tab. The event for closing a tab that is about to load may never come, so the wait is short. */
async function leave(page: Page): Promise<void> {
  await Promise.race([page.close(), new Promise((resolve) => setTimeout(resolve, 5000))]);
}

/** The next visit over a good line: the page is complete, and everything missing is downloaded. */
async function expectWholeNextTime(left: Page, line: FailingLine): Promise<void> {
  const first = await left.context().newPage();
  await leave(left);
  line.turn('good');
  await first.goto('/', { waitUntil: 'commit' });
  await hydrated(first);
  // Requests that hang since the last visit are aborted first.
  await expect
    .poll(
      () =>
        first
          .evaluate(async () => {
            const { installing, active } = (await navigator.serviceWorker.getRegistration()) ?? {};
            // A worker that is activating may claim the existing pages before the next one can.
            return installing?.state ?? (active?.state === 'activating' ? active.state : null);
          })
          .catch(() => 'leaving'),
      { timeout: 60_000 },
    )
    .toBeNull();
  // In a new tab, because a pending navigation of the old one would interrupt the visit.
  const page = await first.context().newPage();
  await leave(first);
  await page.goto('/');
  await untilReady(page);
  // From the device, including pictures.
  await page.goto('/');
  await hydrated(page);
  expect(await page.getByText(noAnswer).count()).toBe(0);
  expect(
    await page.evaluate(() =>
      [...document.images].filter((image) => image.complete && image.naturalWidth === 0).map(({ src }) => src),
    ),
  ).toEqual([]);
}

test.describe('a first visit whose line dies', () => {
  test('before the document leaves nothing stored', async ({ openPage, atEnd }) => {
    const line = await ownLine(atEnd);
    const page = await visit(openPage, '/contact', line);
    await page.goto('about:blank');
    line.failAt(isDocument);
    await page.goto(`${line.origin}/`, { timeout: 3000 }).catch(() => {});
    await expectWholeNextTime(page, line);
  });

  for (const { name, arm, go, words } of moments) {
    test(`${name}: a message appears in time, and the next visit is complete`, async ({ openPage, atEnd }) => {
      const line = await ownLine(atEnd);
      arm(line);
      const page = await visit(openPage, '/', line);
      await go?.(page, line);
      if (words) await said(page, words);
      await expectWholeNextTime(page, line);
    });
  }
});

test('the downloads for the next visit resume by themselves when the line works again', async ({ openPage, atEnd }) => {
  const line = await ownLine(atEnd);
  const isDevice = get(/^\/assets\/device-.*\.js$/);
  line.failAt(isDevice);
  const page = await visit(openPage, '/', line);
  await line.failed();
  line.turn('good');
  await untilReady(page);
  expect(line.asked.filter(isDevice).length).toBeGreaterThan(1);
});

test('a page whose styles never load is readable, and is complete after Retry', async ({ openPage, atEnd }) => {
  const line = await ownLine(atEnd);
  line.failAt(get(/^\/assets\/.*\.css$/));
  const page = await visit(openPage, '/', line);
  await said(page, noAnswer);
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  await retry(page).click();
  await said(page, /Still no response\./);
  line.turn('good');
  await retry(page).click();
  await hydrated(page);
  expect(await page.getByText(noAnswer).count()).toBe(0);
});
