import { p } from '@mikro-orm/core';

/** An instant: ISO 8601 text in UTC with milliseconds, in both databases. Text sorts as time does. */
export const instant = () => p.text();

/** A boolean. SQLite stores 0 and 1; by the declared type its dialect knows what they mean. */
export const flag = () => p.boolean().columnType('boolean');

/**
 * What rows are sorted and searched by: PostgreSQL compares it by its bytes (`migrations/base.ts`), as SQLite does,
 * and both see the case of A to Z alone.
 */
export const bytewise = () => p.text().ignoreSchemaChanges('collation');
