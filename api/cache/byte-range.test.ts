import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startHarness, type Harness } from '../testing/api-harness.ts';
import { standInPages } from '../testing/stand-in-pages.ts';
import { dialects } from '../testing/test-databases.ts';

describe.each(['identity', 'gzip', 'br'])('a broken download of %s', (encoding) => {
  let api: Harness;

  beforeAll(async () => {
    api = await startHarness(dialects[0]!, { pages: standInPages });
  });

  afterAll(() => api.close());

  const get = (headers: Record<string, string> = {}, path = '/api/offline-pack', method = 'GET') =>
    api.send(method, path, { headers: { 'Accept-Encoding': encoding, ...headers } });

  test('goes on where it ended, made or kept', async () => {
    const full = await get();
    const etag = full.headers.etag!;
    for (const prepare of [() => api.cache.invalidate(['providers']), () => {}]) {
      prepare();
      const rest = await get({ Range: 'bytes=100-', 'If-Range': etag });
      expect(rest.status).toBe(206);
      expect(rest.bytes).toEqual(full.bytes.subarray(100));
      expect(rest.headers).toMatchObject({
        etag,
        'content-range': `bytes 100-${full.bytes.length - 1}/${full.bytes.length}`,
        'content-length': String(full.bytes.length - 100),
      });
      expect(rest.headers['content-encoding']).toBe(full.headers['content-encoding']);
      expect(rest.headers['content-security-policy']).toBe(full.headers['content-security-policy']);
    }
    const some = await get({ Range: 'bytes=10-19' });
    expect([some.status, some.bytes]).toEqual([206, full.bytes.subarray(10, 20)]);
    const beyond = await get({ Range: 'bytes=10-999999999' });
    expect([beyond.status, beyond.bytes]).toEqual([206, full.bytes.subarray(10)]);
  });

  test('also of the offline pack as a file, which no browser unpacks on the way', async () => {
    const full = await get({}, '/api/offline-pack/file');
    expect([full.headers['content-type'], full.headers['content-encoding']]).toEqual(['application/gzip', undefined]);
    const rest = await get({ Range: 'bytes=50-', 'If-Range': full.headers.etag! }, '/api/offline-pack/file');
    const whole = gunzipSync(Buffer.concat([full.bytes.subarray(0, 50), rest.bytes])).toString();
    expect(JSON.parse(whole)).toEqual((await api.send('GET', '/api/offline-pack')).json);
  });

  test('begins anew when the part is of another version or encoding', async () => {
    const full = await get();
    const others = [
      '"other"',
      `W/${full.headers.etag}`,
      'Sat, 21 Nov 2026 10:00:00 GMT',
      encoding === 'identity' ? `${full.headers.etag?.slice(0, -1)}-br"` : `${full.headers.etag?.split('-')[0]}"`,
    ];
    for (const other of others) {
      const answer = await get({ Range: 'bytes=100-', 'If-Range': other });
      expect([other, answer.status, answer.bytes.length, answer.headers['content-range']]).toEqual([
        other,
        200,
        full.bytes.length,
        undefined,
      ]);
    }
  });

  test('of which everything is there says so', async () => {
    const { bytes, headers } = await get();
    const answer = await get({ Range: `bytes=${bytes.length}-`, 'If-Range': headers.etag! });
    expect([answer.status, answer.bytes.length, answer.headers['content-range']]).toEqual([
      416,
      0,
      `bytes */${bytes.length}`,
    ]);
  });

  test('is 304 to whoever has the whole', async () => {
    const { headers } = await get();
    expect((await get({ Range: 'bytes=100-', 'If-Range': headers.etag!, 'If-None-Match': headers.etag! })).status).toBe(
      304,
    );
  });

  test.each([
    'bytes=-5',
    'bytes=0-1,5-9',
    'bytes=9-1',
    'bytes=',
    'bytes=a-',
    'bytes=1.5-',
    'items=0-5',
    `bytes=${'9'.repeat(40)}-`,
  ])('answers what it does not know whole: %s', async (range) => {
    const full = await get();
    const answer = await get({ Range: range });
    expect([answer.status, answer.bytes]).toEqual([200, full.bytes]);
  });

  test('means nothing to a HEAD, nor to an address that is not there', async () => {
    expect((await get({ Range: 'bytes=0-5' }, '/api/offline-pack', 'HEAD')).status).toBe(200);
    expect((await get({ Range: 'bytes=0-5' }, '/nowhere')).status).toBe(404);
  });
});
