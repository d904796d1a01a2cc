import type { Transaction } from '../database/transaction.ts';
import type { NewRow, Table } from '../entities/table.ts';
import { insertAll } from '../database/write-rows.ts';

/** Rows by table. The tables are filled in the order of their first rows: a row comes after those that it points to. */
export class RowSet {
  readonly #rows = new Map<Table<unknown>, object[]>();

  add<Properties>(table: Table<Properties>, ...rows: readonly NewRow<Properties>[]): void {
    const present = this.#rows.get(table);
    if (present) present.push(...rows);
    else this.#rows.set(table, [...rows]);
  }

  async insert(tx: Transaction): Promise<void> {
    for (const [table, rows] of this.#rows) await insertAll(tx, table, rows);
  }
}
