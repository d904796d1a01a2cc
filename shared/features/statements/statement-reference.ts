import { referencePattern } from '../../reference.ts';

/** Of a text of the bank so much is looked at: no bank writes more about one transfer. */
export const longestText = 1000;

/** So many of what could be references are looked up for one transfer. */
export const mostReferences = 8;

const codeLength = 10;

/** What people read for one another, as Crockford has it. */
const lookAlikes: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

/**
 * What a text of the bank may quote, as references are written: `ref nb 7f3k-2qxm` quotes `NB-7F3K2QXM`. Banks write in
 * capitals, cut hyphens out and put line breaks in, and people read O for 0. Of words that only look like one there is
 * no payment. Those that begin a word come first.
 */
export function referencesIn(text: string): readonly string[] {
  const upper = text.slice(0, longestText).toUpperCase();
  const [symbols, starts] = [[] as string[], [] as boolean[]];
  let beginsWord = true;
  for (const symbol of upper) {
    if (/[\dA-Z]/.test(symbol)) {
      symbols.push(symbol);
      starts.push(beginsWord);
      beginsWord = false;
    } else beginsWord = true;
  }
  const [first, others] = [new Set<string>(), new Set<string>()];
  for (let place = 0; place + codeLength <= symbols.length; place += 1) {
    const code = symbols.slice(place + 2, place + codeLength).map((symbol) => lookAlikes[symbol] ?? symbol);
    const reference = `${symbols[place]}${symbols[place + 1]}-${code.join('')}`;
    if (referencePattern.test(reference)) (starts[place] ? first : others).add(reference);
  }
  return [...new Set([...first, ...others])].slice(0, mostReferences);
}
