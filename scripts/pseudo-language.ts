/**
 * English with accents and 40 % longer, under a private-use tag. A plain letter on a screen means a text that is not in
 * a catalogue; an overflow means that there is no room for longer languages.
 */
export const pseudoLanguage = 'en-XA';

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = 'àƀçđéƒĝĥíĵķłḿñöþɋŕšţüṽŵẋýžÀƁÇĐÉƑĜĤÍĴĶŁḾÑÖÞɊŔŠŢÜṼŴẊÝŽ';
const letters = new Map([...plain].map((letter, index) => [letter, [...accented][index] ?? letter]));

/** Words, because longer languages have more words too. */
const padding = ' öñé ţŵö ţĥŕéé ƒöüŕ ƒíṽé šíẋ šéṽéñ éíĝĥţ ñíñé ţéñ';

export function pseudoText(text: string): string {
  const more = /\p{L}/u.test(text) ? Math.ceil(text.length * 0.4) + 1 : 0;
  const words = padding.repeat(Math.ceil(more / padding.length)).slice(0, more);
  const [, body = '', after = ''] = /^(.*?)(\s*)$/s.exec(text) ?? [];
  return [...body].map((character) => letters.get(character) ?? character).join('') + words.trimEnd() + after;
}

type Variants = { readonly match: Readonly<Record<string, string>> };
export type Messages = Readonly<Record<string, string | readonly Variants[]>>;

/** Changes only the text between placeholders: `{name}`, `{#inbox/}`. */
const pseudoPattern = (pattern: string): string =>
  pattern
    .split(/(\{[^}]*\})/)
    .map((part) => (part.startsWith('{') ? part : pseudoText(part)))
    .join('');

/** Translates all messages into the pseudo-language. `$schema` is not a message. */
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
