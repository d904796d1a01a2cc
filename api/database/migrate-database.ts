import type { Migration } from '@mikro-orm/migrations';
import type { MikroORM } from '@mikro-orm/sql';
import type { Kysely } from 'kysely';
import { DatabaseStartError } from './database-errors.ts';
import { rawQuery, type DatabaseKind } from './raw-sql.ts';

/** A migration's `name` is what the database remembers; it is the same on both dialects and never changes. */
export type MigrationClass = new (
  ...args: ConstructorParameters<typeof Migration>
) => Migration & { readonly name: string };

export type MigrationRun = {
  readonly orm: MikroORM;
  readonly kind: DatabaseKind;
  readonly migrations: readonly MigrationClass[];
  /** How the database is called in messages. */
  readonly where: string;
  readonly log: (message: string) => void;
  /**
   * Of SQLite, called under the lock before anything changes, when the database holds something. What it answers is
   * called once the migrations are there to stay.
   */
  readonly backUp: (firstPending: string) => Promise<() => void>;
};

/** MikroORM's own table, so that its command line agrees with us about what has run. */
export const migrationTable = 'mikro_orm_migrations';

const createTable: Readonly<Record<DatabaseKind, string>> = {
  sqlite: `create table if not exists ${migrationTable} (id integer not null primary key autoincrement, name text not null, executed_at datetime not null default (strftime('%s', 'now') * 1000))`,
  postgresql: `create table if not exists ${migrationTable} (id serial primary key, name varchar(255) not null, executed_at timestamptz(6) not null default current_timestamp(6))`,
};

/** Any number that nobody else uses for an advisory lock in this database ("niva" in ASCII). */
export const advisoryLock = 0x6e697661;

/** Kysely without a schema: only raw SQL runs through it. */
export type Session = Kysely<unknown>;

/**
 * Applies what is pending, under a lock that is taken before it looks. MikroORM's migrator makes its table before it
 * locks, so of two processes that start at once one fails. Here the second waits and then finds nothing to do.
 * Throws DatabaseStartError when the database knows migrations that this code does not.
 */
export async function applyMigrations(run: MigrationRun): Promise<void> {
  const client: Session = run.orm.em.getConnection().getClient();
  if (run.kind === 'sqlite') await applyAtOnce(run, client);
  else await client.connection().execute((connection) => applyOneByOne(run, connection));
}

/** One writer has the whole file anyway: all of it or nothing. */
async function applyAtOnce(run: MigrationRun, client: Session): Promise<void> {
  // Rebuilding a table drops the old one, which would cascade to the rows that point to it.
  await setForeignKeys(client, run.kind, 'off');
  try {
    const keepBackup = await client.transaction().execute(async (session) => {
      const applied = await applyPending(run, session);
      if (applied) await checkForeignKeys(session, run.where);
      return applied?.keepBackup;
    });
    keepBackup?.();
  } finally {
    await setForeignKeys(client, run.kind, 'on');
  }
}

/**
 * Each in a transaction of its own: old processes that still serve wait for what one of them locks, and not until all
 * have run. The lock is the connection's.
 */
async function applyOneByOne(run: MigrationRun, connection: Session): Promise<void> {
  await connection.transaction().execute(waitForMigrations);
  try {
    const executed = await executedNames(connection, run.kind);
    const pending = pendingOf(run, executed);
    if (pending.length > 0) await rows(connection, run.kind, createTable[run.kind]);
    let last: string | undefined;
    for (const migration of pending) {
      await connection.transaction().execute((session) => apply(run, session, migration, last));
      last = migration.name;
    }
  } finally {
    // A connection that is lost has lost its lock, and what has gone wrong is said by whoever noticed it first.
    await rows(connection, run.kind, 'select pg_advisory_unlock(?)', [advisoryLock]).catch(() => {});
  }
}

/** Part of a transaction that nobody else migrates beside. Null: nothing was pending. */
export async function applyPending(run: MigrationRun, session: Session): Promise<{ keepBackup?: () => void } | null> {
  const executed = await executedNames(session, run.kind);
  const pending = pendingOf(run, executed);
  const [first] = pending;
  if (!first) return null;
  const keepBackup = executed.length > 0 ? await run.backUp(first.name) : undefined;
  await rows(session, run.kind, createTable[run.kind]);
  for (const migration of pending) await apply(run, session, migration);
  return { ...(keepBackup && { keepBackup }) };
}

