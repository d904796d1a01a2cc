import type { Transaction } from '../database/database.ts';
import { update } from '../database/write-rows.ts';
import { photos } from '../entities/photo-entity.ts';
import { claimBySlip, holdPaid } from './claim-by-slip.ts';
import { slipHasCome } from './photo-room.ts';
import { isStored, takenBack, type AnnouncedPhoto } from './photo-rows.ts';

/** `unwanted`: it was swept or taken back meanwhile. `second`: another slip has come before it. */
export type Stored = 'stored' | 'unwanted' | 'second';

/** A photo is whole. A slip says that the money is on its way. */
export async function storePhoto(tx: Transaction, { id, kind, ...of }: AnnouncedPhoto, now: Date): Promise<Stored> {
  const paid = kind === 'slip' ? await holdPaid(tx, of) : null;
  const isSecond = paid !== null && (await slipHasCome(tx.execute, paid.place));
  const unfinished = { id, storedAt: null, removedAt: null };
  const changed = await update(tx, photos, unfinished, isSecond ? takenBack(now) : { storedAt: now });
  // Another process may have been quicker with this very one.
  if (changed === 0) return (await isStored(tx.execute, id)) ? 'stored' : 'unwanted';
  if (isSecond) return 'second';
  if (paid) await claimBySlip(tx, paid, now);
  return 'stored';
}
