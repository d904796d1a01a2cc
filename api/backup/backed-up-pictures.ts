import { existsSync } from 'node:fs';
import { copyFile, link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Db } from '../entities/tables.ts';
import { DiskStorage } from '../media/disk-storage.ts';
import type { S3Bucket } from '../media/s3-bucket.ts';
import { keysOf, privateFiles, publicFiles, type Storage } from '../media/storage.ts';
import { isUploadId } from '../media/upload-address.ts';
import { BackupError } from './tools.ts';

/** The path of a file in a backup is its key: `pictures/<id>.webp`, `private/<id>.320.webp`. */
const folders = [publicFiles.folder, privateFiles.folder] as const;

export type PicturePlace = {
  readonly dataDir: string;
  /** Null: pictures are stored in `dataDir`. */
  readonly bucket: S3Bucket | null;
};

type Named = readonly [string, ...string[]];

/**
 * The keys of all files that rows name, the original of each image first. The files exist from before the row names
 * them until after the row is deleted.
 */
async function namedPictures(db: Db): Promise<Named[]> {
  const uploads = db.selectFrom('upload').select('id').where('storedAt', 'is not', null).orderBy('id');
  const photos = db
    .selectFrom('photo')
    .select('id')
    .where('storedAt', 'is not', null)
    .where('removedAt', 'is', null)
    .orderBy('id');
  return [
    ...(await uploads.execute()).map(({ id }) => keysOf(publicFiles, id)),
    ...(await photos.execute()).map(({ id }) => keysOf(privateFiles, id)),
  ];
}

/**
 * Copies every picture that a row names into `folder`, and deletes others there. Pictures never change, so those on
 * this disk are hard-linked without using space, and those in a bucket are fetched once. Returns how many there are,
 * and which are missing.
 */
export async function stagePictures(
  db: Db,
  folder: string,
  { dataDir, bucket }: PicturePlace,
  demoImages: readonly string[],
): Promise<{ readonly count: number; readonly missing: readonly string[] }> {
  const named = await namedPictures(db);
  const absent: string[] = [];
  const stage = async (key: string): Promise<boolean> => {
    const file = join(folder, key);
    if (existsSync(file)) return true;
    await mkdir(dirname(file), { recursive: true });
    const found = [objectsIn(dataDir), ...demoImages].map((place) => join(place, key)).find(existsSync);
    if (found !== undefined && (await linked(found, file))) return true;
    const bytes = await bucket?.get(key);
    if (!bytes) return false;
    await writeFile(`${file}.part`, bytes);
    await rename(`${file}.part`, file);
    return true;
  };
  for (const [image, ...sizes] of named) {
    if (!(await stage(image))) absent.push(image);
    else for (const key of sizes) await stage(key);
  }
  const kept = new Set(named.flat());
  for (const path of await picturesIn(folder)) if (!kept.has(path)) await rm(join(folder, path), { force: true });
  // Missing files whose rows were deleted meanwhile are ignored.
  const stillNamed = absent.length > 0 ? new Set((await namedPictures(db)).flat()) : kept;
  return { count: named.length - absent.length, missing: absent.filter((path) => stillNamed.has(path)) };
}

/**
 * Returns whether the file existed. Falls back to copying, since not every file system supports links, and none across
 * disks.
 */
async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to).catch(() => copyFile(from, to));
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}

export async function picturesIn(folder: string): Promise<string[]> {
  const found: string[] = [];
  for (const kind of folders) {
    const names = await readdir(join(folder, kind)).catch(() => []);
    found.push(...names.map((name) => `${kind}/${name}`));
  }
  return found;
}

const objectsIn = (dataDir: string): string => join(dataDir, 'objects');

const onDisk = (dataDir: string): Storage =>
  new DiskStorage(objectsIn(dataDir), (error) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new BackupError(`DATA_DIR ${dataDir} cannot be written to: ${code}`);
  });

/**
 * Writes every picture to the server's storage. The picture of an id never changes, so an existing file may be
 * replaced.
 */
export async function putPictures(folder: string, { dataDir, bucket }: PicturePlace): Promise<void> {
  const storage = bucket ?? onDisk(dataDir);
  for (const key of await picturesIn(folder)) await storage.put(key, await readFile(join(folder, key)));
}

export type OtherPictures = { readonly onDisk: readonly string[]; readonly inBucket: readonly string[] };

/** Pictures in the storage that the backup does not contain. Other files are ignored. */
export async function otherPictures(folder: string, { dataDir, bucket }: PicturePlace): Promise<OtherPictures> {
  const kept = new Set(await picturesIn(folder));
  const isOther = (key: string) => isUploadId(basename(key).split('.', 1)[0] ?? '') && !kept.has(key);
  const inBucket: string[] = [];
  for (const kind of bucket ? folders : []) inBucket.push(...((await bucket?.list(`${kind}/`)) ?? []).filter(isOther));
  return { onDisk: (await picturesIn(objectsIn(dataDir))).filter(isOther), inBucket };
}

/** They include photos whose requests no longer exist. */
export async function removePictures(others: OtherPictures, { dataDir, bucket }: PicturePlace): Promise<void> {
  for (const key of others.onDisk) await onDisk(dataDir).delete(key);
  for (const key of others.inBucket) await bucket?.delete(key);
}
