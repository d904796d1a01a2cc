import { EnvError } from '../process/env.ts';
import type { Log } from '../process/log.ts';
import { S3Bucket } from '../uploads/s3-bucket.ts';
import type { S3Settings } from '../process/env.ts';

const key = 'private/who-may-read-this';

/**
 * Throws an EnvError where anybody may read what lies in the bucket: photos of people's homes and slips of their banks
 * would. A bucket that cannot be asked just now is no reason not to start.
 */
export async function refuseOpenBucket(settings: S3Settings | null, log: Pick<Log, 'warn'>): Promise<void> {
  if (!settings) return;
  const bucket = new S3Bucket(settings);
  let isOpen = false;
  try {
    await bucket.put(key, Buffer.from('Only the server that wrote this may read it.'));
    isOpen = await bucket.isOpen(key);
  } catch (error) {
    log.warn({ err: error }, 'who may read the bucket could not be found out');
  }
  if (isOpen) throw new EnvError(`Anybody may read the bucket ${settings.bucket}: it must be private`);
}
