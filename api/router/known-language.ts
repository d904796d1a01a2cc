import { ProblemError } from '../../shared/problem.ts';
import { translationLanguages, type TranslationLanguage } from '../../shared/site-language.ts';

/** A language that texts are translated into. What is answered to made-up addresses is not kept. */
export function knownLanguage(text: string): TranslationLanguage {
  const known = translationLanguages.find((language) => language === text);
  if (!known) throw new ProblemError('not-found', 'Nothing is translated into that language');
  return known;
}