/**
 * For a process that does not migrate: throws DatabaseStartError unless the database is exactly as this code expects
 * it.
 */
export async function requireMigrated(run: MigrationRun): Promise<void> {
  const executed = await executedNames(run.orm.em.getConnection().getClient(), run.kind);
  const [first] = pendingOf(run, executed);
  if (first) {
    throw new DatabaseStartError(`${run.where} is older than this version: migration ${first.name} has not run`);
  }
}

/**
 * Another process may be at work for as long as its migrations take; what they change must not wait as long for others.
 */
async function waitForMigrations(session: Session): Promise<void> {
  const [{ usual } = { usual: '0' }] = await rows<{ usual: string }>(
    session,
    'postgresql',
    "select current_setting('lock_timeout') as usual",
  );
  await rows(session, 'postgresql', "select set_config('lock_timeout', '0', true)");
  await rows(session, 'postgresql', 'select pg_advisory_lock(?)', [advisoryLock]);
  await rows(session, 'postgresql', "select set_config('lock_timeout', ?, true)", [usual]);
}

type NamedMigration = InstanceType<MigrationClass>;

function pendingOf({ orm, migrations, where }: MigrationRun, executed: readonly string[]): NamedMigration[] {
  const known = migrations.map((Migration) => new Migration(orm.driver, orm.config));
  const unknown = executed.find((name) => known.every((migration) => migration.name !== name));
  if (unknown !== undefined) {
    throw new DatabaseStartError(`${where} is newer than this version: it has migration ${unknown}, unknown here`);
  }
  return known.filter(({ name }) => !executed.includes(name));
}

/** `last`: the one before, where that is there to stay. */
async function apply(
  { kind, where, log }: MigrationRun,
  session: Session,
  migration: NamedMigration,
  last?: string,
): Promise<void> {
  try {
    migration.setTransactionContext(session);
    await migration.up();
    for (const query of migration.getQueries()) {
      if (typeof query !== 'string') throw new TypeError('migrations are written as plain SQL');
      await rows(session, kind, query);
    }
  } catch (error) {
    const detail = error instanceof Error ? error.message.split('\n', 1)[0] : String(error);
    const state = last === undefined ? 'is unchanged' : `is as migration ${last} has left it`;
    throw new DatabaseStartError(`${where} ${state}, because migration ${migration.name} failed: ${detail}`, {
      cause: error,
    });
  }
  await rows(session, kind, `insert into ${migrationTable} (name) values (?)`, [migration.name]);
  log(`Applied migration ${migration.name}`);
}

/** What has been applied, in that order. */
export async function executedNames(session: Session, kind: DatabaseKind): Promise<string[]> {
  const lookUp = kind === 'sqlite' ? 'select name from sqlite_schema where name = ?' : 'select to_regclass(?) as name';
  const [found] = await rows<{ name: string | null }>(session, kind, lookUp, [migrationTable]);
  if (!found?.name) return [];
  const executed = await rows<{ name: string }>(session, kind, `select name from ${migrationTable} order by id`);
  return executed.map(({ name }) => name);
}

/** `culprit`: who left rows that point nowhere. */
export async function checkForeignKeys(session: Session, where: string, culprit = 'a migration'): Promise<void> {
  const [broken] = await rows<{ table: string }>(session, 'sqlite', 'pragma foreign_key_check');
  if (broken) {
    throw new DatabaseStartError(
      `${where} is unchanged, because ${culprit} left rows of ${broken.table} pointing nowhere`,
    );
  }
}

export async function setForeignKeys(client: Session, kind: DatabaseKind, state: 'on' | 'off'): Promise<void> {
  if (kind === 'sqlite') await rows(client, kind, `pragma foreign_keys = ${state}`);
}

async function rows<Row>(
  session: Session,
  kind: DatabaseKind,
  sql: string,
  params: readonly unknown[] = [],
): Promise<Row[]> {
  const result = await session.executeQuery(rawQuery(kind, sql, params));
  // Each caller names the columns of the SQL that stands beside the type.
  return result.rows as Row[];
}
