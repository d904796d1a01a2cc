import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { test } from './fixtures/journey.ts';
import { countUp } from '../api/cache/tag-versions.ts';
import { openDatabase } from '../api/open-database.ts';
import { projectRoot } from '../scripts/run-child.js';
import { offlinePiecesSchema } from '../shared/offline/pieces-contract.ts';
import { useOwnSite } from './testing/own-site.ts';
import { cutNetwork, mendNetwork } from './testing/phone-network.ts';
import { hasSavedCopy, until, workerIsActive } from './testing/ready-offline.ts';

const site = useOwnSite();
const longPosts = 60;

/** What the page says while its requests fail. */
const expected = [/^failed: net::ERR_(INTERNET_DISCONNECTED|FAILED|ABORTED)/, /^console: .*net::ERR_/];

/** More professionals than fit into one file, and guides whose texts hardly compress. */
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
    await countUp(tx, 'posts');
  });
  await database.close();
}

async function piecesOf(origin: string) {
  const list = offlinePiecesSchema.parse(await (await fetch(`${origin}/api/offline-pack/pieces`)).json());
  return list.cut;
}

/** Lets so many pieces through, and no others. */
async function thinLine(context: BrowserContext) {
  const arrived: string[] = [];
  let left = 0;
  let broke = () => {};
  await context.route('**/api/offline-pack/piece/*', async (route) => {
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
    /** Resolves when the line has broken after so many more. */
    lets: (pieces: number) => {
      left = pieces;
      return new Promise<void>((resolve) => {
        broke = resolve;
      });
    },
  };
}

const guides = (page: Page) => page.locator('main a[href*="/guides/long-guide-"]');

test('sixty long guides over a line that breaks after each piece: all of them in the end, and none fetched twice', async ({
  openPage,
}) => {
  await fill();
  const { origin } = site();
  await expect.poll(async () => (await piecesOf(origin))?.rest?.length ?? 0, { timeout: 20_000 }).toBeGreaterThan(8);
  const cut = await piecesOf(origin);
  const rest = cut?.rest ?? [];
  expect(Math.max(...rest.map(({ bytes }) => bytes))).toBeLessThan(64_000);

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
  for (let place = 0; place < rest.length; place += 1) {
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
  expect(line?.arrived).toEqual(rest.map(({ hash }) => hash));

  void line?.lets(Infinity);
  const page = await context.newPage();
  await page.goto('/contact');
  await until(page, hasSavedCopy);
  expect(line?.arrived).toHaveLength(rest.length + (cut?.pieces.length ?? 0));
  expect(new Set(line?.arrived).size).toBe(line?.arrived.length);
  await cutNetwork(context);
  await page.goto('/guides');
  await expect.poll(() => guides(page).count()).toBeGreaterThanOrEqual(longPosts);
  await page.goto('/guides/long-guide-7');
  await page.getByRole('heading', { level: 1, name: 'Long guide 7' }).waitFor();
});
