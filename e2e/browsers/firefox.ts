import puppeteer, { type ElementHandle } from 'puppeteer-core';
import type { BrowserSettings, Driver } from './browser-page.ts';

/** Firefox with a profile in a folder, over WebDriver BiDi. */
export async function startFirefox({ profile, width, height, complain }: BrowserSettings): Promise<Driver> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr',
    userDataDir: profile,
    // The first page exists before the viewport can be set on it.
    defaultViewport: null,
    env: { ...process.env, TZ: 'Asia/Colombo' },
    timeout: 60_000,
    protocolTimeout: 90_000,
    extraPrefsFirefox: {
      'intl.accept_languages': 'en-GB',
      // Without a window nothing has the focus otherwise.
      'focusmanager.testmode': true,
    },
  });
  const page = (await browser.pages())[0] ?? (await browser.newPage());
  await page.setViewport({ width, height });
  page.on('pageerror', (error) => complain(String(error)));
  page.on('console', (message) => {
    if (message.text().includes('Content-Security-Policy')) complain(message.text());
  });
  page.on('dialog', (dialog) => void dialog.accept());
  const load = { waitUntil: 'load', timeout: 60_000 } as const;
  return {
    go: (url) => page.goto(url, load),
    reload: () => page.reload(load),
    back: () => page.evaluate('history.back()'),
    evaluate: (expression) => page.evaluate(expression),
    press: (x, y) => page.mouse.click(x, y),
    type: (words) => page.keyboard.type(words),
    key: (key) => page.keyboard.press(key),
    choose: async (selector, files) => {
      const input = (await page.$(selector)) as ElementHandle<HTMLInputElement> | null;
      await input?.uploadFile(...files);
    },
    resize: (width, height) => page.setViewport({ width, height }),
    screenshot: () => page.screenshot(),
    close: () => browser.close(),
  };
}
