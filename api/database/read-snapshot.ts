import type { Kysely } from 'kysely';
import { transactionOf, type Database } from './database.ts';

/**
 * What stands at one moment in these tables, whatever others write meanwhile: `work` reads nothing later, however long
 * it takes, and holds up nobody but who changes the tables themselves.
 */
export function readSnapshot<T>(
  { orm, kind }: Pick<Database, 'orm' | 'kind'>,
  tables: readonly string[],
  work: (read: Database['read']) => Promise<T>,
): Promise<T> {
  const reader: Kysely<unknown> = orm.em.getConnection('read').getClient();
  const transaction = reader.transaction();
  if (kind === 'sqlite') return transaction.execute((session) => work(transactionOf(session, kind).execute));
  return transaction
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (session) => {
      const read = transactionOf(session, kind).execute;
      // Before the first select, which fixes the moment: a table that is made anew meanwhile would seem to be empty.
      await read(`lock table ${tables.map((name) => `"${name}"`).join(', ')} in access share mode`);
      return work(read);
    });
}
