import type { ThreadKind, ThreadOf } from '../../../shared/features/messages/thread.ts';
import type { Db } from '../../entities/tables.ts';
import { threadColumns } from './thread-queries.ts';

const tables = { booking: 'booking', estimate: 'estimateRequest', contact: 'contactMessage' } as const;

/** A job that came from a booking goes on in that one's thread. */
const ofJob = ({ id, bookingId }: { readonly id: string; readonly bookingId: string | null }): ThreadOf =>
  bookingId === null ? { kind: 'job', id } : { kind: 'booking', id: bookingId };

/** What the thread belongs to that somebody names; null where there is no such thing. */
export async function threadOwner(db: Db, { kind, id }: ThreadOf): Promise<ThreadOf | null> {
  if (kind === 'job') {
    const job = await db.selectFrom('job').select(['id', 'bookingId']).where('id', '=', id).executeTakeFirst();
    return job ? ofJob(job) : null;
  }
  const found = await db.selectFrom(tables[kind]).select('id').where('id', '=', id).executeTakeFirst();
  return found ? { kind, id } : null;
}

/** By what a thread is somebody's: the hash of its request's secret, who is signed in, or what a link has opened. */
export type Writer = {
  readonly secretHash: string | null;
  readonly customerId: string | null;
  /** The kind of request that a link has opened to them. */
  readonly granted: ThreadKind | null;
};

/** The same for a customer: null also for what is another's. */
export async function ownThread(
  db: Db,
  { kind, id }: ThreadOf,
  { secretHash, customerId, granted }: Writer,
): Promise<ThreadOf | null> {
  if (granted === kind) return threadOwner(db, { kind, id });
  if (kind === 'job') {
    const job = await db
      .selectFrom('job')
      .select(['id', 'bookingId'])
      .where('id', '=', id)
      .where('customerId', '=', customerId)
      .executeTakeFirst();
    return job ? ofJob(job) : null;
  }
  const found = await db
    .selectFrom(tables[kind])
    .select('id')
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb('secretHash', '=', secretHash),
        eb('customerId', '=', customerId),
        // Whoever has the job of a booking.
        ...(kind === 'booking'
          ? [eb('id', 'in', eb.selectFrom('job').select('bookingId').where('job.customerId', '=', customerId))]
          : []),
      ]),
    )
    .executeTakeFirst();
  return found ? { kind, id } : null;
}

/**
 * From which message on a thread of theirs is not shown to them; null where all of it is. Who has only the secret of
 * the sending device does not read what another person has written while signed in, nor what follows it: anybody can
 * send a request with another person's address.
 */
export async function hiddenFrom(db: Db, of: ThreadOf, writer: Writer): Promise<number | null> {
  if (await ownThread(db, of, { ...writer, secretHash: null })) return null;
  const first = await db
    .selectFrom('thread')
    .innerJoin('threadMessage', 'threadMessage.threadId', 'thread.id')
    .select(({ fn }) => fn.min<number | null>('number').as('number'))
    .where(threadColumns[of.kind], '=', of.id)
    .where('author', '=', 'customer')
    .where('writtenById', '<>', writer.customerId ?? '')
    .executeTakeFirst();
  return first?.number ?? null;
}
