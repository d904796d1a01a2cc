import { catalogueTexts } from './texts-of-catalogue.ts';

/**
 * English with accents and 40 % longer, under a tag for private use: a screen that shows a plain letter shows a text
 * that stands in no catalogue, and one that overflows has no room for another language.
 */
export const pseudoLanguage = 'en-XA';

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = 'àƀçđéƒĝĥíĵķłḿñöþɋŕšţüṽŵẋýžÀƁÇĐÉƑĜĤÍĴĶŁḾÑÖÞɊŔŠŢÜṼŴẊÝŽ';
const letters = new Map([...plain].map((letter, place) => [letter, [...accented][place] ?? letter]));

/** In words, as a longer language has them. */
const padding = ' öñé ţŵö ţĥŕéé ƒöüŕ ƒíṽé šíẋ šéṽéñ éíĝĥţ ñíñé ţéñ';

export function pseudoText(text: string): string {
  const more = /\p{L}/u.test(text) ? Math.ceil(text.length * 0.4) + 1 : 0;
  const words = padding.repeat(Math.ceil(more / padding.length)).slice(0, more);
  const [, body = '', after = ''] = /^(.*?)(\s*)$/s.exec(text) ?? [];
  return [...body].map((character) => letters.get(character) ?? character).join('') + words.trimEnd() + after;
}

/** A module of the catalogue with every text in it as the pseudo-language has it. */
export function pseudoCatalogue(path: string, code: string): string {
  return catalogueTexts(path, code)
    .toSorted((one, other) => other.start - one.start)
    .reduce((whole, { start, end, text, isQuoted }) => {
      const pseudo = pseudoText(text);
      return whole.slice(0, start) + (isQuoted ? JSON.stringify(pseudo) : pseudo) + whole.slice(end);
    }, code);
}
