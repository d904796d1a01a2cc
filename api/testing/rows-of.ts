import type { Database } from '../database/database.ts';
import { instantOf } from '../database/raw-values.ts';

/** Rows of which a test says what they are: databases know no row types, and what a test reads it holds to its word. */
export async function rowsOf<Row>(
  read: Database['read'],
  sql: string,
  params: readonly unknown[] = [],
): Promise<Row[]> {
  const rows: unknown = await read(sql, params);
  // A wrong promise fails the test that makes it.
  return rows as Row[];
}

/** An instant column that may be null, as ISO 8601. */
export const optionalInstantOf = (value: unknown): string | null => (value === null ? null : instantOf(value));
