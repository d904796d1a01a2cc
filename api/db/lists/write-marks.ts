import { createHash } from 'node:crypto';
import type { Database } from '../database.ts';
import type { Transaction } from '../transaction.ts';
import type { Db } from '../../entities/tables.ts';
import { dayMs } from '../../../shared/duration.ts';

/** The number of concurrent writes that a version is sure to notice. */
const writesSeen = 50;

/** Runs in the transaction of a write. Each write has its own row, so that no write waits for another. */
export const markWrite = ({ db }: Transaction, now: Date) =>
  db.insertInto('writeMark').values({ createdAt: now.toISOString() }).execute();

/** A version that changes when anything was written that a list of the back office may show. */
export async function listingVersion(db: Db): Promise<string> {
  const rows = await db
    .selectFrom('writeMark')
    .select(['id', 'createdAt'])
    .orderBy('id', 'desc')
    .limit(writesSeen)
    .execute();
  const text = rows.map(({ id, createdAt }) => `${id} ${createdAt}`).join('\n');
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}

const keptMs = dayMs;

/** Deletes marks that are older than a day, but never the last ones, from which the version is computed. */
export async function cleanUpWriteMarks(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptMs).toISOString();
  await database.transaction(({ db }) =>
    db
      .deleteFrom('writeMark')
      .where('createdAt', '<', before)
      .where('id', '<', (eb) =>
        eb.selectFrom('writeMark').select((mark) => mark(mark.fn.max('id'), '-', writesSeen).as('id')),
      )
      .execute(),
  );
}
