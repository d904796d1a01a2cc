import { localStore } from '../../device/device-storage.ts';
import { within } from '../../device/within.ts';

const place = 'nivasa:photos';

/** How long the browser may take to name its databases, in milliseconds. */
const patienceMs = 3000;

/** Whether photos may lie on this device: most never have any, and pay nothing for them. */
export const mayHavePhotos = (): boolean => localStore.read(place) !== null;

export const notePhotos = (): void => localStore.write(place, 'some');

/** What the database of photos is called. */
export const photosName = 'photos';

/**
 * A browser that is killed may have kept the photos and lost this note, which it writes down some seconds late: then
 * the database itself is asked for, where a browser can say what there is without making it.
 */
export async function recallPhotos(): Promise<void> {
  if (mayHavePhotos()) return;
  try {
    const databases = await within(indexedDB.databases(), patienceMs);
    if (databases?.some(({ name }) => name === photosName)) notePhotos();
  } catch {
    // An older browser, or one that keeps nothing.
  }
}
