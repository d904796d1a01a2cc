import { spawnSync } from 'node:child_process';
import { expect, type Page } from '@playwright/test';
import { test } from './fixtures/journey.ts';
import { projectRoot } from '../scripts/run-child.js';
import { useOwnSite } from './testing/own-site.ts';
import { cutNetwork, mendNetwork } from './testing/phone-network.ts';
import { until, untilReady, workerIsActive } from './testing/ready-offline.ts';

const site = useOwnSite();
const added = 2500;
const total = '2,540';

/** What the page says while its requests fail. */
const expected = [/^failed: net::ERR_(INTERNET_DISCONNECTED|FAILED|ABORTED)/, /^console: .*net::ERR_/];

function addProfessionals(): void {
  const made = spawnSync(process.execPath, ['api/large-directory.ts', String(added)], {
    cwd: projectRoot,
    env: { ...process.env, DATA_DIR: site().dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  expect(made.status).toBe(0);
}

/** Lets so many pieces through, and no others. */
async function pieceLine(page: Page) {
  let left = 1;
  const sizes: number[] = [];
  await page.context().route('**/api/offline-pack/piece/*', async (route) => {
    if (left <= 0) {
      await route.abort('failed');
      return;
    }
    left -= 1;
    const response = await route.fetch();
    sizes.push((await response.body()).length);
    await route.fulfill({ response });
  });
  return { sizes, open: () => (left = Infinity) };
}

const showing = async (page: Page): Promise<number> => {
  const words = await page.getByText(/^Showing \d+ professional/).innerText();
  return Number(/\d+/.exec(words)?.[0]);
};

test('a large directory: searched by the server, by the phone without it, and saved in pieces', async ({
  openPage,
}) => {
  addProfessionals();
  const asked: string[] = [];
  let pieces: Awaited<ReturnType<typeof pieceLine>> | undefined;
  const page = await openPage('/tilers?category=tiler&city=Kandy', {
    baseURL: site().origin,
    serviceWorkers: 'allow',
    savesData: false,
    expected,
    prepare: async (opened) => {
      opened.on('request', (request) => asked.push(new URL(request.url()).pathname));
      pieces = await pieceLine(opened);
    },
  });
  const inKandy = await showing(page);
  // Whom somebody looks at comes first, in a file that is read without the others.
  await expect.poll(() => pieces?.sizes.length).toBe(1);
  expect(pieces?.sizes[0]).toBeLessThan(25_000);
  await until(page, workerIsActive);

  await page.getByLabel('Search').fill('marble');
  await expect.poll(() => showing(page)).not.toBe(inKandy);
  const found = await showing(page);
  expect(asked.filter((path) => path === '/api/providers')).toEqual([]);
  expect(asked).toContain('/api/directory');

  await cutNetwork(page.context());
  await page.goto('/tilers?category=tiler&city=Kandy');
  await page.getByText(new RegExp(`Searched on this phone: \\d+ of ${total} are saved`)).waitFor();
  const here = await showing(page);
  expect(here).toBeGreaterThan(0);
  expect(here).toBeLessThanOrEqual(inKandy);
  await page.getByRole('heading', { level: 2 }).getByRole('link').first().click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goto('/offline');
  await page.getByText(new RegExp(`^Directory: \\d+ of ${total} professionals are saved`)).waitFor();

  await mendNetwork(page.context());
  pieces?.open();
  await page.getByRole('button', { name: /^Save the rest \(\d+\skB\)$/ }).click();
  await page.getByText('2540 professionals').waitFor();
  await untilReady(page);
  // The first was not fetched again.
  expect(new Set(asked.filter((path) => path.includes('/piece/'))).size).toBe(pieces?.sizes.length);

  await cutNetwork(page.context());
  await page.goto('/tilers?category=tiler&city=Kandy&search=marble');
  await expect.poll(() => showing(page)).toBe(found);
  expect(await page.getByText(/^Searched on this phone/).count()).toBe(0);
});
