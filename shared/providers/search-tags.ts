import { fold, tidy } from './search-letters.ts';
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

/** A search that is a whole tag, as it is called in one of the languages; null where it is none. */
export function tagOf(parts: readonly Part[], languages: readonly SaidTags[]): Part | null {
  const folded = parts.map((part) => part.folded).join('');
  for (const said of languages) {
    const [word, ...others] = byForm(said).get(folded) ?? [];
    const text = parts.map((part) => part.text).join(' ');
    if (word !== undefined) return { text, folded, sense: { kind: 'word', word, others } };
  }
  return null;
}
