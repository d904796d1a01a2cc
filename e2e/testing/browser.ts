import { chromium, type Browser, type BrowserContextOptions, type LaunchOptions, type Page } from '@playwright/test';
import { disabledFeatures } from './browser-features.ts';

export const phone = { width: 390, height: 844 } as const;
export const desktop = { width: 1280, height: 900 } as const;

/** How the Chromium that the launcher found is started: the whole browser, in which apps can be installed. */
export const launchOptions = (): LaunchOptions => ({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: [
    // Chromium's own sandbox cannot be set up by root.
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

/** The same without a window, where there is such a one: it draws and runs pages alike, and takes half as long. */
export function launchChromium(): Promise<Browser> {
  const whole = launchOptions();
  return chromium.launch({
    ...whole,
    executablePath: process.env['HEADLESS_SHELL_PATH'] ?? whole.executablePath ?? '',
  });
}

/** Where and what visitors have. Without a service worker, which would stand between a test's routes and the page. */
export const visitor = {
  viewport: phone,
  locale: 'en-GB',
  timezoneId: 'Asia/Colombo',
  serviceWorkers: 'block',
} as const;

/** `serviceWorkers: 'allow'` lets the site install its own. */
export type PageOptions = BrowserContextOptions & {
  /** Complaints that belong to the journey: a 404 that is asked for on purpose. */
  readonly expected?: readonly RegExp[];
  /** Runs before the address is opened: routes, a faked clock. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** Whether only what is opened is brought to the device. True unless said otherwise. */
  readonly savesData?: boolean;
  /** Do not wait until the app has taken the document over. */
  readonly untouched?: boolean;
  /** Wait for nothing but the beginning of an answer: on this line not everything comes. */
  readonly goesOn?: boolean;
};

/**
 * Every console error (a blocked script or style is one), uncaught error, failed request and refused answer of a page.
 */
export function gatherComplaints(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    // What the server refused is noted below, with its address.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      complaints.push(`console: ${message.text()}`);
    }
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A page that is left takes its unfinished requests with it.
    if (reason !== 'net::ERR_ABORTED') complaints.push(`failed: ${reason} ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`);
  });
}

/** Waits until React has taken over every part of what the server sent: each has its own moment. */
export async function hydrated(page: Page): Promise<void> {
  // A sign that somebody is there: what lies further down is otherwise taken over after a rest.
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
