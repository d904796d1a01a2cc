import { Migrator, type Migration } from '@mikro-orm/migrations';
import type { MikroORM } from '@mikro-orm/sql';
import type { ControlledTransaction, Kysely } from 'kysely';
import { DatabaseStartError } from './database-errors.ts';
import type { DatabaseKind } from './raw-sql.ts';
import { rowsOf } from './transaction.ts';

/** A migration's `name` is stored in the database; it is the same on both dialects and never changes. */
export type MigrationClass = new (
  ...args: ConstructorParameters<typeof Migration>
) => Migration & { readonly name: string };

export type MigrationRun = {
  readonly orm: MikroORM;
  readonly kind: DatabaseKind;
  readonly migrations: readonly MigrationClass[];
  /** The name of the database in messages. */
  readonly where: string;
  readonly log: (message: string) => void;
  /**
   * With SQLite, called under the lock before any change if the database has content. The function that it returns is
   * called after the migrations have been committed.
   */
  readonly backUp: (firstPending: string) => Promise<() => void>;
};

/** MikroORM's options to run these migrations and to generate the next one. */
export const migratorOptions = (migrations: readonly MigrationClass[]) => ({
  extensions: [Migrator],
  migrations: {
    migrationsList: [...migrations],
    silent: true,
    snapshot: false,
    // Needs a superuser on PostgreSQL, and has no effect inside a transaction of SQLite.
    disableForeignKeys: false,
  },
});

/** MikroORM's default name. */
export const migrationTable = 'mikro_orm_migrations';

/**
 * The table as MikroORM creates it. MikroORM checks for it before taking any lock, so that one of two processes that
 * start at once would fail.
 */
const createTable = `create table if not exists ${migrationTable} (id integer not null primary key autoincrement, name text not null, executed_at datetime not null default (strftime('%s', 'now') * 1000))`;

/** Any number that is not used for another advisory lock in this database ("niva" in ASCII). */
export const advisoryLock = 0x6e697661;

/** Kysely without a schema, since only raw SQL runs through it. */
export type Session = Kysely<unknown>;

/**
 * Applies pending migrations with MikroORM's migrator, under a lock that is taken before the check: if two processes
 * start, the second waits and then finds nothing pending. Throws DatabaseStartError for a database that this code
 * cannot migrate.
 */
export async function applyMigrations(run: MigrationRun): Promise<void> {
  const client: Session = run.orm.em.getConnection().getClient();
  if (run.kind === 'sqlite') await applyToFile(run, client);
  else await client.connection().execute((connection) => applyToServer(run, connection));
}

/** One transaction for all migrations, since a writer locks the whole SQLite file anyway. */
async function applyToFile(run: MigrationRun, client: Session): Promise<void> {
  if ((await pendingNames(run, client)).length === 0) return;
  await prepareFile(run.orm);
  // Rebuilding a table drops the old one, which would cascade to the rows that refer to it.
  await setForeignKeys(client, run.kind, 'off');
  try {
    const keepBackup = await inTransaction(client, async (transaction) => {
      const pending = await pendingNames(run, transaction);
      const [first] = pending;
      if (first === undefined) return undefined;
      const hasContent = (await executedNames(transaction, run.kind)).length > 0;
      const keep = hasContent ? await run.backUp(first) : undefined;
      await migrate(run, pending, transaction);
      await checkForeignKeys(transaction, run.where);
      return keep;
    });
    keepBackup?.();
  } finally {
    await setForeignKeys(client, run.kind, 'on');
  }
}

/**
 * One transaction per migration, so that processes of the former version wait only for the locks of one. The advisory
 * lock belongs to this connection; the migrator uses others.
 */
async function applyToServer(run: MigrationRun, connection: Session): Promise<void> {
  await connection.transaction().execute(waitForMigrations);
  try {
    let last: string | undefined;
    for (const name of await pendingNames(run, connection)) {
      await migrate(run, [name], undefined, last);
      last = name;
    }
  } finally {
    // If the connection is lost, so is its lock; ignoring this error lets the original one be reported.
    await rowsOf(connection, run.kind, 'select pg_advisory_unlock(?)', [advisoryLock]).catch(() => {});
  }
}

/**
 * With SQLite, call this before the transaction in which `migrate` runs: the migrator looks for its table on a separate
 * connection, and only one can write.
 */
async function prepareFile(orm: MikroORM): Promise<void> {
  await rowsOf(orm.em.getConnection().getClient(), 'sqlite', createTable);
  await orm.migrator.getPending();
}

/**
 * Runs in the given transaction, if any, during which no other process migrates. `last`: the last migration that is
 * already applied.
 */
