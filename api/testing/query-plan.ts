import { CompiledQuery } from 'kysely';
import type { Database } from '../db/database.ts';
import { rawQuery } from '../db/raw-sql.ts';
import type { Transaction } from '../db/transaction.ts';
import type { Db } from '../entities/tables.ts';
import { watchedDb } from './watched-db.ts';

/** Disables sequential scans: on a small table the planner would prefer them, which says nothing about a large one. */
async function planOf({ kind }: Database, { db }: Transaction, { sql, parameters }: CompiledQuery): Promise<string> {
  const [explain, column] = kind === 'sqlite' ? ['explain query plan', 'detail'] : ['explain', 'QUERY PLAN'];
  const { rows } = await db.executeQuery<Record<string, unknown>>(
    CompiledQuery.raw(`${explain} ${sql}`, [...parameters]),
  );
  return rows.map((line) => String(line[column])).join('\n');
}

async function plansOfAll(database: Database, queries: readonly CompiledQuery[]): Promise<string[]> {
  return database.transaction(async (tx) => {
    if (database.kind !== 'sqlite') await tx.execute('set local enable_seqscan = off');
    const plans: string[] = [];
    for (const query of queries) plans.push(await planOf(database, tx, query));
    return plans;
  });
}

/** The query plans of the statements that `run` executes. */
export async function plansOf(
  database: Database,
  run: (tx: { readonly db: Db }) => Promise<unknown>,
): Promise<string[]> {
  const queries: CompiledQuery[] = [];
  await database.transaction((tx) => run({ db: watchedDb(tx.db, { before: (query) => void queries.push(query) }) }));
  return plansOfAll(database, queries);
}

/**
 * Records statements through `wrap`, for a server that runs something by itself. `said`: every statement since the list
 * was last emptied, without `begin` and `commit`.
 */
export function noteStatements() {
  const said: CompiledQuery[] = [];
  const noted = (db: Db): Db => watchedDb(db, { after: async (query) => void said.push(query) });
  return {
    said,
    wrap: (database: Database): Database => {
      const raw =
        <Answer>(use: (sql: string, params?: readonly unknown[]) => Promise<Answer>) =>
        (sql: string, params: readonly unknown[] = []): Promise<Answer> => {
          said.push(rawQuery(database.kind, sql, params));
          return use(sql, params);
        };
      return {
        ...database,
        db: noted(database.db),
        read: raw(database.read),
        transaction: (work, timeoutMs) =>
          database.transaction((tx) => work({ ...tx, db: noted(tx.db), execute: raw(tx.execute) }), timeoutMs),
      };
    },
    /** The plans of all statements since the last call, without executing them again. */
    plans: (database: Database): Promise<string[]> => plansOfAll(database, said.splice(0)),
  };
}
