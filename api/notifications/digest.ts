import type { Database } from '../db/database.ts';
import type { Transaction } from '../db/transaction.ts';
import { countNewRequests, newRequests } from './events/operator-events.ts';
import { createNotify, news, telling } from './notification-queue.ts';
import type { NotificationSite } from './rendering/notification-event.ts';

const about = 'requests';

/** The operator gets one mail in this time at most, in milliseconds. */
const restMs = 5 * 60_000;

/** What has come by then has been committed by now, in milliseconds. */
const settledMs = 15_000;

/**
 * Tells the operator how many bookings, estimate requests and messages have come since the last time: numbers, and
 * where they are, nothing of anybody's. Of several processes one does. Nothing of it is in the way of those who book.
 */
export async function queueDigest({ db, transaction }: Database, site: NotificationSite, now: Date): Promise<void> {
  if (site.operatorEmail === null) return;
  const until = new Date(now.getTime() - settledMs);
  const told = await db.selectFrom('digest').select('toldUntil').where('id', '=', about).executeTakeFirst();
  if (!told) {
    // What came before there was such a mail is no news.
    await transaction((tx) =>
      tx.db
        .insertInto('digest')
        .values({ id: about, toldUntil: until.toISOString() })
        .onConflict((mail) => mail.column('id').doNothing())
        .execute(),
    );
    return;
  }
  const since = new Date(told.toldUntil);
  // The clock was ahead once: it would be that day before anything is told again.
  if (since > now) {
    await transaction((tx) => moveOn(tx, since, until));
    return;
  }
  if (until.getTime() - since.getTime() < restMs) return;
  const details = { since: since.toISOString(), until: until.toISOString() };
  const counts = await countNewRequests(db, details);
  if (Object.values(counts).every((count) => count === 0)) return;
  await transaction(async (tx) => {
    if (await moveOn(tx, since, until)) {
      await createNotify(site, { canPush: false })(telling(tx, now), news(newRequests, about, details));
    }
  });
}

/** Whether nobody else has told of this time. */
async function moveOn({ db }: Transaction, since: Date, until: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('digest')
    .set({ toldUntil: until.toISOString() })
    .where('id', '=', about)
    .where('toldUntil', '=', since.toISOString())
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
