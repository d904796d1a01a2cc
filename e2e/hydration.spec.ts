import { expect, type Page } from '@playwright/test';
import { test, type OpenPage } from './fixtures/journey.ts';
import { hydrated, type PageOptions } from './testing/browser.ts';
import { documentMissing, missingPages, publicPages } from './testing/public-pages.ts';
import { expectFocus, expectNoTexts, expectTexts } from './testing/what-is-seen.ts';

/** Delays the app's code until the returned function is called. */
async function delayScripts(page: Page): Promise<() => void> {
  let letGo = () => {};
  const signal = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await signal;
    await route.continue();
  });
  return letGo;
}

/**
 * The API calls that a page makes by itself after hydration, possibly while this test still watches: the fees before a
 * payment, and the chosen provider.
 */
const callsAfterHydration = (path: string): readonly string[] => [
  ...(/^\/(?:request-quote|book)\//.test(path) ? ['/api/site'] : []),
  ...(path.startsWith('/book/start') ? ['/api/providers/nadeesha-floors'] : []),
];

/** Parts of these pages load their own code after the page's. */
const searches = [{ path: '/tilers?search=tilers+in+Kandy' }, { path: '/tilers?search=zzzz' }];

for (const { path } of [...publicPages, ...searches, ...missingPages]) {
  test(`${path} is hydrated as the server sent it, without calling the API`, async ({ openPage }) => {
    let letGo = () => {};
    const calls: string[] = [];
    const page = await openPage(path, {
      untouched: true,
      expected: [documentMissing],
      prepare: async (opened) => {
        letGo = await delayScripts(opened);
        opened.on('request', (request) => {
          if (request.url().includes('/api/')) calls.push(new URL(request.url()).pathname);
        });
      },
    });
    // The part about the chosen provider is filled after hydration, because only the device knows the choice.
    const kept = '#root *:not(:is([data-app] form > div:first-child, [data-app] form > div:first-child *))';
    await page.evaluate(
      (selector) => Object.assign(window, { before: [...document.querySelectorAll(selector)] }),
      kept,
    );
    letGo();
    await hydrated(page);
    const gone = await page.evaluate(() =>
      (window as unknown as { before: Element[] }).before
        .filter(({ isConnected }) => !isConnected)
        .map(({ outerHTML }) => outerHTML.slice(0, 120)),
    );
    expect(gone).toEqual([]);
    expect(calls.filter((call) => !callsAfterHydration(path).includes(call))).toEqual([]);
  });
}

test('text typed before the app loads stays', async ({ openPage }) => {
  let letGo = () => {};
  const page = await openPage('/request-quote/nadeesha-floors', {
    untouched: true,
    prepare: async (opened) => {
      letGo = await delayScripts(opened);
    },
  });
  await page.getByLabel('Project Type').selectOption('outdoor');
  await page.getByLabel('Full Name').fill('Early Bird');
  // The browser itself must not submit the form, which would put every name into the address.
  await page.getByRole('button', { name: /^Submit Request/ }).click();
  letGo();
  await hydrated(page);
  expect(new URL(page.url()).search).toBe('');
  expect(await page.getByLabel('Full Name').inputValue()).toBe('Early Bird');
  await page.getByRole('button', { name: /^Submit Request/ }).click();
  await expectTexts(page, ['Project location is required', 'Phone number is required']);
  await expectNoTexts(page, ['Full name is required', 'Please select a project type']);
});

test('a button pressed before the app loads takes effect afterwards', async ({ openPage }) => {
  let letGo = () => {};
  const page = await openPage('/tilers/nadeesha-floors', {
    untouched: true,
    prepare: async (opened) => {
      letGo = await delayScripts(opened);
    },
  });
  await page.getByRole('button', { name: 'What it includes' }).click();
  await page.locator('button[aria-busy]').waitFor();
  letGo();
  await expectTexts(page.getByRole('dialog', { name: 'Premium Managed Service' }), ['Dispute resolution support']);
  expect(await page.locator('button[aria-busy]').count()).toBe(0);
});

test('a form whose validation code fails to load is validated by the server', async ({ openPage }) => {
  const page = await openPage('/request-quote/nadeesha-floors', {
    // The failed script, and the server's validation error.
    expected: [/^failed: .*\/rules-/, /^422: /],
    prepare: (opened) => opened.route('**/assets/rules-*.js', (route) => route.abort()),
  });
  await page.getByLabel('Full Name').fill('Early Bird');
  await page.getByRole('button', { name: /^Submit Request/ }).click();
  await expectTexts(page, ['Please select a project type', 'Project location is required', 'Phone number is required']);
  expect(await page.getByLabel('Full Name').inputValue()).toBe('Early Bird');
  await page.getByLabel('Project Type').selectOption('outdoor');
  await page.getByLabel('Project Location').fill('Galle');
  await page.getByLabel('Phone').fill('077 123 4567');
  await page.getByRole('button', { name: /^Submit Request/ }).click();
  await expectTexts(page, ['Estimate Request Submitted']);
});

const fakedClock: PageOptions = { prepare: (page) => page.clock.install({ time: '2027-03-01T08:00:00Z' }) };
const currentBanner = (page: Page) =>
  page.getByRole('group', { name: 'Choose a banner' }).locator('[aria-current]').getAttribute('aria-label');
/** Presses a key instead of using the mouse, because hovering pauses the banners. */
const choose = (page: Page, place: number) =>
  page.getByRole('button', { name: new RegExp(`^Banner ${place}:`) }).dispatchEvent('click');

/** Stops the page's clock, so that only the test advances it. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
}

test('the banners move every five seconds and start again after the last', async ({ openPage }) => {
  const page = await openPage('/', fakedClock);
  await stopClock(page);
  await choose(page, 2);
  await expect.poll(() => currentBanner(page)).toMatch(/^Banner 2/);
  for (const next of [3, 1, 2]) {
    const before = await currentBanner(page);
    // Each interval starts up to 100 ms before this one, because React starts the next as soon as it has rendered.
    await page.clock.runFor(4700);
    expect(await currentBanner(page)).toBe(before);
    await page.clock.runFor(400);
    await expect.poll(() => currentBanner(page)).toMatch(new RegExp(`^Banner ${next}`));
  }
});

test('the banners can be moved by hand, in both directions with wrap-around, and stopped', async ({ openPage }) => {
  const page = await openPage('/', fakedClock);
  await stopClock(page);
  await choose(page, 1);
  await page.getByRole('button', { name: 'Previous banner' }).dispatchEvent('click');
  await expect.poll(() => currentBanner(page)).toMatch(/^Banner 3/);
  await page.getByRole('button', { name: 'Next banner' }).dispatchEvent('click');
  await expect.poll(() => currentBanner(page)).toMatch(/^Banner 1/);
  await page.getByRole('button', { name: 'Pause banners' }).dispatchEvent('click');
  await page.getByRole('button', { name: 'Play banners' }).waitFor();
  await page.clock.runFor(20_000);
  expect(await currentBanner(page)).toMatch(/^Banner 1/);
});

test('with reduced motion the banners stand still until they are started', async ({ openPage }) => {
  const page = await openPage('/', { ...fakedClock, reducedMotion: 'reduce' });
  await stopClock(page);
  await page.clock.runFor(20_000);
  expect(await currentBanner(page)).toMatch(/^Banner 1/);
  await page.getByRole('button', { name: 'Play banners' }).dispatchEvent('click');
  await page.clock.runFor(5100);
  await expect.poll(() => currentBanner(page)).toMatch(/^Banner 2/);
});

const banner = (place: number) => ({
  id: `banner-${place}`,
  title: `Offer ${place}`,
  imageUrl: '/cover.webp',
  linkUrl: null,
  isActive: true,
  sortOrder: place,
});

for (const [count, shows, controls] of [
  [0, false, 0],
  [1, true, 0],
  [2, true, 5],
] as const) {
  test(`with ${count} banners the slider shows: ${shows}, with ${controls} controls`, async ({ openPage }) => {
    const page = await openPage('/contact', {
      prepare: (opened) =>
        opened.route('**/api/banners/active', (route) =>
          route.fulfill({ json: Array.from({ length: count }, (_, place) => banner(place)) }),
        ),
    });
    await page.getByRole('banner').getByRole('link', { name: 'Nivasa' }).click();
    await expectTexts(page, ['Featured professionals', ...(shows ? ['Offer 0'] : [])]);
    const slider = page.getByRole('region', { name: 'Banners' });
    await expect.poll(() => slider.count()).toBe(shows ? 1 : 0);
    expect(await slider.getByRole('button').count()).toBe(controls);
  });
}

