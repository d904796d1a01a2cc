import { fold, lettersOf, tidy } from './search-letters.ts';
import { separators, type Part } from './search-parts.ts';

/** Of a language: what tags are called in it, by how the directory writes them. */
export type SaidTags = Readonly<Record<string, string>>;

/** In one form, without spaces. */
const formOf = (text: string): string => tidy(text).split(separators).map(fold).join('');

type Forms = ReadonlyMap<string, readonly string[]>;

const made = new WeakMap<SaidTags, Forms>();

/** Made at the first search that needs it. What is called alike is found together. */
function byForm(said: SaidTags): Forms {
  const known = made.get(said);
  if (known) return known;
  const forms = new Map<string, readonly string[]>();
  for (const [tag, text] of Object.entries(said)) {
    const form = formOf(text);
    forms.set(form, [...(forms.get(form) ?? []), tag]);
  }
  made.set(said, forms);
  return forms;
}

/** Of fewer letters too many tags begin with them, and of more tags nobody can say which is meant. */
const fewestLetters = 3;
const mostTags = 4;

/**
 * A search as a tag that it is called in one of the languages, and then as those that it is the beginning of: who types
 * sees them come.
 */
export function* tagsOf(parts: readonly Part[], languages: readonly SaidTags[]): Generator<Part, undefined> {
  const folded = parts.map((part) => part.folded).join('');
  const text = parts.map((part) => part.text).join(' ');
  for (const said of languages) {
    const [word, ...others] = byForm(said).get(folded) ?? [];
    if (word !== undefined) yield { text, folded, sense: { kind: 'word', word, others } };
  }
  if (lettersOf(folded).length < fewestLetters) return;
  const begun = languages.flatMap((said) => [...byForm(said)].filter(([form]) => form.startsWith(folded)));
  const names = [...new Set(begun.flatMap(([, tags]) => tags))];
  if (names.length > 0 && names.length <= mostTags) yield { text, folded, sense: { kind: 'name', names } };
}
