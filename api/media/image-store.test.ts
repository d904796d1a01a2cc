import { setTimeout as pause } from 'node:timers/promises';
import type Sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startHarness, type Harness } from '../testing/api-harness.ts';
import { photoClient } from '../testing/photo-client.ts';
import { addedEstimate, sampleSecret } from '../testing/sample-requests.ts';
import { sqlite } from '../testing/test-databases.ts';
import { adminOf, newUploadUrl, storedAddress } from '../testing/upload-client.ts';
import { CachedStorage } from './cached-storage.ts';
import type { Storage } from './storage.ts';

const work = vi.hoisted(() => ({ made: 0, running: 0, most: 0 }));

vi.mock('sharp', async (load) => {
  const { default: real } = await load<{ default: typeof Sharp }>();
  // Counts pipelines from creation until their output is complete.
  const counted = (...from: Parameters<typeof Sharp>) => {
    const picture = real(...from);
    const toBuffer = picture.toBuffer.bind(picture) as (options?: object) => Promise<Buffer>;
    const count = async (options?: object) => {
      work.made += 1;
      work.running += 1;
      work.most = Math.max(work.most, work.running);
      return toBuffer(options).finally(() => {
        work.running -= 1;
      });
    };
    return Object.assign(picture, { toBuffer: count });
  };
  return { default: Object.assign(counted, { cache: (isOn: boolean) => real.cache(isOn) }) };
});

let api: Harness;
let original: Buffer;
const avif = { Accept: 'image/avif,image/webp,*/*' };

beforeAll(async () => {
  api = await startHarness(sqlite);
  const { default: sharp } = await import('sharp');
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  original = await sharp({ create: { width: 400, height: 250, channels: 3, background: '#a52', noise } })
    .webp()
    .toBuffer();
});

afterAll(() => api.close());

beforeEach(() => Object.assign(work, { made: 0, most: 0 }));

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const put = (address: string) =>
  api.send('PUT', address, { body: original, headers: { 'Content-Type': 'image/webp' } });

test('every size is generated on upload, and none on request, however many requests there are', async () => {
  const url = await newUploadUrl(await adminOf(api));
  expect((await put(url)).status).toBe(201);
  const made = work.made;
  const sizes = ['', '?w=320', '?w=640', '?w=768', '?w=1280', '?w=card'];
  const paths = sizes.flatMap((size) => [storedAddress(url) + size, `/objects/nothing${size}`]);
  const answers = await Promise.all(
    times(300, (index) => api.send('GET', paths[index % paths.length]!, { headers: avif })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]));
  const shown = answers.filter(({ status }) => status === 200).map(({ headers }) => headers['cache-control']);
  expect(new Set(shown)).toEqual(new Set(['public, max-age=31536000, immutable']));
  expect(work.made).toBe(made);
});

test('pictures of the office and photos of customers are processed one at a time each, independently', async () => {
  const admin = await adminOf(api);
  const addresses = await Promise.all(times(4, () => newUploadUrl(admin)));
  const device = photoClient(api.send);
  const sendPhoto = async () => {
    const secret = sampleSecret();
    const { id } = (await addedEstimate(api.database, null, secret)).params;
    return device.sendWhole({ requestId: id, secret, bytes: original });
  };
  const [uploads, photos] = await Promise.all([Promise.all(addresses.map(put)), Promise.all(times(3, sendPhoto))]);
  expect(uploads.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(photos).toHaveLength(3);
  expect(work.most).toBe(2);
});

test('a picture in a bucket is fetched once for concurrent requests, and few pictures are fetched at a time', async () => {
  let [fetched, fetching, most] = [0, 0, 0];
  let gate = Promise.resolve();
  const disk = memory();
  const bucket: Storage = {
    ...memory(),
    async get() {
      fetched += 1;
      fetching += 1;
      most = Math.max(most, fetching);
      await gate;
      fetching -= 1;
      return original;
    },
  };
  const isNamed = async (key: string) => key.startsWith('pictures/far');
  const storage = new CachedStorage({ bucket, disk, isNamed });
  expect(await Promise.all(times(60, () => storage.get('pictures/far.webp')))).toEqual(times(60, () => original));
  expect(await storage.get('pictures/far.webp')).toEqual(original);
  expect(await storage.get('pictures/nobody-names-it.webp')).toBeNull();
  expect(fetched).toBe(1);
  const { promise, resolve: open } = Promise.withResolvers<void>();
  gate = promise;
  const refusals: unknown[] = [];
  const crowd = times(200, (index) =>
    storage.get(`pictures/far-${index}.webp`).catch((error: unknown) => void refusals.push(error)),
  );
  // Four are being fetched, and 64 are queued.
  while (refusals.length < 132) await pause(5);
  open();
  expect((await Promise.all(crowd)).filter((bytes) => bytes !== undefined)).toHaveLength(68);
  expect(refusals[0]).toMatchObject({ code: 'unavailable', retryAfter: 5 });
  expect(most).toBe(4);
});

test('a picture is served also when the disk has no room to cache it', async () => {
  const disk = { ...memory(), put: () => Promise.reject(new Error('full')) };
  const bucket = memory();
  await bucket.put('private/one.webp', original);
  const storage = new CachedStorage({ bucket, disk, isNamed: async () => true });
  for (let tries = 0; tries < 2; tries += 1) expect(await storage.get('private/one.webp')).toEqual(original);
});

function memory(): Storage {
  const files = new Map<string, Buffer>();
  return {
    get: async (key) => files.get(key) ?? null,
    put: async (key, bytes) => void files.set(key, bytes),
    delete: async (key) => void files.delete(key),
  };
}
