import { expect } from '@playwright/test';
import { test } from './fixtures/journey.ts';
import { latinWords, translations } from '../scripts/languages.ts';
import { everyWalk } from './testing/desk-walk.ts';
import { everyLanguage, useLanguage } from './testing/language-walk.ts';
import { sticksOut } from './testing/layout-faults.ts';

// The builds of the languages that people read. scripts/messages.test.ts checks that no text is English; these tests
// check that the builds use them, and that the texts fit.

const { forms, dialogs, professionals, 'professionals with jobs': jobs } = everyWalk;
const inTamil = { forms, dialogs, professionals, 'professionals with jobs': jobs };

/** Sinhala walks every screen; Tamil the screens for visitors and customers only with EVERY_LANGUAGE. */
const walks = { si: everyWalk, ta: everyLanguage ? everyWalk : inTamil } as const;

for (const language of translations) {
  test.describe(`in ${language}`, () => {
    // Materials that the demonstration's guides name the same in every language.
    const openScreens = useLanguage(language, [...latinWords, 'PVC', 'WPC', 'i-Panel', 'SLS', 'kg']);

    for (const [screens, walkScreens] of Object.entries(walks[language])) {
      test(`no screen for ${screens} shows an English sentence, none overflows, and axe finds nothing`, async ({
        openPage,
      }) => {
        const walk = await openScreens(openPage);
        await walkScreens(walk);
        expect(await walk.page.locator('html').getAttribute('lang')).toBe(language);
        expect(walk.faults).toEqual({});
      });
    }

    test('the navigation and multi-column layouts fit on a tablet and a wide screen', async ({ openPage }) => {
      const { page, open } = await openScreens(openPage);
      const found: string[] = [];
      for (const path of ['/', '/tilers', '/tilers/nadeesha-floors']) {
        await open(path);
        for (const width of [768, 862, 962, 1280]) {
          await page.setViewportSize({ width, height: 800 });
          for (const fault of await sticksOut(page)) found.push(`${path}, ${width} px: ${fault}`);
        }
      }
      expect(found).toEqual([]);
    });
  });
}
