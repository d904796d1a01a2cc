import { appendFileSync, readdirSync, readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Migration } from '@mikro-orm/migrations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSchema } from '../database/database.ts';
import { entities } from '../entities/entity-list.ts';
import { migrations } from '../migrations/migration-list.ts';
import { backupFolder, emptyPlace, type EmptyPlace } from '../testing/backup-sample.ts';
import { insertSampleRows } from '../testing/sample-rows.ts';
import { dialects, type TestDatabase } from '../testing/test-databases.ts';
import { manifestSum, parsedManifest, sha256Of, type Manifest } from './backup-manifest.ts';

const key = 'a key of twenty letters';
const providers = 'rows/provider-0001.jsonl.gz';
const services = 'rows/service-0001.jsonl.gz';
const manifest = 'manifest.json';
const sum = 'manifest.json.sha256';

/** What the next version brings along. */
class NextVersion extends Migration {
  override name = '9999-next-version';

  override up(): void {
    this.addSql('alter table "provider" add column "year_founded" integer null');
  }
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
    const next = {
      entities,
      migrations: {
        sqlite: [...migrations.sqlite, NextVersion],
        postgresql: [...migrations.postgresql, NextVersion],
      },
    };
    await backups.restore(plain, place, { schema: next, mayReplace: true });
    const { dataDir, databaseUrl } = place;
    const said: string[] = [];
    const restored = await openSchema(next, { dataDir, databaseUrl, log: (message) => said.push(message) });
    expect(said).toContain('Applied migration 9999-next-version');
    const columns = 'id, slug, display_name, created_at';
    const all = `select ${columns} from provider order by id`;
    expect(await restored.read(all)).toEqual(await from.database.read(all));
    expect(await restored.read('select year_founded from provider limit 1')).toEqual([{ year_founded: null }]);
    await restored.close();
  });
});
