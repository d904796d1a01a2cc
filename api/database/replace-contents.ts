import { existsSync, renameSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { connectTo, sqliteFileIn, transactionOf } from './database.ts';
import type { Connected, DatabaseOptions, Schema, Transaction } from './database.ts';
import { DatabaseStartError, isDamaged, isFromOutside, isLocked, startError } from './database-errors.ts';
import {
  advisoryLock,
  checkForeignKeys,
  executedNames,
  migrate,
  migrationTable,
  namesOf,
  prepareFile,
  setForeignKeys,
  tableNames,
  within,
  type Session,
} from './migrate-database.ts';
import type { DatabaseKind } from './raw-sql.ts';
import type { ControlledTransaction } from 'kysely';

/** The restoring process calls itself so, and all others are in its way. */
const program = 'nivasa-restore';

type Replacement = {
  readonly schema: Schema;
  readonly options: DatabaseOptions;
  /** What the tables are to be: the names of these migrations, of which none may be unknown. */
  readonly migrations: readonly string[];
  /** The tables that `fill` fills. */
  readonly tables: readonly string[];
  /** Whether what is there now may go. */
  readonly mayReplace: boolean;
  readonly fill: (tx: Transaction) => Promise<void>;
  readonly now: Date;
};

/**
 * Makes a database that holds what `fill` inserts, in any order, and nothing else: whoever opens it finds all of it or
 * what was there before. Throws DatabaseStartError where a server runs on it, and where there is something already.
 */
export async function replaceContents(replacement: Replacement): Promise<void> {
  const { schema, options, now } = replacement;
  if (options.databaseUrl === undefined) makeFileReady(sqliteFileIn(options.dataDir), replacement.mayReplace, now);
  const connected = await connectTo(schema, options, program);
  const { orm, kind, where } = connected;
  try {
    await orm.em.getConnection().connect();
    if (kind === 'sqlite') await prepareFile(orm);
    const client: Session = orm.em.getConnection().getClient();
    await setForeignKeys(client, kind, 'off');
    await within(client, (session) => replaceIn(session, connected, replacement));
  } catch (error) {
    if (isLocked(error)) throw new DatabaseStartError(`${where} ${inUse}`, { cause: error });
    throw isFromOutside(error) ? startError(error, where) : error;
  } finally {
    await orm.close(true);
  }
}

async function replaceIn(
  session: ControlledTransaction<unknown>,
  { orm, kind, where }: Connected,
  replacement: Replacement,
): Promise<void> {
  const { schema, options, migrations, tables, mayReplace, fill } = replacement;
  const tx = transactionOf(session, kind);
  if (kind === 'postgresql') await refuseWhileServed(tx, where);
  const known = namesOf({ orm, migrations: schema.migrations[kind] });
  const unknown = migrations.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new DatabaseStartError(`The backup is newer than this version: it has migration ${unknown}, unknown here`);
  }
  const ours = [...new Set([...schema.entities.map(({ meta }) => meta.tableName), ...tables])];
  // Of SQLite all: the file is nobody else's.
  const present = (await tableNames(session, kind)).filter((name) => kind === 'sqlite' || ours.includes(name));
  if (present.length > 0) {
    if (!mayReplace) throw new DatabaseStartError(`${where} ${notEmpty}`);
    const newer = (await executedNames(session, kind)).find((name) => !known.includes(name));
    if (kind === 'postgresql' && newer !== undefined) {
      // What its tables are called is not known here, and others' may lie beside them.
      throw new DatabaseStartError(
        `${where} is newer than this version, by migration ${newer}: restore into a new, empty database`,
      );
    }
  }
  await dropTables(tx, kind, present);
  // The migrator has seen its table: that stays.
  if ((await executedNames(session, kind)).length > 0) await tx.execute(`delete from ${migrationTable}`);
  await migrate({ orm, where, log: options.log }, migrations, session);
  const putBack = await (kind === 'postgresql' ? setRulesAside(tx, ours) : setTriggersAside(tx));
  // What migrations put there themselves is in the backup.
  for (const name of tables) await tx.execute(`delete from "${name}"`);
  await fill(tx);
  await putBack();
  if (kind === 'sqlite') await checkForeignKeys(session, where, 'the backup');
}

const notEmpty = 'is not empty: say --replace to have everything in it replaced by the backup';

/** With what triggers of theirs call; fails where something of somebody else's hangs on them. */
async function dropTables(tx: Transaction, kind: DatabaseKind, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  if (kind === 'sqlite') {
    for (const name of names) await tx.execute(`drop table "${name}"`);
    return;
  }
  const called = await tx.execute(
    `select distinct tgrelid::regclass::text as "table", tgfoid::regprocedure::text as name
     from pg_trigger where not tgisinternal`,
  );
  await tx.execute(`drop table ${names.map((name) => `"${name}"`).join(', ')}`);
  const ours = called.filter(({ table }) => names.includes(String(table))).map(({ name }) => String(name));
  for (const name of new Set(ours)) await tx.execute(`drop function ${name}`);
}

