import type { DirectoryEntry, Listed } from './filter-directory.ts';
import { fold } from './search-letters.ts';
import { separators, type Part } from './search-parts.ts';
import { nameOf, stemsOf } from './search-senses.ts';
import { soundOf, soundsLike, type Sound } from './search-sounds.ts';

type Entries = readonly DirectoryEntry<Listed>[];
type Name = { readonly text: string; readonly sound: Sound };

/** Shorter words are initials, or 'and'. */
const minLetters = 3;

const cache = new WeakMap<Entries, ReadonlyMap<string, readonly Name[]>>();

/** The words of professionals' names, grouped by their consonant sounds; trades and tags are left out. */
function namesOf(entries: Entries): ReadonlyMap<string, readonly Name[]> {
  const cached = cache.get(entries);
  if (cached) return cached;
  // The first line is the name.
  const texts = new Set(entries.flatMap(({ haystack }) => haystack.slice(0, haystack.indexOf('\n')).split(separators)));
  const bySound = new Map<string, Name[]>();
  for (const text of texts) {
    const sound = text.length < minLetters || nameOf(fold(text)) ? null : soundOf(text);
    if (!sound) continue;
    const name = { text: text.charAt(0).toUpperCase() + text.slice(1), sound };
    bySound.set(sound.consonants, [...(bySound.get(sound.consonants) ?? []), name]);
  }
  cache.set(entries, bySound);
  return bySound;
}

const isInOtherLetters = ({ text }: Part): boolean => /[\p{Script=Sinhala}\p{Script=Tamil}]/u.test(text);

function namesLike(entries: Entries, word: string): readonly string[] {
  const sound = soundOf(word);
  const alike = sound ? (namesOf(entries).get(sound.consonants) ?? []) : [];
  return alike.filter((name) => sound && soundsLike(sound, name.sound)).map(({ text }) => text);
}

/** Interprets an unknown Sinhala or Tamil word as names that sound like it, also with an ending removed. */
function named(part: Part, entries: Entries): Part {
  if (part.sense !== null || !isInOtherLetters(part)) return part;
  for (const word of [part.text, ...stemsOf(part.folded)]) {
    const names = namesLike(entries, word);
    if (names.length > 0) return { ...part, sense: { kind: 'name', names } };
  }
  return part;
}

/**
 * Interprets Sinhala and Tamil words as names in Latin letters. Yields nothing if there is no match. The second
 * interpretation ignores the unmatched words, because a firm may have only half of a name.
 */
export function* withNames(parts: readonly Part[], entries: Entries): Generator<readonly Part[], undefined> {
  const others = parts.map((part) => named(part, entries));
  if (!others.some(({ sense }) => sense?.kind === 'name')) return;
  yield others;
  yield others.map((part) =>
    part.sense === null && isInOtherLetters(part) ? { ...part, sense: { kind: 'nothing' } } : part,
  );
}
