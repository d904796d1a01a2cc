import { BackupError } from './backup-error.ts';
import type { ManifestFile } from './backup-manifest.ts';
import type { BackupPlace } from './backup-place.ts';
import type { Sealer } from './sealed-bytes.ts';
import { readManifest, storedFile } from './verify-backup.ts';

export type EarlierPictures = {
  /** The picture as the last backup has it, whole; null where it has none. */
  readonly find: (path: string) => Promise<{ readonly from: string; readonly file: ManifestFile } | null>;
};

/**
 * Pictures never change, so one that the last backup has need not be kept twice, nor fetched from a bucket again; it is
 * read, though, for what has been damaged on the disk must not go on into every backup to come.
 */
export async function earlierPictures(place: BackupPlace, sealer: Sealer): Promise<EarlierPictures> {
  const from = (await place.list()).at(-1);
  const files = new Map<string, ManifestFile>();
  if (from !== undefined) {
    const manifest = await orNull(readManifest(place, from, sealer));
    for (const file of manifest?.files ?? []) if (!file.path.startsWith('rows/')) files.set(file.path, file);
  }
  return {
    async find(path) {
      const file = files.get(path);
      if (from === undefined || !file || !(await orNull(storedFile(place, from, file)))) return null;
      return { from, file };
    },
  };
}

/** A backup of another key, or one that is damaged, is only no help. */
const orNull = <T>(work: Promise<T>): Promise<T | null> =>
  work.catch((error: unknown) => {
    if (error instanceof BackupError) return null;
    throw error;
  });