async function openWithToast(openPage: OpenPage, options: PageOptions = {}): Promise<Page> {
  const page = await openPage('/contact', options);
  await sendMessage(page);
  await expectTexts(page, ['Message Sent!']);
  return page;
}

async function sendMessage(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Dilhani');
  await page.getByLabel('Email').fill('dilhani@example.lk');
  await page.getByLabel('Subject').fill('Tiles');
  await page.getByLabel('Message', { exact: true }).fill('Twenty characters ok');
  await page.getByRole('button', { name: 'Send Message' }).click();
}

const toasts = (page: Page) => page.getByText('Message Sent!', { exact: true });

test('a toast disappears after five seconds', async ({ openPage }) => {
  const page = await openPage('/contact', fakedClock);
  await stopClock(page);
  await sendMessage(page);
  await expectTexts(page, ['Message Sent!']);
  await page.clock.runFor(4900);
  expect(await toasts(page).count()).toBe(1);
  await page.clock.runFor(200);
  await expect.poll(() => toasts(page).count()).toBe(0);
});

test('there is one toast at a time', async ({ openPage }) => {
  const page = await openWithToast(openPage);
  await toasts(page).evaluate((element) => element.setAttribute('data-first', ''));
  await sendMessage(page);
  await expect.poll(() => page.locator('[data-first]').count()).toBe(0);
  expect(await toasts(page).count()).toBe(1);
});

test('F8 moves the focus to the notification area', async ({ openPage }) => {
  const page = await openWithToast(openPage);
  await page.keyboard.press('F8');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Message Sent!');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expectFocus(page.getByRole('button', { name: 'Dismiss' }));
  await page.keyboard.press('Enter');
  await expect.poll(() => toasts(page).count()).toBe(0);
});

test('a toast is dismissed by a swipe to the right of 50 px or more', async ({ openPage }) => {
  const page = await openWithToast(openPage);
  const swipe = async (distance: number) => {
    const box = await toasts(page).boundingBox();
    const x = (box?.x ?? 0) + 5;
    const y = (box?.y ?? 0) + 5;
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + distance / 2, y, { steps: 5 });
    await page.mouse.move(x + distance, y, { steps: 5 });
    await page.mouse.up();
  };
  await swipe(40);
  await expect.poll(() => toasts(page).count()).toBe(1);
  await swipe(-80);
  expect(await toasts(page).count()).toBe(1);
  await swipe(60);
  await expect.poll(() => toasts(page).count()).toBe(0);
});
