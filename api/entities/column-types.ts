import { p } from '@mikro-orm/core';

/** A time: ISO 8601 text in UTC with milliseconds, in both databases. The text sorts chronologically. */
export const instant = () => p.text();

/** A boolean. SQLite stores 0 and 1; its dialect decodes them by the declared type. */
export const flag = () => p.boolean().columnType('boolean');

/**
 * Text for sorting and searching: PostgreSQL compares it by bytes (`migrations/base.ts`), as SQLite does, and in both
 * `lower` changes A to Z only.
 */
export const bytewise = () => p.text().ignoreSchemaChanges('collation');
