import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storedTables } from '../backup/dump-tables.ts';
import { folderPlace } from '../backup/folder-place.ts';
import { makeBackup, type BackupOrder, type MadeBackup } from '../backup/make-backup.ts';
import { pictureSource } from '../backup/picture-source.ts';
import { restoreBackup, type RestoreOrder } from '../backup/restore-backup.ts';
import { sealerFor } from '../backup/sealed-bytes.ts';
import type { Backup } from '../backup/verify-backup.ts';
import { flagOf, instantOf, jsonOf } from '../database/raw-values.ts';
import type { Database } from '../database/database.ts';
import type { Holds } from '../database/table.ts';
import { entities } from '../entities/entity-list.ts';
import { migrations } from '../migrations/migration-list.ts';
import { openDatabase } from '../open-database.ts';
import type { TestDatabase, TestDialect } from './test-databases.ts';

const meaning: Readonly<Record<Holds, (raw: unknown) => unknown>> = {
  plain: (raw) => raw,
  instant: instantOf,
  flag: flagOf,
  json: jsonOf,
};

export type AllRows = Readonly<Record<string, readonly Record<string, unknown>[]>>;

/** Every row of every table, as both databases mean it, in an order of its own. */
export async function allRows(read: Database['read']): Promise<AllRows> {
  const all: Record<string, Record<string, unknown>[]> = {};
  for (const { name, columns } of storedTables) {
    const rows = (await read(`select * from ${name}`)).map((row) =>
      Object.fromEntries(
        columns.map(({ name: column, holds }) => [column, row[column] === null ? null : meaning[holds](row[column])]),
      ),
    );
    const keys = columns.filter(({ isPrimary }) => isPrimary).map((column) => column.name);
    const keyOf = (row: Record<string, unknown>) => JSON.stringify(keys.map((key) => row[key]));
    all[name] = rows.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  }
  return all;
}

export type BackupFolder = {
  readonly folder: string;
  readonly backUp: (
    from: Pick<TestDatabase, 'dataDir' | 'databaseUrl'>,
    more?: Partial<BackupOrder> & { readonly key?: string },
  ) => Promise<MadeBackup>;
  readonly restore: (
    name: string,
    to: Pick<TestDatabase, 'dataDir' | 'databaseUrl'>,
    more?: Partial<RestoreOrder> & { readonly key?: string },
  ) => Promise<Backup>;
  readonly remove: () => void;
};

/** A folder that backups go to, and come from. */
export function backupFolder(): BackupFolder {
  const folder = mkdtempSync(join(tmpdir(), 'nivasa-backups-'));
  return {
    folder,
    async backUp({ dataDir, databaseUrl }, { key, ...more } = {}) {
      // Its own connections, as those of another process: a server's reads go on beside it.
      const database = await openDatabase({ dataDir, databaseUrl, log: () => {}, migrate: false });
      try {
        return await makeBackup({
          database,
          place: folderPlace(folder),
          sealer: sealerFor(key ?? null),
          pictures: pictureSource(dataDir, null, null),
          now: () => new Date(),
          ...more,
        });
      } finally {
        await database.close();
      }
    },
    restore: (name, { dataDir, databaseUrl }, { key, ...more } = {}) =>
      restoreBackup({
        place: folderPlace(folder),
        name,
        sealer: sealerFor(key ?? null),
        schema: { entities, migrations },
        options: { dataDir, databaseUrl, log: () => {} },
        bucket: null,
        mayReplace: false,
        now: new Date(),
        ...more,
      }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export type EmptyPlace = {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** Opens what has been restored there, as a server does. */
  readonly open: () => Promise<Database>;
  readonly close: () => Promise<void>;
};

/** A place without a database, or on PostgreSQL with one without a table. */
export async function emptyPlace(dialect: TestDialect): Promise<EmptyPlace> {
  const opened = await dialect.open();
  const { dataDir, databaseUrl, database } = opened;
  if (databaseUrl !== undefined) {
    await database.transaction(async (tx) => {
      await tx.execute('drop schema public cascade');
      await tx.execute('create schema public');
    });
  }
  await database.close();
  if (databaseUrl === undefined) rmSync(join(dataDir, 'nivasa.sqlite'));
  const open: Database[] = [];
  return {
    dataDir,
    databaseUrl,
    async open() {
      const restored = await openDatabase({ dataDir, databaseUrl, log: () => {} });
      open.push(restored);
      return restored;
    },
    async close() {
      for (const restored of open) await restored.close();
      await opened.close();
    },
  };
}
