import { CompiledQuery } from 'kysely';

export type DatabaseKind = 'sqlite' | 'postgresql';

/**
 * PostgreSQL's `$1` for `?`, made once per text. Texts are written in the code, so there are few; none has a question
 * mark in a literal.
 */
const numberedTexts = new Map<string, string>();

function numbered(sql: string): string {
  let text = numberedTexts.get(sql);
  if (text === undefined) {
    let count = 0;
    text = sql.replaceAll('?', () => `$${(count += 1)}`);
    numberedTexts.set(sql, text);
  }
  return text;
}

/** Instants are ISO 8601 text. pg would write a list as a PostgreSQL array; our lists are JSON. */
function postgresValue(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (value === null || typeof value !== 'object' || value instanceof Uint8Array) return value;
  return JSON.stringify(value);
}

/** One statement with `?` placeholders, ready for Kysely. Values become what the columns hold. */
export function rawQuery(kind: DatabaseKind, sql: string, params: readonly unknown[]): CompiledQuery {
  // The SQLite dialect converts values itself.
  return kind === 'sqlite'
    ? CompiledQuery.raw(sql, [...params])
    : CompiledQuery.raw(numbered(sql), params.map(postgresValue));
}
