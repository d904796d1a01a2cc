import type { Browser, Page } from '@playwright/test';
import { hydrated } from './browser.ts';
import { openAs } from './sign-in.ts';

export type Shot = {
  readonly name: string;
  readonly path: string;
  /** The account to sign in with. */
  readonly as?: string;
  /** Actions before the screenshot. */
  readonly act?: (page: Page) => Promise<unknown>;
  /** The browser stores no data, so a request is sent at once or not at all. */
  readonly keepsNothing?: boolean;
  /** Only the visible part instead of the whole page. */
  readonly screen?: boolean;
};

export type Look = { readonly width: number; readonly colorScheme: 'light' | 'dark' };

/** Scrolls through the page, because pictures are loaded lazily. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      scrollTo(0, y);
      await new Promise((done) => setTimeout(done, 40));
    }
    scrollTo(0, 0);
    const arriving = [...document.images].filter(({ complete }) => !complete);
    await Promise.race([
      Promise.all(arriving.map((image) => image.decode().catch(() => {}))),
      // A picture that was near the viewport too briefly is never requested.
      new Promise((done) => setTimeout(done, 5000)),
    ]);
  });
}

/** Opens a screen in a new window, runs its actions, and returns the screenshot as PNG. */
export async function shoot(
  browser: Browser,
  origin: string,
  shot: Shot,
  { width, colorScheme }: Look,
): Promise<Buffer> {
  const { path, as, act, keepsNothing = false, screen = false } = shot;
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height: width === 390 ? 844 : 900 },
    colorScheme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  try {
    if (keepsNothing) {
      await context.addInitScript(() => {
        Object.defineProperty(globalThis, 'indexedDB', { value: undefined });
      });
    }
    const page = await context.newPage();
    if (as === undefined) await page.goto(path);
    else await openAs(page, as, path);
    await hydrated(page);
    await act?.(page);
    if (!screen) await scrollThrough(page);
    return await page.screenshot({ fullPage: !screen });
  } finally {
    await context.close();
  }
}
