import type { MigrationClass } from '../db/migrate-database.ts';
import type { DatabaseKind } from '../db/raw-sql.ts';
import { PostgresqlBase, SqliteBase } from './base.ts';
import { PostgresqlInitial } from './postgresql/initial.ts';
import { SqliteInitial } from './sqlite/initial.ts';

/** In the order of application; a new one goes to the end of both. */
export const migrations: Readonly<Record<DatabaseKind, readonly MigrationClass[]>> = {
  sqlite: [SqliteInitial, SqliteBase],
  postgresql: [PostgresqlInitial, PostgresqlBase],
};
