import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { Migration } from '@mikro-orm/migrations';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DatabaseStartError, isDatabaseBusyOrFull, isUniqueViolation } from './database-errors.ts';
import { openDatabase } from '../open-database.ts';
import type { Database, DatabaseOptions } from './database.ts';
import { migrations } from '../migrations/migration-list.ts';
import { rowsOf } from '../testing/sample-rows.ts';
import { databaseOpener } from '../testing/database-opener.ts';
import { dialects, type TestDatabase } from '../testing/test-databases.ts';

const execute = promisify(execFile);

class AddedColumn extends Migration {
  override name = '9998-added-column';

  override up(): void {
    this.addSql("alter table setting add column note text default 'added'");
  }
}

class FailsHalfway extends Migration {
  override name = '9999-fails-halfway';

  override up(): void {
    this.addSql('create table half_made (id integer)');
    this.addSql('insert into no_such_table values (1)');
  }
}

class NamedLater extends Migration {
  override name = '9999-named-later';

  override up(): void {
    this.addSql('create table named_later (id integer)');
  }
}

const instant = new Date('2026-03-01T04:05:06.789Z');

function providerRow(slug: string): unknown[] {
  return [`id-${slug}`, slug, 'tiler', 'Name', ['Colombo', "Moratuwa's"], '', true, false, [], instant];
}

const insertProvider =
  'insert into provider (id, slug, category, display_name, cities, bio, is_certified, featured, highlight_tags, created_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)';

