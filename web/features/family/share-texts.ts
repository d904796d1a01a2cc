import { m } from '../../../paraglide/messages.js';

/** What a link shows: the number of `photos`, and whether it shows the quote's `total`. */
export function shows(photos: number, total: boolean): string {
  if (photos === 0) return total ? m.share_shows_total() : m.share_shows_nothing();
  const shown = { photos: m.share_photos_shown({ count: photos }) };
  return total ? m.share_shows_photos_and_total(shown) : m.share_shows_photos(shown);
}
