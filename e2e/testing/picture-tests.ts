import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium } from './browser.ts';
import { useOwnSite } from './own-site.ts';
import { shoot, type Look, type Shot } from './shot.ts';

/** Each in one of the six ways in which people look at it, and all ways in turn. */
const looks: readonly Look[] = [390, 768, 1280].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);

/** Takes each picture once, so that taking them does not rot. Their files run side by side. */
export function testPictures(shots: readonly Shot[]): void {
  const site = useOwnSite();
  let browser: Browser;

  beforeAll(async () => {
    browser = await launchChromium();
  });

  afterAll(() => browser.close());

  const pictures = shots.map(
    (shot, place) => [shot.name, shot, looks[place % looks.length] ?? { width: 390, colorScheme: 'light' }] as const,
  );

  test.each(pictures)('a picture of %s can be taken', async (_name, shot, look) => {
    const picture = await shoot(browser, site().origin, shot, look);
    // As PNG says it: the width stands in the bytes 16 to 19.
    expect(picture.readUInt32BE(16)).toBe(look.width);
  });
}
