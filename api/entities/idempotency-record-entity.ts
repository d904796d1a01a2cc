import { defineEntity, p } from '@mikro-orm/core';
import { instant } from './column-types.ts';

/** The first answer to a public write, so that every repetition gets it byte for byte. Kept for 30 days. */
export const IdempotencyRecordEntity = defineEntity({
  name: 'IdempotencyRecord',
  tableName: 'idempotency_record',
  properties: {
    key: p.text().primary(),
    route: p.text().primary(),
    /** Hash of the body as the schema of that time parsed it. */
    bodyHash: p.text(),
    /** Hash of the body as it was sent, independent of the schema. */
    sentHash: p.text(),
    status: p.integer(),
    /** The answer's body exactly as it was sent. */
    reply: p.text(),
    /** Without an index: the cleanup occasionally scans the table, but an index would slow down every booking. */
    createdAt: instant(),
  },
});
