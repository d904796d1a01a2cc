import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { maxUploadBytes, uploadLifeMs } from '../../shared/media/upload-contract.ts';
import { startHarness, type Harness } from '../testing/api-harness.ts';
import { signIn, CookieBrowser } from '../testing/cookie-browser.ts';
import { postBody } from '../testing/endpoint-examples.ts';
import { cameraPicture, claimingPng, emptyZip, samplePictures, withComment } from '../testing/sample-pictures.ts';
import { sampleNow } from '../testing/sample-rows.ts';
import { sqlite } from '../testing/test-databases.ts';
import { adminOf, newUploadUrl, rawRequest, sendThenRead, storedAddress } from '../testing/upload-client.ts';

describe('uploads', () => {
  let api: Harness;
  let admin: CookieBrowser;
  let now = sampleNow;

  beforeAll(async () => {
    api = await startHarness(sqlite, { now: () => now });
    admin = await adminOf(api);
  });

  beforeEach(() => {
    now = sampleNow;
  });

  afterAll(() => api.close());

  const put = (address: string, body?: Buffer | string, headers = {}) => api.send('PUT', address, { body, headers });
  const folder = (name: string) => join(api.dataDir, 'objects', name);
  const filesIn = (name: string) => (existsSync(folder(name)) ? readdirSync(folder(name)) : []);
  const problemOf = async (sent: Promise<{ status: number; problem: { type: string } }>) => {
    const { status, problem } = await sent;
    return [status, problem.type];
  };
  const leavesNothing = async (url: string) => {
    expect((await api.send('GET', storedAddress(url))).status).toBe(404);
    expect(filesIn('incoming')).toEqual([]);
    expect(filesIn('pictures').filter((file) => url.includes(file.slice(0, 36)))).toEqual([]);
  };

  test('require an administrator', async () => {
    expect((await api.send('POST', '/api/objects/upload')).status).toBe(401);
    const customer = new CookieBrowser(api.send, api.origin);
    await signIn(customer, 'customer@nivasa.example');
    expect((await customer.send('POST', '/api/objects/upload')).status).toBe(403);
  });

  test('make the address without its query that of the picture in every size, only after the upload', async () => {
    const url = await newUploadUrl(admin);
    expect(url).toMatch(/^\/objects\/[\da-f-]{36}\?expires=\d+&signature=[\w-]{43}$/);
    const address = storedAddress(url);
    expect((await api.send('GET', address)).headers).toMatchObject({ 'cache-control': 'no-store' });
    await leavesNothing(url);
    const answer = await put(url, await cameraPicture());
    expect([answer.status, answer.text, answer.headers.location]).toEqual([201, '', address]);
    const shown = await api.send('GET', `${address}?w=320`);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(await sharp(shown.bytes).metadata()).toMatchObject({ width: 40, height: 60 });
    expect((await api.send('GET', address)).text).not.toContain('SECRET-OWNER');
    expect(filesIn('incoming')).toEqual([]);
    const completed = await admin.send('POST', '/api/objects/complete', { body: { uploadURL: url } });
    expect(completed.json).toEqual({ address });
  });

  test('can be completed only when the file is there', async () => {
    const complete = (uploadURL: string) =>
      problemOf(admin.send('POST', '/api/objects/complete', { body: { uploadURL } }));
    expect(await complete(await newUploadUrl(admin))).toEqual([409, '/problems/conflict']);
    for (const address of [
      '/objects/tile',
      '',
      'https://elsewhere.example/objects/x',
      '/objects/11111111-2222-3333-4444-555555555555',
      `https://evil.example${await newUploadUrl(admin)}`,
    ]) {
      expect(await complete(address)).toEqual([404, '/problems/not-found']);
    }
  });

  test('have to be there when the office shows them: a form that was kept for longer is refused', async () => {
    const url = await newUploadUrl(admin);
    const [picture, never] = [storedAddress(url), storedAddress(await newUploadUrl(admin))];
    const gone = '/objects/11111111-2222-3333-4444-555555555555';
    await put(url, await samplePictures.png());
    const shown = (address: string) => `<p>Text</p><img src="${address}" alt="" />`;
    const save = (slug: string, body: object) =>
      admin.send('POST', '/api/admin/posts', { body: { ...postBody, slug, ...body } });
    const sentence = 'This picture is no longer here. Please upload it again.';
    for (const address of [gone, never]) {
      const answer = await save('lost', { coverImage: address, bodyHtml: shown(picture) + shown(address) });
      expect([answer.status, answer.problem.errors]).toEqual([422, { coverImage: sentence, bodyHtml: sentence }]);
    }
    const gallery = { path: '/api/admin/providers/provider-asha/gallery', body: { imageUrl: gone } };
    expect((await admin.send('POST', gallery.path, gallery)).problem.errors).toEqual({ imageUrl: sentence });
    const other = `https://elsewhere.example${gone}`;
    expect((await save('there', { coverImage: picture, bodyHtml: shown(picture) + shown(other) })).status).toBe(201);
    expect((await save('drawn', { coverImage: '/objects/avatar-1', bodyHtml: '<p>Text</p>' })).status).toBe(201);
  });

  test.each(Object.entries(samplePictures))(
    'accept %s without a content type, and with a wrong one',
    async (_kind, make) => {
      expect((await put(await newUploadUrl(admin), await make())).status).toBe(201);
      expect((await put(await newUploadUrl(admin), await make(), { 'Content-Type': 'text/html' })).status).toBe(201);
    },
  );

  const foreign = 'This is not a picture we can use. Please choose a JPEG, PNG, WebP, AVIF or GIF file.';
  const spoilt =
    'This picture is damaged, incomplete, or contains other data. Please save it again, or choose another one.';

  test.each([
    ['SVG', foreign, async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['HTML called PNG', foreign, async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    [
      'HTML after the signature of a PNG',
      spoilt,
      async () => Buffer.from('\x89PNG\r\n\x1A\n<html><script>alert(1)</script>', 'latin1'),
    ],
    [
      'a page after a picture',
      spoilt,
      async () => Buffer.concat([await samplePictures.png(), Buffer.from('<script>alert(1)</script>')]),
    ],
    [
      'a script inside a picture',
      spoilt,
      async () => withComment(await samplePictures.jpeg(), '<script>alert(1)</script>'),
    ],
    ['an archive that is a picture too', spoilt, async () => Buffer.concat([await samplePictures.jpeg(), emptyZip])],
    [
      'a header of 50,000 × 50,000 pixels',
      'This picture has more than 50 million pixels. Please make it smaller, or choose another one.',
      async () => claimingPng(50_000, 50_000),
    ],
    ['half a picture', spoilt, async () => (await samplePictures.jpeg()).subarray(0, 500)],
    ['nothing', foreign, async () => Buffer.alloc(0)],
  ])('refuse %s with 415 and an explanation, and accept nothing there afterwards', async (_what, sentence, make) => {
    const url = await newUploadUrl(admin);
    const { status, problem } = await put(url, await make(), { 'Content-Type': 'image/png' });
    expect(problem).toEqual({
      type: '/problems/unsupported-media-type',
      title: 'Unsupported Media Type',
      status: 415,
      detail: sentence,
    });
    expect(status).toBe(415);
    await leavesNothing(url);
    expect(await problemOf(put(url, await samplePictures.png()))).toEqual([409, '/problems/conflict']);
  });

  test('refuse a declared body of more than 10 MB without reading it', async () => {
    const url = await newUploadUrl(admin);
    const request = rawRequest(
      api.port,
      `PUT ${url} HTTP/1.1\r\nHost: x\r\nContent-Length: ${maxUploadBytes + 1}\r\n\r\n`,
    );
    expect(await request.answer).toMatch(
      /^HTTP\/1\.1 413 [^]*Connection: close[^]*This picture is larger than 10 MB\. Please choose a smaller one\./,
    );
    await leavesNothing(url);
    expect((await put(url, await samplePictures.png())).status).toBe(201);
  });

  test('refuse an undeclared body of more than 10 MB as soon as it exceeds the limit', async () => {
    const url = await newUploadUrl(admin);
    const request = rawRequest(api.port, `PUT ${url} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n`);
    request.write(
      Buffer.concat([
        Buffer.from(`${(maxUploadBytes + 1).toString(16)}\r\n`),
        Buffer.alloc(maxUploadBytes + 1, 'x'),
        Buffer.from('\r\n'),
      ]),
    );
    expect(await request.answer).toMatch(/^HTTP\/1\.1 413 [^]*Connection: close/);
    await leavesNothing(url);
  });

  test('accept a picture of exactly 10 MB', async () => {
    const picture = await samplePictures.jpeg();
    const padded = Buffer.concat([picture, Buffer.alloc(maxUploadBytes - picture.length)]);
    expect((await put(await newUploadUrl(admin), padded)).status).toBe(201);
    expect((await put(await newUploadUrl(admin), padded, { 'Transfer-Encoding': 'chunked' })).status).toBe(201);
  });

  test('refuse an address with any change', async () => {
    const url = await newUploadUrl(admin);
    const other = await newUploadUrl(admin);
    const picture = await samplePictures.png();
    const last = url.at(-1) ?? '';
    // Characters that differ only in bits which decoding ignores.
    const twin = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const sameBytes = twin[twin.indexOf(last) ^ 1] ?? '';
    const changed = [
      storedAddress(url),
      `${url}A`,
      url.slice(0, -1),
      url.slice(0, -1) + sameBytes,
      `${url}=`,
      url.replace('expires=', 'expires=9'),
      url.replace('expires=', 'expires=0'),
      `${url}&w=320`,
      `${url}&expires=1`,
      url.replace(/signature=.*/, 'signature='),
      storedAddress(other) + url.slice(url.indexOf('?')),
      url.replace('?', '?signature=x&'),
      url.replace('/objects/', '/objects/A'),
    ];
    for (const address of changed) {
      expect([address, ...(await problemOf(put(address, picture)))]).toEqual([address, 403, '/problems/forbidden']);
    }
    expect((await put(url, picture)).status).toBe(201);
  });

  test.each([
    '..%2f..%2fnivasa.sqlite',
    '%2e%2e%2fsecret',
    '..%5c..%5csecret',
    'upload',
    'tile',
    'x%00',
    '%ff',
    '/etc/passwd',
  ])('refuse an address that was not given out: %s', async (path) => {
    const url = await newUploadUrl(admin);
    const { status } = await put(`/objects/${path}${url.slice(url.indexOf('?'))}`, await samplePictures.png());
    expect([403, 404, 405]).toContain(status);
    expect(filesIn('incoming')).toEqual([]);
  });

  test('expire after 15 minutes', async () => {
    const url = await newUploadUrl(admin);
    now = new Date(sampleNow.getTime() + uploadLifeMs);
    expect(await problemOf(put(url, await samplePictures.png()))).toEqual([403, '/problems/forbidden']);
    now = new Date(sampleNow.getTime() + uploadLifeMs - 1);
    expect((await put(url, await samplePictures.png())).status).toBe(201);
  });

  test('of far more than 10 MB get the refusal every time, however much is still being sent', async () => {
    const large = Buffer.alloc(3 * maxUploadBytes, 'x');
    for (const more of ['', 'Connection: close\r\n']) {
      const head = `PUT ${await newUploadUrl(admin)} HTTP/1.1\r\nHost: x\r\nContent-Length: ${large.length}\r\n${more}\r\n`;
      expect(await sendThenRead(api.port, Buffer.concat([Buffer.from(head), large]))).toMatch(/^HTTP\/1\.1 413 /);
    }
    expect(filesIn('incoming')).toEqual([]);
  });

  test('have one winner, at once or one after the other, and the picture does not change afterwards', async () => {
    const url = await newUploadUrl(admin);
    const [first, second] = await Promise.all([samplePictures.png(), samplePictures.jpeg()]);
    const statuses = (await Promise.all([put(url, first), put(url, second), put(url, first)])).map(
      ({ status }) => status,
    );
    expect(statuses.sort((a, b) => a - b)).toEqual([201, 409, 409]);
    const before = await api.send('GET', storedAddress(url));
    expect(await problemOf(put(url, await samplePictures.gif()))).toEqual([409, '/problems/conflict']);
    expect((await api.send('GET', storedAddress(url))).bytes).toEqual(before.bytes);
  });

  test('are refused from another site', async () => {
    const url = await newUploadUrl(admin);
    const picture = await samplePictures.png();
    for (const headers of [
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
      { Origin: 'https://evil.example' },
    ]) {
      expect((await put(url, picture, headers)).status).toBe(403);
    }
    expect((await put(url, picture, { 'Sec-Fetch-Site': 'same-origin', Origin: api.origin })).status).toBe(201);
  });

  test('that are interrupted leave nothing, and may be sent again', async () => {
    const url = await newUploadUrl(admin);
    const request = rawRequest(api.port, `PUT ${url} HTTP/1.1\r\nHost: x\r\nContent-Length: 5000\r\n\r\n`);
    request.write(Buffer.alloc(100));
    while (filesIn('incoming').length === 0) await pause(5);
    request.end();
    await request.answer;
    while (filesIn('incoming').length > 0) await pause(5);
    let answer = await put(url, await samplePictures.png());
    // The server notices the closed connection a moment later than the client.
    while (answer.status === 409) answer = await put(url, await samplePictures.png());
    expect(answer.status).toBe(201);
  });

  test('are limited to eight at a time; others are told to retry, and nothing is lost', async () => {
    const waiting = await Promise.all(
      Array.from({ length: 8 }, async () =>
        rawRequest(api.port, `PUT ${await newUploadUrl(admin)} HTTP/1.1\r\nHost: x\r\nContent-Length: 5000\r\n\r\n`),
      ),
    );
    while (filesIn('incoming').length < 8) await pause(5);
    const url = await newUploadUrl(admin);
    const answer = await put(url, await samplePictures.png());
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5']);
    for (const request of waiting) request.end();
    while (filesIn('incoming').length > 0) await pause(5);
    let later = await put(url, await samplePictures.png());
    // A slot is free a moment after its file is deleted.
    while (later.status === 503) later = await put(url, await samplePictures.png());
    expect(later.status).toBe(201);
  });

  test.each(['incoming', 'pictures'])(
    'answer 503 while the folder %s cannot be written, leave nothing, and may be sent again',
    async (name) => {
      const url = await newUploadUrl(admin);
      rmSync(folder(name), { recursive: true, force: true });
      mkdirSync(folder(''), { recursive: true });
      writeFileSync(folder(name), 'a file where the folder was');
      const answer = await put(url, await samplePictures.png());
      expect([answer.status, answer.problem.type, answer.headers['retry-after']]).toEqual([
        503,
        '/problems/unavailable',
        '60',
      ]);
      expect(answer.text).not.toContain(api.dataDir);
      rmSync(folder(name));
      expect(filesIn('incoming')).toEqual([]);
      expect((await put(url, await samplePictures.png())).status).toBe(201);
    },
  );
});
