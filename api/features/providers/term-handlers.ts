import { termPageSize, type adminTermContract } from '../../../shared/features/providers/admin-term-contract.ts';
import type { termContract } from '../../../shared/features/providers/term-contract.ts';
import type { Handlers } from '../../router/handler.ts';
import { knownLanguage } from '../../router/endpoint-input.ts';
import { isTranslated, readTerms, readTermTexts } from './term-queries.ts';

export const termHandlers: Handlers<typeof termContract> = {
  listTermTexts: ({ params: { language } }, { db }) => readTermTexts(db, knownLanguage(language)),
};

export const adminTermHandlers: Handlers<typeof adminTermContract> = {
  async listTerms({ query: { search = '', skip = '0' } }, { db }) {
    const all = await readTerms(db);
    const wanted = search.trim().toLowerCase();
    const found = all.filter((term) => [term.english, term.si, term.ta].join('\n').toLowerCase().includes(wanted));
    const from = Number(skip);
    return {
      rows: found.slice(from, from + termPageSize),
      found: found.length,
      untranslated: all.filter((term) => !isTranslated(term)).length,
    };
  },

  saveTerm: ({ body: { english, ...said } }, { tx }) =>
    tx.db
      .insertInto('term')
      .values({ id: english, si: said.si ?? '', ta: said.ta ?? '' })
      // With the id, because there may be no translation to set.
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ id: english, ...said }))
      .returning(['id as english', 'si', 'ta'])
      .executeTakeFirstOrThrow(),
};
