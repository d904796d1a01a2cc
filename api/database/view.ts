import type { Database } from './database.ts';
import { flagOf, numberOf } from '../entities/computed-values.ts';
import { Column, orNothing, type InSql } from '../entities/table.ts';

type ViewColumns = Readonly<Record<string, Column<unknown>>>;

/** A row of a view. */
export type RowOf<V> =
  V extends View<infer Columns>
    ? { [Name in keyof Columns]: Columns[Name] extends Column<infer T> ? T : never }
    : never;

/** Some of a table's columns. */
export function pick<C extends object, Name extends keyof C & string>(
  table: C,
  ...names: readonly Name[]
): Pick<C, Name> {
  // Exactly the names that were asked for.
  return Object.fromEntries(names.map((name) => [name, table[name]])) as Pick<C, Name>;
}

/** Of a table that may have no row to join. */
export const orNull = <T>({ sql, decode }: Column<T>): Column<T | null> => new Column<T | null>(sql, orNothing(decode));

/** Columns that SQL computes. */
export const textColumn = (sql: string) => new Column<string>(sql, null);
export const flagColumn = (sql: string) => new Column<boolean>(sql, flagOf);
export const numberColumn = (sql: string) => new Column<number>(sql, numberOf);

/**
 * What is read from where, described once: the SQL's columns, and rows of the type that follows from them.
 *
 *     const guests = view(bookings, pick(bookings, 'id', 'fullName', 'createdAt'));
 *     const [guest] = await guests.read(read, `where ${bookings.email} = ?`, [email]);
 *     // guest: { id: string; fullName: string; createdAt: string } | undefined
 */
export class View<Columns extends ViewColumns> {
  readonly #from: string;
  /** What follows `select` or `returning`. */
  readonly columns: string;
  readonly #decoders: readonly (readonly [name: string, decode: (raw: unknown) => unknown])[];

  constructor(from: string, columns: Columns) {
    const named = Object.entries(columns);
    this.#from = from;
    this.columns = named.map(([name, { sql }]) => `${sql} as "${name}"`).join(', ');
    this.#decoders = named.flatMap(([name, { decode }]) => (decode ? [[name, decode] as const] : []));
  }

  /** `rest`: what follows the tables. `params`: as for `Transaction.execute`. */
  async read(read: Database['read'], rest = '', params: readonly unknown[] = []): Promise<RowOf<View<Columns>>[]> {
    return this.decoded(await read(`select ${this.columns} from ${this.#from} ${rest}`, params));
  }

  /** The rows of a statement that has selected or returned `columns`, made what they describe. */
  decoded(rows: Record<string, unknown>[]): RowOf<View<Columns>>[] {
    for (const row of rows) for (const [name, decode] of this.#decoders) row[name] = decode(row[name]);
    // Each column has just been made what its description says.
    return rows as RowOf<View<Columns>>[];
  }

  /** The first of them, which is the only one where `rest` asks for a key. */
  async first(
    read: Database['read'],
    rest: string,
    params: readonly unknown[] = [],
  ): Promise<RowOf<View<Columns>> | undefined> {
    return (await this.read(read, rest, params))[0];
  }

  /** The one row that there always is where all columns are aggregates. */
  async only(read: Database['read'], rest = '', params: readonly unknown[] = []): Promise<RowOf<View<Columns>>> {
    const [row] = await this.read(read, rest, params);
    if (!row) throw new TypeError('Aggregates without a row');
    return row;
  }
}

export const view = <Columns extends ViewColumns>(from: string | InSql, columns: Columns): View<Columns> =>
  new View(String(from), columns);
