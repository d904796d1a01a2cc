import { CompiledQuery, Kysely } from 'kysely';
import { TunedSqliteDialect } from '../db/sqlite-dialect.ts';

/** One of several processes that increment the same row. Arguments: the file and the number of transactions. */
export const sqliteWriter = import.meta.filename;

async function countUp(file: string, transactions: number): Promise<void> {
  // On a busy disk, four writers can wait longer for each other than the default.
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
