import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import { MikroORM } from '@mikro-orm/sql';
import { openDatabase } from '../open-database.ts';
import type { Database, DatabaseOptions } from '../database/database.ts';
import type { DatabaseKind } from '../database/raw-sql.ts';

export type TestDatabase = {
  readonly database: Database;
  readonly dataDir: string;
  /** For opening the same database a second time; undefined on SQLite, which `dataDir` leads to. */
  readonly databaseUrl: string | undefined;
  readonly close: () => Promise<void>;
};

export type TestDialect = {
  readonly name: DatabaseKind;
  /** A fresh, migrated, empty database in a folder of its own. */
  readonly open: (options?: Partial<DatabaseOptions>) => Promise<TestDatabase>;
};

const sqlite: TestDialect = {
  name: 'sqlite',
  open: (options) => openIn(undefined, async () => {}, options),
};

/** `serverUrl`: a superuser's address of any database on the server. */
function postgresql(serverUrl: string): TestDialect {
  return {
    name: 'postgresql',
    async open(options) {
      const name = `nivasa_test_${randomUUID().replaceAll('-', '')}`;
      await onServer(serverUrl, `create database ${name}`);
      const databaseUrl = new URL(serverUrl);
      databaseUrl.pathname = `/${name}`;
      return openIn(databaseUrl.href, () => onServer(serverUrl, `drop database ${name} with (force)`), options);
    },
  };
}

async function openIn(
  databaseUrl: string | undefined,
  drop: () => Promise<void>,
  options: Partial<DatabaseOptions> = {},
): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'nivasa-test-'));
  const tidy = async () => {
    await drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const database = await openDatabase({ dataDir, databaseUrl, log: () => {}, ...options });
    const close = async () => {
      await database.close();
      await tidy();
    };
    return { database, dataDir, databaseUrl, close };
  } catch (error) {
    await tidy();
    throw error;
  }
}

async function onServer(serverUrl: string, sql: string): Promise<void> {
  const server = new MikroORM({
    driver: PostgreSqlDriver,
    clientUrl: serverUrl,
    entities: [],
    discovery: { warnWhenNoEntities: false },
    ensureDatabase: false,
  });
  try {
    await server.em.getConnection().execute(sql);
  } finally {
    await server.close(true);
  }
}

const serverUrl = process.env['TEST_POSTGRES_URL'];

/**
 * SQLite always; PostgreSQL when the test launcher has started a server (`TEST_POSTGRES_URL`). For
 * `describe.each(dialects)`.
 */
export const dialects: readonly TestDialect[] = serverUrl ? [sqlite, postgresql(serverUrl)] : [sqlite];
