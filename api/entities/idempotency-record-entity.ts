import { defineEntity, p } from '@mikro-orm/core';
import { instant } from './column-types.ts';

/**
 * The first answer to a public write, so that every repetition of the request gets it byte for byte. Kept for 30 days.
 */
export const IdempotencyRecordEntity = defineEntity({
  name: 'IdempotencyRecord',
  tableName: 'idempotency_record',
  properties: {
    key: p.text().primary(),
    route: p.text().primary(),
    /** Of the body as the schema of the time parsed it. */
    bodyHash: p.text(),
    /** Of the body as it was sent, which no schema changes. */
    sentHash: p.text(),
    status: p.integer(),
    /** The body exactly as it was sent. */
    reply: p.text(),
    /** Without an index: the sweep reads the whole table now and then, an index would be written with every booking. */
    createdAt: instant(),
  },
});
