import { fold, lettersOf, tidy } from './search-letters.ts';
import { separators, type Part } from './search-parts.ts';

/** Translations of tags into one language, keyed by the directory's spelling. */
export type SaidTags = Readonly<Record<string, string>>;

/** Normal form of a text, without spaces. */
const formOf = (text: string): string => tidy(text).split(separators).map(fold).join('');

type Forms = ReadonlyMap<string, readonly string[]>;

const cache = new WeakMap<SaidTags, Forms>();

/** Built at the first search that needs it. Tags with the same translation are found together. */
function byForm(said: SaidTags): Forms {
  const cached = cache.get(said);
  if (cached) return cached;
  const forms = new Map<string, readonly string[]>();
  for (const [tag, text] of Object.entries(said)) {
    const form = formOf(text);
    forms.set(form, [...(forms.get(form) ?? []), tag]);
  }
  cache.set(said, forms);
  return forms;
}

/** Limits for unfinished words: with fewer letters, or more matching tags, it is unclear which tag is meant. */
const minLetters = 3;
const maxTags = 4;

/**
 * Interprets a search as the translated name of a tag, and then as the beginning of several, so that results appear
 * while somebody types.
 */
export function* tagsOf(parts: readonly Part[], languages: readonly SaidTags[]): Generator<Part, undefined> {
  const folded = parts.map((part) => part.folded).join('');
  const text = parts.map((part) => part.text).join(' ');
  for (const said of languages) {
    const [word, ...others] = byForm(said).get(folded) ?? [];
    if (word !== undefined) yield { text, folded, sense: { kind: 'word', word, others } };
  }
  if (lettersOf(folded).length < minLetters) return;
  const begun = languages.flatMap((said) => [...byForm(said)].filter(([form]) => form.startsWith(folded)));
  const names = [...new Set(begun.flatMap(([, tags]) => tags))];
  if (names.length > 0 && names.length <= maxTags) yield { text, folded, sense: { kind: 'name', names } };
}
