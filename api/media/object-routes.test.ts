import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startHarness, type Harness } from '../testing/api-harness.ts';
import { putImage } from '../testing/upload-client.ts';
import { sqlite } from '../testing/test-databases.ts';
import { decodeImage, publicBounds } from './decode-image.ts';
import { makeSizes } from './image-sizes.ts';
import { publicFiles } from './storage.ts';

let api: Harness;

beforeAll(async () => {
  api = await startHarness(sqlite);
  const picture = sharp({ create: { width: 1000, height: 500, channels: 3, background: '#a52' } });
  await putImage(api.dataDir, 'tile', await picture.png().toBuffer());
  writeFileSync(join(api.dataDir, 'objects', 'secret.webp'), 'outside');
});

afterAll(() => api.close());

const get = (path: string, headers = {}, method = 'GET') => api.send(method, `/objects/${path}`, { headers });
const avif = { Accept: 'image/avif,image/webp,*/*' };

test.each([
  ['tile', 1000],
  ['tile?w=320', 320],
  ['tile?w=640', 640],
  ['tile?w=1280', 1000],
])('%s is a WebP picture of %i pixels that may be cached forever', async (path, width) => {
  const answer = await get(path);
  expect(answer.status).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept',
    'content-length': String(answer.bytes.length),
    'x-content-type-options': 'nosniff',
  });
  expect(answer.headers['content-security-policy']).toMatch(/^default-src 'self'; /);
  expect(await sharp(answer.bytes).metadata()).toMatchObject({ format: 'webp', width, height: width / 2 });
});

test('a link preview is a JPEG of the size that services show, for every client', async () => {
  for (const headers of [{}, avif]) {
    const answer = await get('tile?w=card', headers);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(await sharp(answer.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  }
});

test('a link preview is small enough for a slow line, also for a noisy picture', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 90 } as const;
  const grain = sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#000', noise } });
  const decoded = await decodeImage(await grain.png().toBuffer(), publicBounds);
  const made = await makeSizes(decoded, { ...publicFiles, formats: [] }, 'grain');
  const bytes = made.get('pictures/grain.card.jpeg')!;
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect(bytes.length).toBeLessThanOrEqual(60_000);
});

test('a picture is sent as AVIF to clients that accept it, and caches keep both variants apart', async () => {
  const answer = await get('tile?w=640', avif);
  expect(answer.headers['content-type']).toBe('image/avif');
  expect(await sharp(answer.bytes).metadata()).toMatchObject({ format: 'heif', width: 640 });
  expect((await get('tile?w=640')).headers['content-type']).toBe('image/webp');
  expect((await get('tile?w=640')).headers['etag']).not.toBe(answer.headers['etag']);
});

test('a client that has the picture gets 304, and a HEAD gets all headers', async () => {
  const full = await get('tile?w=320');
  const same = await get('tile?w=320', { 'If-None-Match': full.headers['etag'] });
  expect([same.status, same.bytes.length]).toEqual([304, 0]);
  const ofContent = /^content-(?:type|length)$/i;
  expect(Object.keys(same.headers).sort()).toEqual(
    Object.keys(full.headers)
      .filter((name) => !ofContent.test(name))
      .sort(),
  );
  const head = await get('tile?w=320', {}, 'HEAD');
  expect([head.status, head.bytes.length]).toEqual([200, 0]);
  expect(head.headers).toMatchObject({
    etag: full.headers['etag'],
    'content-length': full.headers['content-length'],
    'content-type': 'image/webp',
  });
});

test.each(['image/avif', 'text/html, IMAGE/AVIF;q=0.8', 'image/avif ; q=1'])('%s names AVIF', async (accept) => {
  const answer = await get('tile?w=640', { Accept: accept });
  expect(answer.headers).toMatchObject({ vary: 'Accept', 'content-type': 'image/avif' });
});

test.each(['', '*/*', 'image/*', 'image/webp,*/*', 'image/avif;q=0', 'image/avif; q=0.000, */*', 'image/avifs'])(
  'a client with Accept "%s" gets WebP, also if there is AVIF',
  async (accept) => {
    expect((await get('tile?w=320', { Accept: accept })).headers).toMatchObject({
      vary: 'Accept',
      'content-type': 'image/webp',
    });
  },
);

test('a missing size is replaced by the original for a minute', async () => {
  const bytes = (await get('tile')).bytes;
  writeFileSync(join(api.dataDir, 'objects', 'pictures', 'alone.webp'), bytes);
  for (const size of ['320', '1280', 'card']) {
    const answer = await get(`alone?w=${size}`, avif);
    expect(answer.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'public, max-age=60' });
    expect(answer.bytes).toEqual(bytes);
  }
});

test.each(['w=0', 'w=321', 'w=99999', 'w=320&w=640', 'w=', 'w=320px', 'w[]=320', 'w=-320'])(
  'only existing sizes can be requested, not %s',
  async (query) => {
    const answer = await get(`tile?${query}`);
    expect([query, answer.status]).toEqual([query, query === 'w[]=320' ? 200 : 400]);
  },
);

test.each([
  'nothing',
  'nothing?w=320',
  '..%2fsecret',
  '../secret',
  '%2e%2e/secret',
  '..%5csecret',
  'TILE',
  'tile.webp',
  'tile%00',
  '%ff',
  'x'.repeat(200),
  'tile/../tile',
  'tile.320',
  'incoming',
  '',
])('%s is not found', async (path) => {
  const answer = await get(path);
  expect(answer.status).toBe(404);
  expect(answer.text).not.toContain('outside');
});

test.each([
  ['POST', 405],
  ['PUT', 403],
  ['DELETE', 405],
])('a picture cannot be changed by a %s', async (method, status) => {
  expect((await get('tile', {}, method)).status).toBe(status);
});
