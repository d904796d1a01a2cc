import { join } from 'node:path';
import type Router from '@koa/router';
import type { Database } from '../database/database.ts';
import { demoPhotosFolder } from '../demo/demo-photos.ts';
import type { WriteLimits } from '../limits/write-limits.ts';
import type { Env } from '../process/env.ts';
import type { Log } from '../process/log.ts';
import { requestLinks } from '../sessions/request-links.ts';
import type { ValueSigner } from '../sessions/signed-value.ts';
import { PictureFiles } from './picture-files.ts';
import { PictureStore } from './picture-store.ts';
import type { PictureWork } from './picture-work.ts';
import type { S3Bucket } from './s3-bucket.ts';
import { PhotoIntake } from './photo-intake.ts';
import { photoParts } from './photo-parts.ts';
import { photoRoutes, type IsShared } from './photo-routes.ts';
import { sweepPhotos, sweepUnfinished } from './sweep-photos.ts';

type Options = {
  readonly env: Pick<Env, 'dataDir' | 'isDemo' | 'linkKey' | 'sessionKeys'>;
  /** The site's public one, without a slash at its end. */
  readonly origin: () => string;
  readonly database: Database;
  readonly signer: ValueSigner;
  readonly now: () => Date;
  readonly bucket: S3Bucket | null;
  readonly work: PictureWork;
  readonly log: Log;
};

type Photos = {
  readonly routes: (limits: Pick<WriteLimits, 'read'>, isShared: IsShared) => Router;
  readonly sweep: (now: Date) => Promise<void>;
  /** Of these alone what has not come in time. */
  readonly sweepUnfinished: (now: Date) => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** Everything that private photos need: a folder, and a part of the bucket, that no public address reaches. */
export function createPhotos({ env, origin, database, signer, now, bucket, work, log }: Options): Photos {
  const folder = join(env.dataDir, 'private');
  const onTrouble = (error: unknown) => log.error({ err: error }, 'photo not stored');
  const files = new PictureFiles(folder, onTrouble);
  const parts = photoParts(env.dataDir);
  const intake = new PhotoIntake({ database, signer, now, parts, files, bucket, work, onTrouble });
  const pictures = new PictureStore({
    sizedFolder: join(folder, 'sized'),
    originalFolders: [join(folder, 'originals'), ...(env.isDemo ? [demoPhotosFolder] : [])],
    elsewhere: (id) => intake.original(id),
    work,
    now,
    onError: (error) => log.error({ err: error }, 'photo not made'),
  });
  const links = requestLinks(env, origin);
  return {
    routes: (limits, isShared) => photoRoutes({ database, pictures, intake, limits, isShared, links, now }),
    sweep: (at) => sweepPhotos({ database, parts, files, bucket, now: at }),
    sweepUnfinished: (at) => sweepUnfinished({ database, parts, now: at }),
    stop: () => pictures.stop(),
  };
}
