import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { test, useOwnSite } from './fixtures/journey.ts';
import { incrementVersion } from '../api/cache/tag-versions.ts';
import { openDatabase } from '../api/open-database.ts';
import { projectRoot } from '../scripts/run-child.js';
import { offlineManifestSchema } from '../shared/offline/offline-contract.ts';
import { cutNetwork, mendNetwork } from './testing/phone-network.ts';
import { until, workerIsActive } from './testing/ready-offline.ts';

const site = useOwnSite();
const longPosts = 24;

/** Complaints of a page whose requests fail. */
const expected = [/^failed: net::ERR_(INTERNET_DISCONNECTED|FAILED|ABORTED)/, /^console: .*net::ERR_/];

/** More providers than a device downloads by default, and guides with text that hardly compresses. */
async function fill(): Promise<void> {
  const { dataDir } = site();
  const made = spawnSync(process.execPath, ['api/large-directory.ts', '1000'], {
    cwd: projectRoot,
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  expect(made.status).toBe(0);
  const database = await openDatabase({ dataDir, databaseUrl: undefined, log: () => {}, migrate: false });
  await database.transaction(async (tx) => {
    for (let place = 0; place < longPosts; place += 1) {
      await tx.execute(
        `insert into post (id, type, slug, title, excerpt, cover_image, body_html, created_at)
         values (?, 'guide', ?, ?, '', null, ?, ?)`,
        [
          `long-${place}`,
          `long-guide-${place}`,
          `Long guide ${place}`,
          `<p>${randomBytes(3000).toString('hex')}</p>`,
          new Date(Date.UTC(2026, 9, 1, 0, place)),
        ],
      );
    }
    await incrementVersion(tx, 'posts');
  });
  await database.close();
}

async function filesOf(origin: string) {
  const { files } = offlineManifestSchema.parse(await (await fetch(`${origin}/api/offline/manifest`)).json());
  // The files that a device downloads in English.
  return files.filter(({ name }) => name === 'site' || name.startsWith('posts/'));
}

/** Lets a given number of files through and blocks the rest. */
async function thinLine(context: BrowserContext) {
  const arrived: string[] = [];
  let left = 0;
  let broke = () => {};
  await context.route('**/api/offline/files/*', async (route) => {
    if (left <= 0) {
      await route.abort('failed').catch(() => {});
      broke();
      return;
    }
    left -= 1;
    const response = await route.fetch();
    arrived.push(new URL(route.request().url()).pathname.split('/').at(-1) ?? '');
    await route.fulfill({ response });
  });
  return {
    arrived,
    /** Resolves when the line has failed after that many more files. */
    lets: (files: number) => {
      left = files;
      return new Promise<void>((resolve) => {
        broke = resolve;
      });
    },
  };
}

const guides = (page: Page) => page.locator('main a[href*="/guides/long-guide-"]');

test('two dozen long guides over a line that fails after each file: all are downloaded in the end, and none twice', async ({
  openPage,
}) => {
  await fill();
  const { origin } = site();
  await expect.poll(async () => (await filesOf(origin)).length, { timeout: 20_000 }).toBeGreaterThan(longPosts / 4);
  const files = await filesOf(origin);
  expect(Math.max(...files.map(({ bytes }) => bytes))).toBeLessThan(12_000);

  let line: Awaited<ReturnType<typeof thinLine>> | undefined;
  const first = await openPage('/contact', {
    baseURL: origin,
    serviceWorkers: 'allow',
    savesData: false,
    expected,
    prepare: async (page) => (line = await thinLine(page.context())),
  });
  const context = first.context();
  await until(first, workerIsActive);
  await first.close();
  // After the last file there is nothing left to interrupt.
  for (let place = 0; place < files.length - 1; place += 1) {
    const broken = line?.lets(1);
    const page = await context.newPage();
    await page.goto('/contact');
    await broken;
    if (place === 5) {
      await cutNetwork(context);
      await page.goto('/guides');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.getByText('Not saved on this phone yet').first().waitFor();
      expect(await guides(page).count()).toBe(0);
      await mendNetwork(context);
    }
    await page.close();
  }
  void line?.lets(Infinity);
  const page = await context.newPage();
  await page.goto('/contact');
  await expect.poll(() => line?.arrived).toEqual(files.map(({ sha256 }) => sha256));
  await cutNetwork(context);
  await page.goto('/guides');
  await expect.poll(() => guides(page).count()).toBeGreaterThanOrEqual(longPosts);
  await page.goto('/guides/long-guide-7');
  await page.getByRole('heading', { level: 1, name: 'Long guide 7' }).waitFor();
});
