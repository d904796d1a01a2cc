import { termPageSize, type adminTermContract } from '../../shared/terms/admin-term-contract.ts';
import type { termContract } from '../../shared/terms/term-contract.ts';
import { insert, onConflictSet } from '../database/write-rows.ts';
import type { Handlers } from '../endpoints/handler.ts';
import { knownLanguage } from '../endpoints/known-language.ts';
import { terms } from '../entities/term-entity.ts';
import { isTranslated, readTerms, readTermTexts } from './term-rows.ts';

export const termHandlers: Handlers<typeof termContract> = {
  listTermTexts: ({ params: { language } }, { read }) => readTermTexts(read, knownLanguage(language)),
};

export const adminTermHandlers: Handlers<typeof adminTermContract> = {
  async listTerms({ query: { search = '', skip = '0' } }, { read }) {
    const all = await readTerms(read);
    const wanted = search.trim().toLowerCase();
    const found = all.filter((term) => [term.english, term.si, term.ta].join('\n').toLowerCase().includes(wanted));
    const from = Number(skip);
    return {
      rows: found.slice(from, from + termPageSize),
      found: found.length,
      untranslated: all.filter((term) => !isTranslated(term)).length,
    };
  },

  async saveTerm({ body: { english, si, ta } }, { tx }) {
    await insert(tx, terms, { id: english, si, ta }, onConflictSet(terms, ['id'], ['si', 'ta']));
    return { english, si, ta };
  },
};
