import { chromium, type Browser, type CDPSession, type Page } from 'playwright-core';
import { ensureChromium } from '../scripts/chromium.ts';

/** The phone that Lighthouse takes for its mobile runs. */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const;

export async function launchBrowser(...args: string[]): Promise<Browser> {
  const executablePath = await ensureChromium();
  if (executablePath === undefined) throw new Error('There is no Chromium: set CHROMIUM_PATH');
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...args,
    ],
  });
}

export type Visit = { readonly page: Page; readonly cdp: CDPSession; readonly close: () => Promise<void> };

export type Conditions = {
  /** 150 ms round trip, 1.6 Mbit/s down, 0.75 Mbit/s up. */
  readonly slow4G?: boolean;
  /** How many times slower than this machine. */
  readonly cpuSlowdown?: number;
  /** Whether the site may install its worker, which then fetches everything else. */
  readonly worker?: boolean;
};

/** A first visit: nothing cached, nothing stored. */
export async function firstVisit(
  browser: Browser,
  { slow4G = false, cpuSlowdown = 1, worker = false }: Conditions = {},
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
  if (slow4G) {
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 1.6e6 / 8,
      uploadThroughput: 0.75e6 / 8,
    });
  }
  if (cpuSlowdown > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  return { page, cdp, close: () => context.close() };
}

/** What one request brought over the wire, headers included. */
export type Transfer = { readonly url: string; readonly kind: string; readonly bytes: number };

/** Notes every finished request of a page from now on. */
export function noteTransfers(cdp: CDPSession): { readonly finished: Transfer[] } {
  const started = new Map<string, { url: string; kind: string }>();
  const finished: Transfer[] = [];
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    started.set(requestId, { url: request.url, kind: type ?? 'Other' });
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = started.get(requestId);
    if (request && /^https?:/.test(request.url)) finished.push({ ...request, bytes: encodedDataLength });
  });
  return { finished };
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
