import { chromium, type Browser, type BrowserContextOptions, type LaunchOptions, type Page } from '@playwright/test';
import { disabledFeatures } from './browser-features.ts';

export const phone = { width: 390, height: 844 } as const;
export const desktop = { width: 1280, height: 900 } as const;

/** Launch options for the Chromium that the launcher found: the full browser, which can install apps. */
export const launchOptions = (): LaunchOptions => ({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: [
    // Chromium's sandbox cannot be set up as root.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    `--disable-features=${disabledFeatures.join(',')}`,
    '--disable-gpu',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
});

/** For a headless shell if available: it renders and runs pages in the same way in half the time. */
export function shellOptions(): LaunchOptions {
  const executablePath = process.env['HEADLESS_SHELL_PATH'];
  return { ...launchOptions(), ...(executablePath !== undefined && { executablePath }) };
}

export const launchChromium = (): Promise<Browser> => chromium.launch(shellOptions());

/** Context options of a visitor. Without a service worker, which would bypass a test's routes. */
export const visitor = {
  viewport: phone,
  locale: 'en-GB',
  timezoneId: 'Asia/Colombo',
  serviceWorkers: 'block',
} as const;

/** `serviceWorkers: 'allow'` lets the site install its own. */
export type PageOptions = BrowserContextOptions & {
  /** Expected complaints: for example a deliberate 404. */
  readonly expected?: readonly RegExp[];
  /** Runs before the address is opened: routes, a fake clock. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** Sets save-data, so that only opened content is stored on the device. True by default. */
  readonly savesData?: boolean;
  /** Do not wait for the hydration. */
  readonly untouched?: boolean;
  /** Wait only for the start of the response, because the rest may not arrive. */
  readonly goesOn?: boolean;
};

/**
 * Collects console errors (including blocked scripts and styles), uncaught errors, failed requests and error responses
 * of a page.
 */
export function gatherComplaints(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    // Error responses are noted below, with their address.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      complaints.push(`console: ${message.text()}`);
    }
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Leaving a page aborts its requests.
    if (reason !== 'net::ERR_ABORTED') complaints.push(`failed: ${reason} ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`);
  });
}

/** Waits until React has hydrated every part of the document; each part has its own time. */
export async function hydrated(page: Page): Promise<void> {
  // Simulates an interaction: parts further down are otherwise hydrated when the browser is idle.
  await page.waitForFunction(() => {
    dispatchEvent(new Event('scroll'));
    const controls = [...document.querySelectorAll('h1, a[href]:not(.prose a), button, input, footer li')];
    return (
      controls.length > 0 &&
      controls.every((control) => Object.keys(control).some((key) => key.startsWith('__reactFiber$')))
    );
  });
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 500 })));
}
