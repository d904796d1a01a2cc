import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { PictureFiles } from '../uploads/picture-files.ts';
import type { S3Bucket } from '../uploads/s3-bucket.ts';
import { isUploadId } from '../uploads/upload-address.ts';
import { BackupError } from './backup-error.ts';
import type { Backup } from './verify-backup.ts';

/** Where the server looks for what a backup calls `pictures/…` and `private/…`. */
const folders: Readonly<Record<string, string>> = { pictures: 'objects', private: 'private' };

export type PictureTarget = {
  readonly dataDir: string;
  /** Null: pictures are kept in `dataDir`. */
  readonly bucket: S3Bucket | null;
};

const picturePaths = ({ manifest }: Backup): string[] =>
  manifest.files.map(({ path }) => path).filter((path) => !path.startsWith('rows/'));

const idOf = (path: string): string => basename(path, '.webp');

const roomOf = (path: string): string => path.split('/')[0] ?? '';

const filesIn = (dataDir: string, room: string): PictureFiles =>
  new PictureFiles(join(dataDir, folders[room] ?? ''), (error) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new BackupError(`DATA_DIR ${dataDir} cannot be written to: ${code}`);
  });

/** Puts every picture where the server looks for it. An id never changes its picture, so one that is there may go. */
export async function restorePictures(backup: Backup, { dataDir, bucket }: PictureTarget): Promise<void> {
  for (const path of picturePaths(backup)) {
    const bytes = await backup.read(path);
    if (bucket) await bucket.put(path, bytes);
    else await filesIn(dataDir, roomOf(path)).keep(idOf(path), bytes);
  }
}

type Others = { readonly onDisk: readonly string[]; readonly inBucket: readonly string[] };

/** Pictures, or sizes that were made of them, that no row will name. What else lies there is nobody's business. */
async function othersThan(backup: Backup, { dataDir, bucket }: PictureTarget): Promise<Others> {
  const kept = new Set(picturePaths(backup));
  const isOther = (path: string) => isUploadId(idOf(path)) && !kept.has(path);
  const onDisk = new Set<string>();
  const inBucket: string[] = [];
  for (const [room, folder] of Object.entries(folders)) {
    for (const made of ['originals', 'sized']) {
      for (const name of await readdir(join(dataDir, folder, made)).catch(() => [])) {
        const path = `${room}/${name.replace(/(?:-\d{3,4})?\.(?:webp|avif)$/, '.webp')}`;
        if (isOther(path)) onDisk.add(path);
      }
    }
    if (bucket) inBucket.push(...(await bucket.list(`${room}/`)).filter(isOther));
  }
  return { onDisk: [...onDisk], inBucket };
}

/** Throws a BackupError where there are some: they may be those of a site that is only restored beside. */
export async function refuseOtherPictures(backup: Backup, target: PictureTarget): Promise<void> {
  const { onDisk, inBucket } = await othersThan(backup, target);
  if (onDisk.length + inBucket.length === 0) return;
  const where = onDisk.length > 0 ? `DATA_DIR ${target.dataDir}` : 'The bucket of S3_*';
  throw new BackupError(
    `${where} holds pictures that are not in the backup: say --replace to have them removed, or name an empty place`,
  );
}

/** Photos of people, too, whose requests are gone. */
export async function removeOtherPictures(backup: Backup, target: PictureTarget): Promise<void> {
  const { onDisk, inBucket } = await othersThan(backup, target);
  for (const path of onDisk) await filesIn(target.dataDir, roomOf(path)).remove(idOf(path));
  for (const key of inBucket) await target.bucket?.delete(key);
}
