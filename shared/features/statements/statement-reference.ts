import { referencePattern } from '../../reference.ts';

/** Maximum characters of a bank's text that are searched; no bank writes more about one transfer. */
export const maxTextLength = 1000;

/** Maximum number of possible references that are looked up for one transfer. */
export const maxReferences = 8;

const codeLength = 10;

/** Characters that are confused when read, as in Crockford's base 32. */
const lookAlikes: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

/**
 * Possible references in a bank's text, in canonical form: `ref nb 7f3k-2qxm` contains `NB-7F3K2QXM`. Banks write in
 * capitals, remove hyphens and insert line breaks, and people confuse O with 0. A false match is harmless, because no
 * payment has that reference. References at the start of a word come first.
 */
export function referencesIn(text: string): readonly string[] {
  const upper = text.slice(0, maxTextLength).toUpperCase();
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
  for (let index = 0; index + codeLength <= symbols.length; index += 1) {
    const code = symbols.slice(index + 2, index + codeLength).map((symbol) => lookAlikes[symbol] ?? symbol);
    const reference = `${symbols[index]}${symbols[index + 1]}-${code.join('')}`;
    if (referencePattern.test(reference)) (starts[index] ? first : others).add(reference);
  }
  return [...new Set([...first, ...others])].slice(0, maxReferences);
}
