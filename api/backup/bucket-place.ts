import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ProblemError } from '../../shared/problem.ts';
import type { BackupSettings } from '../process/backup-settings.ts';
import { S3Bucket } from '../uploads/s3-bucket.ts';
import { BackupError } from './backup-error.ts';
import { lockAlone } from './backup-lock.ts';
import { manifestPath, timeInName } from './backup-manifest.ts';
import { largestFile, type BackupPlace } from './backup-place.ts';

/** How long a backup of another machine may be under way before it counts as broken off, in milliseconds. */
const longestMs = 2 * 24 * 60 * 60 * 1000;

/** Pauses before what the bucket did not do is tried again, in milliseconds. */
const pausesMs = [1000, 4000];

/** Objects that are deleted at once. */
const together = 16;

/**
 * A bucket, best one that the server's own key does not open. The manifest is the last object of a backup that comes,
 * and the first that goes.
 */
export function bucketPlace(
  { s3, prefix }: NonNullable<BackupSettings['bucket']>,
  dataDir: string,
  pauses: readonly number[] = pausesMs,
): BackupPlace {
  const where = `The bucket ${s3.bucket}`;
  let trouble: object = {};
  const bucket = new S3Bucket(s3, (found) => {
    trouble = found;
  });
  const attempt = async <T>(work: () => Promise<T>): Promise<T> => {
    for (let tries = 0; ; tries += 1) {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof ProblemError)) throw error;
        const wait = pauses[tries];
        if (wait === undefined) {
          const status = 'status' in trouble ? `it answered ${String(trouble.status)}` : 'it cannot be reached';
          throw new BackupError(`${where} cannot be used: ${status}`, { cause: error });
        }
        await pause(wait);
      }
    }
  };
  const keyOf = (name: string, path: string) => `${prefix}/${name}/${path}`;
  const names = async () => {
    const folders = await attempt(() => bucket.list(`${prefix}/`, true));
    return folders.map((folder) => folder.slice(prefix.length + 1, -1)).filter((name) => timeInName(name) !== null);
  };
  const isWhole = async (name: string) => (await attempt(() => bucket.list(keyOf(name, manifestPath)))).length === 2;
  const clear = async (name: string) => {
    await attempt(() => bucket.delete(keyOf(name, manifestPath)));
    const keys = await attempt(() => bucket.list(keyOf(name, '')));
    for (let start = 0; start < keys.length; start += together) {
      await Promise.all(keys.slice(start, start + together).map((key) => attempt(() => bucket.delete(key))));
    }
  };
  const put = (name: string, path: string, bytes: Buffer) =>
    attempt(() => bucket.put(keyOf(name, path), bytes, 'application/octet-stream'));
  const refuseOpen = async (name: string) => {
    const probe = 'who-may-read-this';
    await put(name, probe, Buffer.from('Only the server that wrote this may read it.'));
    const isOpen = await bucket.isOpen(keyOf(name, probe));
    await attempt(() => bucket.delete(keyOf(name, probe)));
    if (isOpen) throw new BackupError(`${where} may be read by anybody: it must be private`);
  };
  return {
    where,
    alone(work) {
      const folder = join(dataDir, 'backups');
      mkdirSync(folder, { recursive: true });
      return lockAlone(join(folder, '.nivasa-backup.lock'), where, work);
    },
    async list() {
      const whole: string[] = [];
      for (const name of (await names()).sort()) if (await isWhole(name)) whole.push(name);
      return whole;
    },
    async sweep(now) {
      for (const name of await names()) {
        const age = now.getTime() - (timeInName(name)?.getTime() ?? now.getTime());
        if (age > longestMs && !(await isWhole(name))) await clear(name);
      }
    },
    async begin(name) {
      await refuseOpen(name);
      return {
        write: (path, bytes) => put(name, path, bytes),
        // A copy in the bucket would take the same room.
        link: null,
        finish: (path, bytes) => put(name, path, bytes),
        discard: () => clear(name),
      };
    },
    read: (name, path) => attempt(() => bucket.get(keyOf(name, path), largestFile)),
    remove: clear,
  };
}
