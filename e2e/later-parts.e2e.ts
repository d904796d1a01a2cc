import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hydrated, useBrowser } from './testing/browser.ts';
import { pathOfFile } from './testing/built-files.ts';
import { expectAddress, expectTexts } from './testing/what-is-seen.ts';

// Cards, and what is seen of a profile, are the server's markup until the page is used.

const { openPage } = useBrowser();

const results = '**/assets/DirectoryResults-*.js';
const body = '**/assets/ProfileBody-*.js';

/** Until the app, and nothing that waits for use, has taken over. */
async function appHasComeTo(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const home = document.querySelector('header a[href="/"]');
    return home !== null && Object.keys(home).some((key) => key.startsWith('__reactFiber$'));
  });
}

/** Lets a file through once the test says so. */
async function hold(page: Page, file: string): Promise<() => void> {
  let letGo = () => {};
  const signal = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(file, async (route) => {
    await signal;
    await route.continue();
  });
  return letGo;
}

const cardNames = (page: Page) => page.getByRole('article').getByRole('heading').allTextContents();

test.each([
  ['/tilers', 'DirectoryResults'],
  ['/tilers/nadeesha-floors', 'ProfileBody'],
  ['/guides/ceiling-types-compared', 'PostText'],
])('%s asks for %s once somebody uses it, and keeps every element that the server sent', async (path, part) => {
  const asked: string[] = [];
  const page = await openPage(path, {
    untouched: true,
    prepare: async (opened) => {
      opened.on('request', (request) => asked.push(request.url()));
      // What a test looks at in a page counts as a press there.
      await opened.addInitScript(() =>
        Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false } }),
      );
      await opened.clock.install({ time: '2027-03-01T08:00:00Z' });
    },
  });
  const isAskedFor = () => asked.some((address) => address.includes(`/${part}-`));
  await page.clock.runFor(1000);
  await appHasComeTo(page);
  await page.clock.runFor(60_000);
  expect(isAskedFor()).toBe(false);
  await page.evaluate(() => Object.assign(window, { before: [...document.querySelectorAll('main *')] }));
  await page.mouse.move(100, 100);
  await page.clock.resume();
  await hydrated(page);
  expect(isAskedFor()).toBe(true);
  const gone = await page.evaluate(
    () => (window as unknown as { before: Element[] }).before.filter(({ isConnected }) => !isConnected).length,
  );
  expect(gone).toBe(0);
});

test('a filter that is used before the cards have their code keeps them until it comes, and then shows what it finds', async () => {
  let letGo = () => {};
  const page = await openPage('/tilers', {
    untouched: true,
    prepare: async (opened) => {
      letGo = await hold(opened, results);
    },
  });
  await appHasComeTo(page);
  const before = await cardNames(page);
  await page.getByLabel('City').selectOption('Kandy');
  await expectAddress(page, '/tilers?city=Kandy');
  await page.getByLabel('Search').fill('mirrors');
  expect(await cardNames(page)).toEqual(before);
  letGo();
  await expectTexts(page, ['Showing 1 professional(s)']);
  expect(await cardNames(page)).toEqual(['Thushari Ekanayake Mirrors']);
  expect(await page.getByLabel('Search').inputValue()).toBe('mirrors');
  await expectAddress(page, '/tilers?city=Kandy&search=mirrors');
});

test('where the code of the cards is lost, the page comes again with what was asked for', async () => {
  let lost = 0;
  const page = await openPage('/tilers', {
    untouched: true,
    expected: [/^failed: .*\/DirectoryResults-/, /^console: LostChunkError/],
    prepare: (opened) =>
      opened.route(results, (route) => {
        lost += 1;
        return lost > 1 ? route.continue() : route.abort();
      }),
  });
  await appHasComeTo(page);
  await page.getByLabel('City').selectOption('Kandy');
  await expectTexts(page, ['Showing 8 professional(s)']);
  await expectAddress(page, '/tilers?city=Kandy');
  expect(await page.getByLabel('City').inputValue()).toBe('Kandy');
});

