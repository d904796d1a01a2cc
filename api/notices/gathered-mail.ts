import { m } from '../../paraglide/messages.js';
import { paths } from '../../shared/paths.ts';
import type { Database } from '../database/database.ts';
import type { Transaction } from '../database/transaction.ts';
import type { Db } from '../entities/tables.ts';
import * as texts from './gathered-mail-texts.ts';
import { sendNotice } from './notice-mail.ts';
import { written } from './notice-mails.ts';

const about = 'requests';

/** The operator gets one mail in this time at most, in milliseconds. */
const restMs = 5 * 60_000;

/** What has come by then has been committed by now, in milliseconds. */
const settledMs = 15_000;

/** What has come in this time. */
export async function readNew(db: Db, since: Date, until: Date): Promise<texts.Counts> {
  const [from, to] = [since.toISOString(), until.toISOString()];
  const { bookings, estimates, messages } = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('booking')
        .select((of) => of.fn.countAll<number | string>().as('count'))
        .where('createdAt', '>=', from)
        .where('createdAt', '<', to)
        .as('bookings'),
      eb
        .selectFrom('estimateRequest')
        .select((of) => of.fn.countAll<number | string>().as('count'))
        .where('createdAt', '>=', from)
        .where('createdAt', '<', to)
        .as('estimates'),
      // Of the threads in which something has been written since: messages have no index of their times.
      eb
        .selectFrom('thread')
        .select((of) =>
          of.fn
            .sum<number | string>(
              of
                .selectFrom('threadMessage')
                .select((inThread) => inThread.fn.countAll().as('count'))
                .whereRef('threadMessage.threadId', '=', 'thread.id')
                .where('threadMessage.author', '=', 'customer')
                .where('threadMessage.createdAt', '>=', from)
                .where('threadMessage.createdAt', '<', to),
            )
            .as('count'),
        )
        .where('thread.lastAt', '>=', from)
        .as('messages'),
    ])
    .executeTakeFirstOrThrow();
  return { bookings: Number(bookings), estimates: Number(estimates), messages: Number(messages) };
}

type Options = {
  /** Where the operator reads mail. */
  readonly to: string;
  /** The site's public origin, without a slash at its end. */
  readonly origin: string;
  readonly now: Date;
};

/**
 * Tells the operator how many bookings, estimate requests and messages have come since the last time: numbers, and
 * where they are, nothing of anybody's. Of several processes one does. Nothing of it is in the way of whoever books.
 */
export async function gatherMail({ db, transaction }: Database, { to, origin, now }: Options): Promise<void> {
  const until = new Date(now.getTime() - settledMs);
  const told = await db.selectFrom('gatheredMail').select('toldUntil').where('id', '=', about).executeTakeFirst();
  if (!told) {
    // What came before there was such a mail is no news.
    await transaction((tx) =>
      tx.db
        .insertInto('gatheredMail')
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
  const counts = await readNew(db, since, until);
  if (counts.bookings + counts.estimates + counts.messages === 0) return;
  await transaction(async (tx) => {
    if (await moveOn(tx, since, until)) await sendNotice(tx, to, gatheredMail(counts, origin), now);
  });
}

/** Whether nobody else has told of this time. */
async function moveOn({ db }: Transaction, since: Date, until: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('gatheredMail')
    .set({ toldUntil: until.toISOString() })
    .where('id', '=', about)
    .where('toldUntil', '=', since.toISOString())
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const gatheredMail = (counts: texts.Counts, origin: string) =>
  written(texts.subject(counts), [
    m.gathered_mail_arrived({ news: texts.subject(counts) }),
    m.gathered_mail_what_waits({ address: origin + paths.admin() }),
  ]);
