import { m } from '../../paraglide/messages.js';
import type { PhotoKind } from '../../shared/media/photo-bounds.ts';
import { keepPhoto, maxPhotosAt, type PhotoPlace } from './photo-store.ts';
import { sendDuePhotos } from './photo-triggers.ts';
import { preparePhoto } from './prepare-photo.ts';
import { handOverShared } from './shared-photos.ts';

/** `said`: the message if the file could not be added. */
type Chosen = { readonly said: string[]; readonly hasRoom: boolean };

async function keep(file: File, place: PhotoPlace, kind: PhotoKind): Promise<Chosen> {
  const photo = await preparePhoto(file);
  const outcome = photo ? await keepPhoto(photo, place, kind) : 'unread';
  const { name } = file;
  const said = {
    kept: [],
    unread: [m.chosen_photo_cannot_read({ name })],
    unkept: [m.chosen_photo_no_room({ name })],
    full: [m.chosen_photo_is_full({ name, maxPhotos: maxPhotosAt(place) })],
  };
  return { said: said[outcome], hasRoom: outcome !== 'unkept' };
}

/**
 * Resizes and stores files one at a time, so that a phone never processes two. Returns the messages for files that
 * could not be added. If their request was already sent, they are sent at once.
 */
export async function choosePhotos(files: readonly File[], place: PhotoPlace, kind: PhotoKind): Promise<string[]> {
  const said: string[] = [];
  for (const file of files) said.push(...(await keep(file, place, kind)).said);
  void sendDuePhotos(true);
  return said;
}

/**
 * Does the same with the photos shared from another app. Those for which there is no room wait for the next form. A
 * form that opens meanwhile gets none.
 */
export const chooseShared = (place: PhotoPlace): Promise<string[]> =>
  navigator.locks.request('shared', { ifAvailable: true }, async (lock) => {
    const said: string[] = [];
    if (!lock) return said;
    await handOverShared(async (picture) => {
      const chosen = await keep(picture, place, 'photo');
      said.push(...chosen.said);
      return chosen.hasRoom;
    });
    void sendDuePhotos(true);
    return said;
  });
