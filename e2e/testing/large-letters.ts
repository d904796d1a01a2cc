import type { Page } from 'playwright-core';
import { phone } from './browser.ts';
import { cutOff, overlaps, sticksOut } from './layout-faults.ts';

const widths = [390, 320] as const;
/** How large the reader has set the letters. */
const sizes = ['130%', '200%'] as const;

/** What does not fit on a screen as it stands, by width and size of letters; it is a phone's as before after that. */
export async function misfits(page: Page): Promise<string[]> {
  const found: string[] = [];
  const setLetters = (size: string) =>
    page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize;
    }, size);
  for (const width of widths) {
    await page.setViewportSize({ width, height: phone.height });
    for (const size of sizes) {
      await setLetters(size);
      for (const fault of [...(await sticksOut(page)), ...(await cutOff(page)), ...(await overlaps(page))]) {
        found.push(`${width} px, ${size}: ${fault}`);
      }
    }
  }
  await setLetters('');
  await page.setViewportSize(phone);
  return found;
}
