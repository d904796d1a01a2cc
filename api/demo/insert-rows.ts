import type { Transaction } from '../database/database.ts';

/** Column names and values. All rows of one call have the same columns. */
export type TableRow = Readonly<Record<string, unknown>>;

/** SQLite takes 32,766 parameters in a statement, PostgreSQL 65,535. */
const mostParameters = 30_000;
const mostRows = 200;

/**
 * Inserts many rows with few statements. Table and column names are written into the SQL: never pass any from outside.
 */
async function insertRows(tx: Transaction, table: string, rows: readonly TableRow[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const size = Math.min(mostRows, Math.floor(mostParameters / Math.max(1, columns.length)));
  const placeholders = `(${columns.map(() => '?').join(', ')})`;
  for (let start = 0; start < rows.length; start += size) {
    const part = rows.slice(start, start + size);
    await tx.execute(
      `insert into ${table} (${columns.join(', ')}) values ${part.map(() => placeholders).join(', ')}`,
      part.flatMap((row) => columns.map((column) => row[column])),
    );
  }
}

/** Rows by table, inserted in the order in which the tables depend on each other. */
export class RowSet {
  readonly #rows = new Map<string, TableRow[]>();

  add(table: (typeof tablesInOrder)[number], ...rows: readonly TableRow[]): void {
    const present = this.#rows.get(table);
    if (present) present.push(...rows);
    else this.#rows.set(table, [...rows]);
  }

  async insert(tx: Transaction): Promise<void> {
    for (const table of tablesInOrder) await insertRows(tx, table, this.#rows.get(table) ?? []);
  }
}

const tablesInOrder = [
  'provider',
  'service',
  'gallery_item',
  'booking',
  'estimate_request',
  'job',
  'job_transition',
  'quote',
  'review',
  'post',
  'banner',
] as const;
