import { CompiledQuery, Kysely } from 'kysely';
import { TunedSqliteDialect } from '../db/sqlite-dialect.ts';

/** One of several processes that count up the same row: arguments are the file and the number of transactions. */
export const sqliteWriter = import.meta.filename;

async function countUp(file: string, transactions: number): Promise<void> {
  // On a machine whose disk is busy with others, four writers can wait longer for each other than people would.
  const database = new Kysely<unknown>({ dialect: new TunedSqliteDialect({ file, busyTimeoutMs: 60_000 }) });
  for (let done = 0; done < transactions; done += 1) {
    await database.transaction().execute(async (session) => {
      const { rows } = await session.executeQuery<{ total: number }>(CompiledQuery.raw('select total from counter'));
      await session.executeQuery(CompiledQuery.raw('update counter set total = ?', [(rows[0]?.total ?? 0) + 1]));
    });
  }
  await database.destroy();
}

if (import.meta.main) await countUp(process.argv[2] ?? '', Number(process.argv[3]));
