import { m } from '../../paraglide/messages.js';
import type { PhotoKind } from '../../shared/media/photo-bounds.ts';
import type { PhotoPlace } from './photo-place.ts';
import { keepPhoto, maxPhotosAt } from './photo-store.ts';
import { sendDuePhotos } from './photo-triggers.ts';
import { preparePhoto } from './prepare-photo.ts';

/**
 * Resizes and stores files one at a time, so that a phone never processes two. Returns the messages for files that
 * could not be added. If their request was already sent, they are sent at once.
 */
export async function choosePhotos(files: readonly File[], place: PhotoPlace, kind: PhotoKind): Promise<string[]> {
  const said: string[] = [];
  for (const file of files) {
    const photo = await preparePhoto(file);
    const outcome = photo ? await keepPhoto(photo, place, kind) : 'unread';
    if (outcome === 'unread') said.push(m.chosen_photo_cannot_read({ name: file.name }));
    if (outcome === 'unkept') said.push(m.chosen_photo_no_room({ name: file.name }));
    if (outcome === 'full') said.push(m.chosen_photo_is_full({ name: file.name, maxPhotos: maxPhotosAt(place) }));
  }
  void sendDuePhotos(true);
  return said;
}
