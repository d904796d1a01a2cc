import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { EnvError } from '../config/env.ts';
import { startHarness, type Harness } from '../testing/api-harness.ts';
import { beforeWrite } from '../testing/before-write.ts';
import { photoClient } from '../testing/photo-client.ts';
import { cameraPicture } from '../testing/sample-pictures.ts';
import { addedEstimate, sampleSecret } from '../testing/sample-requests.ts';
import { sampleNow } from '../testing/sample-rows.ts';
import { startServerProcess } from '../testing/server-processes.ts';
import { bucketSettings, testBucketServers, type TestBucket } from '../testing/signed-bucket.ts';
import { sqlite } from '../testing/test-databases.ts';
import { S3Bucket, refuseOpenBucket } from './s3-bucket.ts';

const requestOf = async (api: Harness, bytes: Buffer) => {
  const secret = sampleSecret();
  const { id } = (await addedEstimate(api.database, null, secret)).params;
  return { requestId: id, secret, bytes };
};

const see = (api: Harness, id: string, secret: string) =>
  api.send('GET', `/photos/${id}`, { headers: { 'Request-Secret': secret } });

describe.each(testBucketServers)('photos in $name', (server) => {
  let store: TestBucket;
  let api: Harness;
  const meanwhile = beforeWrite();

  beforeAll(async () => {
    store = await server.open();
    api = await startHarness(sqlite, { env: store.env, wrap: meanwhile.wrap });
  });

  afterAll(async () => {
    await api.close();
    await store.close();
  });

  test('are stored apart from the public pictures, and another machine can serve them', async () => {
    const bucket = new S3Bucket(bucketSettings(store));
    const request = await requestOf(api, await cameraPicture());
    const id = await photoClient(api.send).sendWhole(request);
    expect(await bucket.get(`private/${id}.webp`, 1_000_000)).toBeInstanceOf(Buffer);
    expect((await api.send('GET', `/objects/${id}`)).status).toBe(404);
    expect(existsSync(join(api.dataDir, 'objects', 'private', `${id}.webp`))).toBe(false);
    expect((await see(api, id, request.secret)).status).toBe(200);
    // Another machine may delete it, and could not delete a copy here.
    expect(existsSync(join(api.dataDir, 'objects', 'private', `${id}.webp`))).toBe(false);
    await api.app.cleanUpPictures(new Date(sampleNow.getTime() + 8 * 24 * 60 * 60 * 1000));
    expect(await bucket.get(`private/${id}.webp`, 1_000_000)).toBeNull();
    expect((await see(api, id, request.secret)).status).toBe(404);
  });

  test('leave no file if they were deleted before they were complete', async () => {
    const bucket = new S3Bucket(bucketSettings(store));
    const request = await requestOf(api, await cameraPicture());
    const device = photoClient(api.send);
    const { id, address } = await device.announced(request);
    meanwhile.happens(async () => {
      expect(await bucket.get(`private/${id}.webp`, 1_000_000)).toBeInstanceOf(Buffer);
      await api.database.transaction((tx) => tx.execute('delete from photo where id = ?', [id]));
    });
    expect((await device.piece(address, 0, request.bytes)).status).toBe(403);
    expect(await bucket.get(`private/${id}.webp`, 1_000_000)).toBeNull();
  });

  test('the server refuses to start with a publicly readable bucket, but starts if the bucket cannot be reached', async () => {
    const warn = vi.fn<() => void>();
    await refuseOpenBucket(null, { warn });
    await refuseOpenBucket(bucketSettings(store), { warn });
    expect(warn).not.toHaveBeenCalled();
    await refuseOpenBucket({ ...bucketSettings(store), endpoint: 'http://127.0.0.1:1' }, { warn });
    expect(warn).toHaveBeenCalledOnce();
    store.openToAll();
    await expect(refuseOpenBucket(bucketSettings(store), { warn })).rejects.toThrow(EnvError);
  });
});

describe('a server that is killed while it stores a photo,', () => {
  test.each(['before-commit', 'after-commit'] as const)(
    '%s: nothing is lost, and the photo is stored once',
    async (fate) => {
      const api = await startHarness(sqlite);
      const bytes = await cameraPicture();
      const request = await requestOf(api, bytes);
      const device = photoClient(api.send);
      const { id, address } = await device.announced(request);
      await device.piece(address, 0, bytes.subarray(0, 200));
      const other = await startServerProcess(api, fate);
      await expect(photoClient(other.send).piece(address, 200, bytes.subarray(200))).rejects.toThrow(
        /hang up|reset|closed/i,
      );
      expect(await other.ended).toBe('SIGKILL');
      const again = await device.announced({ ...request, id });
      expect(again.received).toBe(bytes.length);
      expect(again.storedAt === null).toBe(fate === 'before-commit');
      expect((await device.piece(again.address, again.received, Buffer.alloc(0))).status).toBe(201);
      expect((await see(api, id, request.secret)).status).toBe(200);
      expect(readdirSync(join(api.dataDir, 'objects', 'private')).toSorted()).toEqual(
        [320, 640, 768, 1280]
          .map((width) => `${id}.${width}.webp`)
          .concat(`${id}.webp`)
          .toSorted(),
      );
      await other.stop();
      await api.close();
    },
  );

  test('after the chunks are lost, the upload starts over', async () => {
    const api = await startHarness(sqlite);
    const bytes = await cameraPicture();
    const request = await requestOf(api, bytes);
    const device = photoClient(api.send);
    const { id, address } = await device.announced(request);
    await device.piece(address, 0, bytes.subarray(0, 200));
    rmSync(join(api.dataDir, 'objects', 'incoming'), { recursive: true });
    const moved = await device.piece(address, 200, bytes.subarray(200));
    expect([moved.status, moved.headers['upload-offset']]).toEqual([200, '0']);
    expect(await device.announced({ ...request, id })).toMatchObject({ received: 0 });
    expect((await device.piece(address, 0, bytes)).status).toBe(201);
    await api.close();
  });
});
