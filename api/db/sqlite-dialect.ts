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
import { openSqliteFile, patiently, usualBusyTimeoutMs, type SqliteFileOptions } from './sqlite-file.ts';

/**
 * Kysely's dialect over `node:sqlite`, set so that what was acknowledged survives a power cut (`synchronous=FULL`),
 * reads go on beside a write (WAL), and a transaction takes the write lock when it begins.
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

/** A transaction has the whole file for itself, so there is no row more to lock. */
class LockedQueryCompiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier !== 'ForNoKeyUpdate') super.visitSelectModifier(node);
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

  /** Statements wait for other processes' locks without holding up this one. */
  override async acquireConnection(): Promise<DatabaseConnection> {
    const { busyTimeoutMs = usualBusyTimeoutMs } = this.#options;
    const connection = await super.acquireConnection();
    return {
      executeQuery: (query) =>
        // Inside a transaction the lock is ours, and a second try could not mend a snapshot that is too old.
        this.#open.database?.isTransaction
          ? connection.executeQuery(query)
          : patiently(busyTimeoutMs, () => connection.executeQuery(query)),
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    };
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    // `immediate` takes the write lock now: a deferred transaction that reads first fails with SQLITE_BUSY as soon as
    // another process has written, however long it waits.
    await connection.executeQuery(CompiledQuery.raw(this.#options.readOnly ? 'begin' : 'begin immediate'));
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // A full disk makes SQLite roll back by itself; a second rollback would be an error that hides the first.
    if (this.#open.database?.isTransaction) await super.rollbackTransaction(connection);
  }
}

/** Prepared statements that are kept, the least recently used dropped first. */
const keptStatements = 256;

/** `node:sqlite` as Kysely's driver expects it, which was made for better-sqlite3. */
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

/** By the type with which the table's column was declared. SQL that computes a value has none. */
const decoders: Readonly<Record<string, (value: unknown) => unknown>> = {
  boolean: (value) => value === 1,
  json: (value): unknown => JSON.parse(String(value)),
};

/** A parameter as the columns hold it: instants as ISO 8601 text, booleans as 0 and 1, lists as JSON. */
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
