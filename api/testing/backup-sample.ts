import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeBackup, type BackupOrder, type MadeBackup } from '../backup/make-backup.ts';
import { restoreBackup, type RestoredBackup, type RestoreOrder } from '../backup/restore-backup.ts';
import { resticFor } from '../backup/tools.ts';
import type { Database } from '../db/database.ts';
import type { RawRow } from '../db/transaction.ts';
import { entities } from '../entities/entity-list.ts';
import { migrations } from '../migrations/migration-list.ts';
import { openDatabase } from '../open-database.ts';
import type { TestDatabase, TestDialect } from './test-databases.ts';

/** `npm test` installs it, and fails if it cannot. */
export const hasRestic = spawnSync('restic', ['version']).status === 0;

export type AllRows = Readonly<Record<string, readonly RawRow[]>>;

/** Every row of every table, with decoded values and in a fixed order. */
export async function allRows(read: Database['read']): Promise<AllRows> {
  const all: Record<string, RawRow[]> = {};
  for (const { tableName } of entities.map(({ meta }) => meta)) {
    const rows = await read(`select * from ${tableName}`);
    const textOf = (row: RawRow) =>
      JSON.stringify(Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1)));
    all[tableName] = rows.sort((one, other) => (textOf(one) < textOf(other) ? -1 : 1));
  }
  return all;
}

type Where = Pick<TestDatabase, 'dataDir' | 'databaseUrl'>;

export type TestRepository = {
  readonly folder: string;
  readonly settings: { readonly RESTIC_REPOSITORY: string; readonly RESTIC_PASSWORD: string };
  readonly backUp: (from: Where, more?: Partial<BackupOrder>) => Promise<MadeBackup>;
  readonly restore: (to: Where, more?: Partial<RestoreOrder>) => Promise<RestoredBackup>;
  readonly restic: (...args: string[]) => Promise<string>;
  readonly remove: () => void;
};

/**
 * An empty repository of restic. Every command derives its key from the password with scrypt: here with N = 2, where
 * `restic init` chooses what takes the machine half a second.
 */
const emptyRepository = join(import.meta.dirname, 'restic-repository');

/** A repository for backups. */
export function testRepository(): TestRepository {
  const folder = mkdtempSync(join(tmpdir(), 'nivasa-backups-'));
  cpSync(emptyRepository, folder, { recursive: true });
  const settings = { RESTIC_REPOSITORY: folder, RESTIC_PASSWORD: 'a word', RESTIC_CACHE_DIR: join(folder, 'cache') };
  const restic = resticFor(settings, join(tmpdir(), 'nivasa-nowhere'));
  return {
    folder,
    settings,
    async backUp({ dataDir, databaseUrl }, more = {}) {
      // Separate connections, like those of another process: a server's reads continue.
      const database = await openDatabase({ dataDir, databaseUrl, log: () => {}, migrate: false });
      const usual = { database, dataDir, databaseUrl, bucket: null, demoImages: [], restic, now: () => new Date() };
      try {
        return await makeBackup({ ...usual, ...more });
      } finally {
        await database.close();
      }
    },
    restore: ({ dataDir, databaseUrl }, more = {}) =>
      restoreBackup({
        snapshot: 'latest',
        restic,
        dataDir,
        databaseUrl,
        bucket: null,
        schema: { entities, migrations },
        mode: 'empty place',
        now: new Date(),
        ...more,
      }),
    restic: (...args) => restic(args),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export type EmptyPlace = Where & {
  /** Opens the restored database as a server does. */
  readonly open: () => Promise<Database>;
  readonly close: () => Promise<void>;
};

/** A folder without a database, or a PostgreSQL database without tables. */
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
