import { beforeEach, expect, test, vi } from 'vitest';
import type { PhotoRow } from '../outbox/photos/photo-row.ts';
import { sendPhoto } from './send-photo.ts';

const bytes = new Uint8Array(100_000).map((_, at) => at % 251).buffer;
const row: PhotoRow = {
  id: '5ef07ccd-b5d6-4b07-b0f8-25f8feab0cf6',
  kind: 'photo',
  form: null,
  draftKey: null,
  requestId: 'request-1',
  secret: 's'.repeat(43),
  ownerId: null,
  bytes,
  digest: 'd'.repeat(43),
  thumbnail: '',
  state: 'waiting',
  fault: null,
  attempts: 0,
  createdAt: 0,
  nextAt: 0,
  sentAt: null,
};
const address = `/photos/${row.id}?expires=1&signature=s`;

/** The bytes that the server has, and the requests that it received. */
let stored: number[];
let asked: { readonly method: string; readonly path: string; readonly headers: Headers; readonly length: number }[];
let now: number;
/** The time that a chunk takes, in milliseconds. */
let pieceMs: number;
/** Replaces the server's own response. */
let instead: ((method: string) => Response | Promise<Response> | undefined) | undefined;

beforeEach(() => {
  stored = [];
  asked = [];
  now = 0;
  pieceMs = 100;
  instead = undefined;
  vi.stubGlobal('fetch', fetch);
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});

const fetch = vi.fn<(path: string, init: RequestInit) => Promise<Response>>(async (path, init) => {
  const method = init.method ?? '';
  const body = init.body instanceof ArrayBuffer ? init.body : null;
  asked.push({ method, path, headers: new Headers(init.headers), length: body?.byteLength ?? 0 });
  now += method === 'PATCH' ? pieceMs : 10;
  const other = await instead?.(method);
  if (other) return other;
  if (!body) return Response.json({ id: row.id, address, received: stored.length, storedAt: null });
  const offset = Number(new Headers(init.headers).get('Upload-Offset'));
  if (offset === stored.length) stored.push(...new Uint8Array(body));
  const status = stored.length === bytes.byteLength ? 201 : 200;
  return new Response('', { status, headers: { 'Upload-Offset': String(stored.length) } });
});

const send = (goesOn = async () => true, photo = row) => sendPhoto(photo, { goesOn });
const pieces = () => asked.filter(({ method }) => method === 'PATCH').map(({ length }) => length);
const problem = (status: number, key: string, type = '/problems/conflict') =>
  Response.json({ type, title: '', status, detail: 'No.', key }, { status });

test('a photo is announced with the secret of its request, and sent in chunks that grow on a fast connection', async () => {
  expect(await send()).toEqual({ state: 'sent' });
  expect(asked[0]).toMatchObject({ method: 'POST', path: '/api/photos' });
  expect(asked[0]?.headers.get('Request-Secret')).toBe('s'.repeat(43));
  expect(pieces()).toEqual([32_768, 65_536, 100_000 - 32_768 - 65_536]);
  expect(asked.slice(1).every(({ path, headers }) => path === address && !headers.has('Request-Secret'))).toBe(true);
  expect(new Uint8Array(stored)).toEqual(new Uint8Array(bytes));
});

test('chunks stay small on a slow connection', async () => {
  pieceMs = 12_000;
  expect(await send()).toEqual({ state: 'sent' });
  expect(pieces()).toEqual([32_768, 32_768, 32_768, 1696]);
});

test("an upload continues at the server's offset, even if this device expected another", async () => {
  stored = [...new Uint8Array(bytes.slice(0, 40_000))];
  expect(await send()).toEqual({ state: 'sent' });
  expect(asked[1]?.headers.get('Upload-Offset')).toBe('40000');
  expect(new Uint8Array(stored)).toEqual(new Uint8Array(bytes));
});

test('if the server has all bytes but could not store them, the last chunk is sent again', async () => {
  stored = [...new Uint8Array(bytes)];
  expect(await send()).toEqual({ state: 'sent' });
  expect(pieces()).toEqual([0]);
});

test('a connection that fails in the middle costs only one chunk', async () => {
  instead = (method) =>
    method === 'PATCH' && pieces().length === 2 ? Promise.reject(new TypeError('cut')) : undefined;
  expect(await send()).toEqual({ state: 'waiting', delayMs: 5000 });
  instead = undefined;
  expect(await send(undefined, { ...row, attempts: 1 })).toEqual({ state: 'sent' });
  expect(new Uint8Array(stored)).toEqual(new Uint8Array(bytes));
});

test.each<[string, typeof instead]>([
  ["a filter's page", () => new Response('<h1>Blocked</h1>')],
  ['an expired URL', (method) => (method === 'PATCH' ? problem(403, '', '/problems/forbidden') : undefined)],
  ['a server error', () => problem(503, 'busy', '/problems/unavailable')],
  ['no network', () => Promise.reject(new TypeError('no'))],
  ['a 409 without problem details', () => Response.json({ error: 'no' }, { status: 409 })],
  ['an external URL', () => Response.json({ id: row.id, address: 'https://evil.example/', received: 0 })],
])('%s is retried later, and the photo is not refused', async (_, answer) => {
  instead = answer;
  expect(await send()).toEqual({ state: 'waiting', delayMs: 5000 });
});

test('the Retry-After time is respected', async () => {
  instead = () =>
    Response.json({ type: '/problems/too-many-requests' }, { status: 429, headers: { 'Retry-After': '3600' } });
  expect(await send()).toEqual({ state: 'waiting', delayMs: 3_600_000 });
});

test.each([
  [404, 'noSuchRequest'],
  [409, 'enoughPhotos'],
  [413, 'photoTooLarge'],
  [422, 'someFields'],
])('%i of our server is shown to the user, and not retried', async (status, key) => {
  instead = () => problem(status, key);
  expect(await send()).toEqual({ state: 'refused', fault: key });
});

test('a file that is no photo is refused at its last chunk', async () => {
  instead = (method) =>
    method === 'PATCH' ? problem(415, 'photoIsNone', '/problems/unsupported-media-type') : undefined;
  expect(await send()).toEqual({ state: 'refused', fault: 'photoIsNone' });
});

test('an upload ends between two chunks if it is not to go on', async () => {
  expect(await send(async () => pieces().length < 1)).toEqual({ state: 'waiting', delayMs: 0 });
  expect(pieces()).toEqual([32_768]);
});
