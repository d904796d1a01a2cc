import { fold, isOneLetterOff, lettersOf, tidy } from './search-letters.ts';
import { nameOf, senseOf, spellings, type Sense } from './search-senses.ts';

/** A word of a search, or several words that form one name. */
export type Part = {
  /** As typed. */
  readonly text: string;
  readonly folded: string;
  /** Null for a word without a known meaning, which is searched as text. */
  readonly sense: Sense | null;
};

/** Separates words: letters and digits with their marks and joiners, of any script. */
export const separators = /[^\p{L}\p{M}\p{N}\u200C\u200D]+/u;

/** Limits in characters and words. Nobody who looks for a professional types more. */
const [maxLength, maxWords, maxWordLength, maxNameLength] = [100, 12, 40, 24];

const nothing: Sense = { kind: 'nothing' };

const isOfPlace = (sense: Sense | null | undefined): boolean => sense?.kind === 'city' || sense?.kind === 'place';

/** The first known meaning whose spelling begins with the word, if it has at least four letters. */
function completionOf(word: string): Sense | undefined {
  if (word.length < 4) return undefined;
  return spellings.find(([name, { kind }]) => kind !== 'nothing' && kind !== 'people' && name.startsWith(word))?.[1];
}

/** Splits a word into known names that were typed without spaces; null if it contains anything else. */
function piecesOf(word: string, from = 0, deadEnds = new Set<number>()): Part[] | null {
  if (from === word.length) return [];
  if (deadEnds.has(from)) return null;
  for (let end = Math.min(word.length, from + maxNameLength); end > from + 1; end -= 1) {
    const text = word.slice(from, end);
    // Only the last name may have an ending.
    const sense = end === word.length ? senseOf(text) : nameOf(text);
    const rest = sense ? piecesOf(word, end, deadEnds) : null;
    if (sense && rest) return [{ text, folded: text, sense }, ...rest];
  }
  // This position is not tried again by another path.
  deadEnds.add(from);
  return null;
}

/**
 * The meaning of two words that form one name, like 'mount lavinia', or 'මහ නුවරට', whose second word has no meaning of
 * its own. A word for a problem is matched by its stem, so it would swallow any following word; then only an exact name
 * counts.
 */
const senseOfBoth = (one: string, next: string): Sense | undefined =>
  nameOf(next) || senseOf(one)?.kind === 'problem' ? nameOf(one + next) : senseOf(one + next);

/** In 'tile mason', the mason is any tiler. */
function withoutMasons(parts: readonly Part[]): Part[] {
  if (!parts.some(({ sense }) => sense?.kind === 'trade')) return [...parts];
  return parts.map((part) =>
    part.sense?.kind === 'other' && part.sense.word === 'mason' ? { ...part, sense: { kind: 'people' } } : part,
  );
}

/** The words of a search, each with its meaning. It also understands 'col ombo' and 'tilersinkandy'. */
export function partsOf(search: string): Part[] {
  if (search.length > maxLength) return [];
  const words = tidy(search)
    .split(separators)
    .filter((word) => word !== '')
    .slice(0, maxWords);
  const parts: Part[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const [text = '', next = ''] = [words[at], words[at + 1]];
    const folded = fold(text);
    const joined = next === '' ? undefined : senseOfBoth(folded, fold(next));
    const sense = senseOf(folded);
    // A district number, as in 'Colombo 7'.
    const isDistrict = /^\d{1,2}$/.test(folded) && isOfPlace(parts.at(-1)?.sense);
    if (joined && joined.kind !== 'nothing') {
      parts.push({ text: `${text} ${next}`, folded: folded + fold(next), sense: joined });
      at += 1;
    } else if (sense) parts.push({ text, folded, sense });
    else if (folded.length <= 1 || isDistrict) parts.push({ text, folded, sense: nothing });
    else if (folded.length > maxWordLength) parts.push({ text, folded, sense: null });
    else {
      const completed = completionOf(folded);
      const pieces = completed ? null : piecesOf(folded);
      if (pieces?.some(({ sense: its }) => its?.kind !== 'nothing')) parts.push(...pieces);
      else parts.push({ text, folded, sense: completed ?? null });
    }
  }
  return withoutMasons(parts);
}

/** A shorter word with one wrong letter is usually another word. */
const minLetters = 5;

/** With more unknown words, typing errors are unlikely. */
const maxGuesses = 3;

export type Word = { readonly text: string; readonly letters: readonly string[] };

/** All spellings that a misspelled word may stand for; built at the first one. */
let cachedNames: readonly (readonly [letters: readonly string[], sense: Sense])[] | undefined;

const knownNames = () =>
  (cachedNames ??= spellings
    .filter(([name, { kind }]) => kind !== 'nothing' && name.length >= minLetters - 1)
    .map(([name, sense]) => [lettersOf(name), sense] as const));

/** Corrects one wrong letter: to a known spelling, or to a word of the directory. */
function guess(part: Part, directory: readonly Word[]): Part {
  const letters = lettersOf(part.folded);
  if (letters.length < minLetters || part.folded.length > maxWordLength) return part;
  if (directory.some(({ text }) => text.includes(part.folded))) return part;
  const name = knownNames().find(([others]) => isOneLetterOff(letters, others));
  if (name) return { ...part, sense: name[1] };
  const word = directory.find((other) => isOneLetterOff(letters, other.letters));
  return word ? { ...part, sense: { kind: 'word', word: word.text } } : part;
}

/** The parts with one wrong letter corrected in each unknown word; null if nothing changes. */
export function guessed(parts: readonly Part[], directory: () => readonly Word[]): readonly Part[] | null {
  const unknown = parts.filter(({ sense }) => sense === null);
  if (unknown.length === 0 || unknown.length > maxGuesses) return null;
  const others = parts.map((part) => (part.sense === null ? guess(part, directory()) : part));
  return others.some(({ sense }, at) => sense !== parts[at]?.sense) ? others : null;
}
