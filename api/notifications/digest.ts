import type { Database } from '../db/database.ts';
import type { Transaction } from '../db/transaction.ts';
import { countNewRequests, newRequests } from './events/operator-events.ts';
import { createNotify, news } from './notification-queue.ts';
import type { NotificationSite } from './rendering/notification-event.ts';

const about = 'requests';

/** Minimum time between two digest mails, in milliseconds. */
const minIntervalMs = 5 * 60_000;

/** Rows older than this, in milliseconds, are assumed to be committed. */
const commitDelayMs = 15_000;

/**
 * Queues a mail to the operator with the numbers of bookings, estimate requests and messages since the last digest, and
 * links to the lists. The mail contains no personal data. If several processes run this, one of them sends. It runs
 * outside the transactions that create bookings.
 */
export async function queueDigest({ db, transaction }: Database, site: NotificationSite, now: Date): Promise<void> {
  if (site.operatorEmail === null) return;
  const until = new Date(now.getTime() - commitDelayMs);
  const told = await db.selectFrom('digest').select('toldUntil').where('id', '=', about).executeTakeFirst();
  if (!told) {
    // Rows from before the first digest are not counted.
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
  // The clock was ahead when the last digest was sent. Without this reset, no digest would be sent until that time.
  if (since > now) {
    await transaction((tx) => advance(tx, since, until));
    return;
  }
  if (until.getTime() - since.getTime() < minIntervalMs) return;
  const details = { since: since.toISOString(), until: until.toISOString() };
  const counts = await countNewRequests(db, details);
  if (Object.values(counts).every((count) => count === 0)) return;
  await transaction(async (tx) => {
    if (await advance(tx, since, until)) {
      const { notify } = createNotify(site, { canPush: false, sms: null })(tx, now);
      await notify(news(newRequests, about, details));
    }
  });
}

/** Returns false when another process has already sent the digest of this period. */
async function advance({ db }: Transaction, since: Date, until: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('digest')
    .set({ toldUntil: until.toISOString() })
    .where('id', '=', about)
    .where('toldUntil', '=', since.toISOString())
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
