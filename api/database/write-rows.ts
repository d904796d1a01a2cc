import type { Transaction } from './database.ts';
import { namesOfTable, type NewRow, type Table, type Values } from './table.ts';

/** SQL in a value's place. */
export class Computed {
  readonly sql: string;
  readonly params: readonly unknown[];

  constructor(sql: string, params: readonly unknown[] = []) {
    this.sql = sql;
    this.params = params;
  }
}

type OrComputed<Row> = { readonly [Name in keyof Row]: Row[Name] | Computed };

type Part = { readonly sql: string; readonly params: readonly unknown[] };

const partOf = (value: unknown): Part => (value instanceof Computed ? value : { sql: '?', params: [value] });

/** The columns that are given, by their bare names. An optional one may be there and undefined. */
function given<Properties>(table: Table<Properties>, row: object): (Part & { readonly column: string })[] {
  const { columnNames } = namesOfTable(table);
  const names: Readonly<Record<string, string>> = columnNames;
  return Object.entries(row).flatMap(([name, value]: [string, unknown]) => {
    if (value === undefined) return [];
    const column = names[name];
    // Types do not forbid a row with more than its columns where it was made elsewhere.
    if (column === undefined) throw new TypeError(`${namesOfTable(table).tableName} has no ${name}`);
    return [{ column, ...partOf(value) }];
  });
}

/** `onConflict`: `on conflict do nothing` and the like. Answers how many rows came to be. */
export async function insert<Properties>(
  tx: Transaction,
  table: Table<Properties>,
  row: OrComputed<NewRow<Properties>>,
  onConflict = '',
): Promise<number> {
  const parts = given(table, row);
  const { tableName } = namesOfTable(table);
  const columns = parts.map(({ column }) => column).join(', ');
  const sql = `insert into ${tableName} (${columns}) values (${parts.map((part) => part.sql).join(', ')})`;
  const rows = await tx.execute(
    `${sql} ${onConflict} returning 1`,
    parts.flatMap(({ params }) => params),
  );
  return rows.length;
}

/** Rows that are what `row` says, in each of its columns. Null finds null. */
export type Where<Properties> = Partial<Values<Properties>> | Computed;

function conditionOf<Properties>(table: Table<Properties>, where: Where<Properties>): Part {
  if (where instanceof Computed) return where;
  // A condition that has been lost must not become one that everything meets.
  if (Object.values(where).some((value) => value === undefined)) throw new TypeError('A condition is undefined');
  const parts = given(table, where).map(({ column, sql, params }) =>
    params[0] === null ? { sql: `${column} is null`, params: [] } : { sql: `${column} = ${sql}`, params },
  );
  if (parts.length === 0) throw new TypeError('A write without a condition');
  return { sql: parts.map(({ sql }) => sql).join(' and '), params: parts.flatMap(({ params }) => params) };
}

/**
 * Changes the rows that are what `where` says, and answers how many that were: of several who do this at once, only the
 * first finds the row as it was. Fields that are undefined stay as they are.
 */
export async function update<Properties>(
  tx: Transaction,
  table: Table<Properties>,
  where: Where<Properties>,
  set: OrComputed<Undefinable<Values<Properties>>>,
): Promise<number> {
  const condition = conditionOf(table, where);
  const parts = given(table, set);
  const { tableName } = namesOfTable(table);
  if (parts.length === 0) {
    return (await tx.execute(`select 1 from ${tableName} where ${condition.sql}`, condition.params)).length;
  }
  const sql = `update ${tableName} set ${parts.map(({ column, sql }) => `${column} = ${sql}`).join(', ')}`;
  const rows = await tx.execute(`${sql} where ${condition.sql} returning 1`, [
    ...parts.flatMap(({ params }) => params),
    ...condition.params,
  ]);
  return rows.length;
}

type Undefinable<Row> = { readonly [Name in keyof Row]?: Row[Name] | undefined };

/** Removes the rows that are what `where` says, and answers how many that were. */
export async function remove<Properties>(
  tx: Transaction,
  table: Table<Properties>,
  where: Where<Properties>,
): Promise<number> {
  const { sql, params } = conditionOf(table, where);
  return (await tx.execute(`delete from ${namesOfTable(table).tableName} where ${sql} returning 1`, params)).length;
}
