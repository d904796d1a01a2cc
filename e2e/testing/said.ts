import { join } from 'node:path';
import { pseudoLanguage, pseudoText } from '../../scripts/pseudo-language.ts';
import { projectRoot } from '../../scripts/run-child.js';
import { translationOf, type Language } from '../../scripts/catalogue.ts';

/** What a module of the catalogue says in a language under a name: `said('web/ui/ui-texts.ts', 'close')`. */
export type Said = (path: string, name: string) => Promise<string>;

const isTranslated = (language: Language): boolean => language !== 'en' && language !== pseudoLanguage;

/** Of a name whose text has no parts to fill in. */
export function saidIn(language: Language): Said {
  return async (path, name) => {
    const module = isTranslated(language) ? translationOf(path, language) : path;
    const text: unknown = ((await import(join(projectRoot, module))) as Readonly<Record<string, unknown>>)[name];
    if (typeof text !== 'string') throw new Error(`${module} has no text ${name}`);
    return language === pseudoLanguage ? pseudoText(text) : text;
  };
}
