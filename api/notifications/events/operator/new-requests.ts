import { m } from '../../../../paraglide/messages.js';
import { paths } from '../../../../shared/paths.ts';
import type { Db } from '../../../entities/tables.ts';
import { notificationEvent, toMailbox, written } from '../../rendering/notification-event.ts';

type Counts = { readonly bookings: number; readonly estimates: number; readonly messages: number };

/** What has come in this time. */
export async function countNewRequests(db: Db, { since, until }: Period): Promise<Counts> {
  const { bookings, estimates, messages } = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('booking')
        .select((of) => of.fn.countAll<number | string>().as('count'))
        .where('createdAt', '>=', since)
        .where('createdAt', '<', until)
        .as('bookings'),
      eb
        .selectFrom('estimateRequest')
        .select((of) => of.fn.countAll<number | string>().as('count'))
        .where('createdAt', '>=', since)
        .where('createdAt', '<', until)
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
                .where('threadMessage.createdAt', '>=', since)
                .where('threadMessage.createdAt', '<', until),
            )
            .as('count'),
        )
        .where('thread.lastAt', '>=', since)
        .as('messages'),
    ])
    .executeTakeFirstOrThrow();
  return { bookings: Number(bookings), estimates: Number(estimates), messages: Number(messages) };
}

/** `2 new bookings, 1 new estimate request` */
const subjectOf = ({ bookings, estimates, messages }: Counts): string =>
  [
    bookings > 0 && m.digest_bookings({ count: bookings }),
    estimates > 0 && m.digest_estimates({ count: estimates }),
    messages > 0 && m.digest_messages({ count: messages }),
  ]
    .filter((part) => part !== false)
    .join(', ');

/** Two instants, of which the second is not in it. */
export type Period = { readonly since: string; readonly until: string };

/**
 * To the operator: how many bookings, estimate requests and messages have come. Numbers, and where they are, nothing of
 * anybody's.
 */
export const newRequests = notificationEvent<Period>({
  name: 'new-requests',
  async render({ db, origin, operatorEmail }, { details }) {
    const counts = await countNewRequests(db, details);
    if (counts.bookings + counts.estimates + counts.messages === 0) return null;
    const subject = subjectOf(counts);
    const mail = written(subject, [
      m.digest_arrived({ news: subject }),
      m.digest_what_waits({ address: origin() + paths.admin() }),
    ]);
    return toMailbox(operatorEmail, mail);
  },
});
