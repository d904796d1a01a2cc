import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startHarness, type Harness } from '../testing/api-harness.ts';
import { dialects } from '../testing/test-databases.ts';
import { PictureStore } from './picture-store.ts';
import { createPictureWork } from './picture-work.ts';

let api: Harness;

beforeAll(async () => {
  api = await startHarness(dialects[0]!);
  const originals = join(api.dataDir, 'objects', 'originals');
  mkdirSync(originals, { recursive: true });
  const picture = sharp({ create: { width: 1000, height: 500, channels: 3, background: '#a52' } });
  writeFileSync(join(originals, 'tile.webp'), await picture.webp().toBuffer());
  writeFileSync(join(originals, 'broken.webp'), 'not a picture at all');
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
])('%s is a WebP picture of %i pixels that may be kept for ever', async (path, width) => {
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

test('beside a link a picture is a JPEG of the size that services show, whoever asks', async () => {
  for (const headers of [{}, avif]) {
    const answer = await get('tile?w=card', headers);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(await sharp(answer.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  }
  expect(existsSync(join(api.dataDir, 'objects', 'sized', 'tile-card.jpeg'))).toBe(true);
});

test('a card is small enough for a slow line, also of nothing but grain', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 90 } as const;
  const grain = sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#000', noise } });
  writeFileSync(join(api.dataDir, 'objects', 'originals', 'grain.webp'), await grain.webp().toBuffer());
  const { bytes } = await get('grain?w=card');
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect(bytes.length).toBeLessThanOrEqual(60_000);
});

test('a picture is sent as AVIF to whoever takes it, once that has been made', async () => {
  expect((await get('tile?w=640', avif)).headers['content-type']).toBe('image/webp');
  let answer = await get('tile?w=640', avif);
  while (answer.headers['content-type'] !== 'image/avif') {
    await pause(20);
    answer = await get('tile?w=640', avif);
  }
  expect(await sharp(answer.bytes).metadata()).toMatchObject({ format: 'heif', width: 640 });
  expect((await get('tile?w=640')).headers['content-type']).toBe('image/webp');
  expect((await get('tile?w=640')).headers['etag']).not.toBe(answer.headers['etag']);
});

test('a picture is 304 to whoever has it, and a HEAD gets all its headers', async () => {
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
  let answer = await get('tile?w=640', { Accept: accept });
  while (answer.headers['content-type'] !== 'image/avif') {
    await pause(20);
    answer = await get('tile?w=640', { Accept: accept });
  }
  expect(answer.headers).toMatchObject({ vary: 'Accept', 'content-type': 'image/avif' });
});

test.each(['', '*/*', 'image/*', 'image/webp,*/*', 'image/avif;q=0', 'image/avif; q=0.000, */*', 'image/avifs'])(
  'whoever says "%s" gets WebP, also where there is AVIF',
  async (accept) => {
    await get('tile?w=320', avif);
    while ((await get('tile?w=320', avif)).headers['content-type'] !== 'image/avif') await pause(20);
    expect((await get('tile?w=320', { Accept: accept })).headers).toMatchObject({
      vary: 'Accept',
      'content-type': 'image/webp',
    });
  },
);

test('a disk that keeps no more sizes shows them all the same, and says so to the operator', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'nivasa-test-'));
  // A link to nowhere: nothing is found behind it, and nothing can be put there.
  symlinkSync(join(folder, 'gone', 'gone'), join(folder, 'sized'));
  const troubles: unknown[] = [];
  const store = new PictureStore({
    sizedFolder: join(folder, 'sized'),
    originalFolders: [join(api.dataDir, 'objects', 'originals')],
    work: createPictureWork(),
    now: () => new Date(0),
    onError: (error) => troubles.push(error),
  });
  for (let times = 0; times < 2; times += 1) expect((await store.find('tile', 320, false))?.type).toBe('image/webp');
  expect(troubles).toEqual([expect.any(Error), expect.any(Error)]);
  await store.stop();
  rmSync(folder, { recursive: true });
});

test('many who ask for a new size at once get the same picture', async () => {
  mkdirSync(join(api.dataDir, 'objects', 'originals'), { recursive: true });
  writeFileSync(join(api.dataDir, 'objects', 'originals', 'fresh.webp'), (await get('tile')).bytes);
  const answers = await Promise.all(Array.from({ length: 8 }, () => get('fresh?w=320')));
  expect(new Set(answers.map(({ status, headers }) => `${status} ${headers['etag']}`)).size).toBe(1);
  expect(existsSync(join(api.dataDir, 'objects', 'sized', 'fresh-320.webp'))).toBe(true);
});

test.each(['w=0', 'w=321', 'w=99999', 'w=320&w=640', 'w=', 'w=320px', 'w[]=320', 'w=-320'])(
  'only the sizes there are can be asked for, not %s',
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
  '',
])('%s names no picture', async (path) => {
  const answer = await get(path);
  expect(answer.status).toBe(404);
  expect(answer.text).not.toContain('outside');
});

test('what cannot be decoded is an error that says nothing of the inside', async () => {
  const answer = await get('broken?w=320');
  expect(answer.status).toBe(500);
  expect(answer.text).not.toMatch(/webp|sharp|vips/i);
});

test.each([
  ['POST', 405],
  ['PUT', 403],
  ['DELETE', 405],
])('a picture cannot be changed by a %s', async (method, status) => {
  expect((await get('tile', {}, method)).status).toBe(status);
});
