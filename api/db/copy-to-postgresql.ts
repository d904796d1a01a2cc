import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { connectTo, sqliteFileIn, type Schema } from './database.ts';
import { workIn, type Transaction } from './transaction.ts';
import { DatabaseStartError, isFromOutside, startError } from './database-errors.ts';
import { isIdleAndWhole } from './idle-sqlite.ts';
import { migrate, migrationTable, namesOf, tableNames, inTransaction, type Session } from './migrate-database.ts';

/** Rows per statement: PostgreSQL allows 65,535 parameters. */
const maxRows = 200;

/**
 * Copies every row of the SQLite database in `dataDir` to an empty PostgreSQL database in one transaction. Returns the
 * number of rows. Throws DatabaseStartError if the source is in use or of another version, or if the target is not
 * empty.
 */
export async function copyToPostgresql(schema: Schema, dataDir: string, databaseUrl: string): Promise<number> {
  const file = sqliteFileIn(dataDir);
  if (!existsSync(file)) throw new DatabaseStartError(`There is no database ${file}`);
  if (!isIdleAndWhole(file)) throw new DatabaseStartError(`The database ${file} is damaged: restore it from a backup`);
  const source = new DatabaseSync(file, { timeout: 0 });
  const { orm, kind, where } = await connectTo(schema, { dataDir, databaseUrl, log: () => {} });
  try {
    // Locks the source against writes until everything is read.
    source.exec('BEGIN EXCLUSIVE');
    const names = namesOf({ orm, migrations: schema.migrations[kind] });
    const applied = source.prepare(`select name from ${migrationTable} order by id`).all();
    if (applied.map(({ name }) => name).join() !== names.join()) {
      throw new DatabaseStartError(`The database ${file} is of another version: start the server with it once`);
    }
    await orm.em.getConnection().connect();
    const client: Session = orm.em.getConnection().getClient();
    const [present] = await tableNames(client, kind);
    if (present !== undefined) throw new DatabaseStartError(`${where} is not empty: it holds ${present}`);
    return await inTransaction(client, async (session) => {
      await migrate({ orm, where, log: () => {} }, names, session);
      const tables = schema.entities.map(({ meta }) => meta.tableName);
      return workIn(session, kind, async (tx) => {
        await tx.execute(disableRules);
        // The migrations have inserted rows, too.
        await tx.execute(`truncate ${tables.map((name) => `"${name}"`).join(', ')}`);
        let count = 0;
        for (const name of tables) count += await copyTable(source, tx, name);
        await tx.execute(enableRules);
        return count;
      });
    });
  } catch (error) {
    throw isFromOutside(error) ? startError(error, 'errcode' in Object(error) ? `The database ${file}` : where) : error;
  } finally {
    source.close();
    await orm.close(true);
  }
}

async function copyTable(source: DatabaseSync, tx: Transaction, name: string): Promise<number> {
  const statement = source.prepare(`select * from "${name}"`);
  const columns = statement.columns();
  const names = columns.map((column) => `"${column.name}"`).join(', ');
  const marks = `(${columns.map(() => '?').join(', ')})`;
  let params: unknown[] = [];
  let [waiting, count] = [0, 0];
  const flush = async () => {
    if (waiting === 0) return;
    await tx.execute(
      `insert into "${name}" (${names}) values ${Array.from({ length: waiting }, () => marks).join(', ')}`,
      params,
    );
    [params, count, waiting] = [[], count + waiting, 0];
  };
  for (const row of statement.iterate()) {
    for (const [place, value] of Object.values(row).entries()) {
      // SQLite stores booleans as 0 and 1. Lists are JSON text, which PostgreSQL accepts as it is.
      params.push(columns[place]?.type === 'boolean' && value !== null ? value === 1 : value);
    }
    waiting += 1;
    if (waiting === maxRows) await flush();
  }
  await flush();
  return count;
}

const everyKey = `select conrelid::regclass as of_table, quote_ident(conname) as name
     from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`;
const everyTrigger = `select distinct tgrelid::regclass as of_table from pg_trigger where not tgisinternal`;

/**
 * Disables foreign keys and triggers during the copy: rows refer to each other across tables, and the rows that
 * triggers wrote are copied, too.
 */
const disableRules = `do $$ declare found record; begin
  for found in ${everyKey} loop
    execute format('alter table %s alter constraint %s deferrable initially deferred', found.of_table, found.name);
  end loop;
  for found in ${everyTrigger} loop execute format('alter table %s disable trigger user', found.of_table); end loop;
end $$`;

/** Enables them again, checks all foreign keys, and sets each sequence to the highest value. */
const enableRules = `do $$ declare found record; begin
  set constraints all immediate;
  for found in ${everyKey} loop
    execute format('alter table %s alter constraint %s not deferrable', found.of_table, found.name);
  end loop;
  for found in ${everyTrigger} loop execute format('alter table %s enable trigger user', found.of_table); end loop;
  for found in select quote_ident(table_name) as of_table, column_name as name from information_schema.columns
    where table_schema = current_schema() and (column_default like 'nextval(%' or is_identity = 'YES') loop
    execute format('select setval(pg_get_serial_sequence(%L, %L), coalesce(max(%I), 0) + 1, false) from %s',
      found.of_table, found.name, found.name, found.of_table);
  end loop;
end $$`;
