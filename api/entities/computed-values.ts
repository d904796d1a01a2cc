// What SQL computes, made the same for both databases. Columns are the same already: see `sqlite-statements.ts`.

/** A JSON column. Lists and objects only: a text would be read as JSON. */
export function jsonOf(value: unknown): unknown {
  return typeof value === 'string' ? JSON.parse(value) : value;
}

/** A condition: SQLite has no booleans, it gives 0 and 1. */
export function flagOf(value: unknown): boolean {
  return value === true || value === 1;
}

/** `count(*)` and `sum(…)`: PostgreSQL gives 64-bit integers as text. */
export function numberOf(value: unknown): number {
  return Number(value);
}