export async function migrate(
  { orm, where, log }: Pick<MigrationRun, 'orm' | 'where' | 'log'>,
  names: readonly string[],
  transaction?: ControlledTransaction<unknown>,
  last?: string,
): Promise<void> {
  let current = '';
  const begun = ({ name }: { readonly name: string }) => void (current = name);
  const ended = ({ name }: { readonly name: string }) => log(`Applied migration ${name}`);
  orm.migrator.on('migrating', begun).on('migrated', ended);
  try {
    await orm.migrator.up({ migrations: [...names], ...(transaction && { transaction }) });
  } catch (error) {
    const detail = error instanceof Error ? error.message.split('\n', 1)[0] : String(error);
    const state = last === undefined ? 'is unchanged' : `is as migration ${last} has left it`;
    throw new DatabaseStartError(`${where} ${state}, because migration ${current} failed: ${detail}`, { cause: error });
  } finally {
    orm.migrator.off('migrating', begun).off('migrated', ended);
  }
}

/** The parts of a transaction that the migrator's savepoints use. */
export async function inTransaction<T>(
  client: Session,
  work: (transaction: ControlledTransaction<unknown>) => Promise<T>,
) {
  const transaction = await client.startTransaction().execute();
  try {
    const result = await work(transaction);
    await transaction.commit().execute();
    return result;
  } catch (error) {
    await transaction.rollback().execute();
    throw error;
  }
}

/** For a process that does not migrate: throws DatabaseStartError unless the schema is exactly the expected one. */
export async function requireMigrated(run: MigrationRun): Promise<void> {
  const [first] = await pendingNames(run, run.orm.em.getConnection().getClient());
  if (first !== undefined) {
    throw new DatabaseStartError(`${run.where} is older than this version: migration ${first} has not run`);
  }
}

/**
 * Waits without a lock timeout while another process migrates. The timeout stays for the migrations themselves, because
 * one that waits for the lock of a table blocks other transactions.
 */
async function waitForMigrations(session: Session): Promise<void> {
  const [{ usual } = { usual: '0' }] = await rowsOf<{ usual: string }>(
    session,
    'postgresql',
    "select current_setting('lock_timeout') as usual",
  );
  await rowsOf(session, 'postgresql', "select set_config('lock_timeout', '0', true)");
  await rowsOf(session, 'postgresql', 'select pg_advisory_lock(?)', [advisoryLock]);
  await rowsOf(session, 'postgresql', "select set_config('lock_timeout', ?, true)", [usual]);
}

export const namesOf = ({ orm, migrations }: Pick<MigrationRun, 'orm' | 'migrations'>): string[] =>
  migrations.map((OneMigration) => new OneMigration(orm.driver, orm.config).name);

/** Throws DatabaseStartError for a database that was not created by this code, or was changed by a newer version. */
async function pendingNames(run: MigrationRun, session: Session): Promise<string[]> {
  const { kind, where, orm } = run;
  const known = namesOf(run);
  const executed = await executedNames(session, kind);
  if (executed.length === 0) {
    const ours = [...orm.getMetadata().getAll().values()].map(({ tableName }) => tableName);
    const foreign = (await tableNames(session, kind)).find((name) => kind === 'sqlite' || ours.includes(name));
    if (foreign !== undefined) {
      throw new DatabaseStartError(
        `${where} holds tables that Nivasa did not create, such as ${foreign}: name another database`,
      );
    }
  } else if (executed[0] !== known[0]) {
    throw new DatabaseStartError(
      `${where} was made before the first release and cannot be brought up to date: move it away and start again`,
    );
  }
  const unknown = executed.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new DatabaseStartError(
      `${where} is newer than this version: it has migration ${unknown}, which this version does not know: start the newer version`,
    );
  }
  return known.filter((name) => !executed.includes(name));
}

/** All tables except the migrator's. */
export async function tableNames(session: Session, kind: DatabaseKind): Promise<string[]> {
  const found = await rowsOf<{ name: string }>(
    session,
    kind,
    kind === 'sqlite'
      ? "select name from sqlite_schema where type = 'table' and name not like 'sqlite\\_%' escape '\\'"
      : 'select tablename as name from pg_tables where schemaname = current_schema()',
  );
  return found.map(({ name }) => name).filter((name) => name !== migrationTable);
}

/** The applied migrations, in order. */
async function executedNames(session: Session, kind: DatabaseKind): Promise<string[]> {
  const lookUp = kind === 'sqlite' ? 'select name from sqlite_schema where name = ?' : 'select to_regclass(?) as name';
  const [found] = await rowsOf<{ name: string | null }>(session, kind, lookUp, [migrationTable]);
  if (!found?.name) return [];
  const executed = await rowsOf<{ name: string }>(session, kind, `select name from ${migrationTable} order by id`);
  return executed.map(({ name }) => name);
}

async function checkForeignKeys(session: Session, where: string): Promise<void> {
  const [broken] = await rowsOf<{ table: string }>(session, 'sqlite', 'pragma foreign_key_check');
  if (broken) {
    throw new DatabaseStartError(
      `${where} is unchanged, because a migration left rows of ${broken.table} that refer to missing rows`,
    );
  }
}

async function setForeignKeys(client: Session, kind: DatabaseKind, state: 'on' | 'off'): Promise<void> {
  if (kind === 'sqlite') await rowsOf(client, kind, `pragma foreign_keys = ${state}`);
}
