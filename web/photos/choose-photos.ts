import type { PhotoKind } from '../../shared/photos/photo-bounds.ts';
import type { PhotoPlace } from './photo-place.ts';
import { keepPhoto } from './photo-store.ts';
import * as texts from './chosen-photo-texts.ts';
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
    if (outcome === 'unread') said.push(texts.cannotRead(file.name));
    if (outcome === 'unkept') said.push(texts.noRoom(file.name));
    if (outcome === 'full') said.push(texts.isFull(file.name));
  }
  void lookForPhotos(true);
  return said;
}
