import type { Transaction } from '../database/transaction.ts';
import { claimBySlip, holdPaid } from './claim-by-slip.ts';
import { isFullOf, slipHasCome } from './photo-room.ts';
import { holdOwner, isStored, ownerOf, takenBack, type AnnouncedPhoto, type PhotoOwner } from './photo-queries.ts';

/**
 * `unwanted`: it was swept or taken back meanwhile. `second`: another slip has come before it. `many`: so have all the
 * photos that are taken.
 */
export type Stored = 'stored' | 'unwanted' | 'second' | 'many';

/** Of several that become whole at once each is counted. */
async function holdFull(tx: Transaction, photo: Pick<AnnouncedPhoto, PhotoOwner['column']>): Promise<boolean> {
  const owner = ownerOf(photo);
  if (!owner) return false;
  await holdOwner(tx, owner);
  return isFullOf(tx, owner);
}

/** A photo is whole. A slip says that the money is on its way. */
export async function storePhoto(tx: Transaction, { id, kind, ...of }: AnnouncedPhoto, now: Date): Promise<Stored> {
  const paid = kind === 'slip' ? await holdPaid(tx, of) : null;
  const isOver = paid === null ? await holdFull(tx, of) : await slipHasCome(tx.db, paid.place);
  const { numUpdatedRows } = await tx.db
    .updateTable('photo')
    .set(isOver ? takenBack(now) : { storedAt: now.toISOString() })
    .where('id', '=', id)
    .where('storedAt', 'is', null)
    .where('removedAt', 'is', null)
    .executeTakeFirst();
  // Another process may have been quicker with this very one.
  if (numUpdatedRows === 0n) return (await isStored(tx.db, id)) ? 'stored' : 'unwanted';
  if (isOver) return paid === null ? 'many' : 'second';
  if (paid) await claimBySlip(tx, paid, now);
  return 'stored';
}
