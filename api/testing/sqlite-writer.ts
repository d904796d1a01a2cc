import { CompiledQuery, Kysely } from 'kysely';
import { TunedSqliteDialect } from '../sqlite-dialect.ts';

/** One of several processes that count up the same row: `node sqlite-writer.ts <file> <transactions>`. */
const [file = '', transactions = '0'] = process.argv.slice(2);
const database = new Kysely<unknown>({ dialect: new TunedSqliteDialect({ file }) });

for (let done = 0; done < Number(transactions); done += 1) {
  await database.transaction().execute(async (session) => {
    const { rows } = await session.executeQuery<{ total: number }>(CompiledQuery.raw('select total from counter'));
    await session.executeQuery(CompiledQuery.raw('update counter set total = ?', [(rows[0]?.total ?? 0) + 1]));
  });
}
await database.destroy();
