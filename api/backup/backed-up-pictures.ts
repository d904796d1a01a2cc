import { existsSync } from 'node:fs';
import { copyFile, link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Db } from '../entities/tables.ts';
import { PictureFiles, pictureKey, privateKey } from '../media/picture-files.ts';
import type { S3Bucket } from '../media/s3-bucket.ts';
import { isUploadId } from '../media/upload-address.ts';
import { BackupError } from './tools.ts';

/** A picture's place in a backup is its key in a bucket: `pictures/<id>.webp`, `private/<id>.webp`. */
const rooms: Readonly<Record<string, string>> = { pictures: 'objects', private: 'private' };

export type PicturePlace = {
  readonly dataDir: string;
  /** Null: pictures are kept in `dataDir`. */
  readonly bucket: S3Bucket | null;
};

/** The largest file that is read at once, in bytes: no picture is larger. */
const largestFile = 256 * 1024 * 1024;

/** Those that rows name: there is a file of each from before its row says so until after its row is gone. */
async function namedPictures(db: Db): Promise<string[]> {
  const uploads = db.selectFrom('upload').select('id').where('storedAt', 'is not', null).orderBy('id');
  const photos = db
    .selectFrom('photo')
    .select('id')
    .where('storedAt', 'is not', null)
    .where('removedAt', 'is', null)
    .orderBy('id');
  return [
    ...(await uploads.execute()).map(({ id }) => pictureKey(id)),
    ...(await photos.execute()).map(({ id }) => privateKey(id)),
  ];
}

/**
 * Puts every picture that a row names into `folder`, and removes others there. A picture never changes, so what lies
 * on this disk is linked and takes no room, and what a bucket has is fetched once. Answers how many, and which are
 * missing.
 */
export async function stagePictures(
  db: Db,
  folder: string,
  { dataDir, bucket }: PicturePlace,
  demoPhotos: string | null,
): Promise<{ readonly count: number; readonly missing: readonly string[] }> {
  const named = await namedPictures(db);
  const absent: string[] = [];
  for (const path of named) {
    const file = join(folder, path);
    if (existsSync(file)) continue;
    await mkdir(dirname(file), { recursive: true });
    const [room = '', name = ''] = path.split('/');
    const here = [join(dataDir, rooms[room] ?? '', 'originals', name), join(demoPhotos ?? dataDir, name)];
    const found = here.find(existsSync);
    if (found !== undefined && (await linked(found, file))) continue;
    const bytes = await bucket?.get(path, largestFile);
    if (bytes) {
      await writeFile(`${file}.part`, bytes);
      await rename(`${file}.part`, file);
    } else absent.push(path);
  }
  const kept = new Set(named);
  for (const path of await picturesIn(folder)) if (!kept.has(path)) await rm(join(folder, path), { force: true });
  // What has been removed since then is nobody's loss.
  const stillNamed = absent.length > 0 ? new Set(await namedPictures(db)) : kept;
  return { count: named.length - absent.length, missing: absent.filter((path) => stillNamed.has(path)) };
}

/** Whether it was still there. Not every file system can link, and none from another disk. */
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
  for (const room of Object.keys(rooms)) {
    const names = await readdir(join(folder, room)).catch(() => []);
    found.push(...names.map((name) => `${room}/${name}`));
  }
  return found;
}

const idOf = (path: string): string => basename(path, '.webp');

const filesOf = (dataDir: string, path: string): PictureFiles =>
  new PictureFiles(join(dataDir, rooms[dirname(path)] ?? ''), (error) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new BackupError(`DATA_DIR ${dataDir} cannot be written to: ${code}`);
  });

/** Puts every picture where the server looks for it. An id never changes its picture, so one that is there may go. */
export async function putPictures(folder: string, { dataDir, bucket }: PicturePlace): Promise<void> {
  for (const path of await picturesIn(folder)) {
    const bytes = await readFile(join(folder, path));
    if (bucket) await bucket.put(path, bytes);
    else await filesOf(dataDir, path).keep(idOf(path), bytes);
  }
}

export type OtherPictures = { readonly onDisk: readonly string[]; readonly inBucket: readonly string[] };

/** Pictures, or sizes that were made of them, that the backup has not. What else lies there is nobody's business. */
export async function otherPictures(folder: string, { dataDir, bucket }: PicturePlace): Promise<OtherPictures> {
  const kept = new Set(await picturesIn(folder));
  const isOther = (path: string) => isUploadId(idOf(path)) && !kept.has(path);
  const onDisk = new Set<string>();
  const inBucket: string[] = [];
  for (const [room, there] of Object.entries(rooms)) {
    for (const made of ['originals', 'sized']) {
      for (const name of await readdir(join(dataDir, there, made)).catch(() => [])) {
        const path = `${room}/${name.replace(/(?:-\d{3,4})?\.(?:webp|avif)$/, '.webp')}`;
        if (isOther(path)) onDisk.add(path);
      }
    }
    if (bucket) inBucket.push(...(await bucket.list(`${room}/`)).filter(isOther));
  }
  return { onDisk: [...onDisk], inBucket };
}

/** Photos of people, too, whose requests are gone. */
export async function removePictures(
  { onDisk, inBucket }: OtherPictures,
  { dataDir, bucket }: PicturePlace,
): Promise<void> {
  for (const path of onDisk) await filesOf(dataDir, path).remove(idOf(path));
  for (const key of inBucket) await bucket?.delete(key);
}
