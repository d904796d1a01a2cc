import { expressionBuilder, sql, type Expression } from 'kysely';
import type { RequestEvent } from '../../shared/features/payments/request-event.ts';
import { mostPhotos } from '../../shared/media/photo-bounds.ts';
import { ProblemError } from '../../shared/problem.ts';
import type { Transaction } from '../db/transaction.ts';
import type { Db, Tables } from '../entities/tables.ts';
import { countPhotos, type PhotoOwner } from './photo-queries.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** How long after what it belongs to a photo is taken, in milliseconds. */
const takenMs = 14 * dayMs;

/** How long an address takes pieces, in milliseconds; the device asks for another then. */
export const addressLifeMs = 30 * 60 * 1000;

/**
 * How long the bytes of an announced photo are expected, in milliseconds: what has not come then is removed, within an
 * hour of its announcement. Who goes on is given no address that outlives it.
 */
export const expectedMs = 1.5 * addressLifeMs;

/**
 * How long an announced photo is one of those that are taken, in milliseconds; who goes on asks again. More may be on
 * their way than have a place: those that are whole first have it.
 */
export const heldMs = 5 * 60 * 1000;

/** How long a photo is kept whose request nobody pays for, in milliseconds. */
export const unpaidKeptMs = 7 * dayMs;

const heldSince = (now: Date): string => new Date(now.getTime() - heldMs).toISOString();

/** Throws where what a photo would belong to, made at that instant, has all that it takes. It is held. */
export async function roomForPhoto(tx: Transaction, owner: PhotoOwner, madeAt: string, now: Date): Promise<void> {
  if (now.getTime() - new Date(madeAt).getTime() > takenMs) throw new ProblemError('conflict', 'photosAreLate');
  const present = await countPhotos(tx.db, owner, 'photo', (eb) =>
    eb.or([eb('storedAt', 'is not', null), eb('createdAt', '>', heldSince(now))]),
  );
  if (present >= mostPhotos) throw new ProblemError('conflict', 'enoughPhotos');
}

/** Whether what a photo belongs to has all that it takes, whole. It is held. */
export async function isFullOf(tx: Transaction, owner: PhotoOwner): Promise<boolean> {
  return (await countPhotos(tx.db, owner, 'photo', (eb) => eb('storedAt', 'is not', null))) >= mostPhotos;
}

/** What slips are of, and what has happened to its payment. */
export type SlipPlace = { readonly owner: PhotoOwner; readonly events: readonly RequestEvent[] };

/** Throws where one has come. Of those that are announced the first that is whole counts: the others may never come. */
export async function roomForSlip(tx: Transaction, place: SlipPlace, now: Date): Promise<void> {
  if (await slipHasCome(tx.db, place)) throw new ProblemError('conflict', 'slipIsThere');
  const expected = await countPhotos(tx.db, place.owner, 'slip', (eb) =>
    eb.and([eb('storedAt', 'is', null), eb('createdAt', '>', heldSince(now))]),
  );
  if (expected >= mostPhotos) throw new ProblemError('conflict', 'enoughPhotos');
}

/** Whether one is whole: one for each time that the payment is waited for; refused, it is claimed with another. */
export async function slipHasCome(db: Db, { owner, events }: SlipPlace): Promise<boolean> {
  const since = events.findLast(({ kind }) => kind === 'payment_refused' || kind === 'payment_corrected')?.at;
  // Every instant sorts after no text.
  const present = await countPhotos(db, owner, 'slip', (eb) =>
    eb.and([eb('storedAt', 'is not', null), eb('createdAt', '>', since ?? '')]),
  );
  return present > 0;
}

const builder = expressionBuilder<Tables, 'photo'>();

/** Each by its own index: of two columns in one condition SQLite would look through all payments. */
const isPaid = (column: 'bookingId' | 'estimateRequestId', id: Expression<string | null>) =>
  builder.exists(
    builder
      .selectFrom('payment')
      .select('payment.id')
      .where(`payment.${column}`, '=', id)
      .where('payment.state', '=', 'verified'),
  );

/** Its fee may turn out later not to have come: what the work is done by stays. */
const isWork = (bookingId: Expression<string | null>) =>
  builder.exists(builder.selectFrom('job').select('job.id').where('job.bookingId', '=', bookingId));

/**
 * Of requests whose fee has not been verified, and of what their customers have written to us. What belongs to a job,
 * and what the office has written, is nobody's who has paid nothing.
 */
export const isUnpaid = builder.and([
  builder.or([
    builder('photo.bookingId', 'is not', null),
    builder('photo.estimateRequestId', 'is not', null),
    builder('photo.messageId', 'is not', null),
  ]),
  builder.not(isPaid('bookingId', builder.ref('photo.bookingId'))),
  builder.not(isWork(builder.ref('photo.bookingId'))),
  builder.not(isPaid('estimateRequestId', builder.ref('photo.estimateRequestId'))),
  builder.not(
    builder.exists(
      builder
        .selectFrom('threadMessage')
        .innerJoin('thread', 'thread.id', 'threadMessage.threadId')
        .select('thread.id')
        .whereRef('threadMessage.id', '=', 'photo.messageId')
        .where((eb) =>
          eb.or([
            eb('threadMessage.author', '=', 'office'),
            eb('thread.jobId', 'is not', null),
            isPaid('bookingId', eb.ref('thread.bookingId')),
            isWork(eb.ref('thread.bookingId')),
            isPaid('estimateRequestId', eb.ref('thread.estimateRequestId')),
          ]),
        ),
    ),
  ),
]);

/** In `photo_room`: what they take together. */
export const allSenders = 'all';

const selectCounted = (db: Db) => db.updateTable('photo').set({ unpaidBytes: 0 }).where('unpaidBytes', '>', sql.lit(0));

/** What has been paid for takes none of the room of unpaid photos. `which`: `where`. */
export async function freeRoomOfPaid(
  db: Db,
  which: (photos: ReturnType<typeof selectCounted>) => ReturnType<typeof selectCounted>,
): Promise<void> {
  await which(selectCounted(db))
    .where((eb) => eb.not(isUnpaid))
    .execute();
}
