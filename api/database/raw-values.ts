/**
 * What raw SQL returns, made the same for both databases: SQLite gives instants as milliseconds, flags as 0 and 1 and
 * lists as JSON text; PostgreSQL gives instants as text (`2026-03-01 04:00:00.123+00`), flags and lists as themselves.
 */

/** An instant column as ISO 8601 UTC with milliseconds. */
export function instantOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'number' || typeof value === 'string') return new Date(value).toISOString();
  throw new TypeError('Not an instant column');
}

/** A JSON column. Lists and objects only: a text would be read as JSON. */
export function jsonOf(value: unknown): unknown {
  return typeof value === 'string' ? JSON.parse(value) : value;
}

/** A boolean column. */
export function flagOf(value: unknown): boolean {
  return value === true || value === 1;
}

/** `count(*)` and `sum(…)`: PostgreSQL gives 64-bit integers as text. */
export function numberOf(value: unknown): number {
  return Number(value);
}
