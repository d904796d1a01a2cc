import { expect, type Page } from '@playwright/test';
import { test } from './fixtures/journey.ts';
import { expectAccessible } from './testing/axe.ts';
import { desktop } from './testing/browser.ts';
import { keepRequests, openStranded } from './testing/kept-requests.ts';
import { cutNetwork } from './testing/phone-network.ts';

/** Checks the page's own work without a worker, whose arrival would vary. */
const withoutMotion = {
  reducedMotion: 'reduce',
  serviceWorkers: 'block',
  savesData: false,
  expected: [/^failed: net::ERR_INTERNET_DISCONNECTED/, /^404: .*\/api\/providers\/[\w-]+$/],
} as const;

const savedCopy = (page: Page) => page.getByText(/\d+ professionals/).waitFor();

type Screen = { readonly screen: string; readonly path: string; readonly act: (page: Page) => Promise<unknown> };

const screens: readonly Screen[] = [
  {
    screen: 'an empty My Requests',
    path: '/requests',
    act: (page) => page.getByRole('link', { name: 'Browse Tilers' }).waitFor(),
  },
  {
    screen: 'My Requests, offline, with how to pay opened',
    path: '/requests',
    act: async (page) => {
      await keepRequests(page);
      await page.getByText('How to pay').first().click();
      await cutNetwork(page.context());
      await page.getByText('You are offline.', { exact: true }).waitFor();
    },
  },
  {
    screen: 'the confirmation before discarding',
    path: '/requests',
    act: async (page) => {
      await keepRequests(page);
      await page.getByRole('button', { name: 'Discard (Nadeesha Floors)' }).click();
    },
  },
  { screen: 'an estimate for a deleted professional', path: '/requests', act: openStranded },
  { screen: 'the list of saved content', path: '/offline', act: savedCopy },
  {
    screen: 'the confirmation before removing',
    path: '/offline',
    act: async (page) => {
      await savedCopy(page);
      await page.getByRole('button', { name: 'Remove' }).click();
    },
  },
];

for (const { path, act, screen } of screens) {
  test(`axe finds nothing in ${screen}, and nothing is cut off at 320 px`, async ({ openPage }) => {
    const page = await openPage(path, withoutMotion);
    await act(page);
    await expectAccessible(page, 'phone');
    await page.setViewportSize(desktop);
    await expectAccessible(page, 'desktop');
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
}

test('neither the logo nor the menu moves when a request is stored', async ({ openPage }) => {
  const page = await openPage('/requests', withoutMotion);
  const places = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('header a[href="/"], header button, header a[href="/portal/login"]')].map(
        (element) => {
          const { x, width } = element.getBoundingClientRect();
          return [x, width];
        },
      ),
    );
  const everywhere = async () => {
    const found = [];
    for (const viewport of [desktop, { width: 860, height: 800 }, { width: 320, height: 640 }]) {
      await page.setViewportSize(viewport);
      found.push(await places());
    }
    return found;
  };
  const before = await everywhere();
  await keepRequests(page);
  await page.getByRole('link', { name: 'My Requests, 1 needs attention, 2 waiting' }).waitFor();
  expect(await everywhere()).toEqual(before);
});

test('a discarded item disappears, and the keyboard focus stays in the content', async ({ openPage }) => {
  const page = await openPage('/requests', withoutMotion);
  await keepRequests(page);
  await page.getByRole('button', { name: 'Discard (Nadeesha Floors)' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).press('Enter');
  await page.getByRole('heading', { name: 'Nadeesha Floors' }).waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
  await page.reload();
  await page.getByRole('heading', { name: 'No professional chosen' }).waitFor();
  expect(await page.getByRole('heading', { name: 'Nadeesha Floors' }).count()).toBe(0);
});
