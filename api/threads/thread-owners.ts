import type { ThreadKind, ThreadOf } from '../../shared/threads/thread.ts';
import type { Database } from '../database/database.ts';
import { numberColumn, orNull, pick, view } from '../database/view.ts';
import { bookings } from '../entities/booking-entity.ts';
import { contactMessages as contacts, threadMessages as messages, threads } from '../entities/thread-entity.ts';
import { estimateRequests as estimates } from '../entities/estimate-request-entity.ts';
import { jobs } from '../entities/job-entity.ts';
import { threadColumns } from './thread-rows.ts';

const bookingView = view(bookings, pick(bookings, 'id'));
const estimateView = view(estimates, pick(estimates, 'id'));
const contactView = view(contacts, pick(contacts, 'id'));
const jobView = view(jobs, pick(jobs, 'id', 'bookingId'));

/** A job that came from a booking goes on in that one's thread. */
const ofJob = ({ id, bookingId }: { readonly id: string; readonly bookingId: string | null }): ThreadOf =>
  bookingId === null ? { kind: 'job', id } : { kind: 'booking', id: bookingId };

/** What the thread belongs to that somebody names; null where there is no such thing. */
export async function threadOwner(read: Database['read'], { kind, id }: ThreadOf): Promise<ThreadOf | null> {
  if (kind === 'job') {
    const job = await jobView.first(read, `where ${jobs.id} = ?`, [id]);
    return job ? ofJob(job) : null;
  }
  const found = {
    booking: () => bookingView.first(read, `where ${bookings.id} = ?`, [id]),
    estimate: () => estimateView.first(read, `where ${estimates.id} = ?`, [id]),
    contact: () => contactView.first(read, `where ${contacts.id} = ?`, [id]),
  };
  return (await found[kind]()) ? { kind, id } : null;
}

/** By what a thread is somebody's: the hash of its request's secret, who is signed in, or what a link has opened. */
export type Writer = {
  readonly secretHash: string | null;
  readonly customerId: string | null;
  /** Of which kind the request is that is open to them, whosever it is. */
  readonly granted: ThreadKind | null;
};

/** The same for a customer: null also for what is another's. */
export async function ownThread(
  read: Database['read'],
  { kind, id }: ThreadOf,
  { secretHash, customerId, granted }: Writer,
): Promise<ThreadOf | null> {
  if (granted === kind) return threadOwner(read, { kind, id });
  if (kind === 'job') {
    const job = await jobView.first(read, `where ${jobs.id} = ? and ${jobs.customerId} = ?`, [id, customerId]);
    return job ? ofJob(job) : null;
  }
  if (kind !== 'booking') {
    const [table, rows] = kind === 'estimate' ? [estimates, estimateView] : [contacts, contactView];
    const isTheirs = `${table.secretHash} = ? or ${table.customerId} = ?`;
    const found = await rows.first(read, `where ${table.id} = ? and (${isTheirs})`, [id, secretHash, customerId]);
    return found ? { kind, id } : null;
  }
  const isOfJob = `exists (select 1 from ${jobs} where ${jobs.bookingId} = ${bookings.id} and ${jobs.customerId} = ?)`;
  const isTheirs = `${bookings.secretHash} = ? or ${bookings.customerId} = ? or ${isOfJob}`;
  const booking = await bookingView.first(read, `where ${bookings.id} = ? and (${isTheirs})`, [
    id,
    secretHash,
    customerId,
    customerId,
  ]);
  return booking ? { kind, id } : null;
}

const firstView = view(`${threads} join ${messages} on ${messages.threadId} = ${threads.id}`, {
  number: orNull(numberColumn(`min(${messages.number})`)),
});

/**
 * From which message on a thread of theirs is not shown to them; null where all of it is. Who has only the secret of
 * the sending device does not read what another person has written while signed in, nor what follows it: anybody can
 * send a request with another person's address.
 */
export async function hiddenFrom(read: Database['read'], of: ThreadOf, writer: Writer): Promise<number | null> {
  if (await ownThread(read, of, { ...writer, secretHash: null })) return null;
  const byAnother = `${messages.author} = 'customer' and ${messages.writtenById} <> ?`;
  const first = await firstView.first(read, `where ${threadColumns[of.kind]} = ? and ${byAnother}`, [
    of.id,
    writer.customerId ?? '',
  ]);
  return first?.number ?? null;
}
