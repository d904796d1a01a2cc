import type { Database } from '../database/database.ts';

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
      const lines = await tx.execute(`${isSqlite ? 'explain query plan' : 'explain'} ${sql}`, params);
      plans.push(lines.map((line) => String(line[isSqlite ? 'detail' : 'QUERY PLAN'])).join('\n'));
      return tx.execute(sql, params);
    });
  });
  return plans;
}
