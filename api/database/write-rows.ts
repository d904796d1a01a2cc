import type { Transaction } from './transaction.ts';
import { namesOfTable, type NewRow, type Table, type Values } from '../entities/table.ts';

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
function givenOf<Properties>(table: Table<Properties>, row: object): (Part & { readonly column: string })[] {
  const { columnNames } = namesOfTable(table);
  const names: Readonly<Record<string, string>> = columnNames;
  return Object.entries(row).flatMap(([name, value]: [string, unknown]) => {
    if (value === undefined) return [];
    const column = Object.hasOwn(names, name) ? names[name] : undefined;
    // Types do not forbid a row with more than its columns where it was made elsewhere.
    if (column === undefined) throw new TypeError(`${namesOfTable(table).tableName} has no ${name}`);
    return [{ column, ...partOf(value) }];
  });
}

function insertionOf<Properties>(
  table: Table<Properties>,
  row: OrComputed<NewRow<Properties>>,
  conflict: string,
): Part {
  const parts = givenOf(table, row);
  const columns = parts.map(({ column }) => column).join(', ');
  const values = parts.map(({ sql }) => sql).join(', ');
  return {
    sql: `insert into ${namesOfTable(table).tableName} (${columns}) values (${values}) ${conflict}`,
    params: parts.flatMap(({ params }) => params),
  };
}

/** `conflict`: `onConflictKeep`, `onConflictSet` or `on conflict do nothing`. Answers how many rows came to be. */
export async function insert<Properties>(
  tx: Transaction,
  table: Table<Properties>,
  row: OrComputed<NewRow<Properties>>,
  conflict = '',
): Promise<number> {
  const { sql, params } = insertionOf(table, row, conflict);
  return tx.change(sql, params);
}

/** As `insert`, but answers the row, as it is now; none where `conflict` has kept another. */
export async function insertReturning<Properties, Row>(
  tx: Transaction,
  table: Table<Properties>,
  row: OrComputed<NewRow<Properties>>,
  conflict: string,
  returning: Returning<Row>,
): Promise<Row[]> {
  const { sql, params } = insertionOf(table, row, conflict);
  return returning.decoded(await tx.execute(`${sql} returning ${returning.columns}`, params));
}

/** SQLite takes 32,766 parameters in a statement, PostgreSQL 65,535. */
const mostParameters = 30_000;
const mostRows = 200;

/** Inserts many rows, which all have the same columns, with few statements. */
export async function insertAll<Properties>(
  tx: Transaction,
  table: Table<Properties>,
  rows: readonly NewRow<Properties>[],
): Promise<void> {
  const { tableName } = namesOfTable(table);
  const all = rows.map((row) => givenOf(table, row));
  const [first] = all;
  if (!first) return;
  const columnsOf = (parts: typeof first) => parts.map(({ column }) => column).join(', ');
  const columns = columnsOf(first);
  if (all.some((parts) => columnsOf(parts) !== columns)) throw new TypeError(`Rows of ${tableName} are not alike`);
  const size = Math.min(mostRows, Math.floor(mostParameters / first.length));
  for (let start = 0; start < all.length; start += size) {
    const part = all.slice(start, start + size);
    const values = part.map((parts) => `(${parts.map(({ sql }) => sql).join(', ')})`).join(', ');
    const params = part.flatMap((parts) => parts.flatMap(({ params }) => params));
    await tx.change(`insert into ${tableName} (${columns}) values ${values}`, params);
  }
}

type Names<Properties> = readonly (keyof Values<Properties> & string)[];

function onConflict<Properties>(table: Table<Properties>, keys: Names<Properties>): string {
  return `on conflict (${keys.map((name) => namesOfTable(table).columnNames[name]).join(', ')})`;
}

/** For `insert`: the row that has these `keys` already stays as it is, and nothing is inserted. */
export const onConflictKeep = <Properties>(table: Table<Properties>, keys: Names<Properties>): string =>
  `${onConflict(table, keys)} do nothing`;

/** For `insert`: the row that has these `keys` already becomes, in these columns, what was to be inserted. */
export function onConflictSet<Properties>(
  table: Table<Properties>,
  keys: Names<Properties>,
  columns: Names<Properties>,
): string {
  const { columnNames } = namesOfTable(table);
  const set = columns.map((name) => `${columnNames[name]} = excluded.${columnNames[name]}`).join(', ');
  return `${onConflict(table, keys)} do update set ${set}`;
}

