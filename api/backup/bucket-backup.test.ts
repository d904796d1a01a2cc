import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { s3Of, type S3Settings } from '../process/s3-settings.ts';
import { backupFolder, emptyPlace, type BackupFolder, type EmptyPlace } from '../testing/backup-sample.ts';
import { insertRow, insertSampleRows, sampleNow } from '../testing/sample-rows.ts';
import { testBucketServers, type TestBucket } from '../testing/signed-bucket.ts';
import { dialects, type TestDatabase } from '../testing/test-databases.ts';
import { S3Bucket } from '../uploads/s3-bucket.ts';
import { backupName } from './backup-manifest.ts';
import { bucketPlace } from './bucket-place.ts';
import { pictureSource } from './picture-source.ts';

const key = 'a key of twenty letters';
const dayMs = 24 * 60 * 60 * 1000;

describe.each(testBucketServers)('backups in $name', (server) => {
  let from: TestDatabase;
  let place: EmptyPlace;
  let backups: BackupFolder;
  let store: TestBucket;
  let bucket: S3Bucket;
  let settings: S3Settings;
  let prefix: string;
  const [picture, photo] = [randomUUID(), randomUUID()];

  beforeEach(async () => {
    // There is always SQLite.
    from = await dialects[0]!.open();
    place = await emptyPlace(dialects[0]!);
    backups = backupFolder();
    store = await server.open();
    const known = s3Of(store.env);
    if (!known || 'missing' in known) throw new Error('The bucket has all its settings');
    settings = known;
    bucket = new S3Bucket(settings);
    prefix = `copies/${randomUUID()}`;
    await insertSampleRows(from.database);
    await from.database.transaction(async (tx) => {
      await insertRow(tx, 'upload', { id: picture, expires_at: sampleNow, stored_at: sampleNow });
      const sent = { kind: 'slip', size: 1, digest: 'x', created_at: sampleNow, stored_at: sampleNow };
      await insertRow(tx, 'photo', { id: photo, job_id: 'job-1', ...sent });
    });
    await bucket.put(`pictures/${picture}.webp`, Buffer.from('a floor'));
    await bucket.put(`private/${photo}.webp`, Buffer.from('a slip'));
  });

  afterEach(async () => {
    for (const opened of [place, from, store]) await opened.close();
    backups.remove();
  });

  const inBucket = () => bucketPlace({ s3: settings, prefix }, from.dataDir, []);
  const backUp = (now = sampleNow) =>
    backups.backUp(from, {
      key,
      place: inBucket(),
      pictures: pictureSource(from.dataDir, bucket, null),
      now: () => now,
    });

  test('hold what lies in the bucket of pictures, and give it back to that bucket or to a disk', async () => {
    const { name, manifest } = await backUp();
    expect(manifest.missing).toEqual([]);
    const stored = await bucket.get(`${prefix}/${name}/private/${photo}.webp`, 1000);
    expect(stored?.includes('a slip')).toBe(false);
    await backups.restore(name, place, { key, place: inBucket() });
    const kept = readFileSync(join(place.dataDir, 'private', 'originals', `${photo}.webp`));
    expect(kept.toString()).toBe('a slip');
    expect(await (await place.open()).read('select id from photo')).toEqual([{ id: photo }]);
    await bucket.delete(`private/${photo}.webp`);
    const stranger = `private/${randomUUID()}.webp`;
    await bucket.put(stranger, Buffer.from('of somebody whose request is gone'));
    const second = await emptyPlace(dialects[0]!);
    const again = { key, place: inBucket(), bucket };
    await expect(backups.restore(name, second, again)).rejects.toThrow(
      'The bucket of S3_* holds pictures that are not',
    );
    expect(await bucket.get(`private/${photo}.webp`, 1000)).toBeNull();
    await backups.restore(name, second, { ...again, mayReplace: true });
    await second.close();
    expect((await bucket.get(`private/${photo}.webp`, 1000))?.toString()).toBe('a slip');
    expect(await bucket.get(stranger, 1000)).toBeNull();
  });

  test('are listed when they are whole, and go when they are old or were never finished', async () => {
    const day = (count: number) => new Date(sampleNow.getTime() + count * dayMs);
    const made: string[] = [];
    for (const count of [0, 1, 20, 37]) made.push((await backUp(day(count))).name);
    const [broken, underWay] = [backupName(day(3)), backupName(day(37.5))];
    for (const name of [broken, underWay]) await bucket.put(`${prefix}/${name}/rows/a`, Buffer.from('half'));
    made.push((await backUp(day(38))).name);
    expect(await inBucket().list()).toEqual(made.slice(2));
    const left = new Set((await bucket.list(`${prefix}/`, true)).map((folder) => folder.slice(prefix.length + 1, -1)));
    expect(left).toEqual(new Set([...made.slice(2), underWay]));
  });

  test('that break off leave nothing that could be taken for one', async () => {
    const read = () => Promise.reject(new Error('the machine is gone'));
    await expect(backups.backUp(from, { place: inBucket(), pictures: { read } })).rejects.toThrow('is gone');
    expect(await inBucket().list()).toEqual([]);
    expect(await bucket.list(`${prefix}/`)).toEqual([]);
  });

  test('are refused where anybody may read them', async () => {
    store.openToAll();
    if (!(await bucket.isOpen(`private/${photo}.webp`))) return;
    await expect(backUp()).rejects.toThrow(`The bucket ${settings.bucket} may be read by anybody`);
    expect(await bucket.list(`${prefix}/`)).toEqual([]);
  });

  test('are refused in a line when the bucket cannot be used', async () => {
    const wrong = bucketPlace({ s3: { ...settings, secret: 'another' }, prefix }, from.dataDir, []);
    await expect(backups.backUp(from, { place: wrong })).rejects.toThrow(
      `The bucket ${settings.bucket} cannot be used: it answered 403`,
    );
    const nowhere = bucketPlace({ s3: { ...settings, endpoint: 'http://127.0.0.1:1' }, prefix }, from.dataDir, []);
    await expect(backups.backUp(from, { place: nowhere })).rejects.toThrow('cannot be used: it cannot be reached');
  });
});

test('a picture that lies on this disk already is not fetched from the bucket again', async () => {
  const from = await dialects[0]!.open();
  const folder = join(from.dataDir, 'objects', 'originals');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'a.webp'), 'a floor');
  const unreachable = { endpoint: 'http://127.0.0.1:1', region: 'x', bucket: 'xxx', keyId: 'x', secret: 'x' };
  const source = pictureSource(from.dataDir, new S3Bucket({ ...unreachable, isPathStyle: true }), null);
  expect((await source.read('pictures/a.webp'))?.toString()).toBe('a floor');
  await expect(source.read('pictures/b.webp')).rejects.toThrow('cannot be reached');
  expect(readdirSync(folder)).toEqual(['a.webp']);
  rmSync(folder, { recursive: true });
  await from.close();
});
