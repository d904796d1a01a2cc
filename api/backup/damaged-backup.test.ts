import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSchema } from '../database/database.ts';
import { entities } from '../entities/entity-list.ts';
import { SqliteSiteListings } from '../migrations/sqlite/sqlite-0044-site-listings.ts';
import { migrations } from '../migrations/migration-list.ts';
import { allRows, backupFolder, emptyPlace, type EmptyPlace } from '../testing/backup-sample.ts';
import { insertSampleRows } from '../testing/sample-rows.ts';
import { dialects, type TestDatabase } from '../testing/test-databases.ts';
import { manifestSum, parsedManifest, sha256Of, type Manifest } from './backup-manifest.ts';

const key = 'a key of twenty letters';
const providers = 'rows/provider-0001.jsonl.gz';
const services = 'rows/service-0001.jsonl.gz';
const manifest = 'manifest.json';
const sum = 'manifest.json.sha256';

/** Kinds that a later version lists. */
const lists = new Set<unknown>(['provider', 'post']);

/** What lists them: a backup of the version before it is restored. */
const since = migrations.sqlite.indexOf(SqliteSiteListings);

/** By table, as that version had them. */
async function columnsOfOlderVersion(): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'nivasa-older-'));
  const schema = { entities, migrations: { ...migrations, sqlite: migrations.sqlite.slice(0, since) } };
  const older = await openSchema(schema, { dataDir, databaseUrl: undefined, log: () => {} });
  const rows = await older.read(
    "select tables.name as kept, columns.name as part from sqlite_schema as tables, pragma_table_info(tables.name) as columns where tables.type = 'table'",
  );
  await older.close();
  rmSync(dataDir, { recursive: true, force: true });
  const found = new Map<string, Set<string>>();
  for (const { kept, part } of rows) {
    const columns = found.get(String(kept)) ?? new Set<string>();
    found.set(String(kept), columns.add(String(part)));
  }
  return found;
}

