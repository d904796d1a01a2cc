import { fold, isOneLetterOff, lettersOf, tidy } from './search-letters.ts';
import { nameOf, senseOf, spellings, type Sense } from './search-senses.ts';

/** A word of a search, or several that are one name. */
export type Part = {
  /** As it was typed. */
  readonly text: string;
  readonly folded: string;
  /** Null for a word that is only looked for. */
  readonly sense: Sense | null;
};

/** Letters and digits with their marks and joiners, of any script. */
export const separators = /[^\p{L}\p{M}\p{N}\u200C\u200D]+/u;

/** What is longer, or has more words, was not typed by somebody who is looking for a professional. */
const [longest, mostWords, longestWord, longestName] = [100, 12, 40, 24];

const nothing: Sense = { kind: 'nothing' };

const isOfPlace = (sense: Sense | null | undefined): boolean => sense?.kind === 'city' || sense?.kind === 'place';

/** What as many letters begin, of what the directory can be asked for. */
function begunBy(word: string): Sense | undefined {
  if (word.length < 4) return undefined;
  return spellings.find(([name, { kind }]) => kind !== 'nothing' && kind !== 'people' && name.startsWith(word))?.[1];
}

/** Names that were written without a space between them; null when anything else is among them. */
function piecesOf(word: string, from = 0, dead = new Set<number>()): Part[] | null {
  if (from === word.length) return [];
  if (dead.has(from)) return null;
  for (let end = Math.min(word.length, from + longestName); end > from + 1; end -= 1) {
    const text = word.slice(from, end);
    // Only the last has room for an ending.
    const sense = end === word.length ? senseOf(text) : nameOf(text);
    const rest = sense ? piecesOf(word, end, dead) : null;
    if (sense && rest) return [{ text, folded: text, sense }, ...rest];
  }
  // Not looked at again, however many ways lead here.
  dead.add(from);
  return null;
}

/**
 * Of two words that are one name: 'mount lavinia', and 'මහ නුවරට', where the second is none by itself. With whatever
 * follows it, the beginning of a word for what is wrong would be one.
 */
const senseOfBoth = (one: string, next: string): Sense | undefined =>
  nameOf(next) || senseOf(one)?.kind === 'problem' ? nameOf(one + next) : senseOf(one + next);

/** A 'tile mason' is whoever lays tiles. */
function withoutMasons(parts: readonly Part[]): Part[] {
  if (!parts.some(({ sense }) => sense?.kind === 'trade')) return [...parts];
  return parts.map((part) =>
    part.sense?.kind === 'other' && part.sense.word === 'mason' ? { ...part, sense: { kind: 'people' } } : part,
  );
}

/** A search in its words, each with what it can stand for: 'col ombo' and 'tilersinkandy' too. */
export function partsOf(search: string): Part[] {
  if (search.length > longest) return [];
  const words = tidy(search)
    .split(separators)
    .filter((word) => word !== '')
    .slice(0, mostWords);
  const parts: Part[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const [text = '', next = ''] = [words[at], words[at + 1]];
    const folded = fold(text);
    const joined = next === '' ? undefined : senseOfBoth(folded, fold(next));
    const sense = senseOf(folded);
    // 'Colombo 7'.
    const isDistrict = /^\d{1,2}$/.test(folded) && isOfPlace(parts.at(-1)?.sense);
    if (joined && joined.kind !== 'nothing') {
      parts.push({ text: `${text} ${next}`, folded: folded + fold(next), sense: joined });
      at += 1;
    } else if (sense) parts.push({ text, folded, sense });
    else if (folded.length <= 1 || isDistrict) parts.push({ text, folded, sense: nothing });
    else if (folded.length > longestWord) parts.push({ text, folded, sense: null });
    else {
      const begun = begunBy(folded);
      const pieces = begun ? null : piecesOf(folded);
      if (pieces?.some(({ sense: its }) => its?.kind !== 'nothing')) parts.push(...pieces);
      else parts.push({ text, folded, sense: begun ?? null });
    }
  }
  return withoutMasons(parts);
}

/** Fewer letters are another word as soon as one of them is. */
const fewestLetters = 5;

/** Who types more words that nobody knows has not made a slip. */
const mostGuesses = 3;

export type Word = { readonly text: string; readonly letters: readonly string[] };

/** Made at the first slip: each way to write something that a slip could have been meant for. */
let known: readonly (readonly [letters: readonly string[], sense: Sense])[] | undefined;

const knownNames = () =>
  (known ??= spellings
    .filter(([name, { kind }]) => kind !== 'nothing' && name.length >= fewestLetters - 1)
    .map(([name, sense]) => [lettersOf(name), sense] as const));

/** What a word was meant for if one letter of it is wrong: a name that is known here, or a word of the directory. */
function guess(part: Part, directory: readonly Word[]): Part {
  const letters = lettersOf(part.folded);
  if (letters.length < fewestLetters || part.folded.length > longestWord) return part;
  if (directory.some(({ text }) => text.includes(part.folded))) return part;
  const name = knownNames().find(([others]) => isOneLetterOff(letters, others));
  if (name) return { ...part, sense: name[1] };
  const word = directory.find((other) => isOneLetterOff(letters, other.letters));
  return word ? { ...part, sense: { kind: 'word', word: word.text } } : part;
}

/** The same with one wrong letter forgiven in those that nothing else explains; null where that changes nothing. */
export function guessed(parts: readonly Part[], directory: () => readonly Word[]): readonly Part[] | null {
  const unknown = parts.filter(({ sense }) => sense === null);
  if (unknown.length === 0 || unknown.length > mostGuesses) return null;
  const others = parts.map((part) => (part.sense === null ? guess(part, directory()) : part));
  return others.some(({ sense }, at) => sense !== parts[at]?.sense) ? others : null;
}
