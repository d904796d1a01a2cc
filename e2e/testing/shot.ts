import type { Browser, Page } from '@playwright/test';
import { hydrated } from './browser.ts';
import { openAs } from './sign-in.ts';

export type Shot = {
  readonly name: string;
  readonly path: string;
  /** Who is signed in. */
  readonly as?: string;
  /** What a visitor does before the picture is taken. */
  readonly act?: (page: Page) => Promise<unknown>;
  /** The browser keeps no data: what is sent there is sent at once, or not at all. */
  readonly keepsNothing?: boolean;
  /** As it is on the screen, instead of the whole page. */
  readonly screen?: boolean;
};

export type Look = { readonly width: number; readonly colorScheme: 'light' | 'dark' };

/** Pictures load when they come near; whoever shoots the whole page has to come near first. */
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
      // One that was near for too short a time has not been asked for at all, and never comes.
      new Promise((done) => setTimeout(done, 5000)),
    ]);
  });
}

/** Opens a screen in a window of its own, does what is to be done there, and answers the picture, a PNG. */
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
