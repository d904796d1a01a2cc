import { expect, type Page } from '@playwright/test';
import { test } from './fixtures/journey.ts';
import { accessFaults } from './testing/axe.ts';
import { desktop, phone, type PageOptions } from './testing/browser.ts';
import { screenSets } from './testing/every-screen.ts';
import { lookInForcedColours } from './testing/framed-parts.ts';
import { largeWordsBroken, misfits } from './testing/large-letters.ts';
import { brokenFigures, cutChoices, smallTargets, sticksOut } from './testing/layout-faults.ts';
import { takePictures } from './testing/pictures.ts';
import { documentMissing } from './testing/public-pages.ts';
import type { ScreenSet } from './testing/site-screen.ts';

// Each screen is opened once and checked in every way, because opening it takes longer than checking it.
const withoutMotion: PageOptions = {
  reducedMotion: 'reduce',
  expected: [
    documentMissing,
    /^404: .*\/api\/(providers|posts)\/.*none/,
    /^404: .*\/api\/portal\/jobs\/none$/,
    /^401: .*\/api\/auth\/user$/,
  ],
  // Without `navigator.share` the site shows its own share sheet.
  prepare: (page) => page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share')),
};

const named = (how: string, found: readonly string[]): string[] => found.map((fault) => `${how}: ${fault}`);

async function faultsAt(
  page: Page,
  size: typeof phone | typeof desktop,
  themes: readonly ('light' | 'dark')[],
): Promise<string[]> {
  await page.setViewportSize(size);
  return [...named(`axe, ${size.width} px`, await accessFaults(page, themes)), ...(await sticksOut(page))];
}

async function lookAt(
  page: Page,
  { isOfBackOffice }: ScreenSet,
  isOnlyOfPhones = false,
): Promise<{ readonly framed: number; readonly found: readonly string[] }> {
  // What phones hide has its colours compared in the light theme only, because comparing them takes most of axe's time.
  const found = await faultsAt(page, phone, ['light', 'dark']);
  if (!isOfBackOffice) {
    const headings = await page.getByRole('heading', { level: 1, includeHidden: true }).count();
    if (headings !== 1) found.push(`${headings} h1`);
    found.push(
      ...named('too small for a thumb', await smallTargets(page)),
      ...(await brokenFigures(page)),
      ...(await cutChoices(page)),
      ...(await largeWordsBroken(page)),
    );
  }
  const { framed, lost } = await lookInForcedColours(page);
  found.push(...named('in forced colours', lost));
  found.push(...named('with large letters', await misfits(page)));
  // The viewport of 1,280 px at 200 % zoom.
  await page.setViewportSize({ width: 640, height: 450 });
  found.push(...named('640 px', await sticksOut(page)));
  if (!isOnlyOfPhones) found.push(...(await faultsAt(page, desktop, ['light'])));
  return { framed, found };
}

for (const set of screenSets) {
  test(`axe finds nothing on the screens of ${set.who}, on phones in both themes and on desktops in the light one; touch targets, large text and forced colours work`, async ({
    openPage,
  }) => {
    test.setTimeout(400000);
    const page = await openPage('/contact', withoutMotion);
    await set.signIn(page);
    const faults: Record<string, readonly string[]> = {};
    let allFramed = 0;
    for (const { name, open, isOnlyOfPhones } of set.screens) {
      await page.setViewportSize(phone);
      await open(page);
      const { framed, found } = await lookAt(page, set, isOnlyOfPhones);
      allFramed += framed;
      if (found.length > 0) faults[name] = found;
      await takePictures(page, `${set.who}, ${name}`, isOnlyOfPhones);
    }
    expect(faults).toEqual({});
    expect(allFramed).toBeGreaterThan(set.screens.length);
  });
}
