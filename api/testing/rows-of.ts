import type { Database } from '../db/database.ts';

/** Rows with a type that the test asserts, because the driver does not know it. */
export async function rowsOf<Row>(
  read: Database['read'],
  sql: string,
  params: readonly unknown[] = [],
): Promise<Row[]> {
  const rows: unknown = await read(sql, params);
  // A wrong type makes the test fail.
  return rows as Row[];
}
