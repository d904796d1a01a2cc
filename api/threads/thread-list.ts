import { threadsAtOnce, type ThreadEntry } from '../../shared/threads/admin-thread-contract.ts';
import type { Database } from '../database/database.ts';
import { orNull, pick, view, type RowOf } from '../database/view.ts';
import { bookings } from '../entities/booking-entity.ts';
import { customers } from '../entities/customer-entity.ts';
import { estimateRequests as estimates } from '../entities/estimate-request-entity.ts';
import { jobs } from '../entities/job-entity.ts';
import { contactMessages as contacts, threads } from '../entities/thread-entity.ts';

const entryView = view(
  `${threads}
   left join ${bookings} on ${bookings.id} = ${threads.bookingId}
   left join ${estimates} on ${estimates.id} = ${threads.estimateRequestId}
   left join ${contacts} on ${contacts.id} = ${threads.contactMessageId}
   left join ${jobs} on ${jobs.id} = ${threads.jobId}
   left join ${customers} on ${customers.id} = ${jobs.customerId}`,
  {
    ...pick(threads, 'id', 'lastAt', 'officeUnread', 'bookingId', 'estimateRequestId', 'contactMessageId', 'jobId'),
    booking: orNull(bookings.reference),
    bookedBy: orNull(bookings.fullName),
    bookedFrom: orNull(bookings.email),
    estimate: orNull(estimates.reference),
    askedBy: orNull(estimates.contactName),
    askedFrom: estimates.contactEmail,
    subject: orNull(contacts.subject),
    writtenBy: orNull(contacts.name),
    writtenFrom: orNull(contacts.email),
    title: orNull(jobs.title),
    customer: orNull(customers.email),
  },
);

type Asked = {
  /** Those only that hold something that nobody in the office has read. */
  readonly isUnread: boolean;
  /** Only those that follow this one. */
  readonly after: { readonly lastAt: string; readonly threadId: string } | null;
};

/** Threads of all kinds, what was written last first. */
export async function readThreadList(read: Database['read'], { isUnread, after }: Asked): Promise<ThreadEntry[]> {
  const conditions = [
    ...(isUnread ? [`${threads.officeUnreadSince} is not null`] : []),
    ...(after ? [`(${threads.lastAt}, ${threads.id}) < (?, ?)`] : []),
  ];
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
  const rows = await entryView.read(
    read,
    `${where} order by ${threads.lastAt} desc, ${threads.id} desc limit ${threadsAtOnce}`,
    after ? [new Date(after.lastAt), after.threadId] : [],
  );
  return rows.map((row) => ({
    ...whatOf(row),
    unread: row.officeUnread,
    lastAt: row.lastAt,
    cursor: `${row.lastAt}_${row.id}`,
  }));
}

function whatOf(row: RowOf<typeof entryView>): Pick<ThreadEntry, 'kind' | 'id' | 'about' | 'name' | 'email'> {
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