describe.each(dialects)('a database on $name', (dialect) => {
  let opened: TestDatabase;
  let database: Database;

  beforeEach(async () => {
    opened = await dialect.open();
    database = opened.database;
  });

  afterEach(() => opened.close());

  test('closes while queries run and while a connection is being opened', async () => {
    const other = await openDatabase({ ...opened, log: () => {} });
    const asked = Array.from({ length: 5 }, () => other.ping());
    await other.close();
    await Promise.allSettled(asked);
    await expect(other.ping()).rejects.toThrow(/not open|destroyed/);
  });

  function again(options: Partial<DatabaseOptions> = {}): Promise<Database> {
    return openDatabase({ dataDir: opened.dataDir, databaseUrl: opened.databaseUrl, log: () => {}, ...options });
  }

  test('returns times, booleans and lists in the same form as the other database', async () => {
    await database.transaction((tx) => tx.execute(insertProvider, providerRow('raw')));
    expect(await database.read('select * from provider')).toEqual([
      expect.objectContaining({
        cities: ['Colombo', "Moratuwa's"],
        is_certified: true,
        featured: false,
        highlight_tags: [],
        created_at: '2026-03-01T04:05:06.789Z',
        rating_tenths: null,
      }),
    ]);
  });

  test('finds a row by a time, and counts', async () => {
    const stored = providerRow('raw').with(8, ['a?b']);
    await database.transaction((tx) => tx.execute(insertProvider, stored));
    const [row] = await database.read('select * from provider where slug = ? and created_at = ?', ['raw', instant]);
    expect(row?.['highlight_tags']).toEqual(['a?b']);
    const [count] = await rowsOf<{ n: unknown }>(database.read, 'select count(*) as n from provider');
    expect(Number(count?.n)).toBe(1);
  });

  test('rolls back a failed transaction', async () => {
    const failing = database.transaction(async (tx) => {
      await tx.execute(insertProvider, providerRow('lost'));
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await database.read('select slug from provider')).toEqual([]);
  });

  test('commits a transaction completely, which sees its own writes', async () => {
    const version = "select version from content_version where topic = 'providers'";
    const [before] = await database.read(version);
    await database.transaction(async (tx) => {
      await tx.execute("update content_version set version = version + 1 where topic = 'providers'");
      await tx.execute(insertProvider, providerRow('both'));
      expect(await tx.execute('select slug from provider')).toEqual([{ slug: 'both' }]);
    });
    expect(await database.read('select slug from provider')).toEqual([{ slug: 'both' }]);
    expect(await database.read(version)).toEqual([{ version: Number(before?.['version']) + 1 }]);
  });

  test('returns rows from a write', async () => {
    const rows = await database.transaction((tx) =>
      tx.execute('update content_version set version = version + 1 where topic = ? returning version', ['posts']),
    );
    expect(rows).toEqual([{ version: 2 }]);
  });

  test('recognises a unique violation', async () => {
    const insert = () => database.transaction((tx) => tx.execute(insertProvider, providerRow('taken')));
    await insert();
    await expect(insert()).rejects.toSatisfy(isUniqueViolation);
    const key = database.transaction((tx) => tx.execute("insert into content_version values ('posts', 1)"));
    await expect(key).rejects.toSatisfy(isUniqueViolation);
    await expect(database.read('select no_such_column from provider')).rejects.not.toSatisfy(isUniqueViolation);
  });

  test('enforces the check constraints', async () => {
    const row = providerRow('odd').with(2, 'plumber');
    const failed = database.transaction((tx) => tx.execute(insertProvider, row));
    await expect(failed).rejects.toThrow(/check constraint/i);
    await expect(failed).rejects.not.toSatisfy(isDatabaseBusyOrFull);
  });

  test('opens a second time without any change', async () => {
    const messages: string[] = [];
    const second = await again({ log: (message) => messages.push(message) });
    await second.close();
    expect(messages).toEqual([]);
  });

  test('applies only pending migrations', async () => {
    const messages: string[] = [];
    const second = await again({
      migrations: [...migrations[dialect.name], AddedColumn],
      log: (message) => messages.push(message),
    });
    expect(await second.read("select note from setting where key = 'supervision_percent'")).toEqual([
      { note: 'added' },
    ]);
    expect(messages).toContain('Applied migration 9998-added-column');
    await second.close();
  });

  test('is unchanged by a failed migration, and on SQLite also by those before it', async () => {
    const failing = () => again({ migrations: [...migrations[dialect.name], AddedColumn, FailsHalfway] });
    const stays = dialect.name === 'sqlite' ? 'is unchanged' : 'is as migration 9998-added-column has left it';
    await expect(failing()).rejects.toThrow(
      new RegExp(`${stays}, because migration 9999-fails-halfway failed: .*no_such_table`),
    );
    const notes = database.read("select note from setting where key = 'supervision_percent'");
    if (dialect.name === 'sqlite') await expect(notes).rejects.toThrow('note');
    else expect(await notes).toEqual([{ note: 'added' }]);
    await expect(database.read('select * from half_made')).rejects.toThrow('half_made');
    // A retry continues at the failed migration.
    await expect(failing()).rejects.toThrow(/is unchanged, because migration 9999-fails-halfway failed/);
    const repaired = await again({ migrations: [...migrations[dialect.name], AddedColumn, NamedLater] });
    expect(await repaired.read('select id from named_later')).toEqual([]);
    await repaired.close();
  });

  test('is refused by code that is older than it', async () => {
    const newer = await again({ migrations: [...migrations[dialect.name], AddedColumn] });
    await newer.close();
    await expect(again()).rejects.toThrow(
      /^The database .* is newer than this version: it has migration 9998-added-column, which this version does not know: start the newer version$/,
    );
    await expect(again()).rejects.toBeInstanceOf(DatabaseStartError);
  });

  test('is refused if it was created before the first release, or by another program', async () => {
    await database.transaction((tx) =>
      tx.execute("update mikro_orm_migrations set name = '0001-initial-schema' where id = 1"),
    );
    for (const migrate of [true, false]) {
      await expect(again({ migrate })).rejects.toThrow(
        /^The database .* was made before the first release and cannot be brought up to date: move it away and start again$/,
      );
    }
    await database.transaction((tx) => tx.execute('drop table mikro_orm_migrations'));
    await expect(again()).rejects.toThrow(
      /^The database .* holds tables that Nivasa did not create, such as \w+: name another database$/,
    );
    expect(await database.read("select value from setting where key = 'supervision_percent'")).toEqual([
      { value: '10' },
    ]);
  });

  test('is refused while migrations are pending, if migrating is not allowed', async () => {
    await expect(again({ migrate: false, migrations: [...migrations[dialect.name], AddedColumn] })).rejects.toThrow(
      'migration 9998-added-column has not run',
    );
    const current = await again({ migrate: false });
    await current.close();
  });
});

describe('several processes that start at once', () => {
  test.each(dialects.flatMap((dialect) => [0, 1].map((count) => ({ ...dialect, count }))))(
    'migrate a $name database with $count migrations once',
    async ({ name, open, count }) => {
      const known = migrations[name];
      const { database, dataDir, databaseUrl, close } = await open({ migrations: known.slice(0, count) });
      expect(database.kind).toBe(name);
      const starts = [1, 2, 3, 4].map(() => execute(process.execPath, [databaseOpener, dataDir, databaseUrl ?? '']));
      const said = (await Promise.all(starts)).flatMap(({ stdout }) => stdout.split('\n'));
      expect(said.filter((line) => line.startsWith('Applied'))).toEqual(
        known
          .slice(count)
          .map((Migration) => `Applied migration ${new Migration(database.orm.driver, database.orm.config).name}`),
      );
      expect(said.filter((line) => line.startsWith('Backed up'))).toHaveLength(name === 'sqlite' && count > 0 ? 1 : 0);
      await close();
    },
  );
});

describe('opening SQLite', () => {
  let dataDir: string;
  let file: string;

  beforeEach(() => {
    dataDir = join(mkdtempSync(join(tmpdir(), 'nivasa-open-')), 'data');
    file = join(dataDir, 'nivasa.sqlite');
  });

  afterEach(() => rmSync(join(dataDir, '..'), { recursive: true, force: true }));

  function open(options: Partial<DatabaseOptions> = {}): Promise<Database> {
    return openDatabase({ dataDir, databaseUrl: undefined, log: () => {}, ...options });
  }

  test('backs up a database with content before it migrates, but not an empty one', async () => {
    const first = await open();
    await first.transaction((tx) => tx.execute("update setting set value = '12' where key = 'supervision_percent'"));
    await first.close();
    expect(readdirSync(dataDir)).not.toContain('backups');
    const second = await open({ migrations: [...migrations.sqlite, AddedColumn] });
    await second.close();
    const backups = readdirSync(join(dataDir, 'backups'));
    expect(backups).toEqual([expect.stringMatching(/^nivasa-.*-before-9998-added-column\.sqlite$/)]);
    const copy = new DatabaseSync(join(dataDir, 'backups', backups[0] ?? ''));
    expect(copy.prepare("select * from setting where key = 'supervision_percent'").get()).toEqual({
      key: 'supervision_percent',
      value: '12',
    });
    copy.close();
  });

  test('keeps one copy of a database whose migration fails, however often it is tried, and all copies of successful ones', async () => {
    const broken = [...migrations.sqlite, AddedColumn, FailsHalfway];
    const names = () => readdirSync(join(dataDir, 'backups')).sort();
    await (await open()).close();
    for (let time = 0; time < 3; time += 1) {
      await expect(open({ migrations: broken })).rejects.toThrow('9999-fails-halfway failed');
      expect(names()).toEqual(['nivasa-before-9998-added-column.sqlite']);
      // A file left behind by a process that was killed while copying.
      writeFileSync(join(dataDir, 'backups', 'nivasa-before-9998-added-column.sqlite.part'), 'half');
    }
    const messages: string[] = [];
    const log = (message: string) => void messages.push(message);
    await (await open({ migrations: broken.slice(0, -1), log })).close();
    expect(names()).toEqual([expect.stringMatching(/^nivasa-2.*-before-9998-added-column\.sqlite$/)]);
    expect(messages).toContain(`Backed up the database to ${join(dataDir, 'backups', names()[0] ?? '')}`);
    await (await open({ migrations: [...broken.slice(0, -1), NamedLater] })).close();
    expect(names()).toHaveLength(2);
  });

  test('keeps rows that refer to a table which a migration rebuilds', async () => {
    class RebuiltProvider extends Migration {
      override name = '9997-rebuilt-provider';

      override up(): void {
        this.addSql('create table provider_copy as select * from provider');
        this.addSql('drop table provider');
        this.addSql('create table provider (id text primary key, slug text)');
        this.addSql('insert into provider select id, slug from provider_copy');
        this.addSql('drop table provider_copy');
      }
    }
    const first = await open();
    await first.transaction(async (tx) => {
      await tx.execute(insertProvider, providerRow('kept'));
      await tx.execute(
        "insert into gallery_item (id, provider_id, image_url, created_at) values ('g', 'id-kept', '/x', ?)",
        [instant],
      );
    });
    await first.close();
    const second = await open({ migrations: [...migrations.sqlite, RebuiltProvider] });
    expect(await second.read('select id from gallery_item')).toEqual([{ id: 'g' }]);
    await expect(
      second.transaction((tx) =>
        tx.execute("insert into gallery_item (id, provider_id, image_url, created_at) values ('h', 'nobody', '/x', 1)"),
      ),
    ).rejects.toThrow('FOREIGN KEY');
    await second.close();
  });

  test('reports in one line that the file is no database', async () => {
    mkdirSync(dataDir);
    writeFileSync(file, 'Dear diary, today I was not a database. '.repeat(100));
    await expect(open()).rejects.toThrow(new DatabaseStartError(`The database ${file} is not a SQLite database`));
  });

  test('reports in one line that the file is locked', async () => {
    mkdirSync(dataDir);
    const other = new DatabaseSync(file);
    other.exec('begin exclusive');
    await expect(open({ busyTimeoutMs: 1 })).rejects.toThrow(
      new DatabaseStartError(`The database ${file} is locked by another program`),
    );
    other.close();
  });

  test('reports in one line that the folder cannot be created', async () => {
    writeFileSync(dataDir, '');
    await expect(open()).rejects.toThrow(
      new DatabaseStartError(`The data folder ${dataDir} cannot be created: there is a file with that name`),
    );
  });
});

describe('opening PostgreSQL', () => {
  const open = (databaseUrl: string) => openDatabase({ dataDir: tmpdir(), databaseUrl, log: () => {} });

  test('reports in one line, without the password, that the server cannot be reached', async () => {
    await expect(open('postgres://nivasa:secret@127.0.0.1:1/shop')).rejects.toThrow(
      /^The database shop on 127\.0\.0\.1:1 cannot be opened: [^\n]*ECONNREFUSED[^\n]*$/,
    );
  });

  test('refuses a URL of another kind of database', async () => {
    await expect(open('mysql://127.0.0.1/shop')).rejects.toThrow(DatabaseStartError);
  });
});
