import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  emptyPlace,
  hasRestic,
  testRepository,
  type EmptyPlace,
  type TestRepository,
} from '../testing/backup-sample.ts';
import { insertRow, insertSampleRows, sampleNow } from '../testing/sample-rows.ts';
import { bucketSettings, testBucketServers, type TestBucket } from '../testing/signed-bucket.ts';
import { sqlite, type TestDatabase } from '../testing/test-databases.ts';
import { S3Bucket } from '../media/s3-bucket.ts';

describe.skipIf(!hasRestic).each(testBucketServers)('a backup of pictures in $name', (server) => {
  let from: TestDatabase;
  let place: EmptyPlace;
  let repository: TestRepository;
  let store: TestBucket;
  let bucket: S3Bucket;
  const [picture, photo, onDisk] = [randomUUID(), randomUUID(), randomUUID()];

  beforeEach(async () => {
    // SQLite is always available.
    from = await sqlite.open();
    place = await emptyPlace(sqlite);
    repository = testRepository();
    store = await server.open();
    bucket = new S3Bucket(bucketSettings(store));
    await insertSampleRows(from.database);
    await from.database.transaction(async (tx) => {
      for (const id of [picture, onDisk]) {
        await insertRow(tx, 'upload', { id, expires_at: sampleNow, stored_at: sampleNow });
      }
      const sent = { kind: 'slip', size: 1, digest: 'x', created_at: sampleNow, stored_at: sampleNow };
      await insertRow(tx, 'photo', { id: photo, job_id: 'job-1', ...sent });
    });
    await bucket.put(`pictures/${picture}.webp`, Buffer.from('a floor'));
    await bucket.put(`private/${photo}.webp`, Buffer.from('a slip'));
    mkdirSync(join(from.dataDir, 'objects', 'pictures'), { recursive: true });
    writeFileSync(join(from.dataDir, 'objects', 'pictures', `${onDisk}.webp`), 'of before the bucket');
  });

  afterEach(async () => {
    for (const opened of [place, from, store]) await opened.close();
    repository.remove();
  });

  test('contains the pictures in the bucket and on the disk, and restores them to the bucket or to a disk', async () => {
    expect(await repository.backUp(from, { bucket })).toMatchObject({ pictures: 3, warnings: [] });
    await repository.restore(place);
    const kept = (folder: string, id: string) =>
      readFileSync(join(place.dataDir, 'objects', folder, `${id}.webp`), 'utf8');
    expect(kept('private', photo)).toBe('a slip');
    expect(kept('pictures', onDisk)).toBe('of before the bucket');
    expect(await (await place.open()).read('select id from photo')).toEqual([{ id: photo }]);
    await bucket.delete(`private/${photo}.webp`);
    const stranger = `private/${randomUUID()}.webp`;
    await bucket.put(stranger, Buffer.from('of somebody whose request is gone'));
    const second = await emptyPlace(sqlite);
    await expect(repository.restore(second, { bucket })).rejects.toThrow(
      'The bucket of S3_* holds pictures that are not',
    );
    expect(await bucket.get(`private/${photo}.webp`, 1000)).toBeNull();
    await repository.restore(second, { bucket, mode: 'replace' });
    await second.close();
    expect((await bucket.get(`private/${photo}.webp`, 1000))?.toString()).toBe('a slip');
    expect(await bucket.get(stranger, 1000)).toBeNull();
  });

  test('fetches a picture once, and drops one that was deleted', async () => {
    await repository.backUp(from, { bucket });
    await bucket.delete(`pictures/${picture}.webp`);
    expect(await repository.backUp(from, { bucket })).toMatchObject({ pictures: 3, warnings: [] });
    await from.database.transaction((tx) => tx.execute('delete from photo where id = ?', [photo]));
    expect(await repository.backUp(from, { bucket })).toMatchObject({ pictures: 2 });
    expect(await repository.restic('ls', 'latest')).not.toContain(photo);
    expect(existsSync(join(from.dataDir, 'backups', 'staging', 'private', `${photo}.webp`))).toBe(false);
  });

  test('is refused in one line if the bucket cannot be used', async () => {
    const wrong = new S3Bucket(bucketSettings(store, { S3_SECRET_ACCESS_KEY: 'another' }));
    await expect(repository.backUp(from, { bucket: wrong })).rejects.toThrow('cannot reach the picture storage');
    expect(await repository.restic('snapshots', '--json')).not.toContain('short_id');
  });
});
