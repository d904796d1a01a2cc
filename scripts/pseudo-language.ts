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

type Variants = { readonly match: Readonly<Record<string, string>> };
export type Messages = Readonly<Record<string, string | readonly Variants[]>>;

/** What stands between the places of values and marks: `{name}`, `{#inbox/}`. */
const pseudoPattern = (pattern: string): string =>
  pattern
    .split(/(\{[^}]*\})/)
    .map((part) => (part.startsWith('{') ? part : pseudoText(part)))
    .join('');

/** The messages with every text in them as the pseudo-language has it. `$schema` is no message. */
export const pseudoMessages = (messages: Messages): Messages =>
  Object.fromEntries(
    Object.entries(messages)
      .filter(([key]) => key !== '$schema')
      .map(([key, message]) => [
        key,
        typeof message === 'string'
          ? pseudoPattern(message)
          : message.map((one) => ({
              ...one,
              match: Object.fromEntries(Object.entries(one.match).map(([when, text]) => [when, pseudoPattern(text)])),
            })),
      ]),
  );
