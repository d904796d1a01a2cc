import { m } from '../../paraglide/messages.js';
import { withTimeout } from '../lib/with-timeout.ts';
import { hasDeskDatabase } from '../offline/desk/desk-db.ts';
import { losesPhotos } from '../photos/photo-store.ts';

/** How long a sign-out waits for the desk's code, in milliseconds. */
const patienceMs = 3000;

/** Says what a sign-out of this customer deletes besides their requests; empty if nothing is lost. */
export async function lostAtSignOut(customerId: string): Promise<readonly string[]> {
  const begun = withTimeout(losesAtDesk(customerId), patienceMs).catch(() => false);
  const [photos, isBegun] = await Promise.all([losesPhotos(customerId), begun]);
  return [...(photos ? [m.log_out_photos_lost()] : []), ...(isBegun ? [m.desk_out_begun()] : [])];
}

async function losesAtDesk(customerId: string): Promise<boolean> {
  // Customers have no desk, and do not load its code.
  if (!(await hasDeskDatabase())) return false;
  const { losesDeskDrafts } = await import('../offline/desk/leave-desk.ts');
  return losesDeskDrafts(customerId);
}
