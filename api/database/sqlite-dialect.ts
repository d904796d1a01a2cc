import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import {
  SqliteAdapter,
  SqliteDialect,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely';
import { bindable, namesOf, rowOf, StatementCache } from './sqlite-statements.ts';

export type SqliteFileOptions = {
  readonly file: string;
  /** A connection that cannot change anything; its reads never queue behind a transaction. */
  readonly readOnly?: boolean;
  /**
   * For how long another connection's lock is asked for again, in milliseconds. Nothing else of this process waits
   * meanwhile.
   */
  readonly busyTimeoutMs?: number;
};

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

/** `SQLITE_BUSY`, see https://www.sqlite.org/rescode.html */
const busy = 5;

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && Number(error.errcode) % 256 === busy;

const usualBusyTimeoutMs = 5000;

/**
 * Opens a file with the project's settings. Throws node:sqlite's errors (`errcode` is SQLite's own number), at once
 * where another connection holds a lock: SQLite's own busy timeout would hold up the whole process, see `patiently`.
 */
export function openSqliteFile({
  file,
  readOnly = false,
  busyTimeoutMs = usualBusyTimeoutMs,
}: SqliteFileOptions): DatabaseSync {
  const database = new DatabaseSync(file, { readOnly, timeout: 0, enableForeignKeyConstraints: true });
  try {
    if (readOnly) database.exec('PRAGMA query_only = ON');
    else {
      switchToWal(database, busyTimeoutMs);
      // A checkpoint after 16 MB instead of 4: a page that many bookings touch is copied back once for all of them.
      database.exec('PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 4000');
    }
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** The first start of several processes waits here, before there is anything else to do. */
function switchToWal(database: DatabaseSync, busyTimeoutMs: number): void {
  const pauseMs = 50;
  for (let waitedMs = 0; ; waitedMs += pauseMs) {
    try {
      database.exec('PRAGMA journal_mode = WAL');
      return;
    } catch (error) {
      if (!isBusy(error) || waitedMs >= busyTimeoutMs) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs);
    }
  }
}

/**
 * Milliseconds between one try and the next, the last for all further ones: SQLite's own busy handler waits like this.
 */
const pausesMs = [1, 2, 5, 10, 15, 20, 25] as const;

/** Tries until no other connection's lock is in the way, and leaves the process to others between the tries. */
async function patiently<T>(busyTimeoutMs: number, attempt: () => T): Promise<T> {
  let giveUpAt: number | undefined;
  for (let tries = 0; ; tries += 1) {
    try {
      return attempt();
    } catch (error) {
      giveUpAt ??= performance.now() + busyTimeoutMs;
      if (!isBusy(error) || performance.now() >= giveUpAt) throw error;
    }
    await pause(pausesMs[tries] ?? pausesMs.at(-1));
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
      if (rows[0] && rows[0].length !== prepared.columns.length) prepared.columns = namesOf(statement);
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
