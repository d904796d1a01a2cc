import type { Photo } from '../../shared/photos/photo.ts';
import { marks } from '../database/marks.ts';
import type { Database } from '../database/database.ts';
import { pick, view } from '../database/view.ts';
import { photos } from '../entities/photo-entity.ts';

const owned = pick(photos, 'bookingId', 'estimateRequestId', 'jobId', 'progressId', 'messageId');

const shown = view(photos, { ...pick(photos, 'id', 'kind', 'storedAt'), ...owned });

/**
 * Those that are whole, of each of these, oldest first. `owner`: what `ids` are of. `bySecret`: who reads with the
 * secret of the sending device alone, and sees nothing that another person has sent while signed in.
 */
export async function readPhotos(
  read: Database['read'],
  owner: keyof typeof owned,
  ids: readonly string[],
  bySecret: { readonly customerId: string } | null = null,
): Promise<ReadonlyMap<string, Photo[]>> {
  if (ids.length === 0) return new Map();
  const isShown = bySecret ? `and (${photos.customerId} is null or ${photos.customerId} = ?)` : '';
  const rows = await shown.read(
    read,
    `where ${owned[owner]} in (${marks(ids)}) and ${photos.storedAt} is not null ${isShown}
     order by ${photos.createdAt}, ${photos.id}`,
    bySecret ? [...ids, bySecret.customerId] : ids,
  );
  const found = new Map<string, Photo[]>();
  for (const { id, kind, storedAt, ...of } of rows) {
    const ownerId = of[owner] ?? '';
    // Asked for above.
    if (storedAt !== null) found.set(ownerId, [...(found.get(ownerId) ?? []), { id, kind, storedAt }]);
  }
  return found;
}

/** Whether somebody has sent a photo of the transfer. */
export async function hasSlip(read: Database['read'], owner: keyof typeof owned, id: string): Promise<boolean> {
  const found = await readPhotos(read, owner, [id]);
  return (found.get(id) ?? []).some(({ kind }) => kind === 'slip');
}
