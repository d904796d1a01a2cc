import { expect, type BrowserContext, type Page } from '@playwright/test';
import { sharedSite, test } from './fixtures/journey.ts';
import { startAlteredSite } from './testing/altered-site.ts';
import { expectAccessible } from './testing/axe.ts';
import { hydrated } from './testing/browser.ts';
import { usePersistentBrowser } from './testing/persistent-browser.ts';
import { cutNetwork } from './testing/phone-network.ts';

const { launch } = usePersistentBrowser();

/** Opens a page for the first time and waits until the worker controls it. */
async function firstVisit(context: BrowserContext, path = '/'): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  return page;
}

const keptAddresses = (page: Page, cache: string) =>
  page.evaluate(async (part) => {
    const names = (await caches.keys()).filter((name) => name.includes(part));
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  }, cache);

test('browsers offer to install the app, and all files of its manifest exist', async ({ atEnd }) => {
  const context = await launch(sharedSite().origin, atEnd);
  const page = await firstVisit(context);
  const devtools = await context.newCDPSession(page);
  const { errors, data, url } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(new URL(url).pathname).toBe('/manifest.webmanifest');
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);

  type Picture = { src: string; sizes: string; type: string };
  // A file of the project.
  const manifest = JSON.parse(data ?? '{}') as {
    icons: Picture[];
    screenshots: Picture[];
    shortcuts: { icons: Picture[] }[];
  };
  const pictures = [
    ...manifest.icons,
    ...manifest.screenshots,
    ...manifest.shortcuts.flatMap(({ icons }) => icons),
  ].filter(({ sizes }) => sizes !== 'any');
  expect(pictures.length).toBeGreaterThan(9);
  for (const { src, sizes, type } of pictures) {
    const found = await page.evaluate(async (address) => {
      const answer = await fetch(address);
      const blob = await answer.blob();
      const bitmap = await createImageBitmap(blob);
      return {
        type: answer.headers.get('Content-Type'),
        sizes: `${bitmap.width}x${bitmap.height}`,
        isLight: blob.size <= 80_000,
      };
    }, src);
    expect({ src, ...found }).toEqual({ src, sizes, type, isLight: true });
  }
});

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

for (const [way, base, said, agent] of [
  ['by the browser', '', 'Install', undefined],
  ['by the browser, in Tamil', '/ta', 'நிறுவுக', undefined],
  ['by steps in Safari', '', 'Tap Share, then Add to Home Screen.', iphone],
] as const) {
  test(`on the second visit the app offers to be installed, ${way}, in both themes`, async ({ openPage }) => {
    const page = await openPage(`${base}/`, {
      ...(agent === undefined ? {} : { userAgent: agent }),
      reducedMotion: 'reduce',
      prepare: (opened) =>
        opened.addInitScript(() =>
          localStorage.setItem('nivasa:visit', JSON.stringify({ count: 1, beganAt: 1, seenAt: 1 })),
        ),
    });
    if (agent === undefined) {
      await page.evaluate(() => {
        const prompt = async () => {};
        const userChoice = Promise.resolve({ outcome: 'dismissed' });
        dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt, userChoice }));
      });
    }
    await page.locator('section').getByText(said, { exact: true }).waitFor();
    await expectAccessible(page, 'the offer of a place on the home screen');
    await page.goto(`${base}/offline`);
    await hydrated(page);
    const steps = page.locator('main summary').filter({ hasText: 'Nivasa' });
    if (agent !== undefined) await steps.click();
    await expectAccessible(page, 'what is saved, with the way to the home screen');
  });
}

test('offline, every page opens from the device', async ({ newPhone }) => {
  const context = await newPhone();
  const page = await firstVisit(context);
  await cutNetwork(context);
  for (const path of ['/tilers', '/contact', '/no-such-page']) {
    const answer = await page.goto(path);
    expect(answer?.fromServiceWorker()).toBe(true);
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
});

test('the worker does not answer for files and addresses that only the server knows', async ({ newPhone }) => {
  const page = await firstVisit(await newPhone());
  for (const path of ['/robots.txt', '/sitemap.xml', '/healthz', '/api/site', '/api/openapi.json']) {
    const answer = await page.goto(path);
    expect([path, answer?.status(), answer?.fromServiceWorker()]).toEqual([path, 200, false]);
  }
});

test("the device stores each language's shell, the code, the font and a placeholder, and nothing that only some need", async ({
  newPhone,
}) => {
  const page = await firstVisit(await newPhone());
  const kept = await keptAddresses(page, 'precache');
  const shells = ['/shell.html', '/si/shell.html', '/ta/shell.html'];
  expect(kept).toEqual(expect.arrayContaining([...shells, '/icon.svg', '/placeholder.svg']));
  const others = kept.filter(
    (path) =>
      !/^\/(assets\/[^/]+\.(js|css)|[^/]+\.woff2|icon\.svg|placeholder\.svg|(si\/|ta\/)?shell\.html)$/.test(path),
  );
  expect(others).toEqual([]);
  expect(kept.filter((path) => /\/Admin\w+Page-/.test(path))).toEqual([]);
  // The server's data is in IndexedDB.
  const all = await keptAddresses(page, '');
  expect(all.filter((path) => path.startsWith('/api'))).toEqual([]);
});

test('pictures seen before the worker was active are shown offline; others have a placeholder', async ({
  atEnd,
  newPhone,
}) => {
  const site = await startAlteredSite();
  atEnd(site.stop);
  const context = await newPhone({ baseURL: site.origin });
  const page = await firstVisit(context, '/tilers');
  const seen = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.includes('/objects/')),
  );
  expect(seen.length).toBeGreaterThan(0);
  await expect
    .poll(async () => (await keptAddresses(page, 'images')).length, { timeout: 30_000 })
    .toBeGreaterThanOrEqual(new Set(seen).size);
  const fetched = site.asked.filter((address) => address.startsWith('/objects/'));
  expect(fetched.filter((address, place) => fetched.indexOf(address) !== place)).toEqual([]);
  await cutNetwork(context);
  const widthOf = (address: string) =>
    page.evaluate(async (src) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      return image.naturalWidth;
    }, address);
  const placeholder = await widthOf('/placeholder.svg');
  expect(await widthOf(seen[0] ?? '')).not.toBe(placeholder);
  expect(await widthOf('/objects/never-seen')).toBe(placeholder);
});

// About a tenth of the size is hashes of the app's files.
