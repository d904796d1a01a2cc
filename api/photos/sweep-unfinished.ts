import { marks } from '../database/marks.ts';
import type { Database } from '../database/database.ts';
import { pick, view } from '../database/view.ts';
import { Computed, remove } from '../database/write-rows.ts';
import { photos } from '../entities/photo-entity.ts';
import type { PhotoParts } from './photo-parts.ts';
import { expectedMs } from './photo-room.ts';

/** Rows that are removed together. */
const batch = 500;

const ids = view(photos, pick(photos, 'id'));

type Sweeping = { readonly database: Database; readonly parts: PhotoParts; readonly now: Date };

/** Removes photos that were announced and have not come in time, so many at most, with the pieces that have come. */
export async function sweepUnfinished(
  { database, parts, now }: Sweeping,
  most = Number.POSITIVE_INFINITY,
): Promise<void> {
  const before = new Date(now.getTime() - expectedMs);
  const isOver = `stored_at is null and removed_at is null and created_at <= ?`;
  for (let left = most; left > 0; left -= batch) {
    const oldest = `where ${isOver} order by created_at limit ${Math.min(batch, left)}`;
    const over = (await ids.read(database.read, oldest, [before])).map(({ id }) => id);
    if (over.length === 0) return;
    // Asked once more: it may have become whole, or been announced again.
    const stillOver = new Computed(`id in (${marks(over)}) and ${isOver}`, [...over, before]);
    await database.transaction((tx) => remove(tx, photos, stillOver));
    for (const id of over) await parts.remove(id);
  }
}
