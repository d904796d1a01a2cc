import type { NotNull } from 'kysely';
import type { Photo } from '../../shared/media/photo.ts';
import type { Db } from './tables.ts';

type Owner = 'bookingId' | 'estimateRequestId' | 'jobId' | 'progressId' | 'messageId' | 'reportId';

/**
 * Complete photos of these owners, oldest first. `owner`: the kind of `ids`. `bySecret`: the reader has only the secret
 * of the sending device, so photos that another person sent while signed in are excluded.
 */
export async function readPhotos(
  db: Db,
  owner: Owner,
  ids: readonly string[],
  bySecret: { readonly customerId: string } | null = null,
): Promise<ReadonlyMap<string, Photo[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('photo')
    .select(['id', 'kind', 'storedAt', `${owner} as ownerId`])
    .where(owner, 'in', ids)
    .where('storedAt', 'is not', null)
    .$if(bySecret !== null, (query) =>
      query.where((eb) => eb.or([eb('customerId', 'is', null), eb('customerId', '=', bySecret?.customerId ?? '')])),
    )
    .orderBy('createdAt')
    .orderBy('id')
    .$narrowType<{ storedAt: NotNull; ownerId: NotNull }>()
    .execute();
  return Map.groupBy(rows, ({ ownerId }) => ownerId);
}

/** Whether a photo of the transfer slip was sent. */
export async function hasSlip(db: Db, owner: Owner, id: string): Promise<boolean> {
  const found = await readPhotos(db, owner, [id]);
  return (found.get(id) ?? []).some(({ kind }) => kind === 'slip');
}

/** The columns of a deleted photo, which nobody can see or upload any more; the next cleanup deletes its file. */
export const removedPhoto = (now: Date) => ({
  bookingId: null,
  estimateRequestId: null,
  jobId: null,
  progressId: null,
  messageId: null,
  reportId: null,
  unpaidBytes: 0,
  removedAt: now.toISOString(),
});
