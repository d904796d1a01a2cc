import { m } from '../../paraglide/messages.js';
import type { PhotoKind } from '../../shared/media/photo-bounds.ts';
import type { PhotoPlace } from './photo-place.ts';
import { keepPhoto, maxPhotosAt, readPhotosAt } from './photo-store.ts';
import { sendDuePhotos } from './photo-triggers.ts';
import { preparePhoto } from './prepare-photo.ts';
import { forgetShared, sharedPhotos } from './shared-photos.ts';

/** `said`: the messages for files that could not be added. */
type Chosen = { readonly said: string[]; readonly hasRoom: boolean };

/** `known`: the digests of photos that are not to be added again. */
async function keepAll(
  files: readonly File[],
  place: PhotoPlace,
  kind: PhotoKind,
  known: ReadonlySet<string>,
): Promise<Chosen> {
  const said: string[] = [];
  let hasRoom = true;
  for (const file of files) {
    const photo = await preparePhoto(file);
    if (photo && known.has(photo.digest)) continue;
    const outcome = photo ? await keepPhoto(photo, place, kind) : 'unread';
    if (outcome === 'unread') said.push(m.chosen_photo_cannot_read({ name: file.name }));
    if (outcome === 'unkept') said.push(m.chosen_photo_no_room({ name: file.name }));
    if (outcome === 'full') said.push(m.chosen_photo_is_full({ name: file.name, maxPhotos: maxPhotosAt(place) }));
    hasRoom &&= outcome !== 'unkept';
  }
  void sendDuePhotos(true);
  return { said, hasRoom };
}

/**
 * Resizes and stores files one at a time, so that a phone never processes two. Returns the messages for files that
 * could not be added. If their request was already sent, they are sent at once.
 */
export const choosePhotos = async (files: readonly File[], place: PhotoPlace, kind: PhotoKind): Promise<string[]> =>
  (await keepAll(files, place, kind, new Set())).said;

/**
 * Does the same with the photos shared from another app. They are discarded only once all are stored: until then a page
 * that was closed meanwhile, or has no room for them, finds them again. A form that opens meanwhile gets none.
 */
export const chooseShared = (place: PhotoPlace): Promise<string[]> =>
  navigator.locks.request('shared', { ifAvailable: true }, async (lock) => {
    if (!lock) return [];
    const known = new Set((await readPhotosAt(place)).map(({ digest }) => digest));
    const { said, hasRoom } = await keepAll(await sharedPhotos(), place, 'photo', known);
    if (hasRoom) await forgetShared();
    return said;
  });
