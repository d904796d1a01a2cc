import { CamelCasePlugin, type Kysely } from 'kysely';
import type { Db, Tables } from '../entities/tables.ts';
import { rawQuery, type DatabaseKind } from './raw-sql.ts';

/** A row as the database gives it. What its values are is said by a view (`view.ts`), and by nothing else. */
export type RawRow = Record<string, unknown>;

/** A unit of work: everything inside commits together or not at all. */
export type Transaction = {
  /** Typed queries: https://kysely.dev */
  readonly db: Db;
  /**
   * Raw SQL with `?` placeholders (none inside a literal) and real parameters. Dates, booleans and lists are stored as
   * the entities' columns hold them. Throws the driver's own errors: see `isUniqueViolation`.
   */
  readonly execute: (sql: string, params?: readonly unknown[]) => Promise<RawRow[]>;
  /** As `execute`, for a write that gives no rows back: how many it made, changed or removed. */
  readonly change: (sql: string, params?: readonly unknown[]) => Promise<number>;
};

export type Transact = <T>(work: (tx: Transaction) => Promise<T>, patienceMs?: number) => Promise<T>;

export async function rowsOf(
  client: Kysely<unknown>,
  kind: DatabaseKind,
  sql: string,
  params: readonly unknown[],
): Promise<RawRow[]> {
  const result = await client.executeQuery(rawQuery(kind, sql, params));
  // Whatever a driver gives as a row is an object with a name for each column.
  return result.rows as RawRow[];
}

/** `full_name` is `fullName` in the code. What stands in a JSON column stays as it is. */
const camelCase = new CamelCasePlugin({ maintainNestedObjectKeys: true });

export const dbOf = (client: Kysely<unknown>): Db => client.$extendTables<Tables>().withPlugin(camelCase);

/** For what has begun the transaction itself. */
export function transactionOf(session: Kysely<unknown>, kind: DatabaseKind): Transaction {
  const execute: Transaction['execute'] = (sql, params = []) => rowsOf(session, kind, sql, params);
  return {
    db: dbOf(session),
    execute,
    change: async (sql, params = []) =>
      Number((await session.executeQuery(rawQuery(kind, sql, params))).numAffectedRows ?? 0),
  };
}

/** As SQLite itself says that somebody else holds the lock: https://www.sqlite.org/rescode.html#busy */
const waitedInVain = () => Object.assign(new Error('The database did not take this in time'), { errcode: 5 });

/** Kysely's transactions rather than MikroORM's: those keep the connection for good when `begin` itself fails. */
export function transactionsOf(writer: Kysely<unknown>, kind: DatabaseKind, usualMs: number): Transact {
  return (work, patienceMs = usualMs) =>
    new Promise((resolve, reject) => {
      // However many are before it. Once its work has begun it may take as long as it takes.
      let isTooLate = false;
      const impatience = setTimeout(() => {
        isTooLate = true;
        reject(waitedInVain());
      }, patienceMs);
      const done = writer.transaction().execute(async (session) => {
        if (isTooLate) throw waitedInVain();
        clearTimeout(impatience);
        if (kind === 'postgresql' && patienceMs !== usualMs) {
          await rowsOf(session, kind, "select set_config('lock_timeout', ?, true)", [String(patienceMs)]);
        }
        return work(transactionOf(session, kind));
      });
      done.finally(() => clearTimeout(impatience)).then(resolve, reject);
    });
}
