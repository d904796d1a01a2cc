import { defineEntity, p } from '@mikro-orm/core';

/** Translations of a tag or service name, shared by all who use it. The row stays when nobody uses it any more. */
export const TermEntity = defineEntity({
  name: 'Term',
  tableName: 'term',
  properties: {
    /** The English text, as profiles contain it. */
    id: p.text().primary(),
    /** Empty if not translated. */
    si: p.text().default(''),
    ta: p.text().default(''),
  },
});