describe.each(dialects)('a backup that is restored to $name', (dialect) => {
  const backups = backupFolder();
  let from: TestDatabase;
  let place: EmptyPlace;
  let plain: string;
  let sealed: string;

  beforeAll(async () => {
    from = await dialect.open();
    await insertSampleRows(from.database);
    plain = (await backups.backUp(from)).name;
    sealed = (await backups.backUp(from, { key })).name;
    place = await emptyPlace(dialect);
  });

  afterAll(async () => {
    await place.close();
    await from.close();
    backups.remove();
  });

  const file = (name: string, path: string) => join(backups.folder, name, path);

  /** What is said of a backup that `spoil` has been at; it is whole again afterwards. */
  const refusalOf = async (name: string, spoil: () => void, secret?: string) => {
    const paths = [manifest, sum, providers, services];
    const before = paths.map((path) => readFileSync(file(name, path)));
    try {
      spoil();
      await backups.restore(name, place, secret === undefined ? {} : { key: secret });
      return 'restored';
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    } finally {
      paths.forEach((path, at) => writeFileSync(file(name, path), before[at] ?? ''));
    }
  };

  const flip = (name: string, path: string, at: number) => {
    const bytes = readFileSync(file(name, path));
    // The last bit of one byte; negative: from the end.
    const offset = at < 0 ? bytes.length + at : at;
    bytes[offset] = (bytes[offset] ?? 0) ^ 1;
    writeFileSync(file(name, path), bytes);
  };

  /** Whoever changes a backup that is not encrypted can change its manifest too. */
  const rewrite = (edit: (manifest: Manifest) => Manifest, files: Readonly<Record<string, Buffer>> = {}) => {
    for (const [path, bytes] of Object.entries(files)) writeFileSync(file(plain, path), bytes);
    const known = parsedManifest(readFileSync(file(plain, manifest)));
    // Just made by us.
    const edited = edit(known!);
    const listed = edited.files.map((listing) => {
      const bytes = files[listing.path];
      return bytes ? { ...listing, bytes: bytes.length, sha256: sha256Of(bytes) } : listing;
    });
    const stored = Buffer.from(JSON.stringify({ ...edited, files: listed }));
    writeFileSync(file(plain, manifest), stored);
    writeFileSync(file(plain, sum), manifestSum(stored));
  };

  const swap = (name: string) => {
    renameSync(file(name, providers), file(name, 'aside'));
    renameSync(file(name, services), file(name, providers));
    renameSync(file(name, 'aside'), file(name, services));
  };

  test.each<[string, (name: string) => void, string]>([
    ['a bit of which has turned', (name) => flip(name, providers, 60), 'is not as it was written'],
    ['a file of which is cut short', (name) => truncateSync(file(name, providers), 70), 'has 70 bytes instead of'],
    ['a file of which goes on', (name) => appendFileSync(file(name, providers), 'x'), 'bytes instead of'],
    ['a file of which is gone', (name) => rmSync(file(name, providers)), 'rows/provider-0001.jsonl.gz is not there'],
    ['two files of which have changed places', swap, 'is damaged: rows/'],
    ['whose manifest has a bit that has turned', (name) => flip(name, manifest, 30), 'manifest.json is not as it was'],
    ['whose manifest is cut short', (name) => truncateSync(file(name, manifest), 90), 'manifest.json is not as it was'],
    ['without a manifest', (name) => rmSync(file(name, manifest)), 'is no whole backup: it has no manifest.json'],
    ['without the hash of its manifest', (name) => rmSync(file(name, sum)), 'manifest.json is not as it was'],
  ])('%s is refused, encrypted or not', async (_, spoil, said) => {
    expect(await refusalOf(plain, () => spoil(plain))).toContain(said);
    expect(await refusalOf(sealed, () => spoil(sealed), key)).toContain(said);
    // Nothing was written before all of it had been looked at.
    expect(readdirSync(place.dataDir)).toEqual([]);
  });

  test('asks for the key that it was made with, and for that alone', async () => {
    expect(await refusalOf(sealed, () => {})).toBe(
      'The backup is encrypted: BACKUP_KEY must be the key it was made with',
    );
    expect(await refusalOf(sealed, () => {}, `${key}.`)).toContain('BACKUP_KEY is another one');
    expect(await refusalOf(plain, () => {}, key)).toContain('is not encrypted, but BACKUP_KEY is set');
    const resummed = () => {
      flip(sealed, manifest, -20);
      writeFileSync(file(sealed, sum), manifestSum(readFileSync(file(sealed, manifest))));
    };
    expect(await refusalOf(sealed, resummed, key)).toContain('or the file has been changed');
  });

  test('is refused when it is newer than the code, or leads elsewhere', async () => {
    const withMigration = (known: Manifest) => ({ ...known, migrations: [...known.migrations, 'Migration9999'] });
    expect(await refusalOf(plain, () => rewrite(withMigration))).toContain(
      'The backup is newer than this version: it has migration Migration9999, unknown here',
    );
    const lost = (known: Manifest) => ({ ...known, files: known.files.filter(({ path }) => path !== providers) });
    expect(await refusalOf(plain, () => rewrite(lost))).toContain('is not in its manifest');
    for (const path of ['private/../../../escape.webp', '/etc/passwd', 'rows/provider.jsonl.gz']) {
      const leading = (known: Manifest) => ({
        ...known,
        files: [...known.files, { path, bytes: 0, sha256: '0'.repeat(64) }],
      });
      expect(await refusalOf(plain, () => rewrite(leading))).toContain('cannot be read by this version, or is none');
    }
    const named = (known: Manifest) => ({
      ...known,
      tables: known.tables.map((table) => ({ ...table, name: `${table.name}"; drop table booking; --` })),
    });
    expect(await refusalOf(plain, () => rewrite(named))).toContain('cannot be read by this version, or is none');
  });

  test('is refused when its rows are not those that its manifest counts, or point nowhere', async () => {
    const lines = gunzipSync(readFileSync(file(plain, providers))).toString();
    const less = gzipSync(lines.slice(0, lines.indexOf('\n') + 1));
    expect(await refusalOf(plain, () => rewrite((known) => known, { [providers]: less }))).toBe(
      'provider has 1 rows instead of 2',
    );
    const short = gzipSync('[1]\n[2]\n');
    expect(await refusalOf(plain, () => rewrite((known) => known, { [providers]: short }))).toContain(
      'has a line that is no row of provider',
    );
    const strange = gzipSync(lines.replace('provider-nimal', 'provider-kamal'));
    expect(await refusalOf(plain, () => rewrite((known) => known, { [providers]: strange }))).toMatch(
      /is unchanged, because the backup left rows of \w+ pointing nowhere|violates foreign key constraint/,
    );
  });

  test('of an older version comes back as it was, and is brought up to date by the next start', async () => {
    const columnsThen = await columnsOfOlderVersion();
    const known = parsedManifest(readFileSync(file(plain, manifest)))!;
    const rowsOf = (name: string) => {
      const { columns, files } = known.tables.find((table) => table.name === name)!;
      // Each line is a row, its values in the order of the columns.
      const lines = gunzipSync(readFileSync(file(plain, files[0]!)))
        .toString()
        .trimEnd()
        .split('\n');
      return {
        path: files[0]!,
        names: columns.map((column) => column.name),
        rows: lines.map((line) => JSON.parse(line) as unknown[]),
      };
    };
    const listing = rowsOf('listing');
    const at = (name: string) => listing.names.indexOf(name);
    const isThere = (row: readonly unknown[]) => !lists.has(row[at('list')]);
    const ids = new Set(listing.rows.filter(isThere).map((row) => row[at('id')]));
    const terms = rowsOf('listing_term');
    const asThen = (name: string, names: readonly string[]) => (row: readonly unknown[]) =>
      row.filter((_, place) => columnsThen.get(name)?.has(names[place] ?? ''));
    const then = {
      listing: listing.rows.filter(isThere).map(asThen('listing', listing.names)),
      listing_term: terms.rows.filter((row) => ids.has(row[terms.names.indexOf('listing_id')])),
    };
    const fileOf = (rows: readonly unknown[][]) => gzipSync(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
    const older = (all: Manifest): Manifest => {
      const tables = all.tables.flatMap((table) => {
        const names = columnsThen.get(table.name);
        const columns = table.columns.filter(({ name }) => names?.has(name));
        const rows = table.name === 'listing' || table.name === 'listing_term' ? then[table.name].length : table.rows;
        return names ? { ...table, columns, rows } : [];
      });
      const there = new Set(tables.flatMap((table) => table.files));
      return {
        ...all,
        migrations: all.migrations.slice(0, since),
        tables,
        files: all.files.filter(({ path }) => !path.startsWith('rows/') || there.has(path)),
      };
    };
    // Tables that have grown since had fewer columns.
    const grown = known.tables.filter(
      ({ name, columns, files: [path] }) =>
        path !== undefined &&
        columnsThen.has(name) &&
        columns.some((column) => !columnsThen.get(name)?.has(column.name)),
    );
    expect(grown.map(({ name }) => name)).toContain('provider');
    const files = {
      ...Object.fromEntries(
        grown.map(({ name }) => {
          const { path, names, rows } = rowsOf(name);
          return [path, fileOf(rows.map(asThen(name, names)))];
        }),
      ),
      [listing.path]: fileOf(then.listing),
      [terms.path]: fileOf(then.listing_term),
    };
    expect(await refusalOf(plain, () => rewrite(older, files))).toBe('restored');
    const restored = await place.open();
    expect(await restored.orm.schema.getUpdateSchemaSQL({ wrap: false })).toBe('');
    const [after, before] = [await allRows(restored.read), await allRows(from.database.read)];
    for (const table of ['provider', 'job']) {
      const known = (rows: (typeof after)[string] | undefined) =>
        rows?.map((row) => Object.entries(row).filter(([name]) => columnsThen.get(table)?.has(name)));
      expect([table, known(after[table])]).toEqual([table, known(before[table])]);
    }
    const found = (all: typeof after) => {
      const subjects = new Map(
        all['listing']?.map((row) => [row['id'], `${String(row['list'])} ${String(row['subject_id'])}`]),
      );
      return all['listing_term']?.map((row) => `${subjects.get(row['listing_id'])} ${String(row['term'])}`).toSorted();
    };
    expect(found(after)).toEqual(found(before));
  });
});