/** Rows that are what `row` says, in each of its columns. Null finds null. */
export type Where<Properties> = Partial<Values<Properties>> | Computed;

function conditionOf<Properties>(table: Table<Properties>, where: Where<Properties>): Part {
  if (where instanceof Computed) return where;
  // A condition that has been lost must not become one that everything meets.
  if (Object.values(where).some((value) => value === undefined)) throw new TypeError('A condition is undefined');
  const parts = givenOf(table, where).map(({ column, sql, params }) =>
    params[0] === null ? { sql: `${column} is null`, params: [] } : { sql: `${column} = ${sql}`, params },
  );
  if (parts.length === 0) throw new TypeError('A write without a condition');
  return { sql: parts.map(({ sql }) => sql).join(' and '), params: parts.flatMap(({ params }) => params) };
}

/** How rows are given back as they are now, or were before they went: a view of the table. */
export type Returning<Row> = {
  readonly columns: string;
  decoded(rows: Record<string, unknown>[]): Row[];
};

type Undefinable<Row> = { readonly [Name in keyof Row]?: Row[Name] | undefined };

type NewValues<Properties> = OrComputed<Undefinable<Values<Properties>>>;

function updateOf<Properties>(table: Table<Properties>, where: Where<Properties>, set: NewValues<Properties>): Part {
  const condition = conditionOf(table, where);
  const { tableName, columnNames } = namesOfTable(table);
  const given = givenOf(table, set);
  // Nothing to change holds the rows all the same. The last column: a table begins with its key, which others point to.
  const last = Object.values<string>(columnNames).at(-1) ?? '';
  const parts = given.length > 0 ? given : [{ column: last, sql: last, params: [] }];
  return {
    sql: `update ${tableName} set ${parts.map(({ column, sql }) => `${column} = ${sql}`).join(', ')} where ${condition.sql}`,
    params: [...parts.flatMap(({ params }) => params), ...condition.params],
  };
}

function removalOf<Properties>(table: Table<Properties>, where: Where<Properties>): Part {
  const { sql, params } = conditionOf(table, where);
  return { sql: `delete from ${namesOfTable(table).tableName} where ${sql}`, params };
}

/**
 * Changes the rows that are what `where` says, and answers how many that were: of several who do this at once, only the
 * first finds the row as it was. Fields that are undefined stay as they are.
 */
export async function update<Properties>(
  tx: Transaction,
  table: Table<Properties>,
  where: Where<Properties>,
  set: NewValues<Properties>,
): Promise<number> {
  const { sql, params } = updateOf(table, where, set);
  return tx.change(sql, params);
}

/** As `update`, but answers the rows, as they have become. */
export async function updateReturning<Properties, Row>(
  tx: Transaction,
  table: Table<Properties>,
  where: Where<Properties>,
  set: NewValues<Properties>,
  returning: Returning<Row>,
): Promise<Row[]> {
  const { sql, params } = updateOf(table, where, set);
  return returning.decoded(await tx.execute(`${sql} returning ${returning.columns}`, params));
}

/**
 * Changes nothing, and so holds the rows until the transaction ends: whoever changes or holds them, too, waits. Answers
 * how many they are.
 */
export function hold<Properties>(tx: Transaction, table: Table<Properties>, where: Where<Properties>): Promise<number> {
  // Every column may be left out, which the compiler cannot see before it knows the table.
  return update(tx, table, where, {} as NewValues<Properties>);
}

/** Removes the rows that are what `where` says, and answers how many that were. */
export async function remove<Properties>(
  tx: Transaction,
  table: Table<Properties>,
  where: Where<Properties>,
): Promise<number> {
  const { sql, params } = removalOf(table, where);
  return tx.change(sql, params);
}

/** As `remove`, but answers the rows that have gone. */
export async function removeReturning<Properties, Row>(
  tx: Transaction,
  table: Table<Properties>,
  where: Where<Properties>,
  returning: Returning<Row>,
): Promise<Row[]> {
  const { sql, params } = removalOf(table, where);
  return returning.decoded(await tx.execute(`${sql} returning ${returning.columns}`, params));
}
