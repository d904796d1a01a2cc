import { languageLetters } from '../../site-language.ts';
import { firstOf, places, trades, words } from './search-lexicon.ts';
import { otherTrades, problems } from './search-problems.ts';

const scripts: ReadonlyMap<string, RegExp> = new Map(Object.entries(languageLetters));

/** Each keyed by its first name, the directory's spelling. */
const lines = [
  words,
  otherTrades,
  problems.replaceAll(/ \|[^|\n]*\|/g, ''),
  ...Object.values(places),
  ...Object.values(trades),
]
  .flatMap((list) => list.split('\n'))
  .map((line) => line.replace(/^~/, ''));

const shown = (name: string): string => name.replaceAll('_', ' ');

/** A searched word in a language's spelling; unchanged if the lexicon does not have it. */
export function wordIn(language: string, word: string): string {
  const script = scripts.get(language);
  if (!script) return word;
  const line = lines.find((one) => shown(firstOf(one).split('/')[0] ?? '') === word);
  return shown(line?.split(' ').find((name) => script.test(name) && !name.endsWith('-')) ?? word);
}