/** What triggers write is in the backup too; whoever puts rows back must not have it written a second time. */
async function setTriggersAside(tx: Transaction): Promise<() => Promise<void>> {
  const triggers = await tx.execute("select name, sql from sqlite_schema where type = 'trigger' order by rowid");
  for (const { name } of triggers) await tx.execute(`drop trigger "${String(name)}"`);
  return async () => {
    for (const { sql } of triggers) await tx.execute(String(sql));
  };
}

/**
 * The same, and foreign keys: rows point to each other across tables in any order, and only a superuser can have that
 * overlooked. Put back, they are checked; and series of numbers go on after the highest that is there.
 */
async function setRulesAside(tx: Transaction, ours: readonly string[]): Promise<() => Promise<void>> {
  const ofOurs = async (sql: string) =>
    (await tx.execute(sql))
      .filter(({ table }) => ours.includes(String(table)))
      .map((row) => ({
        alter: `alter table "${String(row['table'])}"`,
        table: String(row['table']),
        name: String(row['name']),
        definition: String(row['definition']),
      }));
  const keys = await ofOurs(
    `select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`,
  );
  const triggers = await ofOurs(
    `select distinct tgrelid::regclass::text as "table" from pg_trigger
     where not tgisinternal and tgrelid::regclass::text not like '%.%'`,
  );
  for (const { alter, name } of keys) await tx.execute(`${alter} drop constraint ${name}`);
  for (const { alter } of triggers) await tx.execute(`${alter} disable trigger user`);
  return async () => {
    const series = await ofOurs(
      `select table_name as "table", column_name as name from information_schema.columns
       where table_schema = current_schema() and column_default like 'nextval(%'`,
    );
    for (const { table, name } of series) {
      await tx.execute(
        `select setval(pg_get_serial_sequence('"${table}"', '${name}'), coalesce(max("${name}"), 0) + 1, false) from "${table}"`,
      );
    }
    for (const { alter, name, definition } of keys) {
      await tx.execute(`${alter} add constraint ${name} ${definition}`);
    }
    for (const { alter } of triggers) await tx.execute(`${alter} enable trigger user`);
  };
}

const inUse = 'is in use: stop every server that runs on it, and wait for a backup that is under way';

/** How often, and how long apart in milliseconds. */
const looks = 10;
const lookMs = 200;

/** A server that starts now waits, as it does for migrations, and then finds what has been restored. */
async function refuseWhileServed(tx: Transaction, where: string): Promise<void> {
  const [lock] = await tx.execute('select pg_try_advisory_xact_lock(?) as mine', [advisoryLock]);
  const others = () =>
    tx.execute(
      `select pid from pg_stat_activity
       where datname = current_database() and application_name like 'nivasa%' and pid <> pg_backend_pid()`,
    );
  // Who has just gone is still there for a moment.
  for (let look = 1; look < looks && (await others()).length > 0; look += 1) {
    await pause(lookMs);
    // A transaction sees the same list again, unless it asks for another.
    await tx.execute('select pg_stat_clear_snapshot()');
  }
  if (lock?.['mine'] !== true || (await others()).length > 0) throw new DatabaseStartError(`${where} ${inUse}`);
}

/**
 * Throws while anybody has the file open: nobody else may when it leaves the mode in which servers keep it. A file that
 * is damaged is put aside, with what belongs to it, where it may be replaced.
 */
function makeFileReady(file: string, mayReplace: boolean, now: Date): void {
  if (!existsSync(file)) return;
  const where = `The database ${file}`;
  try {
    const database = new DatabaseSync(file, { timeout: 0 });
    try {
      database.exec('PRAGMA journal_mode = DELETE');
      const check = database.prepare('PRAGMA quick_check(1)').get();
      if (Object.values(check ?? {})[0] === 'ok') return;
    } finally {
      database.close();
    }
  } catch (error) {
    if (isLocked(error)) throw new DatabaseStartError(`${where} ${inUse}`, { cause: error });
    if (!isDamaged(error)) throw startError(error, where);
  }
  if (!mayReplace) throw new DatabaseStartError(`${where} ${notEmpty}`);
  const aside = `damaged-${now.getTime()}`;
  for (const end of ['', '-wal', '-shm', '-journal']) {
    if (existsSync(`${file}${end}`)) renameSync(`${file}${end}`, `${file}.${aside}${end}`);
  }
}
