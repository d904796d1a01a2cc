import { firstOf, places, trades, words } from './search-lexicon.ts';
import { otherTrades, problems } from './search-problems.ts';

const scripts = new Map([
  ['si', /\p{Script=Sinhala}/u],
  ['ta', /\p{Script=Tamil}/u],
]);

/** Each by its first name, as the directory has it. */
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

/** A word that was looked for as readers of a language write it; as it is where the lexicon does not know it. */
export function wordIn(language: string, word: string): string {
  const script = scripts.get(language);
  if (!script) return word;
  const line = lines.find((one) => shown(firstOf(one).split('/')[0] ?? '') === word);
  return shown(line?.split(' ').find((name) => script.test(name) && !name.endsWith('-')) ?? word);
}
