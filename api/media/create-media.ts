import { join } from 'node:path';
import type Router from '@koa/router';
import type { Database } from '../db/database.ts';
import { demoImageFolders } from '../seed/demo-images.ts';
import type { WriteLimits } from '../router/limits/write-limits.ts';
import type { Env } from '../config/env.ts';
import type { Log } from '../config/log.ts';
import type { ValueSigner } from '../auth/signed-value.ts';
import { CachedStorage } from './cached-storage.ts';
import { cleanUp, cleanUpPhotos } from './cleanup.ts';
import { DiskStorage } from './disk-storage.ts';
import { privateImages, publicImages } from './image-store.ts';
import { incomingFiles } from './incoming-files.ts';
import { objectRoutes } from './object-routes.ts';
import { PhotoIntake, type StorePhoto } from './photo-intake.ts';
import { photoRoutes, type IsShared, type MaySee } from './photo-routes.ts';
import { S3Bucket } from './s3-bucket.ts';
import { isPublic, type Storage } from './storage.ts';
import { UploadIntake, uploadWithId } from './upload-intake.ts';

type Options = {
  readonly env: Pick<Env, 'dataDir' | 'isDemo' | 's3' | 'sessionKeys'>;
  /** Domain rules: what happens when a photo is complete, and who may see it. */
  readonly store: StorePhoto;
  readonly maySee: MaySee;
  readonly database: Database;
  readonly signer: ValueSigner;
  readonly now: () => Date;
  readonly log: Log;
};

export type Media = {
  /** Origin that browsers upload pictures to; null: this server. */
  readonly uploadsTo: string | null;
  readonly objectRoutes: Router;
  readonly photoRoutes: (limits: Pick<WriteLimits, 'read'>, isShared: IsShared) => Router;
  readonly adopt: (body: unknown) => Promise<unknown>;
  readonly cleanUp: (now: Date) => Promise<void>;
  /** The frequent part of the cleanup, for photos only. */
  readonly cleanUpPhotos: (now: Date) => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** Creates the upload, storage, access control and cleanup of public pictures and private photos. */
export function createMedia({ env, store, maySee, database, signer, now, log }: Options): Media {
  const onTrouble = (error: unknown) => log.error({ err: error }, 'picture not stored');
  const bucket = env.s3 && new S3Bucket(env.s3, (trouble) => log.error(trouble, 'a request to the bucket failed'));
  const disk = new DiskStorage(join(env.dataDir, 'objects'), onTrouble);
  const cached = bucket && new CachedStorage({ bucket, disk, isNamed: (key) => isNamed(database, key) });
  const storage = withDemo(cached ?? disk, env.isDemo ? demoImageFolders : []);
  const incoming = incomingFiles(env.dataDir);
  const [pictures, photos] = [publicImages(storage), privateImages(storage)];
  const uploads = new UploadIntake({ database, signer, now, images: pictures, incoming, bucket, log });
  const intake = new PhotoIntake({ database, store, signer, now, photos, incoming, onTrouble });
  return {
    uploadsTo: bucket && new URL(bucket.base).origin,
    objectRoutes: objectRoutes(pictures, uploads),
    photoRoutes: (limits, isShared) => photoRoutes({ database, images: photos, intake, limits, isShared, maySee, now }),
    adopt: (body) => uploads.adopt(body),
    cleanUp: (at) => cleanUp({ database, pictures, photos, incoming, bucket }, at),
    cleanUpPhotos: (at) => cleanUpPhotos({ database, pictures, photos, incoming, bucket }, at),
    stop: async () => {
      await Promise.all([pictures.stop(), photos.stop(), cached?.stop()]);
    },
  };
}

/** Anybody can request public pictures, so their keys are checked first. Photos are read only after an access check. */
async function isNamed({ db }: Database, key: string): Promise<boolean> {
  if (!isPublic(key)) return true;
  const file = key.split('/')[1] ?? '';
  return ((await uploadWithId(db, file.split('.', 1)[0] ?? ''))?.storedAt ?? null) !== null;
}

/** Demo images are read from where they were generated and never written. */
function withDemo(storage: Storage, folders: readonly string[]): Storage {
  const demos = folders.map((folder) => new DiskStorage(folder, () => {}));
  return {
    get: async (key) => {
      for (const demo of demos) {
        const found = await demo.get(key);
        if (found) return found;
      }
      return storage.get(key);
    },
    put: (key, bytes) => storage.put(key, bytes),
    delete: (key) => storage.delete(key),
  };
}
