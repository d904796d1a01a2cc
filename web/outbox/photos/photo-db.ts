import { Dexie, type EntityTable } from 'dexie';
import { steady } from '../../device/steady-database.ts';
import { openInTime } from '../outbox-db.ts';
import { photosName } from './photos-flag.ts';
import type { PhotoRow } from './photo-row.ts';

export type PhotoDatabase = Dexie & { readonly rows: EntityTable<PhotoRow, 'id'> };

/**
 * A database of its own, so that the one that requests wait in stays small, and is never held up by large ones.
 * Versions of it only add.
 */
function createPhotoDatabase(): PhotoDatabase {
  const database = new Dexie(photosName, { chromeTransactionDurability: 'strict' });
  database.version(1).stores({ rows: '&id' });
  // Dexie adds a property for each table that `stores` names.
  return steady(database as PhotoDatabase);
}

let opened: PhotoDatabase | undefined;

/** Null where nothing can be kept on this device. */
export async function openPhotos(): Promise<PhotoDatabase | null> {
  opened ??= createPhotoDatabase();
  return (await openInTime(opened)) ? opened : null;
}

/** Only the session of who chose it opens what it goes with: it leaves the device with them. */
export const needsSession = ({ form, secret, grant }: Pick<PhotoRow, 'form' | 'secret' | 'grant'>): boolean =>
  form === null && secret === null && grant === undefined;
