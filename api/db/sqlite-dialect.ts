import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import {
  CompiledQuery,
  SqliteDialect,
  SqliteDriver,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type SelectModifierNode,
  type SqliteDatabase,
  type SqliteStatement,
} from 'kysely';
import { LRUCache } from 'lru-cache';
import { openSqliteFile, retryWhileLocked, usualBusyTimeoutMs, type SqliteFileOptions } from './sqlite-file.ts';

/**
 * Kysely's dialect over `node:sqlite`, configured so that committed data survives a power failure (`synchronous=FULL`),
 * reads continue during a write (WAL), and a transaction takes the write lock at its start.
 */
export class TunedSqliteDialect extends SqliteDialect {
  readonly #options: SqliteFileOptions;

  constructor(options: SqliteFileOptions) {
    super({ database: async () => kyselyDatabase(openSqliteFile(options)) });
    this.#options = options;
  }

  override createDriver(): SqliteDriver {
    return new TunedSqliteDriver(this.#options);
  }

  override createQueryCompiler(): SqliteQueryCompiler {
    return new LockedQueryCompiler();
  }
}

/** A transaction locks the whole file, so row locks are left out. */
class LockedQueryCompiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier !== 'ForNoKeyUpdate' && node.modifier !== 'ForShare') super.visitSelectModifier(node);
  }
}

class TunedSqliteDriver extends SqliteDriver {
  readonly #options: SqliteFileOptions;
  readonly #open: { database?: DatabaseSync };

  constructor(options: SqliteFileOptions) {
    const open: { database?: DatabaseSync } = {};
    super({
      database: async () => {
        open.database = openSqliteFile(options);
        return kyselyDatabase(open.database);
      },
    });
    this.#options = options;
    this.#open = open;
  }

  /** Statements wait for other processes' locks without blocking the event loop. */
  override async acquireConnection(): Promise<DatabaseConnection> {
    const { busyTimeoutMs = usualBusyTimeoutMs } = this.#options;
    const connection = await super.acquireConnection();
    return {
      executeQuery: (query) =>
        // Inside a transaction the lock is already held, and a retry could not fix an outdated snapshot.
        this.#open.database?.isTransaction
          ? connection.executeQuery(query)
          : retryWhileLocked(busyTimeoutMs, () => connection.executeQuery(query)),
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    };
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    // `immediate` takes the write lock at once: a deferred transaction that reads first fails with SQLITE_BUSY, without
    // waiting, if another process has written since.
    await connection.executeQuery(CompiledQuery.raw(this.#options.readOnly ? 'begin' : 'begin immediate'));
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // A full disk makes SQLite roll back by itself; a second rollback would fail and hide the original error.
    if (this.#open.database?.isTransaction) await super.rollbackTransaction(connection);
  }
}

/** Number of cached prepared statements; the least recently used one is dropped first. */
const keptStatements = 256;

/** Adapts `node:sqlite` to Kysely's driver, which was written for better-sqlite3. */
function kyselyDatabase(database: DatabaseSync): SqliteDatabase {
  const statements = new LRUCache<string, SqliteStatement>({
    max: keptStatements,
    memoMethod: (sql) => kyselyStatement(database.prepare(sql)),
  });
  return { prepare: (sql) => statements.memo(sql), close: () => database.close() };
}

function kyselyStatement(statement: StatementSync): SqliteStatement {
  const columns = statement.columns();
  const encoded = columns.flatMap(({ name, type }) => {
    const decode = decoders[type ?? ''];
    return decode ? [{ name, decode }] : [];
  });
  const decoded = (row: Record<string, unknown>) => {
    for (const { name, decode } of encoded) if (row[name] !== null) row[name] = decode(row[name]);
    return row;
  };
  return {
    reader: columns.length > 0,
    all: (values) => statement.all(...values.map(bindable)).map(decoded),
    run: (values) => statement.run(...values.map(bindable)),
    iterate: (values) => statement.iterate(...values.map(bindable)),
  };
}

/** Decoders by the declared type of a column. Computed values have no declared type. */
const decoders: Readonly<Record<string, (value: unknown) => unknown>> = {
  boolean: (value) => value === 1,
  json: (value): unknown => JSON.parse(String(value)),
};

/** Converts a parameter to the columns' storage format: times to ISO 8601 text, booleans to 0 and 1, lists to JSON. */
function bindable(value: unknown): SQLInputValue {
  switch (typeof value) {
    case 'string':
    case 'number':
    case 'bigint':
      return value;
    case 'boolean':
      return value ? 1 : 0;
    case 'undefined':
      return null;
    default:
  }
  if (value === null || value instanceof Uint8Array) return value;
  if (value instanceof Date) return value.toISOString();
  return JSON.stringify(value);
}
