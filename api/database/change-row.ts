import type { Transaction } from './database.ts';

/** `displayName` → `display_name`. */
export const columnOf = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Sets the fields that are given, by their names in the code, and answers whether there is such a row. `table` and the
 * names of `values` are written in the code, in a schema at the least.
 */
export async function changeRow(
  tx: Transaction,
  table: string,
  id: string,
  values: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  const settings = given.map(([field]) => `${columnOf(field)} = ?`).join(', ') || 'id = id';
  const rows = await tx.execute(`update ${table} set ${settings} where id = ? returning id`, [
    ...given.map(([, value]) => value),
    id,
  ]);
  return rows.length > 0;
}

/** Deletes a row and answers whether there was one. */
export async function deleteRow(tx: Transaction, table: string, id: string): Promise<boolean> {
  return (await tx.execute(`delete from ${table} where id = ? returning id`, [id])).length > 0;
}
