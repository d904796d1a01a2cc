import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { AwsV4Signer } from 'aws4fetch';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maxUploadBytes } from '../../shared/media/upload-contract.ts';
import { startHarness, type Harness } from '../testing/api-harness.ts';
import type { CookieBrowser } from '../testing/cookie-browser.ts';
import { claimingPng, samplePictures } from '../testing/sample-pictures.ts';
import { sampleNow } from '../testing/sample-rows.ts';
import { bucketSettings, testBucketServers, type TestBucket } from '../testing/signed-bucket.ts';
import { dialects, sqlite } from '../testing/test-databases.ts';
import { adminOf, newUploadUrl, storedAddress } from '../testing/upload-client.ts';
import { S3Bucket } from './s3-bucket.ts';
import { uploadIdsIn } from './upload-address.ts';

const cases = testBucketServers.flatMap((server) =>
  dialects.map((dialect) => ({ server, dialect, title: `${server.name}, on ${dialect.name}` })),
);

describe.each(cases)('uploads to $title', ({ server, dialect }) => {
  let store: TestBucket;
  let api: Harness;
  let admin: CookieBrowser;
  let bucket: S3Bucket;
  let now = sampleNow;

  beforeAll(async () => {
    store = await server.open();
    api = await startHarness(dialect, { env: store.env, now: () => now });
    admin = await adminOf(api);
    bucket = new S3Bucket(bucketSettings(store));
  });

  afterAll(async () => {
    await api.close();
    await store.close();
  });

  const put = async (url: string, bytes: Buffer) =>
    (await fetch(url, { method: 'PUT', body: new Uint8Array(bytes) })).status;
  const complete = (uploadURL: string) => admin.send('POST', '/api/objects/complete', { body: { uploadURL } });
  const idOf = (url: string) => uploadIdsIn(url)[0] ?? '';
  const shown = (url: string, size = '') => api.send('GET', `/objects/${idOf(url)}${size}`);
  const incoming = (url: string) => bucket.get(`incoming/${idOf(url)}`, maxUploadBytes);
  const bannerWith = (imageUrl: string) =>
    admin.send('POST', '/api/admin/banners', {
      body: { title: 'New', imageUrl, linkUrl: '', isActive: false, sortOrder: 9 },
    });

  test('get a presigned URL that accepts a PUT of exactly this object, and nothing else', async () => {
    const url = await newUploadUrl(admin);
    expect(url.startsWith(`${bucket.base}/incoming/`)).toBe(true);
    expect(new URL(url).searchParams.get('X-Amz-Expires')).toBe('900');
    const picture = await samplePictures.png();
    for (const changed of [
      storedAddress(url),
      url.replace(/Signature=[0-9a-f]{4}/, 'Signature=0bad'),
      url.replace('incoming/', 'pictures/'),
      url.replace('Expires=900', 'Expires=90000'),
    ]) {
      expect([400, 401, 403]).toContain(await put(changed, picture));
    }
    expect((await fetch(url)).ok).toBe(false);
    expect(await put(url, picture)).toBe(200);
    expect((await fetch(storedAddress(url))).ok).toBe(false);
  });

  test('are served from this site only after the server has encoded them again', async () => {
    const url = await newUploadUrl(admin);
    expect(await put(url, await samplePictures.jpeg())).toBe(200);
    expect((await shown(url)).status).toBe(404);
    const answer = await complete(url);
    expect([answer.status, answer.json]).toEqual([200, { address: `/objects/${idOf(url)}` }]);
    const small = await shown(url, '?w=320');
    expect(await sharp(small.bytes).metadata()).toMatchObject({ format: 'webp', width: 60 });
    expect(await incoming(url)).toBeNull();
    expect((await complete(url)).status).toBe(200);
  });

  test('are the same in a process with an empty disk', async () => {
    const url = await newUploadUrl(admin);
    await put(url, await samplePictures.webp());
    await complete(url);
    const before = await shown(url);
    rmSync(join(api.dataDir, 'objects'), { recursive: true });
    expect((await shown(url)).bytes).toEqual(before.bytes);
  });

  test("may be named by the bucket URL without its query, which is replaced by the picture's address", async () => {
    const url = await newUploadUrl(admin);
    expect((await bannerWith(storedAddress(url))).status).toBe(409);
    await put(url, await samplePictures.gif());
    const answer = await bannerWith(storedAddress(url));
    expect([answer.status, answer.json]).toMatchObject([201, { imageUrl: `/objects/${idOf(url)}` }]);
    expect((await shown(url)).status).toBe(200);
  });

  test.each([
    ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
    ['a header of 50,000 × 50,000 pixels', async () => claimingPng(50_000, 50_000), 415],
    ['SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
    [
      'a page after a picture',
      async () => Buffer.concat([await samplePictures.png(), Buffer.from('<script>alert(1)</script>')]),
      415,
    ],
    ['half a picture', async () => (await samplePictures.jpeg()).subarray(0, 400), 415],
    ['more than 10 MB', async () => Buffer.alloc(maxUploadBytes + 1), 413],
  ])('refuse %s, and show nothing of it', async (_what, make, status) => {
    const url = await newUploadUrl(admin);
    expect(await put(url, await make())).toBe(200);
    expect((await complete(url)).status).toBe(status);
    expect((await shown(url)).status).toBe(404);
    await put(url, await samplePictures.png());
    expect((await complete(url)).status).toBe(409);
  });

  test('have one winner when they are completed at once', async () => {
    const url = await newUploadUrl(admin);
    await put(url, await samplePictures.png());
    const statuses = (await Promise.all([complete(url), complete(url), complete(url)])).map((answer) => answer.status);
    expect(statuses.filter((status) => status === 200)).not.toEqual([]);
    expect(statuses.every((status) => [200, 409].includes(status))).toBe(true);
    expect((await complete(url)).status).toBe(200);
  });

  test('are not completed unless the address was given out', async () => {
    for (const address of [
      `${bucket.base}/incoming/11111111-2222-3333-4444-555555555555`,
      `${bucket.base}/pictures/x`,
      `${bucket.base}/incoming/../x`,
      'http://169.254.169.254/latest',
    ]) {
      expect((await complete(address)).status).toBe(404);
    }
  });

  test('are deleted from the bucket when they were never completed or nothing shows them', async () => {
    const [sent, stored] = [await newUploadUrl(admin), await newUploadUrl(admin)];
    for (const url of [sent, stored]) await put(url, await samplePictures.png());
    await complete(stored);
    now = new Date(sampleNow.getTime() + 30 * 24 * 60 * 60 * 1000);
    await api.app.cleanUpPictures(now);
    now = sampleNow;
    expect(await incoming(sent)).toBeNull();
    expect(await bucket.get(`pictures/${idOf(stored)}.webp`, maxUploadBytes)).toBeNull();
    expect((await shown(stored)).status).toBe(404);
    expect((await complete(sent)).status).toBe(404);
  });

  test('are allowed by the Content-Security-Policy of every page', async () => {
    const policy = (await api.send('GET', '/healthz')).headers['content-security-policy'];
    expect(policy).toContain(`connect-src 'self' ${new URL(bucket.base).origin};`);
  });
});

test('get a retryable 503 when the bucket is unreachable, and leave nothing', async () => {
  const store = await testBucketServers[0]!.open();
  const api = await startHarness(sqlite, { env: store.env });
  const admin = await adminOf(api);
  const url = await newUploadUrl(admin);
  await store.close();
  for (let tries = 0; tries < 2; tries += 1) {
    const answer = await admin.send('POST', '/api/objects/complete', { body: { uploadURL: url } });
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '30']);
    expect(answer.text).not.toContain('127.0.0.1');
  }
  const folder = join(api.dataDir, 'objects', 'incoming');
  expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([]);
  await api.close();
});

// The stand-in checks signatures with the library that made them, so the library is compared with AWS's own example,
// from 'Authenticating Requests: Using Query Parameters (AWS Signature Version 4)'.
test('have the signature that AWS documents for a presigned URL', async () => {
  const signer = new AwsV4Signer({
    url: 'https://examplebucket.s3.amazonaws.com/test.txt?X-Amz-Expires=86400',
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    service: 's3',
    region: 'us-east-1',
    datetime: '20130524T000000Z',
    signQuery: true,
  });
  expect((await signer.sign()).url.searchParams.get('X-Amz-Signature')).toBe(
    'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  );
});

test('use a host name for the bucket unless it is configured with path-style URLs', () => {
  const settings = {
    endpoint: 'https://s3.ap-south-1.amazonaws.com',
    region: 'ap-south-1',
    bucket: 'nivasa',
    keyId: 'k',
    secret: 's',
  };
  expect(new S3Bucket({ ...settings, isPathStyle: false }).base).toBe('https://nivasa.s3.ap-south-1.amazonaws.com');
  expect(new S3Bucket({ ...settings, isPathStyle: true }).base).toBe('https://s3.ap-south-1.amazonaws.com/nivasa');
});
