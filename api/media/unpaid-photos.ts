import { setImmediate as otherWork } from 'node:timers/promises';
import { sql, type ExpressionBuilder } from 'kysely';
import type { Db, Tables } from '../entities/tables.ts';
import { isWork } from './photo-room.ts';

/** Requests whose photos are looked for together. */
const page = 500;

/** As the index of unverified payments says it, so that the database knows to use it. */
const verified = sql.lit('verified' as const);

/** What photos may be of that nobody has paid for, in the order of its ids, after one of them. */
const sources = {
  bookingId: (db: Db, after: string) =>
    db
      .selectFrom('payment')
      .select('bookingId as id')
      .where('kind', '=', 'inspection')
      .where('state', '<>', verified)
      .where('bookingId', '>', after)
      .where((eb) => eb.not(isWork(eb.ref('payment.bookingId'))))
      .orderBy('bookingId')
      .limit(page),
  estimateRequestId: (db: Db, after: string) =>
    db
      .selectFrom('payment')
      .select('estimateRequestId as id')
      .where('kind', '=', 'estimate')
      .where('state', '<>', verified)
      .where('bookingId', 'is', null)
      .where('estimateRequestId', '>', after)
      // As the index has them.
      .orderBy('bookingId')
      .orderBy('estimateRequestId')
      .limit(page),
  contactMessageId: (db: Db, after: string) =>
    db
      .selectFrom('thread')
      .select('contactMessageId as id')
      .where('contactMessageId', '>', after)
      .orderBy('contactMessageId')
      .limit(page),
} as const;

/**
 * Ids of photos from before that instant that nobody has paid for, so many at most: from what is unpaid to its photos,
 * for of those that are paid there are more every day. Between two pages others have their turn.
 */
export async function readUnpaid(db: Db, before: string, most: number): Promise<string[]> {
  const isOld = (eb: ExpressionBuilder<Tables, 'photo'>) =>
    eb.and([eb('photo.kind', '=', 'photo'), eb('photo.removedAt', 'is', null), eb('photo.createdAt', '<=', before)]);
  const found: string[] = [];
  for (const column of ['bookingId', 'estimateRequestId', 'contactMessageId'] as const) {
    for (let after: string | undefined = ''; after !== undefined && found.length < most;) {
      const rows: { id: string | null }[] = await sources[column](db, after).execute();
      const ids = rows.flatMap(({ id }) => id ?? []);
      after = ids.at(-1);
      if (after === undefined) break;
      // Photos of the contact form are only ever sent with what is written.
      const own =
        column === 'contactMessageId'
          ? []
          : await db.selectFrom('photo').select('id').where(column, 'in', ids).where(isOld).execute();
      const written = await db
        .selectFrom('thread')
        // SQLite goes from conversations to what is sent with them, in this order.
        .crossJoin('threadMessage')
        .crossJoin('photo')
        .select('photo.id')
        .where(`thread.${column}`, 'in', ids)
        .whereRef('threadMessage.threadId', '=', 'thread.id')
        .where('threadMessage.author', '<>', 'office')
        .whereRef('photo.messageId', '=', 'threadMessage.id')
        .where(isOld)
        .execute();
      found.push(...[...own, ...written].map(({ id }) => id));
      await otherWork();
    }
  }
  return found.slice(0, most);
}
