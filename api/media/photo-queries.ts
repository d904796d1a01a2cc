import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { PhotoKind } from '../../shared/media/photo-bounds.ts';
import type { Transaction } from '../db/transaction.ts';
import type { Actor } from '../router/handler.ts';
import type { Db, Tables } from '../entities/tables.ts';
import type { Claimant } from '../features/orders/request-queries.ts';
import { isShownTo, readMessageOwner } from '../features/messages/message-owner.ts';

const ownerTables = {
  bookingId: 'booking',
  estimateRequestId: 'estimateRequest',
  jobId: 'job',
  progressId: 'jobProgress',
  messageId: 'threadMessage',
} as const;

/** What a photo belongs to: the column of its row, and what is in it. */
export type PhotoOwner = { readonly column: keyof typeof ownerTables; readonly id: string };

const ownerColumns = ['bookingId', 'estimateRequestId', 'jobId', 'progressId', 'messageId'] as const;

/** Until the transaction ends, others who hold or change it wait. Who only writes rows that point to it does not. */
export async function holdOwner({ db }: Transaction, { column, id }: PhotoOwner): Promise<void> {
  await db
    .selectFrom(db.dynamic.table(ownerTables[column]).as('owner'))
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .execute();
}

export const photoColumns = ['id', 'kind', 'size', 'digest', 'createdAt', 'storedAt', ...ownerColumns] as const;

/** Nothing of what was taken back with what it belonged to. */
export const announcedPhoto = (db: Db, id: string) =>
  db.selectFrom('photo').select(photoColumns).where('id', '=', id).where('removedAt', 'is', null).executeTakeFirst();

export type AnnouncedPhoto = NonNullable<Awaited<ReturnType<typeof announcedPhoto>>>;

/** One of them is filled; null where what it belonged to was taken back. */
export function ownerOf(photo: Pick<AnnouncedPhoto, PhotoOwner['column']>): PhotoOwner | null {
  for (const column of ownerColumns) {
    const id = photo[column];
    if (id !== null) return { column, id };
  }
  return null;
}

export const isStored = async (db: Db, id: string): Promise<boolean> =>
  ((await announcedPhoto(db, id))?.storedAt ?? null) !== null;

/** What a row becomes whose photo nobody sees or sends any more; the next cleanup takes its file. */
export const takenBack = (now: Date) => ({
  bookingId: null,
  estimateRequestId: null,
  jobId: null,
  progressId: null,
  messageId: null,
  unpaidBytes: 0,
  removedAt: now.toISOString(),
});

export type Viewer = {
  readonly actor: Actor | null;
  /** As whom they ask for a request. */
  readonly claimantOf: (requestId: string) => Promise<Claimant>;
};

/** Whether there is such a photo for them: of what is theirs, or any for the back office. */
export async function maySee(db: Db, id: string, { actor, claimantOf }: Viewer): Promise<boolean> {
  const row = await db
    .selectFrom('photo')
    .leftJoin('booking', 'booking.id', 'photo.bookingId')
    .leftJoin('estimateRequest', 'estimateRequest.id', 'photo.estimateRequestId')
    .leftJoin('jobProgress', 'jobProgress.id', 'photo.progressId')
    .leftJoin('job', (join) => join.on((eb) => eb('job.id', '=', eb.fn.coalesce('photo.jobId', 'jobProgress.jobId'))))
    .select([
      'photo.bookingId',
      'photo.estimateRequestId',
      'photo.messageId',
      'photo.customerId as sentBy',
      'job.customerId',
    ])
    .select((eb) => [
      eb.fn.coalesce('booking.customerId', 'estimateRequest.customerId').as('askedBy'),
      eb.fn.coalesce('booking.secretHash', 'estimateRequest.secretHash').as('askedWith'),
    ])
    .where('photo.id', '=', id)
    .where('photo.storedAt', 'is not', null)
    .where('photo.removedAt', 'is', null)
    .executeTakeFirst();
  if (!row) return false;
  if (actor?.isAdmin) return true;
  const { bookingId, estimateRequestId, messageId } = row;
  if (messageId !== null) {
    const written = await readMessageOwner(db, messageId);
    return written !== null && isShownTo(db, written, await claimantOf(written.of.id));
  }
  const requestId = bookingId ?? estimateRequestId;
  if (requestId === null) return actor !== null && row.customerId === actor.customerId;
  const { customerId, secretHash, granted } = await claimantOf(requestId);
  return (
    granted === (bookingId === null ? 'estimate' : 'booking') ||
    (customerId !== null && row.askedBy === customerId) ||
    // Anybody can send a request with another person's address, so not what that person sends while signed in.
    (secretHash !== null && row.askedWith === secretHash && (row.sentBy === null || row.sentBy === customerId))
  );
}

/** How many photos of a kind it has, of which that is so. */
export async function countPhotos(
  db: Db,
  { column, id }: PhotoOwner,
  kind: PhotoKind,
  isCounted: (eb: ExpressionBuilder<Tables, 'photo'>) => Expression<SqlBool>,
): Promise<number> {
  const { count } = await db
    .selectFrom('photo')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where(column, '=', id)
    .where('kind', '=', kind)
    .where(isCounted)
    .executeTakeFirstOrThrow();
  return Number(count);
}
