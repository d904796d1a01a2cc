import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { pseudoCatalogue, pseudoLanguage } from './pseudo-language.ts';
import { languagePath } from '../shared/site-language.ts';
import { projectRoot } from './run-child.js';

/** The languages whose texts stand in `languages/<tag>`, in files that are called as the English ones are. */
export const translations = ['si', 'ta'] as const;

/** What translations write in Latin letters: names, units, and words that stand so on a phone or at a bank. */
export const latinWords: readonly string[] = [
  'Nivasa',
  'WhatsApp',
  'JavaScript',
  'JPEG',
  'Share',
  'Add to Home Screen',
  'remarks',
  'kB',
  'MB',
  'm²',
  'nivasa-visit',
];

/** The languages that pages can be built in. */
export const languages = ['en', ...translations, pseudoLanguage] as const;

export type Language = (typeof languages)[number];

/** The language of a build, as `scripts/build.ts` hands it to Vite. */
export function languageOfBuild(): Language {
  const named = process.env['BUILD_LANGUAGE'] ?? 'en';
  const language = languages.find((one) => one === named);
  if (!language) throw new Error(`There is no catalogue in ${named}: ${languages.join(', ')}`);
  return language;
}

/** What the addresses of a language begin with. What is made for tests alone takes the place of English. */
export const startOf = (language: Language): string => (language === pseudoLanguage ? '' : languagePath(language));

const isCatalogue = /-texts\.tsx?$/;

/** Where the translation of an English module stands. `path`: below the project, as is what comes back. */
export const translationOf = (path: string, language: string): string => `languages/${language}/${path}`;

/** What letters that are not Latin need of the visitors' styles: all of them, and those of one language. */
const lettersOf = (language: Language): readonly string[] =>
  ['languages/letters.css', `languages/${language}/letters.css`]
    .map((path) => join(projectRoot, path))
    .filter((path) => existsSync(path));

/** Relative imports as the English module would write them: its folder is two above that of its translation. */
const fromEnglish = (code: string): string => code.replaceAll(/(\bfrom ')\.\.\/\.\.\//g, '$1');

/**
 * Puts the texts of one language where the sources import those of English: a visitor loads no other, and pays for no
 * way to choose. A module keeps its name, so that it goes into the same file of the build.
 */
export function catalogue(language: Language): Plugin | false {
  if (language === 'en') return false;
  const plugin = { name: 'nivasa:catalogue', enforce: 'pre' } as const;
  if (language === pseudoLanguage) {
    return {
      ...plugin,
      transform: {
        filter: { id: isCatalogue },
        handler: (code, id) =>
          id.endsWith('/language-texts.ts')
            ? code.replace("'en'", JSON.stringify(language))
            : pseudoCatalogue(id, code),
      },
    };
  }
  return {
    ...plugin,
    load: {
      filter: { id: isCatalogue },
      handler(id) {
        const path = relative(projectRoot, id).replaceAll('\\', '/');
        const translation = join(projectRoot, translationOf(path, language));
        this.addWatchFile(translation);
        return fromEnglish(readFileSync(translation, 'utf8'));
      },
    },
    transform: {
      filter: { id: /\/web\/visitor\.css$/ },
      handler(code) {
        const files = lettersOf(language);
        for (const file of files) this.addWatchFile(file);
        return [code, ...files.map((file) => readFileSync(file, 'utf8'))].join('\n');
      },
    },
  };
}
