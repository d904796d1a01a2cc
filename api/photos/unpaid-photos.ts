import { setImmediate as otherWork } from 'node:timers/promises';
import type { Database } from '../database/database.ts';
import { marks } from '../database/marks.ts';
import type { Column } from '../entities/table.ts';
import { orNull, pick, view, type View } from '../database/view.ts';
import { payments } from '../entities/payment-entity.ts';
import { photos } from '../entities/photo-entity.ts';
import { isWork } from './photo-room.ts';
import { threadMessages as messages, threads } from '../entities/thread-entity.ts';

/** Requests whose photos are looked for together. */
const page = 500;

type Ids = View<{ id: Column<string | null> }>;

/** What photos may be of that nobody has paid for, in the order of its ids. */
type Source = {
  readonly ids: Ids;
  /** After one of them. */
  readonly next: string;
  /** Whose the photos themselves are; null where they are only ever sent with what is written. */
  readonly owner: Column<string | null> | null;
  readonly thread: Column<string | null>;
};

const unverified = (kind: string): string => `${payments.kind} = '${kind}' and ${payments.state} <> 'verified'`;

const sources: readonly Source[] = [
  {
    ids: view(payments, { id: payments.bookingId }),
    next: `where ${unverified('inspection')} and ${payments.bookingId} > ? and not ${isWork(payments.bookingId)}
      order by ${payments.bookingId}`,
    owner: photos.bookingId,
    thread: threads.bookingId,
  },
  {
    ids: view(payments, { id: payments.estimateRequestId }),
    // As the index has them.
    next: `where ${unverified('estimate')} and ${payments.bookingId} is null and ${payments.estimateRequestId} > ?
      order by ${payments.bookingId}, ${payments.estimateRequestId}`,
    owner: photos.estimateRequestId,
    thread: threads.estimateRequestId,
  },
  {
    ids: view(threads, { id: threads.contactMessageId }),
    next: `where ${threads.contactMessageId} > ? order by ${threads.contactMessageId}`,
    owner: null,
    thread: threads.contactMessageId,
  },
];

const sent = view(photos, pick(photos, 'id'));

/** From conversations to what is sent with them, which `cross join` tells SQLite. */
const written = view(`${threads} cross join ${messages} cross join ${photos}`, { id: orNull(photos.id) });

const isOld = `${photos.kind} = 'photo' and ${photos.removedAt} is null and ${photos.createdAt} <= ?`;

/**
 * Ids of photos from before that instant that nobody has paid for, so many at most: from what is unpaid to its photos,
 * for of those that are paid there are more every day. Between two pages others have their turn.
 */
export async function readUnpaid(read: Database['read'], before: Date, most: number): Promise<string[]> {
  const found: (string | null)[] = [];
  for (const { ids, next, owner, thread } of sources) {
    for (let after: string | null | undefined = ''; typeof after === 'string' && found.length < most;) {
      const of: (string | null)[] = (await ids.read(read, `${next} limit ${page}`, [after])).map(({ id }) => id);
      after = of.at(-1);
      if (after === undefined) break;
      const these = `in (${marks(of)})`;
      const own = owner && (await sent.read(read, `where ${owner} ${these} and ${isOld}`, [...of, before]));
      const rest = await written.read(
        read,
        `where ${thread} ${these} and ${messages.threadId} = ${threads.id} and ${messages.author} <> 'office'
           and ${photos.messageId} = ${messages.id} and ${isOld}`,
        [...of, before],
      );
      found.push(...[...(own ?? []), ...rest].map(({ id }) => id));
      await otherWork();
    }
  }
  return found.flatMap((id) => id ?? []).slice(0, most);
}
