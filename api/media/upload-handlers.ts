import { randomUUID } from 'node:crypto';
import { uploadLifeMs, type uploadContract } from '../../shared/media/upload-contract.ts';
import type { Env } from '../config/env.ts';
import type { Handlers } from '../router/handler.ts';
import { sessionSigner } from '../auth/session-keys.ts';
import { S3Bucket } from './s3-bucket.ts';
import { pictureAddress, signedAddress, uploadIdsIn } from './upload-address.ts';
import { incomingKey } from './storage.ts';
import { noSuchUpload, notArrived, uploadWithId } from './upload-intake.ts';

export const uploadHandlers = (env: Pick<Env, 's3' | 'sessionKeys' | 'dataDir'>): Handlers<typeof uploadContract> => {
  const bucket = env.s3 && new S3Bucket(env.s3);
  const signer = sessionSigner(env);
  const addressOf = async (id: string, expiresAt: Date) => {
    if (bucket) return bucket.presignedPut(incomingKey(id), uploadLifeMs / 1000);
    return signedAddress(signer(), 'objects', id, expiresAt);
  };
  return {
    async createUpload(_input, { tx, now }) {
      const id = randomUUID();
      const expiresAt = new Date(now.getTime() + uploadLifeMs);
      await tx.db.insertInto('upload').values({ id, expiresAt: expiresAt.toISOString() }).execute();
      return { uploadURL: await addressOf(id, expiresAt) };
    },

    /** The object in a bucket was processed before this transaction, and its URL has been replaced by the picture's. */
    async completeUpload({ body: { uploadURL } }, { tx }) {
      const path = uploadURL.split('?', 1)[0] ?? '';
      const [id = ''] = uploadIdsIn(path);
      if (path !== pictureAddress(id)) throw noSuchUpload();
      const row = await uploadWithId(tx.db, id);
      if (!row) throw noSuchUpload();
      if (row.storedAt === null) throw notArrived();
      return { address: pictureAddress(id) };
    },
  };
};
