import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { discard, enqueue, takeBack } from '../outbox/outbox.ts';
import { lastCustomer } from '../lib/known-customer.ts';
import { draftKey } from '../outbox/drafts/draft.ts';
import { lookInside, sampleKey, sampleRow } from '../testing/outbox-samples.ts';
import { bindPhotos } from '../outbox/photos/photo-binding.ts';
import { followPhotos, forgetPhotos, keepPhoto, photoRows, photosAt, removePhoto, sweepPhotos } from './photo-store.ts';
import { regrant } from '../features/messages/regrant.ts';
import { sendPhotos } from './send-photos.ts';
import { change, form, prepared, put, setUpPhotos, stored } from '../testing/photo-page.ts';

const day = 24 * 60 * 60 * 1000;
const secret = 's'.repeat(43);
const server = setUpPhotos();

test('a form takes six photos of its owner; a seventh is not stored', async () => {
  for (let number = 1; number <= 6; number += 1) expect(await keepPhoto(prepared(number), form, 'photo')).toBe('kept');
  expect(await keepPhoto(prepared(7), form, 'photo')).toBe('full');
  // Slips and refused photos do not count.
  expect(await keepPhoto(prepared(8), form, 'slip')).toBe('kept');
  await change({ state: 'refused' });
  expect(await keepPhoto(prepared(9), form, 'photo')).toBe('kept');
  lastCustomer.set('customer-1');
  expect(await keepPhoto(prepared(10), form, 'photo')).toBe('kept');
  expect(photosAt(await stored(), form)).toHaveLength(1);
});

test('they go with the request of their form, under its final key', async () => {
  await keepPhoto(prepared(), form, 'photo');
  await enqueue(sampleRow(1));
  const row = await lookInside(({ rows }) => rows.get(sampleKey(1)));
  expect(await stored()).toMatchObject([{ form: null, requestId: sampleKey(1), secret: row?.secret }]);
  await lookInside(({ rows }) => rows.update(sampleKey(1), { state: 'sent', payload: null }));
  // The same key was used for another request, by a faster tab.
  await keepPhoto(prepared(2), form, 'photo');
  const key = await enqueue(sampleRow(1, { digest: 'other' }));
  expect(key).not.toBe(sampleKey(1));
  const other = await lookInside(({ rows }) => rows.get(key));
  expect(other?.secret).not.toBe(row?.secret);
  expect(new Map((await stored()).map((photo) => [photo.requestId, photo.secret]))).toEqual(
    // The photos attached to the first request stay with it.
    new Map([
      [sampleKey(1), row?.secret],
      [key, other?.secret],
    ]),
  );
});

test('they go back to the form with their request, and are deleted when it is discarded', async () => {
  await keepPhoto(prepared(), form, 'photo');
  await enqueue(sampleRow(1));
  expect(photosAt(await stored(), form)).toEqual([]);
  await takeBack(sampleKey(1));
  expect(draftKey('booking')).toBe(sampleKey(1));
  expect(photosAt(await stored(), form)).toHaveLength(1);
  await discard(sampleKey(1));
  expect(await stored()).toEqual([]);
});

test('the list follows the database, without photos of another customer', async () => {
  await followPhotos();
  expect(photoRows.get()).toEqual([]);
  lastCustomer.set('customer-1');
  await keepPhoto(prepared(), form, 'photo');
  await vi.waitFor(() => expect(photoRows.get()).toHaveLength(1));
  lastCustomer.set('customer-2');
  await keepPhoto(prepared(2), form, 'photo');
  await vi.waitFor(() => expect(photoRows.get()).toMatchObject([{ ownerId: 'customer-2' }]));
  await removePhoto(photoRows.get()?.[0]?.id ?? '');
  await vi.waitFor(() => expect(photoRows.get()).toEqual([]));
  expect(await stored()).toHaveLength(1);
});

