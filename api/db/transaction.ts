import { CamelCasePlugin, type Kysely } from 'kysely';
import type { Db, Tables } from '../entities/tables.ts';
import { rawQuery, type DatabaseKind } from './raw-sql.ts';

/** A row as the driver returns it, with unknown values. */
export type RawRow = Record<string, unknown>;

/** A unit of work: it commits completely or not at all. */
export type Transaction = {
  /** Typed queries: https://kysely.dev */
  readonly db: Db;
  /**
   * Raw SQL with `?` placeholders (none inside a literal) and bound parameters. Dates, booleans and lists are converted
   * to the columns' storage format. Throws the driver's errors: see `isUniqueViolation`.
   */
  readonly execute: (sql: string, params?: readonly unknown[]) => Promise<RawRow[]>;
  /** Runs `last` after all other work of the transaction, before it commits. */
  readonly beforeCommit: (last: () => Promise<void>) => void;
};

export type Transact = <T>(work: (tx: Transaction) => Promise<T>, timeoutMs?: number) => Promise<T>;

export async function rowsOf<Row = RawRow>(
  client: Kysely<unknown>,
  kind: DatabaseKind,
  sql: string,
  params: readonly unknown[] = [],
): Promise<Row[]> {
  const result = await client.executeQuery(rawQuery(kind, sql, params));
  // A driver returns each row as an object with a key per column. Each caller's type matches the columns of its SQL.
  return result.rows as Row[];
}

/** Maps `full_name` to `fullName`. The content of JSON columns is not changed. */
const camelCase = new CamelCasePlugin({ maintainNestedObjectKeys: true });

export const dbOf = (client: Kysely<unknown>): Db => client.$extendTables<Tables>().withPlugin(camelCase);

/** For code that has started the transaction itself and will commit it. */
export async function workIn<T>(
  session: Kysely<unknown>,
  kind: DatabaseKind,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const lasts: (() => Promise<void>)[] = [];
  const result = await work({
    db: dbOf(session),
    execute: (sql, params) => rowsOf(session, kind, sql, params),
    beforeCommit: (last) => void lasts.push(last),
  });
  for (const last of lasts) await last();
  return result;
}

/** The error that SQLite throws when the lock is held: https://www.sqlite.org/rescode.html#busy */
const busyError = () => Object.assign(new Error('Timed out waiting for the database'), { errcode: 5 });

/** Kysely's transactions instead of MikroORM's, which never release the connection if `begin` fails. */
export function transactionsOf(writer: Kysely<unknown>, kind: DatabaseKind, usualMs: number): Transact {
  return (work, timeoutMs = usualMs) =>
    new Promise((resolve, reject) => {
      // The time limit covers waiting only. Once its work has started, a transaction may take any time.
      let isTooLate = false;
      const timer = setTimeout(() => {
        isTooLate = true;
        reject(busyError());
      }, timeoutMs);
      const done = writer.transaction().execute(async (session) => {
        if (isTooLate) throw busyError();
        clearTimeout(timer);
        if (kind === 'postgresql' && timeoutMs !== usualMs) {
          await rowsOf(session, kind, "select set_config('lock_timeout', ?, true)", [String(timeoutMs)]);
        }
        return workIn(session, kind, work);
      });
      done.finally(() => clearTimeout(timer)).then(resolve, reject);
    });
}
