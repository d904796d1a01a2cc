import { spawnSync } from 'node:child_process';
import { expect, type Page } from '@playwright/test';
import { test, useOwnSite } from './fixtures/journey.ts';
import { projectRoot } from '../scripts/run-child.js';
import { offlineManifestSchema } from '../shared/offline/offline-contract.ts';
import { cutNetwork, mendNetwork } from './testing/phone-network.ts';
import { until, untilReady, workerIsActive } from './testing/ready-offline.ts';

const site = useOwnSite();
const added = 2500;
const total = '2,540';

/** Complaints of a page whose requests fail. */
const expected = [/^failed: net::ERR_(INTERNET_DISCONNECTED|FAILED|ABORTED)/, /^console: .*net::ERR_/];

function addProfessionals(): void {
  const made = spawnSync(process.execPath, ['api/large-directory.ts', String(added)], {
    cwd: projectRoot,
    env: { ...process.env, DATA_DIR: site().dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  expect(made.status).toBe(0);
}

/** Records the sizes of the files that the page downloads. */
async function noteFiles(page: Page): Promise<number[]> {
  const sizes: number[] = [];
  await page.context().route('**/api/offline/files/*', async (route) => {
    const response = await route.fetch();
    sizes.push(Number(response.headers()['content-length']));
    await route.fulfill({ response });
  });
  return sizes;
}

const showing = async (page: Page): Promise<number> => {
  const words = await page.getByText(/^Showing \d+ professional/).innerText();
  return Number(/\d+/.exec(words)?.[0]);
};

test('a large directory is searched by the server, offline by the phone, and saved file by file', async ({
  openPage,
}) => {
  addProfessionals();
  const asked: string[] = [];
  let sizes: readonly number[] = [];
  const page = await openPage('/tilers?category=tiler&city=Kandy', {
    baseURL: site().origin,
    serviceWorkers: 'allow',
    savesData: false,
    expected,
    prepare: async (opened) => {
      opened.on('request', (request) => asked.push(new URL(request.url()).pathname));
      sizes = await noteFiles(opened);
    },
  });
  const inKandy = await showing(page);
  await until(page, workerIsActive);
  // Only the parts that were looked at are downloaded at once.
  const { files: listed } = offlineManifestSchema.parse(
    await (await fetch(`${site().origin}/api/offline/manifest`)).json(),
  );
  const wanted = listed.filter(({ name }) => /^(site$|posts\/|providers\/tiler\/Kandy\/)/.test(name));
  await expect.poll(() => sizes.length).toBe(wanted.length);
  await page.goto('/offline');
  await page
    .getByText(new RegExp(`^Directory: \\d+ of ${total} professionals are saved \\(Tilers in Kandy\\)`))
    .waitFor();
  // Gzip in this test, because browsers accept Brotli only over https.
  expect(Math.max(...sizes)).toBeLessThan(13_000);
  const early = sizes.length;
  await page.goto('/tilers?category=tiler&city=Kandy');

  await page.getByLabel('Search').fill('marble');
  await expect.poll(() => showing(page)).not.toBe(inKandy);
  const found = await showing(page);
  expect(asked.filter((path) => path === '/api/providers')).toEqual([]);
  expect(asked).toContain('/api/directory');

  await cutNetwork(page.context());
  await page.goto('/tilers?category=tiler&city=Kandy');
  await page.getByText(new RegExp(`Searched on this device: \\d+ of ${total} are saved`)).waitFor();
  const here = await showing(page);
  expect(here).toBeGreaterThan(0);
  // Providers who also work in other cities may be filed under those.
  expect(here).toBeLessThanOrEqual(inKandy);
  await page.getByRole('heading', { level: 2 }).getByRole('link').first().click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goto('/offline');
  await page.getByText(new RegExp(`^Directory: \\d+ of ${total} professionals are saved`)).waitFor();

  await mendNetwork(page.context());
  await page.getByRole('button', { name: /^Save the rest \(\d+\skB\)$/ }).click();
  await page.getByText('2540 professionals').waitFor();
  await untilReady(page);
  expect(sizes.length).toBeGreaterThan(early);
  // Nothing was downloaded twice.
  const files = asked.filter((path) => path.startsWith('/api/offline/files/'));
  expect(new Set(files).size).toBe(files.length);

  await cutNetwork(page.context());
  await page.goto('/tilers?category=tiler&city=Kandy&search=marble');
  await expect.poll(() => showing(page)).toBe(found);
  expect(await page.getByText(/^Searched on this device/).count()).toBe(0);
});
