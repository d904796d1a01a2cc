import { m } from '../../paraglide/messages.js';
import { paths } from '../../shared/paths.ts';
import type { Database } from '../database/database.ts';
import { numberColumn, pick, view } from '../database/view.ts';
import { insert, onConflictKeep, update } from '../database/write-rows.ts';
import { bookings } from '../entities/booking-entity.ts';
import { estimateRequests as estimates } from '../entities/estimate-request-entity.ts';
import { gatheredMails } from '../entities/mail-message-entity.ts';
import { threadMessages, threads } from '../entities/thread-entity.ts';
import * as texts from './gathered-mail-texts.ts';
import { sendNotice } from './notice-mail.ts';
import { written } from './notice-mails.ts';

const about = 'requests';

/** The operator gets one mail in this time at most, in milliseconds. */
const restMs = 5 * 60_000;

/** What has come by then has been committed by now, in milliseconds. */
const settledMs = 15_000;

const toldView = view(gatheredMails, pick(gatheredMails, 'toldUntil'));

const within = (column: string): string => `where ${column} >= ? and ${column} < ?`;

const countsView = view('(select 1) as counts', {
  bookings: numberColumn(`(select count(*) from ${bookings} ${within(bookings.createdAt.sql)})`),
  estimates: numberColumn(`(select count(*) from ${estimates} ${within(estimates.createdAt.sql)})`),
  // Of the threads in which something has been written since: messages have no index of their times.
  messages: numberColumn(
    `(select coalesce(sum((select count(*) from ${threadMessages} where ${threadMessages.threadId} = ${threads.id}
      and ${threadMessages.author} = 'customer' and ${threadMessages.createdAt} >= ? and ${threadMessages.createdAt} < ?)), 0)
      from ${threads} where ${threads.lastAt} >= ?)`,
  ),
});

/** What has come in this time. */
export const readNew = (read: Database['read'], since: Date, until: Date): Promise<texts.Counts> =>
  countsView.only(read, '', [since, until, since, until, since, until, since]);

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
export async function gatherMail({ read, transaction }: Database, { to, origin, now }: Options): Promise<void> {
  const until = new Date(now.getTime() - settledMs);
  const told = await toldView.first(read, `where ${gatheredMails.id} = ?`, [about]);
  if (!told) {
    // What came before there was such a mail is no news.
    await transaction((tx) =>
      insert(tx, gatheredMails, { id: about, toldUntil: until }, onConflictKeep(gatheredMails, ['id'])),
    );
    return;
  }
  const since = new Date(told.toldUntil);
  // The clock was ahead once: it would be that day before anything is told again.
  if (since > now) {
    await transaction((tx) => update(tx, gatheredMails, { id: about, toldUntil: since }, { toldUntil: until }));
    return;
  }
  if (until.getTime() - since.getTime() < restMs) return;
  const counts = await readNew(read, since, until);
  if (counts.bookings + counts.estimates + counts.messages === 0) return;
  await transaction(async (tx) => {
    const isFirst = (await update(tx, gatheredMails, { id: about, toldUntil: since }, { toldUntil: until })) > 0;
    if (isFirst) await sendNotice(tx, to, gatheredMail(counts, origin), now);
  });
}

const gatheredMail = (counts: texts.Counts, origin: string) =>
  written(texts.subject(counts), [
    m.gathered_mail_arrived({ news: texts.subject(counts) }),
    m.gathered_mail_what_waits({ address: origin + paths.admin() }),
  ]);
