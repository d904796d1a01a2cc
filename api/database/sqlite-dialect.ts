import type { DatabaseSync } from 'node:sqlite';
import {
  SqliteAdapter,
  SqliteDialect,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type SelectModifierNode,
} from 'kysely';
import { openSqliteFile, patiently, usualBusyTimeoutMs, type SqliteFileOptions } from './sqlite-file.ts';
import { bindable, columnsOf, rowOf, StatementCache } from './sqlite-statements.ts';

/**
 * Kysely's dialect for `node:sqlite`, set so that what was acknowledged survives a power cut (`synchronous=FULL`),
 * reads go on beside a write (WAL), and a transaction takes the write lock when it begins.
 */
export class TunedSqliteDialect extends SqliteDialect {
  readonly #options: SqliteFileOptions;

  constructor(options: SqliteFileOptions) {
    super({ database: () => Promise.reject(new Error('TunedSqliteDriver opens the file itself')) });
    this.#options = options;
  }

  override createDriver(): Driver {
    return new TunedSqliteDriver(this.#options);
  }

  override createAdapter(): SqliteAdapter {
    return new SelfQueueingAdapter();
  }

  override createQueryCompiler(): SqliteQueryCompiler {
    return new LockedQueryCompiler();
  }
}

/** A transaction has the whole file for itself, so there is no row more to lock. */
class LockedQueryCompiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier !== 'ForNoKeyUpdate') super.visitSelectModifier(node);
  }
}

/**
 * Kysely's own queue is never released when `begin` fails (SQLITE_BUSY), which stops the process; the driver queues
 * instead.
 */
class SelfQueueingAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** One file handle, lent to one borrower at a time in the order of asking. */
class TunedSqliteDriver implements Driver {
  readonly #options: SqliteFileOptions;
  #database: DatabaseSync | undefined;
  #statements: StatementCache | undefined;
  #borrowed = false;
  readonly #waiting: (() => void)[] = [];

  constructor(options: SqliteFileOptions) {
    this.#options = options;
  }

  async init(): Promise<void> {
    this.#database = openSqliteFile(this.#options);
    this.#statements = new StatementCache(this.#database);
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#borrowed) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#borrowed = true;
    if (!this.#database || !this.#statements) throw new Error('The database is closed');
    return new BorrowedConnection(this.#database, this.#statements, this.#options.busyTimeoutMs);
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    const borrowed = own(connection);
    // Released here already when `begin` or `rollback` failed; Kysely may or may not come a second time.
    if (borrowed.isReleased) return;
    borrowed.isReleased = true;
    const next = this.#waiting.shift();
    if (next) next();
    else this.#borrowed = false;
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      // `immediate` takes the write lock now: a deferred transaction that reads first fails with SQLITE_BUSY
      // as soon as another process has written, however long it waits.
      await own(connection).begin(this.#options.readOnly ? 'begin' : 'begin immediate');
    } catch (error) {
      await this.releaseConnection(connection);
      throw error;
    }
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    own(connection).run('commit');
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      // A full disk makes SQLite roll back by itself; a second rollback would be an error that hides the first.
      if (this.#database?.isTransaction) own(connection).run('rollback');
    } catch (error) {
      await this.releaseConnection(connection);
      throw error;
    }
  }

  async savepoint(connection: DatabaseConnection, name: string): Promise<void> {
    own(connection).run(`savepoint ${quoted(name)}`);
  }

  async rollbackToSavepoint(connection: DatabaseConnection, name: string): Promise<void> {
    if (this.#database?.isTransaction) own(connection).run(`rollback to ${quoted(name)}`);
  }

  async releaseSavepoint(connection: DatabaseConnection, name: string): Promise<void> {
    own(connection).run(`release ${quoted(name)}`);
  }

  async destroy(): Promise<void> {
    this.#database?.close();
    this.#database = undefined;
    this.#statements = undefined;
  }
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function own(connection: DatabaseConnection): BorrowedConnection {
  if (connection instanceof BorrowedConnection) return connection;
  throw new TypeError('Not a connection of this driver');
}

/** What Kysely holds between acquire and release. */
class BorrowedConnection implements DatabaseConnection {
  readonly #database: DatabaseSync;
  readonly #statements: StatementCache;
  readonly #busyTimeoutMs: number;
  isReleased = false;

  constructor(database: DatabaseSync, statements: StatementCache, busyTimeoutMs = usualBusyTimeoutMs) {
    this.#database = database;
    this.#statements = statements;
    this.#busyTimeoutMs = busyTimeoutMs;
  }

  run(sql: string): void {
    this.#statements.get(sql).statement.run();
  }

  begin(sql: string): Promise<void> {
    return patiently(this.#busyTimeoutMs, () => this.run(sql));
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    // Inside a transaction the lock is ours, and a second try could not mend a snapshot that is too old.
    if (this.#database.isTransaction) return this.#execute(query);
    return patiently(this.#busyTimeoutMs, () => this.#execute(query));
  }

  #execute<Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> {
    const prepared = this.#statements.get(sql);
    const { statement } = prepared;
    const values = parameters.map(bindable);
    if (prepared.columns.length > 0) {
      // Set to return arrays, which node:sqlite's types do not say.
      const rows = statement.all(...values) as unknown as (readonly unknown[])[];
      // A migration by another process can have widened a table behind a `select *`.
      if (rows[0] && rows[0].length !== prepared.columns.length) prepared.columns = columnsOf(statement);
      const { columns } = prepared;
      // The row type is the caller's promise about its own SQL; SQLite knows no row types.
      return { rows: rows.map((row) => rowOf(columns, row) as Row) };
    }
    const { changes, lastInsertRowid } = statement.run(...values);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  async *streamQuery<Row>({ sql, parameters }: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    // Not from the cache: a second use of the same statement would reset this iteration.
    for (const row of this.#database.prepare(sql).iterate(...parameters.map(bindable))) {
      // The row type is the caller's promise about its own SQL.
      yield { rows: [row as Row] };
    }
  }
}
