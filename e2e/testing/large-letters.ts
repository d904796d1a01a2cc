import type { Page } from '@playwright/test';
import { phone } from './browser.ts';
import { brokenWords } from './broken-words.ts';
import { cutOff, overlaps, sticksOut } from './layout-faults.ts';

/**
 * Widths with font sizes that a reader may have set: the least room, counted in letters, for each of the two layouts
 * (the second is `large:`).
 */
const tightest = [
  { width: 390, size: '130%' },
  { width: 320, size: '200%' },
] as const;

const setLetters = (page: Page, size: string) =>
  page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);

/** What does not fit on the screen in its current state where there is least room; restores the phone afterwards. */
export async function misfits(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const { width, size } of tightest) {
    await page.setViewportSize({ width, height: phone.height });
    await setLetters(page, size);
    for (const fault of [...(await sticksOut(page)), ...(await cutOff(page)), ...(await overlaps(page))]) {
      found.push(`${width} px, ${size}: ${fault}`);
    }
  }
  await setLetters(page, '');
  await page.setViewportSize(phone);
  return found;
}

/** Words that break at 200 % font size on a phone although they would fit. */
export async function largeWordsBroken(page: Page): Promise<string[]> {
  await setLetters(page, '200%');
  const found = await brokenWords(page);
  await setLetters(page, '');
  return found;
}
