import { setImmediate as otherWork } from 'node:timers/promises';
import { translationLanguages, type TranslationLanguage } from '../../shared/site-language.ts';
import { mostTerms, type TermTexts } from '../../shared/terms/term-contract.ts';
import type { Term } from '../../shared/terms/admin-term-contract.ts';
import type { Database } from '../database/database.ts';
import { pick, view } from '../database/view.ts';
import { contentVersions } from '../entities/content-version-entity.ts';
import { providers } from '../entities/provider-entity.ts';
import { services } from '../entities/service-entity.ts';
import { terms } from '../entities/term-entity.ts';

type Read = Database['read'];

const termView = view(terms, { english: terms.id, ...pick(terms, 'si', 'ta') });

const tagView = view(providers, { id: providers.id, words: providers.highlightTags });
const serviceView = view(services, { id: services.id, word: services.serviceName });

/** So many rows are read before others have their turn. */
const readAtOnce = 500;

type Uses = Pick<Term, 'tags' | 'services'>;

/** How often each word is used, counted anew: what would keep count of it would have to be right for all time. */
async function countUses(read: Read): Promise<ReadonlyMap<string, Uses>> {
  const uses = new Map<string, Uses>();
  const count = (word: string, what: keyof Uses) => {
    const before = uses.get(word) ?? { tags: 0, services: 0 };
    uses.set(word, { ...before, [what]: before[what] + 1 });
  };
  await eachRow(
    (after) => tagView.read(read, `where ${providers.id} > ? order by ${providers.id} limit ${readAtOnce}`, [after]),
    ({ words }) => words.forEach((word) => count(word, 'tags')),
  );
  await eachRow(
    (after) => serviceView.read(read, `where ${services.id} > ? order by ${services.id} limit ${readAtOnce}`, [after]),
    ({ word }) => count(word, 'services'),
  );
  return uses;
}

async function eachRow<Row extends { readonly id: string }>(
  next: (after: string) => Promise<readonly Row[]>,
  look: (row: Row) => void,
): Promise<void> {
  for (let after: string | undefined = ''; after !== undefined;) {
    const rows: readonly Row[] = await next(after);
    rows.forEach(look);
    after = rows.at(-1)?.id;
    await otherWork();
  }
}

const usesOf = (uses: ReadonlyMap<string, Uses>, word: string): number => {
  const { tags, services: named } = uses.get(word) ?? { tags: 0, services: 0 };
  return tags + named;
};

const textViews = {
  si: view(terms, { english: terms.id, said: terms.si }),
  ta: view(terms, { english: terms.id, said: terms.ta }),
} as const;

const versionView = view(contentVersions, pick(contentVersions, 'version'));

/** What words are called in each language, in the memory of a process; read again when one of them has changed. */
export class KnownTerms {
  #known: { readonly version: number; readonly said: readonly TermTexts[] } | undefined;

  async said(read: Read): Promise<readonly TermTexts[]> {
    const version = (await versionView.first(read, `where ${contentVersions.topic} = 'terms'`))?.version ?? 0;
    if (this.#known?.version !== version) {
      const said = await Promise.all(translationLanguages.map((language) => readTermTexts(read, language)));
      this.#known = { version, said };
    }
    return this.#known.said;
  }
}

/** What words are called in another language, as far as it is translated. */
export async function readTermTexts(read: Read, language: TranslationLanguage): Promise<TermTexts> {
  const rows = await textViews[language].read(read, `where ${terms[language]} <> '' order by ${terms.id}`);
  if (rows.length > mostTerms) {
    const uses = await countUses(read);
    rows.sort((one, other) => usesOf(uses, other.english) - usesOf(uses, one.english));
  }
  return Object.fromEntries(rows.slice(0, mostTerms).map(({ english, said }) => [english, said]));
}

/** Every word that is in use: first those that lack a language, and of these those that most people use. */
export async function readTerms(read: Read): Promise<readonly Term[]> {
  const [uses, known] = await Promise.all([countUses(read), termView.read(read)]);
  const said = new Map(known.map((term) => [term.english, term]));
  const all = [...uses].map(([english, used]) => ({ english, si: '', ta: '', ...said.get(english), ...used }));
  return all.sort(
    (one, other) =>
      Number(isTranslated(one)) - Number(isTranslated(other)) ||
      usesOf(uses, other.english) - usesOf(uses, one.english) ||
      (one.english < other.english ? -1 : 1),
  );
}

export const isTranslated = ({ si, ta }: Pick<Term, 'si' | 'ta'>): boolean => si !== '' && ta !== '';
