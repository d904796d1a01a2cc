import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { PostgreSqlConnection } from '@mikro-orm/postgresql';
import { MikroORM, SqliteDriver, type EntitySchema } from '@mikro-orm/sql';
import type { Kysely } from 'kysely';
import type { Db } from '../entities/tables.ts';
import { backUpSqlite } from './backup-sqlite.ts';
import { DatabaseStartError, startError } from './database-errors.ts';
import {
  applyMigrations,
  migratorOptions,
  requireMigrated,
  type MigrationClass,
  type MigrationRun,
} from './migrate-database.ts';
import type { DatabaseKind } from './raw-sql.ts';
import { TunedSqliteDialect } from './sqlite-dialect.ts';
import { usualBusyTimeoutMs } from './sqlite-file.ts';
import { dbOf, rowsOf, transactionsOf, type RawRow, type Transact } from './transaction.ts';

export type Database = {
  readonly kind: DatabaseKind;
  readonly orm: MikroORM;
  /** As `Transaction.db`, but for reads only, outside any transaction and never waiting for one. */
  readonly db: Db;
  /** As `Transaction.execute`, but for reads only, outside any transaction and never waiting for one. */
  readonly read: (sql: string, params?: readonly unknown[]) => Promise<RawRow[]>;
  /**
   * Commits when `work` resolves; rolls back when it rejects. Does not nest. `timeoutMs`: how long to wait for the
   * start and for locks, if shorter than the default.
   */
  readonly transaction: Transact;
  /** Rejects when the database cannot be used. */
  readonly ping: () => Promise<void>;
  readonly close: () => Promise<void>;
};

export type DatabaseOptions = {
  /** The folder of the SQLite file and its backups; created if missing. */
  readonly dataDir: string;
  /** `postgres://…`; SQLite in `dataDir` if undefined. */
  readonly databaseUrl: string | undefined;
  readonly log: (message: string) => void;
  /** Whether to apply pending migrations (the default) or to refuse a database that has some. */
  readonly migrate?: boolean;
  /** Replaces the schema's own, in tests. */
  readonly migrations?: readonly MigrationClass[];
  /** How long a write waits for its start and for locks before it is refused, in milliseconds. */
  readonly busyTimeoutMs?: number;
};

/**
 * Number of PostgreSQL connections for writes, and the same number for reads, which therefore never wait for writes
 * that wait for locks.
 */
const poolSize = 7;

/** How long a read waits, in milliseconds. Only an exclusive lock of the whole file blocks reads. */
const readerBusyTimeoutMs = 250;

export type Connected = {
  readonly kind: DatabaseKind;
  readonly orm: MikroORM;
  readonly where: string;
  readonly backUp: MigrationRun['backUp'];
};

/** The tables, and the migrations of each database. */
export type Schema = {
  readonly entities: readonly EntitySchema[];
  readonly migrations: Readonly<Record<DatabaseKind, readonly MigrationClass[]>>;
};

/** Opens and migrates. Throws DatabaseStartError with one line for the operator who starts the server. */
export async function openSchema(schema: Schema, options: DatabaseOptions): Promise<Database> {
  const { busyTimeoutMs = usualBusyTimeoutMs } = options;
  const { orm, kind, where, backUp } = await connectTo(schema, options);
  try {
    await orm.em.getConnection().connect();
    const run: MigrationRun = {
      orm,
      kind,
      where,
      backUp,
      log: options.log,
      migrations: migrationsIn(schema, options, kind),
    };
    await (options.migrate === false ? requireMigrated(run) : applyMigrations(run));
    const database = databaseOf(orm, kind, busyTimeoutMs);
    await database.ping();
    return database;
  } catch (error) {
    await orm.close(true);
    throw startError(error, where);
  }
}

/** Connects without checking the content. Throws DatabaseStartError. */
export async function connectTo(schema: Schema, options: DatabaseOptions): Promise<Connected> {
  const { databaseUrl, busyTimeoutMs = usualBusyTimeoutMs } = options;
  return databaseUrl === undefined
    ? openSqlite(schema, options, busyTimeoutMs)
    : openPostgres(schema, options, databaseUrl, busyTimeoutMs);
}

export const sqliteFileIn = (dataDir: string): string => join(dataDir, 'nivasa.sqlite');

const migrationsIn = ({ migrations }: Schema, options: DatabaseOptions, kind: DatabaseKind) =>
  options.migrations ?? migrations[kind];

