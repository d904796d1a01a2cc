import type { Database } from '../db/database.ts';

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
