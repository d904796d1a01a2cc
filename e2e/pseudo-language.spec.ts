import { expect } from '@playwright/test';
import { test } from './fixtures/journey.ts';
import { pseudoLanguage } from '../scripts/pseudo-language.ts';
import { everyWalk } from './testing/desk-walk.ts';
import { everyLanguage, usePseudoLanguage } from './testing/language-walk.ts';

// Pages of a catalogue whose texts are accented and 40 % longer. A plain sentence is not in the catalogue; an overflow
// means no room for another language. Data (names, user texts, numbers) stays unchanged. The Sinhala walk finds a plain
// sentence too, and every-screen.spec.ts enlarges all letters by 30 %, so most of this walk only runs occasionally.

const openScreens = usePseudoLanguage();
const { forms, visitors, ...others } = everyWalk;

for (const [screens, walkScreens] of Object.entries({ forms, visitors, ...(everyLanguage ? others : {}) })) {
  test(`no screen for ${screens} shows a text outside the catalogue, and none overflows`, async ({ openPage }) => {
    const walk = await openScreens(openPage);
    await walkScreens(walk);
    expect(await walk.page.locator('html').getAttribute('lang')).toBe(pseudoLanguage);
    expect(walk.faults).toEqual({});
  });
}