test('a sign-out deletes unsent photos of forms and sent ones; those queued with a request stay', async () => {
  lastCustomer.set('customer-1');
  await keepPhoto(prepared(), { requestId: 'request-1', secret }, 'photo');
  await change({ state: 'sent' });
  await keepPhoto(prepared(), { requestId: 'request-2', secret }, 'photo');
  await keepPhoto(prepared(), form, 'photo');
  lastCustomer.set(null);
  await keepPhoto(prepared(), form, 'photo');
  await forgetPhotos({ customerId: 'customer-1', until: Date.now() });
  expect(await stored()).toMatchObject([{ requestId: 'request-2', ownerId: 'customer-1' }]);
});

test('sent photos are deleted after a week, and so are orphans; those queued with a request are kept', async () => {
  await put({ state: 'waiting' });
  await keepPhoto(prepared(), { requestId: sampleKey(1), secret }, 'photo');
  await change({ createdAt: Date.now() - 300 * day });
  await keepPhoto(prepared(), { requestId: 'gone', secret }, 'photo');
  await sweepPhotos();
  expect(await stored()).toHaveLength(2);
  await lookInside(({ photos }) =>
    photos.filter(({ requestId }) => requestId === 'gone').modify({ createdAt: Date.now() - 8 * day }),
  );
  await sweepPhotos();
  expect(await stored()).toMatchObject([{ requestId: sampleKey(1) }]);
  await change({ state: 'sent', sentAt: Date.now() - 8 * day });
  await sweepPhotos();
  expect(await stored()).toEqual([]);
});

test('they are sent after their request, with its secret; afterwards only the thumbnail stays', async () => {
  await keepPhoto(prepared(), form, 'photo');
  await put({ state: 'sent', payload: null, secret });
  expect(await sendPhotos()).toBeNull();
  expect(server.asked).toEqual([]);
  await lookInside((database) => bindPhotos(database, sampleRow(1, { secret })));
  expect(await sendPhotos()).toBeNull();
  expect(server.asked.map(({ method, path }) => `${method} ${path.split('?')[0]?.slice(0, 12)}`)).toEqual([
    'POST /api/photos',
    `PATCH /photos/${(await stored())[0]?.id.slice(0, 4)}`,
    'POST /api/request',
  ]);
  expect(new Headers(server.asked[0]?.init.headers).get('Request-Secret')).toBe(secret);
  const [row] = await stored();
  expect(row).toMatchObject({ state: 'sent', thumbnail: prepared().thumbnail });
  expect(row?.bytes.byteLength).toBe(0);
  server.asked.length = 0;
  await sendPhotos(true);
  expect(server.asked).toEqual([]);
});

test('they are sent also after their owner has signed out and their request was deleted from the device', async () => {
  lastCustomer.set('customer-1');
  await keepPhoto(prepared(), { requestId: sampleKey(1), secret }, 'photo');
  lastCustomer.set('customer-2');
  await sendPhotos();
  expect(server.asked.some(({ method }) => method === 'PATCH')).toBe(true);
  // Nothing of them is left either.
  expect(await stored()).toEqual([]);
});

test('a queued request is sent first', async () => {
  await put({ state: 'sent', payload: null, secret }, { state: 'waiting', nextAt: 0 });
  await keepPhoto(prepared(), { requestId: sampleKey(1), secret }, 'photo');
  expect(await sendPhotos(true)).toBeNull();
  expect(server.asked).toEqual([]);
});

test('a photo that failed is retried when it is due, or at once when the network is back', async () => {
  await put({ state: 'sent', payload: null, secret });
  await keepPhoto(prepared(), { requestId: sampleKey(1), secret }, 'photo');
  const usual = server.answer;
  server.answer = () => Promise.reject(new TypeError('no network'));
  const nextAt = await sendPhotos();
  const [row] = await stored();
  expect(row?.nextAt).toBe(nextAt);
  expect(row?.nextAt).toBeGreaterThan(Date.now());
  expect(row).toMatchObject({ state: 'waiting', attempts: 1 });
  expect(await sendPhotos()).toBe(row?.nextAt);
  server.answer = usual;
  server.asked.length = 0;
  await sendPhotos(true);
  expect(await stored()).toMatchObject([{ state: 'sent' }]);
});

