import type { ThreadKind, ThreadOf } from '../../../shared/features/messages/thread.ts';
import type { SiteLanguage } from '../../../shared/site-language.ts';
import type { Db } from '../../entities/tables.ts';
import { writtenTo } from '../../entities/written-to.ts';
import { threadColumns } from './thread-queries.ts';

const tables = { booking: 'booking', estimate: 'estimateRequest', contact: 'contactMessage' } as const;

/** A job that came from a booking uses the booking's thread. */
const ofJob = ({ id, bookingId }: { readonly id: string; readonly bookingId: string | null }): ThreadOf =>
  bookingId === null ? { kind: 'job', id } : { kind: 'booking', id: bookingId };

/** The owner of a thread by its kind and id; null if there is none. */
export async function threadOwner(db: Db, { kind, id }: ThreadOf): Promise<ThreadOf | null> {
  if (kind === 'job') {
    const job = await db.selectFrom('job').select(['id', 'bookingId']).where('id', '=', id).executeTakeFirst();
    return job ? ofJob(job) : null;
  }
  const found = await db.selectFrom(tables[kind]).select('id').where('id', '=', id).executeTakeFirst();
  return found ? { kind, id } : null;
}

/** The language in which the customer of a thread is written to. */
export async function readLanguage(db: Db, { kind, id }: ThreadOf): Promise<SiteLanguage> {
  const { language } = await db
    .selectFrom(kind === 'job' ? 'job' : tables[kind])
    .select((eb) =>
      writtenTo(
        eb.selectFrom('customer').select('customer.language').whereRef('customer.id', '=', 'customerId').$asScalar(),
        kind === 'job' ? eb.lit(null) : eb.ref('language'),
      ),
    )
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return language;
}

/**
 * The credentials that give access to a thread: the hashes of request secrets, the signed-in customer, or the grant of
 * a link.
 */
export type ThreadAccess = {
  readonly secretHash: string | null;
  readonly customerId: string | null;
  /** The kind of request that the grant gives access to. */
  readonly granted: ThreadKind | null;
};

/** The same for a customer; null also for another customer's. */
export async function ownThread(
  db: Db,
  { kind, id }: ThreadOf,
  { secretHash, customerId, granted }: ThreadAccess,
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
        // The customer of the booking's job.
        ...(kind === 'booking'
          ? [eb('id', 'in', eb.selectFrom('job').select('bookingId').where('job.customerId', '=', customerId))]
          : []),
      ]),
    )
    .executeTakeFirst();
  return found ? { kind, id } : null;
}

/**
 * The number of the first message that is hidden from this person; null if none is. With only the secret of the sending
 * device, messages that another person wrote while signed in, and all later ones, are hidden: anybody can send a
 * request with another person's address.
 */
export async function hiddenFrom(db: Db, of: ThreadOf, writer: ThreadAccess): Promise<number | null> {
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
