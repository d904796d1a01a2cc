import { CompiledQuery } from 'kysely';

export type DatabaseKind = 'sqlite' | 'postgresql';

/** PostgreSQL's `$1` instead of `?`. No text has a question mark in a literal. */
function numbered(sql: string): string {
  let count = 0;
  return sql.replaceAll('?', () => `$${(count += 1)}`);
}

/** Times are ISO 8601 text. pg would send an array as a PostgreSQL array; our lists are JSON. */
function postgresValue(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (value === null || typeof value !== 'object' || value instanceof Uint8Array) return value;
  return JSON.stringify(value);
}

/** A statement with `?` placeholders for Kysely. Values are converted to the columns' storage format. */
export function rawQuery(kind: DatabaseKind, sql: string, params: readonly unknown[]): CompiledQuery {
  // The SQLite dialect converts values itself.
  return kind === 'sqlite'
    ? CompiledQuery.raw(sql, [...params])
    : CompiledQuery.raw(numbered(sql), params.map(postgresValue));
}
