import type { Photo } from '../../shared/photos/photo.ts';
import { marks } from '../database/marks.ts';
import type { Database } from '../database/database.ts';
import type { Column } from '../database/table.ts';
import { pick, view } from '../database/view.ts';
import { photos } from '../entities/photo-entity.ts';

const shown = view(photos, pick(photos, 'id', 'bookingId', 'estimateRequestId', 'kind', 'storedAt'));

/** Those that are whole, of each of these requests, oldest first. `column`: what `ids` are of. */
export async function readPhotos(
  read: Database['read'],
  column: Column<string | null>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Photo[]>> {
  const found = new Map<string, Photo[]>();
  if (ids.length === 0) return found;
  const rows = await shown.read(
    read,
    `where ${column} in (${marks(ids)}) and ${photos.storedAt} is not null order by ${photos.createdAt}, ${photos.id}`,
    ids,
  );
  for (const { id, kind, storedAt, bookingId, estimateRequestId } of rows) {
    const of = bookingId ?? estimateRequestId ?? '';
    // Asked for above.
    if (storedAt !== null) found.set(of, [...(found.get(of) ?? []), { id, kind, storedAt }]);
  }
  return found;
}
