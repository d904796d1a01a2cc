import { gzip } from 'node:zlib';
import { promisify } from 'node:util';
import type { Database } from '../database/database.ts';
import { flagOf, instantOf, jsonOf } from '../database/raw-values.ts';
import { storedTableOf, type Holds, type StoredTable } from '../database/table.ts';
import { entities } from '../entities/entity-list.ts';
import type { ManifestTable } from './backup-manifest.ts';

/** Every table but the migrator's own, whose rows the migrations make. */
export const storedTables: readonly StoredTable[] = entities.map(storedTableOf);

/** Rows that are read at once, and bytes of them that make a file: memory stays flat however many there are. */
const batch = 500;
const partBytes = 8 * 1024 * 1024;

const gzipped = promisify(gzip);

/** The same on both databases, so that either can be restored from a backup of the other. */
const encoders: Readonly<Record<Holds, (raw: unknown) => unknown>> = {
  plain: (raw) => raw,
  instant: instantOf,
  flag: flagOf,
  json: jsonOf,
};

type Read = Database['read'];
type Write = (path: string, contents: Buffer) => Promise<void>;

/** Writes the rows of all tables and describes them. `read`: of one moment. */
export async function dumpTables(read: Read, write: Write): Promise<ManifestTable[]> {
  const dumped: ManifestTable[] = [];
  for (const table of storedTables) dumped.push(await dumpTable(read, write, table));
  return dumped;
}

async function dumpTable(read: Read, write: Write, { name, columns }: StoredTable): Promise<ManifestTable> {
  const files: string[] = [];
  let lines: string[] = [];
  let bytes = 0;
  let rows = 0;
  const flush = async () => {
    if (lines.length === 0) return;
    const path = `rows/${name}-${String(files.length + 1).padStart(4, '0')}.jsonl.gz`;
    await write(path, await gzipped(Buffer.from(lines.join(''))));
    files.push(path);
    [lines, bytes] = [[], 0];
  };
  for await (const row of rowsInOrder(read, { name, columns })) {
    const line = `${JSON.stringify(columns.map((column) => encoded(column.holds, row[column.name])))}\n`;
    lines.push(line);
    rows += 1;
    bytes += line.length;
    if (bytes >= partBytes) await flush();
  }
  await flush();
  return { name, columns: columns.map((column) => ({ name: column.name, holds: column.holds })), rows, files };
}

const encoded = (holds: Holds, raw: unknown): unknown =>
  raw === null || raw === undefined ? null : encoders[holds](raw);

/** From key to key, by the index that every table has of its key. */
async function* rowsInOrder(read: Read, { name, columns }: StoredTable): AsyncGenerator<Record<string, unknown>> {
  const keys = columns.filter(({ isPrimary }) => isPrimary).map((column) => column.name);
  const order = keys.map((key) => `"${key}"`).join(', ');
  const select = `select ${columns.map((column) => `"${column.name}"`).join(', ')} from "${name}"`;
  const after = `where (${order}) > (${keys.map(() => '?').join(', ')})`;
  let last: Record<string, unknown> | undefined;
  for (;;) {
    const params = last === undefined ? [] : keys.map((key) => last?.[key]);
    const rows = await read(`${select} ${last === undefined ? '' : after} order by ${order} limit ${batch}`, params);
    yield* rows;
    last = rows.at(-1);
    if (last === undefined || rows.length < batch) return;
  }
}
