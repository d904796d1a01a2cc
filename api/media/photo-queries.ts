import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Transaction } from '../db/transaction.ts';
import type { Db, Tables } from '../entities/tables.ts';

const ownerTables = {
  bookingId: 'booking',
  estimateRequestId: 'estimateRequest',
  jobId: 'job',
  progressId: 'jobProgress',
  messageId: 'threadMessage',
  reportId: 'inspectionReport',
} as const;

/** The owner of a photo: the column of the photo's row, and its value. */
export type PhotoOwner = { readonly column: keyof typeof ownerTables; readonly id: string };

const ownerColumns = ['bookingId', 'estimateRequestId', 'jobId', 'progressId', 'messageId', 'reportId'] as const;

/**
 * Locks the owner until the transaction ends (`for no key update`): inserts of rows that refer to it are not blocked.
 */
export async function lockOwner({ db }: Transaction, { column, id }: PhotoOwner): Promise<void> {
  await db
    .selectFrom(db.dynamic.table(ownerTables[column]).as('owner'))
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .execute();
}

export const photoColumns = ['id', 'kind', 'size', 'digest', 'createdAt', 'storedAt', ...ownerColumns] as const;

/** Excludes deleted photos. */
export const announcedPhoto = (db: Db, id: string) =>
  db.selectFrom('photo').select(photoColumns).where('id', '=', id).where('removedAt', 'is', null).executeTakeFirst();

export type AnnouncedPhoto = NonNullable<Awaited<ReturnType<typeof announcedPhoto>>>;

/** Exactly one column is set; null if the photo was deleted with its owner. */
export function ownerOf(photo: Pick<AnnouncedPhoto, PhotoOwner['column']>): PhotoOwner | null {
  for (const column of ownerColumns) {
    const id = photo[column];
    if (id !== null) return { column, id };
  }
  return null;
}

export const isStored = async (db: Db, id: string): Promise<boolean> =>
  ((await announcedPhoto(db, id))?.storedAt ?? null) !== null;

/** Counts the owner's slips, or its other photos, that match a condition. */
export async function countPhotos(
  db: Db,
  { column, id }: PhotoOwner,
  kind: 'photo' | 'slip',
  isCounted: (eb: ExpressionBuilder<Tables, 'photo'>) => Expression<SqlBool>,
): Promise<number> {
  const { count } = await db
    .selectFrom('photo')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where(column, '=', id)
    .where('kind', kind === 'slip' ? '=' : '<>', 'slip')
    .where(isCounted)
    .executeTakeFirstOrThrow();
  return Number(count);
}
