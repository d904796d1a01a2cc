import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { openDatabase } from '../open-database.ts';
import type { Database, DatabaseOptions } from '../db/database.ts';
import type { DatabaseKind } from '../db/raw-sql.ts';
import { addressOf, onServer } from './migrated-templates.ts';

export type TestDatabase = {
  readonly database: Database;
  readonly dataDir: string;
  /** For opening the same database a second time; undefined with SQLite, which is in `dataDir`. */
  readonly databaseUrl: string | undefined;
  readonly close: () => Promise<void>;
};

export type TestDialect = {
  readonly name: DatabaseKind;
  /** A fresh, migrated, empty database in its own folder. */
  readonly open: (options?: Partial<DatabaseOptions>) => Promise<TestDatabase>;
};

/** For tests of what does not depend on the database. */
export const sqlite: TestDialect = {
  name: 'sqlite',
  open: (options) => openIn(undefined, async () => {}, options),
};

/** `serverUrl`: a superuser's URL of any database on the server. */
function postgresql(serverUrl: string): TestDialect {
  return {
    name: 'postgresql',
    async open(options) {
      const name = `nivasa_test_${randomUUID().replaceAll('-', '')}`;
      const template = isNewest(options) ? inject('templates').name : null;
      await onServer(serverUrl, `create database ${name}${template === null ? '' : ` template ${template}`}`);
      const drop = () => onServer(serverUrl, `drop database ${name} with (force)`);
      return openIn(addressOf(serverUrl, name), drop, options);
    },
  };
}

/** Whether the schema is that of the templates. */
const isNewest = ({ migrations, migrate = true }: Partial<DatabaseOptions> = {}): boolean =>
  migrations === undefined && migrate;

async function openIn(
  databaseUrl: string | undefined,
  drop: () => Promise<void>,
  options: Partial<DatabaseOptions> = {},
): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'nivasa-test-'));
  if (databaseUrl === undefined && isNewest(options)) cpSync(inject('templates').folder, dataDir, { recursive: true });
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

const serverUrl = process.env['TEST_POSTGRES_URL'];

/**
 * Always SQLite; also PostgreSQL if the test launcher has started a server (`TEST_POSTGRES_URL`). For
 * `describe.each(dialects)`: tests of queries, races, migrations, limits and notifications, and the contract walk,
 * which calls every endpoint.
 */
export const dialects: readonly TestDialect[] = serverUrl ? [sqlite, postgresql(serverUrl)] : [sqlite];
