import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { signInHere } from '../e2e/testing/sign-in.ts';
import { fillBackOffice, type OfficeSize } from './admin-rows.ts';
import { untilRows, watchAdminPage } from './admin-watch.ts';
import { startSite } from './web-site.ts';

export type Office = {
  readonly origin: string;
  readonly pid: number;
  readonly context: BrowserContext;
  readonly stop: () => Promise<void>;
};

/** A site with so much in it, and an administrator who is signed in at a desk. */
export async function openOffice(browser: Browser, size: OfficeSize): Promise<Office> {
  const dataDir = mkdtempSync(join(tmpdir(), 'nivasa-bench-'));
  fillBackOffice(dataDir, size);
  const site = await startSite({ DATA_DIR: dataDir });
  const context = await browser.newContext({
    baseURL: site.origin,
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Asia/Colombo',
    serviceWorkers: 'block',
  });
  await context.addInitScript(watchAdminPage);
  const page = await context.newPage();
  await page.goto('/admin/leads');
  await signInHere(page, 'admin@nivasa.example');
  await page.waitForURL('**/admin/leads');
  await untilRows(page);
  await page.close();
  return {
    origin: site.origin,
    pid: site.pid,
    context,
    stop: async () => {
      await context.close();
      await site.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A list of the back office with its rows on the screen. */
export async function openList({ context }: Office, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  await untilRows(page);
  return page;
}