test('a photo due later than the longest pause is tried, because the clock was set back', async () => {
  await put({ state: 'sent', payload: null, secret });
  await keepPhoto(prepared(), { requestId: sampleKey(1), secret }, 'photo');
  const putOff = (ms: number) => change({ nextAt: Date.now() + ms });
  const hour = 60 * 60 * 1000;
  await putOff(hour / 2);
  await sendPhotos();
  expect(await stored()).toMatchObject([{ state: 'waiting' }]);
  await putOff(2 * hour);
  await sendPhotos();
  expect(await stored()).toMatchObject([{ state: 'sent' }]);
});

test('a refused photo stays, says why, and never marks its request', async () => {
  await put({ state: 'sent', payload: null, secret });
  await keepPhoto(prepared(), { requestId: sampleKey(1), secret }, 'photo');
  server.answer = () =>
    Response.json(
      { type: '/problems/conflict', title: '', status: 409, detail: '', key: 'enoughPhotos' },
      { status: 409 },
    );
  await sendPhotos();
  expect(await stored()).toMatchObject([{ state: 'refused', fault: 'enoughPhotos' }]);
  expect(await lookInside(({ rows }) => rows.get(sampleKey(1)))).toMatchObject({ state: 'sent', error: null });
});

const bodies = () =>
  server.asked
    .filter(({ path }) => path === '/api/photos')
    .map(({ init }) => JSON.parse(typeof init.body === 'string' ? init.body : '') as Record<string, unknown>);
const ofJob = { requestId: 'job-1', secret: null, of: 'job' } as const;

test("a photo that needs the session is sent in its owner's session, and no one else sends or sees it", async () => {
  lastCustomer.set('customer-1');
  await keepPhoto(prepared(), ofJob, 'slip');
  for (const other of ['customer-2', null]) {
    lastCustomer.set(other);
    expect(await sendPhotos(true)).toBeNull();
    await followPhotos();
    expect(photosAt(photoRows.get() ?? [], ofJob)).toEqual([]);
  }
  expect(server.asked).toEqual([]);
  lastCustomer.set('customer-1');
  await sendPhotos(true);
  expect(bodies()).toMatchObject([{ of: 'job', requestId: 'job-1', kind: 'slip', by: 'customer-1' }]);
  expect(new Headers(server.asked[0]?.init.headers).has('Request-Secret')).toBe(false);
  expect(await stored()).toMatchObject([{ state: 'sent' }]);
});

test('a photo for a link is sent with its grant, whoever is signed in', async () => {
  await keepPhoto(prepared(), { requestId: 'booking-1', secret: null, grant: 'the-grant' }, 'slip');
  await sendPhotos(true);
  expect(bodies()).toMatchObject([{ requestId: 'booking-1', kind: 'slip', grant: 'the-grant' }]);
  expect(await stored()).toMatchObject([{ state: 'sent' }]);
});

test.each<[string, (id: string) => Promise<unknown>]>([
  ['is removed', removePhoto],
  ['is deleted at a sign-out', () => forgetPhotos({ customerId: 'customer-1', until: Date.now() })],
])('a photo that %s between two of its chunks does not arrive', async (_, end) => {
  lastCustomer.set('customer-1');
  await keepPhoto({ ...prepared(), bytes: new ArrayBuffer(100_000) }, ofJob, 'slip');
  const usual = server.answer;
  server.answer = async (path, init) => {
    if (init.method !== 'PATCH') return usual(path, init);
    await end((await stored())[0]?.id ?? '');
    const offset = Number(new Headers(init.headers).get('Upload-Offset')) + (init.body as ArrayBuffer).byteLength;
    return new Response('', { status: 200, headers: { 'Upload-Offset': String(offset) } });
  };
  await sendPhotos(true);
  expect(server.asked.map(({ method }) => method)).toEqual(['POST', 'PATCH']);
  expect(await stored()).toEqual([]);
});

