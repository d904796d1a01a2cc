import { mostPhotos } from '../../shared/media/photo-bounds.ts';
import { m } from '../../paraglide/messages.js';
import type { PhotoKind } from '../../shared/media/photo-bounds.ts';
import type { PhotoPlace } from './photo-place.ts';
import { keepPhoto } from './photo-store.ts';
import { lookForPhotos } from './photo-triggers.ts';
import { preparePhoto } from './prepare-photo.ts';

/**
 * Makes files small and keeps them, one after the other, so that a phone is never busy with two. Answers what is to be
 * said of those that could not be taken. Sent at once where their request has arrived.
 */
export async function choosePhotos(files: readonly File[], place: PhotoPlace, kind: PhotoKind): Promise<string[]> {
  const said: string[] = [];
  for (const file of files) {
    const photo = await preparePhoto(file);
    const outcome = photo ? await keepPhoto(photo, place, kind) : 'unread';
    if (outcome === 'unread') said.push(m.chosen_photo_cannot_read({ name: file.name }));
    if (outcome === 'unkept') said.push(m.chosen_photo_no_room({ name: file.name }));
    if (outcome === 'full') said.push(m.chosen_photo_is_full({ name: file.name, mostPhotos }));
  }
  void lookForPhotos(true);
  return said;
}
