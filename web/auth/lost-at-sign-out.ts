import { m } from '../../paraglide/messages.js';
import { losesPhotos } from '../photos/photo-store.ts';

/** Says what a sign-out of this customer deletes besides their requests; empty if nothing is lost. */
export async function lostAtSignOut(customerId: string): Promise<readonly string[]> {
  const desk = import('../offline/desk/leave-desk.ts').then(({ losesDeskDrafts }) => losesDeskDrafts(customerId));
  const [photos, begun] = await Promise.all([losesPhotos(customerId), desk.catch(() => false)]);
  return [...(photos ? [m.log_out_photos_lost()] : []), ...(begun ? [m.desk_out_begun()] : [])];
}
