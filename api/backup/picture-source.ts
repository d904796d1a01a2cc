import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../database/database.ts';
import { pick, view } from '../database/view.ts';
import { photos } from '../entities/photo-entity.ts';
import { uploads } from '../entities/upload-entity.ts';
import { privateKey } from '../photos/photo-intake.ts';
import type { S3Bucket } from '../uploads/s3-bucket.ts';
import { pictureKey } from '../uploads/upload-intake.ts';
import { largestFile } from './backup-place.ts';

/** A picture's place in a backup is its key in a bucket: `pictures/<id>.webp`, `private/<id>.webp`. */
export type PictureSource = {
  /** Null: it is not there. */
  readonly read: (path: string) => Promise<Buffer | null>;
};

/** Where the pictures lie that the server serves. */
export function pictureSource(dataDir: string, bucket: S3Bucket | null, demoPhotos: string | null): PictureSource {
  const folders: Readonly<Record<string, readonly string[]>> = {
    pictures: [join(dataDir, 'objects', 'originals')],
    private: [join(dataDir, 'private', 'originals'), ...(demoPhotos === null ? [] : [demoPhotos])],
  };
  return {
    async read(path) {
      const [room = '', name = ''] = path.split('/');
      for (const folder of folders[room] ?? []) {
        const bytes = await readIfThere(join(folder, name));
        if (bytes) return bytes;
      }
      return bucket ? bucket.get(path, largestFile) : null;
    },
  };
}

async function readIfThere(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

const storedUploads = view(uploads, pick(uploads, 'id'));
const storedPhotos = view(photos, pick(photos, 'id'));

/** Those that rows name: there is a file of each from before its row says so until after its row is gone. */
export async function readPicturePaths(read: Database['read']): Promise<string[]> {
  const isPublic = `where ${uploads.storedAt} is not null order by ${uploads.id}`;
  const isPrivate = `where ${photos.storedAt} is not null and ${photos.removedAt} is null order by ${photos.id}`;
  return [
    ...(await storedUploads.read(read, isPublic)).map(({ id }) => pictureKey(id)),
    ...(await storedPhotos.read(read, isPrivate)).map(({ id }) => privateKey(id)),
  ];
}