test('it waits after the session has expired, and is deleted at a sign-out', async () => {
  lastCustomer.set('customer-1');
  await keepPhoto(prepared(), ofJob, 'slip');
  server.answer = () => Response.json({ type: '/problems/sign-in-required', status: 401 }, { status: 401 });
  await sendPhotos(true);
  expect(await stored()).toMatchObject([{ state: 'waiting', attempts: 1 }]);
  await forgetPhotos({ customerId: 'customer-1', until: Date.now() });
  expect(await stored()).toEqual([]);
});

const thread = 'booking:booking-1';
const messageForm = { draft: `message:${thread}` } as const;
const aMessage = (more: Parameters<typeof sampleRow>[1] = {}) =>
  sampleRow(1, {
    kind: 'message',
    payload: { kind: 'booking', id: 'booking-1', text: 'Look at this.' },
    subject: { providerSlug: null, providerName: null, scheduledAt: null, projectType: null, thread },
    secret: undefined,
    ...more,
  });

test('a new grant for a message is passed to its photos, and not to those of the next one', async () => {
  await keepPhoto(prepared(1), messageForm, 'photo');
  const payload = { kind: 'booking', id: 'booking-1', text: 'Look at this.', grant: 'old' } as const;
  const key = await enqueue(aMessage({ payload }));
  await keepPhoto(prepared(2), messageForm, 'photo');
  await regrant(key, 'new');
  const found = await stored();
  expect(found.find(({ requestId }) => requestId === key)).toMatchObject({ grant: 'new', form: null });
  expect(found.filter((row) => row.form !== null)).toMatchObject([{ requestId: null }]);
});

test('photos follow their message with the secret of its thread, also after the thread has shown it', async () => {
  await keepPhoto(prepared(), messageForm, 'photo');
  const key = await enqueue(aMessage({ opensWith: secret }));
  expect(await stored()).toMatchObject([{ of: 'message', requestId: key, secret, form: null }]);
  expect(await sendPhotos(true)).toBeNull();
  expect(server.asked).toEqual([]);
  await lookInside(({ rows }) => rows.update(key, { state: 'sent' }));
  await discard(key);
  await sendPhotos(true);
  expect(bodies()).toMatchObject([{ of: 'message', requestId: key }]);
  expect(await stored()).toMatchObject([{ state: 'sent' }]);
});

test('they have the grant of their link, and are deleted with a message that is discarded before sending', async () => {
  await keepPhoto(prepared(), messageForm, 'photo');
  const grant = 'b.booking-1.1.mac';
  const payload = { kind: 'booking', id: 'booking-1', text: 'Look at this.', grant } as const;
  const key = await enqueue(aMessage({ payload, state: 'sent' }));
  await sendPhotos(true);
  expect(bodies()).toMatchObject([{ grant, of: 'message' }]);
  expect(bodies()[0]).not.toHaveProperty('by');
  await keepPhoto(prepared(2), messageForm, 'photo');
  await lookInside(({ rows }) => rows.update(key, { state: 'waiting' }));
  await lookInside((database) => bindPhotos(database, aMessage({ id: key, payload })));
  await discard(key);
  expect((await stored()).filter(({ state }) => state !== 'sent')).toEqual([]);
});

test('photos refused with their request are sent again with the request that replaces it', async () => {
  await keepPhoto(prepared(), form, 'photo');
  await enqueue(sampleRow(1));
  await change({ state: 'refused', fault: 'noSuchRequest' });
  await lookInside(({ rows }) => rows.clear());
  await enqueue(sampleRow(1));
  expect(await stored()).toMatchObject([{ state: 'waiting', fault: null, requestId: sampleKey(1) }]);
});
