import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { ensureChromium } from '../scripts/chromium.ts';
import { launchOptions } from '../e2e/testing/browser.ts';
import { untilReady } from '../e2e/testing/ready-offline.ts';

/** The phone that Lighthouse emulates for mobile. */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const;

export async function launchBrowser(...args: string[]): Promise<Browser> {
  const executablePath = await ensureChromium();
  if (executablePath === undefined) throw new Error('There is no Chromium: set CHROMIUM_PATH');
  return chromium.launch({ executablePath, args: [...(launchOptions().args ?? []), ...args] });
}

export type Visit = { readonly page: Page; readonly cdp: CDPSession; readonly close: () => Promise<void> };

type Line = { readonly latencyMs: number; readonly bytesPerSecond: number; readonly bytesUp?: number };

/** 1.6 Mbit/s down, 0.75 Mbit/s up. */
export const slow4G: Line = { latencyMs: 150, bytesPerSecond: 1.6e6 / 8, bytesUp: 0.75e6 / 8 };

type Conditions = {
  readonly line?: Line;
  /** Factor by which the CPU is slower than this machine. */
  readonly cpuSlowdown?: number;
  /** Whether the site may install its service worker, which then downloads everything else. */
  readonly worker?: boolean;
};

/** A first visit with empty caches and storage. */
export async function firstVisit(
  browser: Browser,
  { line, cpuSlowdown = 1, worker = false }: Conditions = {},
): Promise<Visit> {
  const context = await browser.newContext({
    ...phone,
    locale: 'en-GB',
    timezoneId: 'Asia/Colombo',
    serviceWorkers: worker ? 'allow' : 'block',
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  if (line) {
    const { latencyMs: latency, bytesPerSecond: downloadThroughput, bytesUp: uploadThroughput = -1 } = line;
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput,
      uploadThroughput,
    });
  }
  if (cpuSlowdown > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  return { page, cdp, close: () => context.close() };
}

/** A repeat visit, with pages from the service worker. */
export async function returningVisit(browser: Browser, origin: string): Promise<Visit> {
  const visit = await firstVisit(browser, { worker: true });
  await visit.page.goto(origin);
  await untilReady(visit.page);
  return visit;
}
