import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type Sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startHarness, type Harness } from '../testing/api-harness.ts';
import { dialects } from '../testing/test-databases.ts';
import { adminOf, newUploadUrl } from '../testing/upload-client.ts';
import { PictureStore } from './picture-store.ts';
import { createPictureWork } from './picture-work.ts';

const work = vi.hoisted(() => ({ made: 0, running: 0, most: 0 }));

vi.mock('sharp', async (load) => {
  const { default: real } = await load<{ default: typeof Sharp }>();
  // Counts pictures from where they are made until their bytes are there.
  const counted = (...from: Parameters<typeof Sharp>) => {
    const picture = real(...from);
    const toBuffer = picture.toBuffer.bind(picture);
    const count = async () => {
      work.made += 1;
      work.running += 1;
      work.most = Math.max(work.most, work.running);
      return toBuffer().finally(() => {
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
  api = await startHarness(dialects[0]!);
  const { default: sharp } = await import('sharp');
  original = await sharp({
    create: {
      width: 400,
      height: 250,
      channels: 3,
      background: '#a52',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .webp()
    .toBuffer();
  mkdirSync(join(api.dataDir, 'objects', 'originals'), { recursive: true });
});

afterAll(() => api.close());

beforeEach(() => Object.assign(work, { made: 0, most: 0 }));

const put = (id: string) => writeFileSync(join(api.dataDir, 'objects', 'originals', `${id}.webp`), original);
const get = (path: string, headers = {}) => api.send('GET', `/objects/${path}`, { headers });
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

async function untilAvif(path: string): Promise<void> {
  while ((await get(path, avif)).headers['content-type'] !== 'image/avif') await pause(20);
}

test('300 who ask at once for a size that is not made yet cost one WebP and one AVIF', async () => {
  put('wanted');
  put('next');
  const answers = await Promise.all(times(300, () => get('wanted?w=640', avif)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  await untilAvif('wanted?w=640');
  // One after the other in the order of their coming: whatever stood behind the first has been made when this is.
  await untilAvif('next?w=640');
  expect(work.made).toBe(4);
});

test('many who ask for an AVIF of a WebP that is there cost one', async () => {
  put('webp-only');
  await get('webp-only?w=320');
  await Promise.all(times(100, () => get('webp-only?w=320', avif)));
  await untilAvif('webp-only?w=320');
  put('later');
  await untilAvif('later?w=320');
  expect(work.made).toBe(4);
});

test('many sizes of many pictures, and uploads beside them, are made two at a time; who finds the queue full gets the stored picture for a minute', async () => {
  const admin = await adminOf(api);
  const addresses = [await newUploadUrl(admin), await newUploadUrl(admin)];
  for (const index of times(40, Number)) put(`crowd-${index}`);
  const asked = times(40, (index) => ['320', '640', '1280'].map((width) => `crowd-${index}?w=${width}`)).flat();
  const [answers, uploads] = await Promise.all([
    Promise.all(asked.map((path) => get(path))),
    Promise.all(
      addresses.map((address) =>
        api.send('PUT', address, { body: original, headers: { 'Content-Type': 'image/webp' } }),
      ),
    ),
  ]);
  expect(work.most).toBeLessThanOrEqual(2);
  expect(uploads.map(({ status }) => status)).toEqual([201, 201]);
  expect(new Set(answers.map(({ status, headers }) => `${status} ${headers['content-type']}`))).toEqual(
    new Set(['200 image/webp']),
  );
  const standIns = answers.filter(({ headers }) => headers['cache-control'] === 'public, max-age=60');
  // At most 64 waited and two were at work when the last came.
  expect(standIns.length).toBeGreaterThan(0);
  for (const { bytes } of standIns) expect(bytes.equals(original)).toBe(true);
  const place = answers.findIndex(({ headers }) => headers['cache-control'] === 'public, max-age=60');
  const again = await get(asked[place]!);
  expect(again.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(again.bytes.length).not.toBe(original.length);
});

function storeWith(options: Partial<ConstructorParameters<typeof PictureStore>[0]>) {
  const folder = mkdtempSync(join(tmpdir(), 'nivasa-test-'));
  const originals = join(folder, 'originals');
  mkdirSync(originals);
  const troubles: unknown[] = [];
  const store = new PictureStore({
    sizedFolder: join(folder, 'sized'),
    originalFolders: [originals],
    work: createPictureWork(),
    now: () => new Date(0),
    onError: (error) => troubles.push(error),
    ...options,
  });
  const close = async () => {
    await store.stop();
    rmSync(folder, { recursive: true });
  };
  return { store, folder, originals, troubles, close };
}

test('a picture that lies elsewhere is fetched once for all who ask for it, and few pictures at a time', async () => {
  let [fetched, fetching, most] = [0, 0, 0];
  let gate = Promise.resolve();
  const elsewhere = async (id: string) => {
    fetched += 1;
    fetching += 1;
    most = Math.max(most, fetching);
    await gate;
    fetching -= 1;
    if (id === 'far') writeFileSync(join(originals, 'far.webp'), original);
    return original;
  };
  const { store, originals, close } = storeWith({ elsewhere });
  const found = await Promise.all([
    ...times(20, () => store.find('far', 320, false)),
    ...times(20, () => store.find('far', 640, true)),
    ...times(20, () => store.find('far', null, false)),
  ]);
  expect(found.every((picture) => picture?.type === 'image/webp')).toBe(true);
  expect(fetched).toBe(1);
  const { promise, resolve: open } = Promise.withResolvers<void>();
  gate = promise;
  const refusals: unknown[] = [];
  const crowd = times(200, (index) =>
    store.find(`far-${index}`, null, false).catch((error: unknown) => void refusals.push(error)),
  );
  // Four are being fetched, and 64 wait.
  while (refusals.length < 132) await pause(5);
  open();
  expect((await Promise.all(crowd)).filter((picture) => picture !== undefined)).toHaveLength(68);
  expect(refusals[0]).toMatchObject({ code: 'unavailable', retryAfter: 5 });
  expect(most).toBe(4);
  await close();
});

test('a disk that keeps nothing is not filled with AVIF that nobody will see: it is tried once a minute', async () => {
  let now = new Date(0);
  const { store, folder, originals, troubles, close } = storeWith({ now: () => now });
  writeFileSync(join(originals, 'one.webp'), original);
  await store.find('one', 320, false);
  rmSync(join(folder, 'sized'), { recursive: true });
  // A link to nowhere: nothing is found behind it, and nothing can be put there.
  symlinkSync(join(folder, 'gone', 'gone'), join(folder, 'sized'));
  const seen = async (count: number) => {
    await store.find('one', 320, true);
    while (troubles.length < count) await pause(5);
  };
  // Each WebP that is not kept is a trouble; the first also brings an AVIF that is not kept.
  await seen(2);
  for (let round = 3; round <= 12; round += 1) await seen(round);
  expect([troubles.length, work.made]).toEqual([12, 13]);
  now = new Date(60_000);
  await seen(14);
  expect(work.made).toBe(15);
  await close();
});
