import { defineEntity, p } from '@mikro-orm/core';

/** What a tag or a service is called in other languages, whoever uses it. It stays when nobody does any more. */
export const TermEntity = defineEntity({
  name: 'Term',
  tableName: 'term',
  properties: {
    /** The word itself, in English, as profiles write it. */
    id: p.text().primary(),
    /** Empty where it has not been translated. */
    si: p.text().default(''),
    ta: p.text().default(''),
  },
});
