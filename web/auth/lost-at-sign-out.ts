import { m } from '../../paraglide/messages.js';
import { withTimeout } from '../lib/with-timeout.ts';
import { hasDeskDatabase } from '../offline/desk/desk-db.ts';
import { losesPhotos } from '../photos/photo-store.ts';

/** How long a sign-out waits for the device's databases, and for the desk's code, in milliseconds. */
const timeoutMs = 3000;

/** Null: that is not known. */
const inTime = (loses: Promise<boolean>): Promise<boolean | null> => withTimeout(loses, timeoutMs).catch(() => null);

/**
 * Says what a sign-out of this customer deletes besides their requests, or that this is not known; empty if nothing is
 * lost.
 */
export async function lostAtSignOut(customerId: string): Promise<readonly string[]> {
  const [photos, begun] = await Promise.all([inTime(losesPhotos(customerId)), inTime(losesAtDesk(customerId))]);
  return [
    ...(photos ? [m.log_out_photos_lost()] : []),
    ...(begun ? [m.desk_out_begun()] : []),
    ...(photos === null || begun === null ? [m.log_out_may_lose()] : []),
  ];
}

async function losesAtDesk(customerId: string): Promise<boolean> {
  // Customers have no desk, and do not load its code.
  if (!(await hasDeskDatabase())) return false;
  const { losesDeskDrafts } = await import('../offline/desk/leave-desk.ts');
  return losesDeskDrafts(customerId);
}
