import type { Database, Transaction } from '../database/database.ts';

async function planOf(
  { kind }: Database,
  tx: Transaction,
  sql: string,
  params: readonly unknown[] = [],
): Promise<string> {
  const [explain, column] = kind === 'sqlite' ? ['explain query plan', 'detail'] : ['explain', 'QUERY PLAN'];
  const lines = await tx.execute(`${explain} ${sql}`, params);
  return lines.map((line) => String(line[column])).join('\n');
}

/**
 * How the database would answer what `run` asks, without the choice of reading a table from one end to the other where
 * an index serves: of a small table that would be quicker, and say nothing of a large one.
 */
export async function plansOf(
  database: Database,
  run: (read: Database['read']) => Promise<unknown>,
): Promise<string[]> {
  const plans: string[] = [];
  await database.transaction(async (tx) => {
    const isSqlite = database.kind === 'sqlite';
    if (!isSqlite) await tx.execute('set local enable_seqscan = off');
    await run(async (sql, params) => {
      plans.push(await planOf(database, tx, sql, params));
      return tx.execute(sql, params);
    });
  });
  return plans;
}

/** Notes what is read and written through `wrap`, for a server that is told to do something by itself. */
export function noteStatements() {
  const said: (readonly [sql: string, params: readonly unknown[]])[] = [];
  const noted =
    <Answer>(use: (sql: string, params?: readonly unknown[]) => Promise<Answer>) =>
    (sql: string, params: readonly unknown[] = []): Promise<Answer> => {
      said.push([sql, params]);
      return use(sql, params);
    };
  return {
    wrap: (database: Database): Database => ({
      ...database,
      read: noted(database.read),
      transaction: (work, patienceMs) =>
        database.transaction((tx) => work({ execute: noted(tx.execute), change: noted(tx.change) }), patienceMs),
    }),
    /** Of all since the last time, without doing it again. */
    async plans(database: Database): Promise<string[]> {
      const found = said.splice(0);
      const plans: string[] = [];
      await database.transaction(async (tx) => {
        if (database.kind !== 'sqlite') await tx.execute('set local enable_seqscan = off');
        for (const [sql, params] of found) plans.push(await planOf(database, tx, sql, params));
      });
      return plans;
    },
  };
}
