import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { latinWords, translations } from '../scripts/catalogue.ts';
import { projectRoot } from '../scripts/run-child.js';
import { readBuildManifest, visitorFiles } from '../scripts/visitor-files.ts';
import { catalogueTexts } from '../scripts/texts-of-catalogue.ts';
import { sticksOut } from './testing/layout-faults.ts';
import { everyLanguage } from './testing/every-language.ts';
import { walkCustomerScreens } from './testing/customer-walk.ts';
import { walkDialogs } from './testing/dialog-walk.ts';
import { useLanguage, walkForms, walkPublicScreens } from './testing/language-walk.ts';

// The builds of the languages that people read. That no text of theirs is English says scripts/translations.test.ts;
// here it is seen that the builds are made of them, and that their words have room.

const every = {
  forms: walkForms,
  visitors: walkPublicScreens,
  dialogs: walkDialogs,
  customers: walkCustomerScreens,
} as const;

/** Sinhala goes everywhere, as the pseudo-language does; Tamil does where there is time for it. */
const walks = { si: every, ta: everyLanguage ? every : { forms: walkForms, dialogs: walkDialogs } } as const;

/** The back office's contracts say it too, beside those of the customers. */
const isOfBackOffice = (text: string): boolean => text === 'Use digits only';

/** Sentences of the English catalogue that go to browsers. */
const englishSentences = globSync('{web,shared}/**/*-texts.{ts,tsx}', { cwd: projectRoot })
  .flatMap((path) => catalogueTexts(path, readFileSync(join(projectRoot, path), 'utf8')))
  .map(({ text }) => text.trim())
  .filter((text) => /^\p{Lu}\p{L}+ \p{L}+ \p{L}+/u.test(text) && !isOfBackOffice(text));

describe.each(translations)('in %s', (language) => {
  // What guides of the demonstration call materials by in every language.
  const openScreens = useLanguage(language, [...latinWords, 'PVC', 'WPC', 'i-Panel', 'SLS', 'kg']);

  test.each(Object.entries(walks[language]))(
    'no screen for %s shows a sentence of English, none overflows, and axe finds nothing',
    async (_, walkScreens) => {
      const walk = await openScreens();
      await walkScreens(walk);
      expect(await walk.page.locator('html').getAttribute('lang')).toBe(language);
      expect(walk.faults).toEqual({});
    },
    300_000,
  );

  test('the navigation and what is laid out in columns have room on a tablet and wide', async () => {
    const { page, open } = await openScreens();
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

  test('no file that a visitor loads holds a sentence of the English catalogue', () => {
    const client = join(projectRoot, 'dist', language, 'client');
    const files = [...visitorFiles(readBuildManifest(client)), 'sw.js'].filter((file) => file.endsWith('.js'));
    expect(files.length).toBeGreaterThan(30);
    const code = files.map((file) => readFileSync(join(client, file), 'utf8')).join('\n');
    expect(englishSentences.length).toBeGreaterThan(400);
    expect(englishSentences.filter((sentence) => code.includes(sentence))).toEqual([]);
  });
});
