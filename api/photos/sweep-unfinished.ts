import type { ExpressionBuilder } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Tables } from '../entities/tables.ts';
import type { PhotoParts } from './photo-parts.ts';
import { expectedMs } from './photo-room.ts';

/** Rows that are removed together. */
const batch = 500;

type Sweeping = { readonly database: Database; readonly parts: PhotoParts; readonly now: Date };

/** Removes photos that were announced and have not come in time, so many at most, with the pieces that have come. */
export async function sweepUnfinished(
  { database, parts, now }: Sweeping,
  most = Number.POSITIVE_INFINITY,
): Promise<void> {
  const before = new Date(now.getTime() - expectedMs).toISOString();
  const isOver = (eb: ExpressionBuilder<Tables, 'photo'>) =>
    eb.and([eb('storedAt', 'is', null), eb('removedAt', 'is', null), eb('createdAt', '<=', before)]);
  for (let left = most; left > 0; left -= batch) {
    const over = await database.db
      .selectFrom('photo')
      .select('id')
      .where(isOver)
      .orderBy('createdAt')
      .limit(Math.min(batch, left))
      .execute();
    if (over.length === 0) return;
    const ids = over.map(({ id }) => id);
    // Asked once more: it may have become whole, or been announced again.
    await database.transaction(({ db }) => db.deleteFrom('photo').where('id', 'in', ids).where(isOver).execute());
    for (const id of ids) await parts.remove(id);
  }
}
