import type { SiteLanguage } from '../../shared/site-language.ts';
import type { PlainPagesIn } from '../middleware/plain-page.ts';
import { speechIn, type SpeechIn } from '../notices/words-of.ts';
import { serverWords, type ServerWords } from './server-words.ts';

/** How the server speaks in the languages that were built; English for the others. `origin`: the site's public one. */
export function spokenLanguages(
  built: readonly (readonly [SiteLanguage, { readonly words?: ServerWords }])[],
  origin: () => string,
): { readonly speech: SpeechIn; readonly pagesIn: PlainPagesIn } {
  const spoken = new Map(built.flatMap(([one, { words }]) => (words ? [[one, words] as const] : [])));
  const customerWords = Object.fromEntries([...spoken].map(([one, words]) => [one, words.customerWords]));
  return {
    speech: speechIn(origin, customerWords),
    pagesIn: (asked) => (spoken.get(asked) ?? serverWords).plainPages,
  };
}
