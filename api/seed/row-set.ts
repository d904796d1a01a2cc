import type { Insertable, Selectable } from 'kysely';
import type { Transaction } from '../db/transaction.ts';
import type { Tables } from '../entities/tables.ts';

type Row<Inserted, Selected> = {
  readonly [Key in keyof Inserted]:
    | Inserted[Key]
    | (Key extends keyof Selected ? Extract<Selected[Key], readonly unknown[]> : never)
    | (string extends Inserted[Key] ? Date : never)
    | undefined;
};

/** A row for Kysely's insert; dates and lists may be passed as such. */
type NewRow<Name extends keyof Tables> = Row<Insertable<Tables[Name]>, Selectable<Tables[Name]>>;

/** SQLite allows 32,766 parameters in a statement; no table has 60 columns. */
const rowsAtOnce = 500;

function storedValue(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  return Array.isArray(value) ? JSON.stringify(value) : value;
}

function storedRow(row: object): object {
  const given = Object.entries(row).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, storedValue(value)]));
}

/** Throws a TypeError if rows have different columns, because SQLite would store null instead of a default. */
export async function insertRows<Name extends keyof Tables>(
  tx: Transaction,
  table: Name,
  ...rows: readonly NewRow<Name>[]
): Promise<void> {
  // `NewRow` ensures the values; `storedRow` converts only dates and lists.
  const stored = rows.map(storedRow) as Insertable<Tables[Name]>[];
  if (new Set(stored.map((row) => Object.keys(row).sort().join())).size > 1) {
    throw new TypeError(`Rows of ${table} have different columns`);
  }
  for (let start = 0; start < stored.length; start += rowsAtOnce) {
    await tx.db
      .insertInto(table)
      .values(stored.slice(start, start + rowsAtOnce))
      .execute();
  }
}

/**
 * Rows by table. Tables are filled in the order of their first rows, so a row must be added after those that it refers
 * to.
 */
export class RowSet {
  readonly #rows = new Map<keyof Tables, object[]>();

  add<Name extends keyof Tables>(table: Name, ...rows: readonly NewRow<Name>[]): void {
    const present = this.#rows.get(table);
    if (present) present.push(...rows);
    else this.#rows.set(table, [...rows]);
  }

  async insert(tx: Transaction): Promise<void> {
    for (const [table, rows] of this.#rows) await insertRows(tx, table, ...(rows as never[]));
  }
}