const ormOptions = (schema: Schema, options: DatabaseOptions, kind: DatabaseKind) => ({
  entities: [...schema.entities],
  ensureDatabase: false,
  // Only migrations define triggers, because their language differs; tests check what they do.
  schemaGenerator: { ignoreTriggers: true },
  ...migratorOptions(migrationsIn(schema, options, kind)),
});

function openSqlite(schema: Schema, options: DatabaseOptions, busyTimeoutMs: number): Connected {
  const { dataDir, log } = options;
  const file = sqliteFileIn(dataDir);
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch (error) {
    throw startError(error, `The data folder ${dataDir}`);
  }
  const orm = new MikroORM({
    driver: SqliteDriver,
    dbName: file,
    ...ormOptions(schema, options, 'sqlite'),
    driverOptions: () => new TunedSqliteDialect({ file, busyTimeoutMs }),
    // Opened at the first read, which is after the write connection has created and migrated the file.
    replicas: [
      {
        name: 'reader',
        driverOptions: () =>
          new TunedSqliteDialect({ file, busyTimeoutMs: Math.min(busyTimeoutMs, readerBusyTimeoutMs), readOnly: true }),
      },
    ],
  });
  const backUp = async (firstPending: string) => {
    const keep = backUpSqlite(file, join(dataDir, 'backups'), firstPending);
    return () => log(`Backed up the database to ${keep()}`);
  };
  return { kind: 'sqlite', orm, where: `The database ${file}`, backUp };
}

async function openPostgres(
  schema: Schema,
  options: DatabaseOptions,
  databaseUrl: string,
  busyTimeoutMs: number,
): Promise<Connected> {
  const url = URL.parse(databaseUrl);
  if (!url || !/^postgres(?:ql)?:$/.test(url.protocol)) {
    throw new DatabaseStartError('DATABASE_URL is not an address like postgres://user:password@host:5432/name');
  }
  // Loaded only with PostgreSQL, to save its memory with SQLite.
  const { PostgreSqlDriver } = await import('@mikro-orm/postgresql');
  const orm = new MikroORM({
    driver: PostgreSqlDriver,
    clientUrl: databaseUrl,
    ...ormOptions(schema, options, 'postgresql'),
    pool: { min: 0, max: poolSize },
    replicas: [{ name: 'reader' }],
    // MikroORM uses only host, port and name of the URL; pg also uses the other parts (sslmode).
    driverOptions: {
      connectionString: databaseUrl,
      connectionTimeoutMillis: 5000,
      lock_timeout: busyTimeoutMs,
      application_name: 'nivasa',
      // Compiling the search of a list takes longer than the search: 500 ms for a query of 100 ms.
      options: '-c jit=off',
    },
  });
  // A database server has its own backups; migrations roll back by themselves.
  return {
    kind: 'postgresql',
    orm,
    where: `The database ${url.pathname.slice(1)} on ${url.host}`,
    backUp: async () => () => {},
  };
}

/**
 * Waits until no query runs. Kysely (0.29.6) drops its reference to the pool before the pool has ended: a connection
 * that is being opened at that moment is never released, and closing would wait forever.
 */
async function drainPools(orm: MikroORM): Promise<void> {
  // All connections of PostgreSqlDriver have this class.
  const poolOf = (kind: 'read' | 'write') => (orm.em.getConnection(kind) as PostgreSqlConnection).getNativeClient();
  const pools = [await poolOf('read'), await poolOf('write')];
  do await pause(5);
  while (pools.some((pool) => pool.waitingCount > 0 || pool.totalCount > pool.idleCount));
}

function databaseOf(orm: MikroORM, kind: DatabaseKind, busyTimeoutMs: number): Database {
  // Kysely without a schema, since only raw SQL runs through it.
  const reader: Kysely<unknown> = orm.em.getConnection('read').getClient();
  const writer: Kysely<unknown> = orm.em.getConnection('write').getClient();
  return {
    kind,
    orm,
    db: dbOf(reader),
    read: (sql, params) => rowsOf(reader, kind, sql, params),
    transaction: transactionsOf(writer, kind, busyTimeoutMs),
    async ping() {
      // With SQLite, a bare `select 1` would not read the file.
      await rowsOf(reader, kind, kind === 'sqlite' ? 'select count(*) from sqlite_schema' : 'select 1');
    },
    async close() {
      if (kind === 'postgresql') await drainPools(orm);
      await orm.close(true);
    },
  };
}
