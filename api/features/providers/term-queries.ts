import { setImmediate as otherWork } from 'node:timers/promises';
import { translationLanguages, type TranslationLanguage } from '../../../shared/site-language.ts';
import { maxTerms, type TermTexts } from '../../../shared/features/providers/term-contract.ts';
import type { Term } from '../../../shared/features/providers/admin-term-contract.ts';
import type { Db } from '../../entities/tables.ts';

/** Number of rows read before other requests get a turn. */
const readAtOnce = 500;

type Uses = Pick<Term, 'tags' | 'services'>;

/** Counts how often each term is used. Counted on demand, because stored counters could become wrong. */
async function countUses(db: Db): Promise<ReadonlyMap<string, Uses>> {
  const uses = new Map<string, Uses>();
  const count = (word: string, what: keyof Uses) => {
    const before = uses.get(word) ?? { tags: 0, services: 0 };
    uses.set(word, { ...before, [what]: before[what] + 1 });
  };
  await eachRow(
    (after) =>
      db
        .selectFrom('provider')
        .select(['id', 'highlightTags'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(readAtOnce)
        .execute(),
    ({ highlightTags }) => highlightTags.forEach((word) => count(word, 'tags')),
  );
  await eachRow(
    (after) =>
      db
        .selectFrom('service')
        .select(['id', 'serviceName'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(readAtOnce)
        .execute(),
    ({ serviceName }) => count(serviceName, 'services'),
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

/** Translations of terms in memory; read again when one of them has changed. */
export class KnownTerms {
  #known: { readonly version: number; readonly said: readonly TermTexts[] } | undefined;

  async said(db: Db): Promise<readonly TermTexts[]> {
    const { version } = await db
      .selectFrom('contentVersion')
      .select('version')
      .where('topic', '=', 'terms')
      .executeTakeFirstOrThrow();
    if (this.#known?.version !== version) {
      const said = await Promise.all(translationLanguages.map((language) => readTermTexts(db, language)));
      this.#known = { version, said };
    }
    return this.#known.said;
  }
}

/** The translations of terms into a language, where there are any. */
export async function readTermTexts(db: Db, language: TranslationLanguage): Promise<TermTexts> {
  const rows = await db
    .selectFrom('term')
    .select(['id as english', `${language} as said`])
    .where(language, '<>', '')
    .orderBy('id')
    .execute();
  if (rows.length > maxTerms) {
    const uses = await countUses(db);
    rows.sort((one, other) => usesOf(uses, other.english) - usesOf(uses, one.english));
  }
  return Object.fromEntries(rows.slice(0, maxTerms).map(({ english, said }) => [english, said]));
}

/** Every term in use: first those that lack a translation, and among these the most used. */
export async function readTerms(db: Db): Promise<readonly Term[]> {
  const [uses, known] = await Promise.all([
    countUses(db),
    db.selectFrom('term').select(['id as english', 'si', 'ta']).execute(),
  ]);
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
