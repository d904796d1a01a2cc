import { expressionBuilder, sql, type Expression } from 'kysely';
import type { RequestEvent } from '../../shared/features/payments/request-event.ts';
import { maxPhotos, maxReportPhotos } from '../../shared/media/photo-bounds.ts';
import { ProblemError } from '../../shared/problem.ts';
import type { Transaction } from '../db/transaction.ts';
import type { Db, Tables } from '../entities/tables.ts';
import { countPhotos, type PhotoOwner } from './photo-queries.ts';
import { dayMs } from '../../shared/duration.ts';

/** How long after the creation of its owner a photo is accepted, in milliseconds. */
const acceptedMs = 14 * dayMs;

/** How long an upload address accepts chunks, in milliseconds; after that the device asks for another. */
export const addressLifeMs = 30 * 60 * 1000;

/**
 * How long after its announcement an incomplete photo is kept, in milliseconds; the cleanup deletes it within the hour.
 * No upload address is valid for longer.
 */
export const expectedMs = 1.5 * addressLifeMs;

/**
 * How long an announced photo counts towards the limit, in milliseconds; a device that continues later announces it
 * again. More photos than the limit may be uploading; those that are complete first are accepted.
 */
export const countedMs = 5 * 60 * 1000;

/** How long a photo of an unpaid request is kept, in milliseconds. */
export const unpaidKeptMs = 7 * dayMs;

const mostOf = ({ column }: PhotoOwner): number => (column === 'reportId' ? maxReportPhotos : maxPhotos);

const countedSince = (now: Date): string => new Date(now.getTime() - countedMs).toISOString();

/** Throws if the owner, created at `madeAt`, accepts no more photos. The caller has locked the owner. */
export async function checkPhotoLimit(tx: Transaction, owner: PhotoOwner, madeAt: string, now: Date): Promise<void> {
  if (now.getTime() - new Date(madeAt).getTime() > acceptedMs) throw new ProblemError('conflict', 'photosAreLate');
  const present = await countPhotos(tx.db, owner, 'photo', (eb) =>
    eb.or([eb('storedAt', 'is not', null), eb('createdAt', '>', countedSince(now))]),
  );
  if (present >= mostOf(owner)) throw new ProblemError('conflict', 'enoughPhotos');
}

/** Whether the owner has the maximum number of complete photos. The caller has locked the owner. */
export async function isFullOf(tx: Transaction, owner: PhotoOwner): Promise<boolean> {
  return (await countPhotos(tx.db, owner, 'photo', (eb) => eb('storedAt', 'is not', null))) >= mostOf(owner);
}

/** The owner of slips, and the events of its payment. */
export type SlipPlace = { readonly owner: PhotoOwner; readonly events: readonly RequestEvent[] };

/**
 * Throws if there is a complete slip. Announced ones do not block each other, since they may never arrive: the first
 * complete one is accepted.
 */
export async function checkSlipLimit(tx: Transaction, place: SlipPlace, now: Date): Promise<void> {
  if (await hasStoredSlip(tx.db, place)) throw new ProblemError('conflict', 'slipIsThere');
  const expected = await countPhotos(tx.db, place.owner, 'slip', (eb) =>
    eb.and([eb('storedAt', 'is', null), eb('createdAt', '>', countedSince(now))]),
  );
  if (expected >= maxPhotos) throw new ProblemError('conflict', 'enoughPhotos');
}

/** Whether there is a complete slip. Each claim of the payment has one; after a refusal another is accepted. */
export async function hasStoredSlip(db: Db, { owner, events }: SlipPlace): Promise<boolean> {
  const since = events.findLast(({ kind }) => kind === 'payment_refused' || kind === 'payment_corrected')?.at;
  // Every ISO time is greater than the empty string.
  const present = await countPhotos(db, owner, 'slip', (eb) =>
    eb.and([eb('storedAt', 'is not', null), eb('createdAt', '>', since ?? '')]),
  );
  return present > 0;
}

const builder = expressionBuilder<Tables, 'photo'>();

/** One condition per column, so that each uses its own index: SQLite would scan all payments for two columns in one. */
const isPaid = (column: 'bookingId' | 'estimateRequestId', id: Expression<string | null>) =>
  builder.exists(
    builder
      .selectFrom('payment')
      .select('payment.id')
      .where(`payment.${column}`, '=', id)
      .where('payment.state', '=', 'verified'),
  );

/** A booking with a job keeps its photos even if the fee never arrived, because the work needs them. */
const isWork = (bookingId: Expression<string | null>) =>
  builder.exists(builder.selectFrom('job').select('job.id').where('job.bookingId', '=', bookingId));

/**
 * Photos of requests with an unverified fee, and of their customers' messages. Photos of jobs and of the office's
 * messages are never unpaid.
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

/**
 * Sent with an application, or later in its thread. The office reads it when it decides, and when it checks the
 * evidence later.
 */
export const isOfApplication = builder.exists(
  builder
    .selectFrom('threadMessage')
    .innerJoin('thread', 'thread.id', 'threadMessage.threadId')
    .innerJoin('application', 'application.id', 'thread.contactMessageId')
    .select('application.id')
    .whereRef('threadMessage.id', '=', 'photo.messageId')
    .where('application.state', '<>', 'refused'),
);

/** The row of `photo_room` with the total of all senders. */
export const allSenders = 'all';

const selectCounted = (db: Db) => db.updateTable('photo').set({ unpaidBytes: 0 }).where('unpaidBytes', '>', sql.lit(0));

/** Sets the counted bytes of paid photos to 0. `which` adds conditions. */
export async function releaseSpaceOfPaid(
  db: Db,
  which: (photos: ReturnType<typeof selectCounted>) => ReturnType<typeof selectCounted>,
): Promise<void> {
  await which(selectCounted(db))
    .where((eb) => eb.not(isUnpaid))
    .execute();
}
