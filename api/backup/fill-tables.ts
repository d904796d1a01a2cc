import { gunzip } from 'node:zlib';
import { promisify } from 'node:util';
import type { Transaction } from '../database/database.ts';
import type { Holds } from '../database/table.ts';
import { BackupError } from './backup-error.ts';
import type { ManifestTable } from './backup-manifest.ts';
import type { Backup } from './verify-backup.ts';
import { comesBackEmpty, restoredRow, todoFor, type BackedUpRow } from './what-ends.ts';

const gunzipped = promisify(gunzip);

/** No file of rows holds more; one that does was not made by us. */
const mostBytes = 256 * 1024 * 1024;

/** SQLite takes 32,766 parameters in a statement. */
const mostParameters = 30_000;
const mostRows = 200;

/** What JSON has kept becomes what is stored; lists as text, which PostgreSQL would take for arrays of its own. */
const decoders: Readonly<Record<Holds, (value: unknown) => unknown>> = {
  plain: (value) => value,
  instant: (value) => new Date(String(value)),
  flag: (value) => value === true,
  json: (value) => JSON.stringify(value),
};

/** Inserts all rows but those that do not come back; the tables are empty. Throws BackupError for what is no row. */
export async function fillTables(tx: Transaction, backup: Backup, now: Date): Promise<void> {
  const { tables } = backup.manifest;
  const todoTable = tables.find(({ name }) => name === 'todo');
  const todos: BackedUpRow[] = [];
  for (const table of tables) {
    let rows = 0;
    for (const path of table.files) {
      const part = rowsOf(table, path, await gunzipped(await backup.read(path), { maxOutputLength: mostBytes }));
      rows += part.length;
      if (comesBackEmpty.has(table.name)) continue;
      for (const row of part) {
        const todo = todoFor(table.name, row, now);
        if (todo) todos.push(todo);
      }
      await insertRows(
        tx,
        table,
        part.map((row) => restoredRow(table.name, row, now)),
      );
    }
    if (rows !== table.rows) throw new BackupError(`${table.name} has ${rows} rows instead of ${table.rows}`);
  }
  // A schema without this table has nobody who would look at it.
  if (todoTable) await insertRows(tx, todoTable, todos, 'on conflict do nothing');
}

function rowsOf({ name, columns }: ManifestTable, path: string, contents: Buffer): BackedUpRow[] {
  const lines = contents.toString().split('\n').slice(0, -1);
  return lines.map((line) => {
    const values: unknown = JSON.parse(line);
    if (!Array.isArray(values) || values.length !== columns.length) {
      throw new BackupError(`${path} has a line that is no row of ${name}`);
    }
    return Object.fromEntries(columns.map((column, place) => [column.name, values[place] as unknown]));
  });
}

async function insertRows(
  tx: Transaction,
  table: ManifestTable,
  rows: readonly BackedUpRow[],
  conflict = '',
): Promise<void> {
  const { name, columns } = table;
  const names = columns.map((column) => `"${column.name}"`).join(', ');
  const marks = `(${columns.map(() => '?').join(', ')})`;
  const size = Math.min(mostRows, Math.floor(mostParameters / columns.length));
  for (let start = 0; start < rows.length; start += size) {
    const part = rows.slice(start, start + size);
    const params = part.flatMap((row) => columns.map((column) => stored(column.holds, row[column.name])));
    await tx.change(`insert into "${name}" (${names}) values ${part.map(() => marks).join(', ')} ${conflict}`, params);
  }
}

const stored = (holds: Holds, value: unknown): unknown =>
  value === null || value === undefined ? null : decoders[holds](value);
