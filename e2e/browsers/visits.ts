import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, onTestFinished } from 'vitest';
import { freePort } from '../../scripts/free-port.ts';
import type { BrowserName } from '../../scripts/other-browsers.ts';
import { startFaultyProxy, type FaultyProxy } from '../soak/faulty-proxy.ts';
import { alterStored, readStored } from '../testing/site-database.ts';
import { startSite } from '../testing/site-under-test.ts';
import { BrowserPage, type Driver } from './browser-page.ts';
import { startFirefox } from './firefox.ts';
import { startWebkit } from './webkit.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The browser of this Vitest project. */
    browserName: BrowserName;
  }
}

/** Errors of a page that is offline, or is left before everything has loaded. */
const notLoaded =
  /access control checks|loading dynamically imported module|Importing a module script failed|Failed to load ‘/;

const starters = { firefox: startFirefox, webkit: startWebkit };

type Visits = {
  /** Opens a browser with an empty profile, the size of a phone by default. */
  readonly visit: (width?: number, height?: number) => Promise<BrowserPage>;
  /** Closes the browser of the last visit and opens it again with the same profile. */
  readonly restart: () => Promise<BrowserPage>;
  /** Cuts or restores the connection to the site. */
  readonly cutNetwork: (isCut: boolean) => void;
  /** Rows of the site's database. */
  readonly rows: (sql: string, ...values: string[]) => Record<string, unknown>[];
  /** Changes the database as time would. */
  readonly alter: (sql: string, ...values: string[]) => void;
};

/** A site for a test file, behind a network that can be cut, and a browser with its own profile for each test. */
export function useVisits(): Visits {
  let network: FaultyProxy;
  let site: Awaited<ReturnType<typeof startSite>>;
  let driver: Driver | undefined;
  let open: () => Promise<BrowserPage>;
  beforeAll(async () => {
    network = await startFaultyProxy();
    const port = await freePort();
    network.target = `http://127.0.0.1:${port}`;
    site = await startSite({ PUBLIC_URL: network.origin, PORT: String(port) });
  });
  afterAll(async () => {
    await network.stop();
    await site.stop();
  });
  return {
    visit: async (width = 390, height = 844) => {
      const profile = mkdtempSync(join(tmpdir(), 'nivasa-profile-'));
      const complaints: string[] = [];
      onTestFinished(async () => {
        network.isCut = false;
        await driver?.close();
        driver = undefined;
        rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
        expect(complaints).toEqual([]);
      });
      open = async () => {
        driver = await starters[inject('browserName')]({
          profile,
          width,
          height,
          complain: (line) => notLoaded.test(line) || complaints.push(line),
        });
        return new BrowserPage(driver, network.origin);
      };
      return open();
    },
    restart: async () => {
      await driver?.close();
      return open();
    },
    cutNetwork: (isCut) => {
      network.isCut = isCut;
    },
    rows: (sql, ...values) => readStored(site, sql, ...values),
    alter: (sql, ...values) => alterStored(site, sql, ...values),
  };
}
