import { sql } from 'kysely';
import { threadsAtOnce, type ThreadEntry } from '../../../shared/features/messages/admin-thread-contract.ts';
import type { Db } from '../../entities/tables.ts';

const selectThreads = (db: Db) =>
  db
    .selectFrom('thread')
    .leftJoin('booking', 'booking.id', 'thread.bookingId')
    .leftJoin('estimateRequest', 'estimateRequest.id', 'thread.estimateRequestId')
    .leftJoin('contactMessage', 'contactMessage.id', 'thread.contactMessageId')
    .leftJoin('job', 'job.id', 'thread.jobId')
    .leftJoin('customer', 'customer.id', 'job.customerId')
    .select([
      'thread.id',
      'thread.lastAt',
      'thread.officeUnread',
      'thread.bookingId',
      'thread.estimateRequestId',
      'thread.contactMessageId',
      'thread.jobId',
      'booking.reference as booking',
      'booking.fullName as bookedBy',
      'booking.email as bookedFrom',
      'estimateRequest.reference as estimate',
      'estimateRequest.contactName as askedBy',
      'estimateRequest.contactEmail as askedFrom',
      'contactMessage.subject',
      'contactMessage.name as writtenBy',
      'contactMessage.email as writtenFrom',
      'job.title',
      'customer.email as customer',
    ]);

type ThreadRow = Awaited<ReturnType<ReturnType<typeof selectThreads>['executeTakeFirstOrThrow']>>;

type Asked = {
  /** Only threads with a message that the office has not read. */
  readonly isUnread: boolean;
  /** Only threads that follow this one. */
  readonly after: { readonly lastAt: string; readonly threadId: string } | null;
};

/** Threads of all kinds, sorted by the last message, newest first. */
export async function readThreadList(db: Db, { isUnread, after }: Asked): Promise<ThreadEntry[]> {
  const rows = await selectThreads(db)
    .$if(isUnread, (query) => query.where('thread.officeUnreadSince', 'is not', null))
    .$if(after !== null, (query) =>
      query.where(
        (eb) => sql<boolean>`${eb.refTuple('thread.lastAt', 'thread.id')} < (${after?.lastAt}, ${after?.threadId})`,
      ),
    )
    .orderBy('thread.lastAt', 'desc')
    .orderBy('thread.id', 'desc')
    .limit(threadsAtOnce)
    .execute();
  return rows.map((row) => ({
    ...whatOf(row),
    unread: row.officeUnread,
    lastAt: row.lastAt,
    cursor: `${row.lastAt}_${row.id}`,
  }));
}

function whatOf(row: ThreadRow): Pick<ThreadEntry, 'kind' | 'id' | 'about' | 'name' | 'email'> {
  if (row.bookingId !== null) {
    return { kind: 'booking', id: row.bookingId, about: row.booking ?? '', name: row.bookedBy, email: row.bookedFrom };
  }
  if (row.estimateRequestId !== null) {
    const { estimateRequestId: id, askedBy: name, askedFrom: email } = row;
    return { kind: 'estimate', id, about: row.estimate ?? '', name, email };
  }
  if (row.contactMessageId !== null) {
    const { contactMessageId: id, writtenBy: name, writtenFrom: email } = row;
    return { kind: 'contact', id, about: row.subject ?? '', name, email };
  }
  return { kind: 'job', id: row.jobId ?? '', about: row.title ?? '', name: null, email: row.customer };
}
