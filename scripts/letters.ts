import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Language } from './languages.ts';
import { pseudoLanguage } from './pseudo-language.ts';
import { projectRoot } from './run-child.js';

/** Adds to the visitors' styles what letters need that are not Latin: all of them, and those of one language. */
export function letters(language: Language): Plugin | false {
  if (language === 'en' || language === pseudoLanguage) return false;
  const files = ['languages/letters.css', `languages/${language}/letters.css`]
    .map((path) => join(projectRoot, path))
    .filter((path) => existsSync(path));
  return {
    name: 'nivasa:letters',
    enforce: 'pre',
    transform: {
      filter: { id: /\/web\/visitor\.css$/ },
      handler(code) {
        for (const file of files) this.addWatchFile(file);
        return [code, ...files.map((file) => readFileSync(file, 'utf8'))].join('\n');
      },
    },
  };
}
