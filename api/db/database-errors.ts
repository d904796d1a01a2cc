/** The database cannot be used; the message is one line for the operator who starts the server. */
export class DatabaseStartError extends Error {
  override readonly name = 'DatabaseStartError';
}

/** SQLite's result codes: https://www.sqlite.org/rescode.html. The low byte is the primary code. */
const sqlite = {
  perm: 3,
  busy: 5,
  locked: 6,
  readOnly: 8,
  ioError: 10,
  corrupt: 11,
  full: 13,
  cannotOpen: 14,
  notADatabase: 26,
  uniquePrimaryKey: 1555,
  unique: 2067,
} as const;

function sqliteCode(error: unknown): number | undefined {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : undefined;
}

/** SQLite's names of the codes that describe the state of the database. */
const sqliteNames: Readonly<Record<number, string>> = {
  [sqlite.busy]: 'SQLITE_BUSY',
  [sqlite.locked]: 'SQLITE_LOCKED',
  [sqlite.readOnly]: 'SQLITE_READONLY',
  [sqlite.ioError]: 'SQLITE_IOERR',
  [sqlite.corrupt]: 'SQLITE_CORRUPT',
  [sqlite.full]: 'SQLITE_FULL',
  [sqlite.cannotOpen]: 'SQLITE_CANTOPEN',
  [sqlite.notADatabase]: 'SQLITE_NOTADB',
};

/**
 * The code of an error for logs: `SQLITE_FULL 13`, `53100`, `ECONNREFUSED`. node:sqlite's own `ERR_SQLITE_ERROR` is the
 * same for all errors, so it is replaced by SQLite's code.
 */
export function codeOfError(error: unknown): string | undefined {
  const code = sqliteCode(error);
  return code === undefined ? textCode(error) : `${sqliteNames[code % 256] ?? 'SQLITE'} ${code}`;
}

function textCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** Whether a write violated a unique constraint, on either database. */
export function isUniqueViolation(error: unknown): boolean {
  const code = sqliteCode(error);
  return code === sqlite.unique || code === sqlite.uniquePrimaryKey || textCode(error) === '23505';
}

const unavailableSqlite: readonly number[] = [
  sqlite.busy,
  sqlite.locked,
  sqlite.ioError,
  sqlite.full,
  sqlite.cannotOpen,
];

/**
 * PostgreSQL's classes 08 (connection), 53 (resources, disk full), 57P (shutdown), and serialisation failures,
 * deadlocks and lock timeouts: https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const unavailablePostgres = /^(?:08...|53...|57P..|40001|40P01|55P03)$/;

const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** pg gives no code for a lost connection and an exhausted pool, only these messages (pg 8.23, pg-pool 3). */
const lostConnection =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether the database is temporarily unable to do the work, so that the answer is 503 with Retry-After. */
export function isDatabaseBusyOrFull(error: unknown): boolean {
  const code = sqliteCode(error);
  if (code !== undefined) return unavailableSqlite.includes(code % 256);
  const text = textCode(error);
  if (text !== undefined) return unavailablePostgres.test(text) || unreachable.has(text);
  return error instanceof Error && lostConnection.test(error.message);
}

/** Whether another process has locked the database or a part of it. */
export function isLocked(error: unknown): boolean {
  const code = sqliteCode(error);
  return code === undefined ? textCode(error) === '55P03' : code % 256 === sqlite.busy || code % 256 === sqlite.locked;
}

/** Whether a file is no SQLite database, or a damaged one. */
export function isDamaged(error: unknown): boolean {
  const code = (sqliteCode(error) ?? 0) % 256;
  return code === sqlite.notADatabase || code === sqlite.corrupt;
}

/** Whether the error comes from the database, the disk or the network, and is no bug of ours. */
export const isFromOutside = (error: unknown): boolean =>
  error instanceof Error && ('errcode' in error || 'severity' in error || 'errno' in error);

/** The reason why a database does not open, as one line. `where` names it without its password. */
export function startError(error: unknown, where: string): DatabaseStartError {
  if (error instanceof DatabaseStartError) return error;
  return new DatabaseStartError(`${where} ${reason(error)}`, { cause: error });
}

function reason(error: unknown): string {
  const code = sqliteCode(error);
  if (code !== undefined) return sqliteReason(code % 256, error);
  switch (textCode(error)) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return 'cannot be written: permission denied';
    case 'ENOSPC':
      return 'cannot be written: the disk is full';
    case 'EEXIST':
    case 'ENOTDIR':
      return 'cannot be created: there is a file with that name';
    case '3D000':
      return 'does not exist on the server: create it first';
    case '28P01':
    case '28000':
      return 'refused the user name or password';
    default:
      return `cannot be opened: ${firstLine(error)}`;
  }
}

function sqliteReason(code: number, error: unknown): string {
  switch (code) {
    case sqlite.busy:
    case sqlite.locked:
      return 'is locked by another program';
    case sqlite.notADatabase:
      return 'is not a SQLite database';
    case sqlite.corrupt:
      return 'is damaged: restore it from a backup';
    case sqlite.full:
      return 'cannot be written: the disk is full';
    case sqlite.readOnly:
    case sqlite.perm:
      return 'cannot be written: permission denied';
    default:
      return `cannot be opened: ${firstLine(error)}`;
  }
}

function firstLine(error: unknown): string {
  // A refused connection to a host with several addresses is an AggregateError with an empty message.
  const text =
    error instanceof AggregateError ? String(error.errors[0]) : error instanceof Error ? error.message : String(error);
  return text.split('\n', 1)[0] ?? '';
}
