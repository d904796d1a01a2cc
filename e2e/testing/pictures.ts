import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** Where pictures are saved, if anywhere. */
const folder = process.env['PICTURES'];

/** Pictures are loaded lazily. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      scrollTo(0, y);
      await new Promise((done) => setTimeout(done, 40));
    }
    scrollTo(0, 0);
  });
  await page.waitForLoadState('networkidle');
}

/**
 * With `PICTURES=FOLDER` saves the page in its current state, in both themes, for people to look at: at three widths,
 * or only at that of a phone if wider screens close what is shown.
 */
export async function takePictures(page: Page, name: string, isOnlyOfPhones = false): Promise<void> {
  if (folder === undefined) return;
  const before = page.viewportSize();
  const fullPage = (await page.getByRole('dialog').count()) === 0;
  for (const width of isOnlyOfPhones ? [390] : [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    if (fullPage) await scrollThrough(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const file = `${name.replaceAll(/[^\w]+/g, '-')}-${width}-${colorScheme}.png`;
      await page.screenshot({ path: join(folder, file), fullPage });
    }
  }
  await page.emulateMedia({ colorScheme: null });
  if (before) await page.setViewportSize(before);
}
