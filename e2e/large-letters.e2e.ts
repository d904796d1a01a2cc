import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { phone, useBrowser, type PageOptions } from './testing/browser.ts';
import { screenSets } from './testing/every-screen.ts';
import { cutOff, sticksOut } from './testing/layout-faults.ts';
import { documentMissing } from './testing/public-pages.ts';

const { openPage } = useBrowser();
const still: PageOptions = {
  reducedMotion: 'reduce',
  expected: [documentMissing, /^404: .*\/api\/(providers|posts)\/.*none/, /^401: .*\/api\/auth\/user$/],
};

const widths = [390, 320] as const;
/** How large the reader has set the letters. */
const sizes = ['130%', '200%'] as const;

/** What does not fit on a screen, by width and size of letters. */
async function misfits(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: phone.height });
    for (const size of sizes) {
      await page.evaluate((fontSize) => {
        document.documentElement.style.fontSize = fontSize;
      }, size);
      for (const fault of [...(await sticksOut(page)), ...(await cutOff(page))]) {
        found.push(`${width} px, ${size}: ${fault}`);
      }
    }
  }
  await page.setViewportSize(phone);
  return found;
}

test.each(screenSets)(
  'no screen of $who scrolls sideways or cuts words off with letters of 130 % and 200 %',
  async ({ signIn, screens }) => {
    const page = await openPage('/contact', still);
    await signIn(page);
    const faults: Record<string, string[]> = {};
    for (const { name, open } of screens) {
      await open(page);
      const found = await misfits(page);
      if (found.length > 0) faults[name] = found;
    }
    expect(faults).toEqual({});
  },
  300_000,
);