test('without a network the cards stay to be read until another filter is asked for, which is then said not to be there', async () => {
  const page = await openPage('/tilers', {
    untouched: true,
    expected: [/^failed: /, /^console: .*ERR_INTERNET/, /^console: LostChunkError/],
  });
  await appHasComeTo(page);
  const before = await cardNames(page);
  await page.context().setOffline(true);
  await page.mouse.move(100, 300);
  await page.mouse.wheel(0, 300);
  expect(await cardNames(page)).toEqual(before);
  await page.getByRole('group', { name: 'Category' }).getByRole('link', { name: 'Glass', exact: true }).click();
  await page.getByRole('alert').waitFor();
});

test('a press on a profile before its code is there opens what was pressed once it is', async () => {
  let letGo = () => {};
  const page = await openPage('/tilers/nadeesha-floors', {
    untouched: true,
    prepare: async (opened) => {
      letGo = await hold(opened, body);
    },
  });
  await appHasComeTo(page);
  await page.getByRole('button', { name: 'What it includes' }).focus();
  await page.keyboard.press('Enter');
  await page.locator('button[aria-busy]').waitFor();
  letGo();
  await expectTexts(page.getByRole('dialog', { name: 'Premium Managed Service' }), ['Dispute resolution support']);
});

test('whoever leaves a profile before its code is there goes on, and the title is that of the next page', async () => {
  const page = await openPage('/tilers/nadeesha-floors', {
    untouched: true,
    prepare: (opened) => opened.route(body, () => {}),
  });
  await appHasComeTo(page);
  await page.getByRole('banner').getByRole('link', { name: 'Nivasa' }).click();
  await expectTexts(page, ['Featured professionals']);
  await expect.poll(() => page.title()).toBe('Nivasa');
  expect(await page.locator('meta[name=description]').count()).toBe(1);
});

test('a profile that is used brings what forms are made of, and nothing where data is to be saved', async () => {
  const fields = pathOfFile('fields');
  const askedWhere = async (savesData: boolean): Promise<readonly string[]> => {
    const asked: string[] = [];
    await openPage('/tilers/nadeesha-floors', {
      savesData,
      prepare: async (page) => page.on('request', (request) => asked.push(new URL(request.url()).pathname)),
    });
    return asked;
  };
  const saved = await askedWhere(true);
  const asked = await askedWhere(false);
  await expect.poll(() => asked).toContain(fields);
  expect(saved).not.toContain(fields);
});

test('the way from one screen to the next brings a professional with everything, without a gap', async () => {
  const page = await openPage('/tilers');
  await page.getByRole('link', { name: 'Nadeesha Floors', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Nadeesha Floors' }).waitFor();
  await page.getByRole('heading', { name: 'Premium Managed Service' }).waitFor();
  await page.goBack();
  await expectTexts(page, ['Showing 40 professional(s)']);
});

test('a form is typed into before its code is there, and where that is lost the first press brings it, and does what it is for', async () => {
  let lost = 0;
  const page = await openPage('/contact', {
    untouched: true,
    expected: [/^failed: .*\/ContactForm-/],
    prepare: (opened) =>
      opened.route('**/assets/ContactForm-*.js', (route) => {
        lost += 1;
        // Asked for once more past the browser's memory, and then not for a while.
        return lost > 2 ? route.continue() : route.abort();
      }),
  });
  await appHasComeTo(page);
  await page.getByLabel('Name').focus();
  await expect.poll(() => lost).toBe(2);
  await page.keyboard.type('Early Bird');
  await page.keyboard.press('Tab');
  await page.keyboard.type('early@example.lk');
  // Sent once the code is there, by which it is checked.
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expectTexts(page, ['Subject must be at least 5 characters']);
  expect(await page.getByLabel('Name').inputValue()).toBe('Early Bird');
});
