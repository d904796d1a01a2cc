import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backOfficeShots } from './testing/back-office-shots.ts';
import { launchChromium } from './testing/browser.ts';
import { useOwnSite } from './testing/own-site.ts';
import { shoot, type Look } from './testing/shot.ts';
import { visitorShots } from './testing/visitor-shots.ts';

const site = useOwnSite();
let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium();
});

afterAll(() => browser.close());

/** Each in one of the six ways in which people look at it, and all ways in turn. */
const looks: readonly Look[] = [390, 768, 1280].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);
const pictures = [...visitorShots, ...backOfficeShots].map(
  (shot, place) => [shot.name, shot, looks[place % looks.length] ?? { width: 390, colorScheme: 'light' }] as const,
);

test.each(pictures)('a picture of %s can be taken', async (_name, shot, look) => {
  const picture = await shoot(browser, site().origin, shot, look);
  // As PNG says it: the width stands in the bytes 16 to 19.
  expect(picture.readUInt32BE(16)).toBe(look.width);
});
