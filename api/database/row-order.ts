import type { Database } from './database.ts';
import type { Column, InSql } from '../entities/table.ts';
import { view } from './view.ts';

type Dated = { readonly createdAt: InSql; readonly id: Column<string> };

// Rows of the same millisecond stand by their ids: the same list twice is the same, whichever database reads it.

export const newestFirst = ({ createdAt, id }: Dated): string => `order by ${createdAt} desc, ${id}`;

export const oldestFirst = ({ createdAt, id }: Dated): string => `order by ${createdAt}, ${id}`;

/**
 * The ids of so many that are newest. Their time is found first, by its index alone: by time and id together SQLite
 * would sort them all.
 */
export async function newestIds(read: Database['read'], table: Dated & InSql, count: number): Promise<string[]> {
  const since = `select min(created_at) from (select created_at from ${table} order by created_at desc limit ${count}) as newest`;
  const rows = await view(table, { id: table.id }).read(
    read,
    `where ${table.createdAt} >= (${since}) ${newestFirst(table)} limit ${count}`,
  );
  return rows.map(({ id }) => id);
}
