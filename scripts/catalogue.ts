import type { Plugin } from 'vite';
import { pseudoCatalogue, pseudoLanguage } from './pseudo-language.ts';

/** The languages that pages can be built in. */
export const languages = ['en', pseudoLanguage] as const;

export type Language = (typeof languages)[number];

/** The language of a build, as `scripts/build.ts` hands it to Vite. */
export function languageOfBuild(): Language {
  const named = process.env['BUILD_LANGUAGE'] ?? 'en';
  const language = languages.find((one) => one === named);
  if (!language) throw new Error(`There is no catalogue in ${named}: ${languages.join(', ')}`);
  return language;
}

/**
 * Puts the texts of one language where the sources import those of English: a visitor loads no other, and pays for no
 * way to choose.
 */
export function catalogue(language: Language): Plugin | false {
  return (
    language === pseudoLanguage && {
      name: 'nivasa:catalogue',
      enforce: 'pre',
      transform: {
        filter: { id: /-texts\.tsx?$/ },
        handler: (code, id) =>
          id.endsWith('/language-texts.ts')
            ? code.replace("'en'", JSON.stringify(language))
            : pseudoCatalogue(id, code),
      },
    }
  );
}
