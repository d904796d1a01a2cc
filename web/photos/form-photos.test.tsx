import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { newRow } from '../outbox/new-row.ts';
import { enqueue, takeBack, tryNow } from '../outbox/outbox.ts';
import { lastCustomer } from '../lib/known-customer.ts';
import { adoptDraft, draftKey, finishDraft } from '../outbox/drafts/draft.ts';
import { lookInside, sampleKey, sampleRow } from '../testing/outbox-samples.ts';
import { problem } from '../testing/responses.ts';
import { discardDraft } from '../outbox/drafts/draft-store.ts';
import { forgetPhotos, keepPhoto, photosAt, sweepPhotos } from './photo-store.ts';
import { sendPhotos } from './send-photos.ts';
import { form, prepared, setUpPhotos, stored } from '../testing/photo-page.ts';

const secret = 's'.repeat(43);
const server = setUpPhotos();

test('a request and the photos of its form are stored together, or neither is', async () => {
  await keepPhoto(prepared(), form, 'photo');
  const full = new DOMException('The disk is full', 'QuotaExceededError');
  const usual = Reflect.get(IDBObjectStore.prototype, 'put') as (this: IDBObjectStore, value: unknown) => IDBRequest;
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value) {
    if (this.name === 'photos') throw full;
    return usual.call(this, value) as IDBRequest<IDBValidKey>;
  });
  await expect(enqueue(sampleRow(1))).rejects.toMatchObject({ name: 'QuotaExceededError' });
  put.mockRestore();
  expect(await lookInside(({ rows }) => rows.count())).toBe(0);
  expect(photosAt(await stored(), form)).toMatchObject([{ requestId: null }]);
  await enqueue(sampleRow(2));
  const row = await lookInside(({ rows }) => rows.get(sampleKey(2)));
  expect(await stored()).toMatchObject([{ form: null, requestId: sampleKey(2), secret: row?.secret }]);
});

test('only their owner finds them, and a sign-out deletes them', async () => {
  lastCustomer.set('customer-1');
  await keepPhoto(prepared(), form, 'photo');
  lastCustomer.set('customer-2');
  await enqueue(sampleRow(2));
  lastCustomer.set(null);
  await enqueue(sampleRow(3));
  expect(await stored()).toMatchObject([{ form: 'booking@customer-1', requestId: null }]);
  await forgetPhotos({ customerId: 'customer-1', until: Date.now() });
  expect(await stored()).toEqual([]);
});

test('a photo of an unsent form is not sent, and is kept by a cleanup', async () => {
  await keepPhoto(prepared(), form, 'photo');
  expect(await sendPhotos(true)).toBeNull();
  await sweepPhotos();
  expect(server.asked).toEqual([]);
  expect(photosAt(await stored(), form)).toHaveLength(1);
});

test('they are back at the form when their request is refused while the form is open', async () => {
  await keepPhoto(prepared(), form, 'photo');
  await enqueue(sampleRow(1));
  server.answer = (path) =>
    path === '/api/bookings/create'
      ? Response.json({ type: '/problems/invalid', title: 'Invalid', status: 422, detail: 'No' }, { status: 422 })
      : Response.json({ type: '/problems/not-found', status: 404, key: 'noSuchRequest' }, { status: 404 });
  expect(await tryNow(sampleKey(1))).toMatchObject({ outcome: 'refused' });
  await sendPhotos(true);
  sessionStorage.clear();
  expect(photosAt(await stored(), form)).toMatchObject([{ state: 'waiting', fault: null }]);
});

test.each([tryNow, takeBack])(
  'those that a changed entry names are back at its form when an earlier version arrived unnoticed (%#)',
  async (learn) => {
    const payload = { jobId: 'job-1', kind: 'note', text: 'Tiled.', amountLkr: '' } as const;
    const row = newRow('progress', payload, draftKey('progress:job-1'), { opensWith: secret }, Date.now());
    await keepPhoto(prepared(), { draft: 'progress:job-1' }, 'photo');
    await enqueue(row);
    await lookInside(({ rows }) =>
      rows.update(row.id, { state: 'needs-action', error: { code: 'key-reused', fields: {} } }),
    );
    server.answer = () => problem(422, 'key-reused');
    await learn(row.id);
    finishDraft('progress:job-1');
    expect(photosAt(await stored(), { draft: 'progress:job-1' })).toHaveLength(1);
  },
);

test('when a form starts afresh its photos are deleted with its draft, and no others', async () => {
  await keepPhoto(prepared(1), form, 'photo');
  await keepPhoto(prepared(2), { draft: 'contact' }, 'photo');
  await keepPhoto(prepared(3), { requestId: sampleKey(1), secret }, 'photo');
  await discardDraft({ name: 'booking', key: sampleKey(2) });
  expect(new Set((await stored()).map((row) => row.form ?? row.requestId))).toEqual(new Set([sampleKey(1), 'contact']));
});

test('a photo still being resized when its form was sent goes with the request, at once or when it is queued', async () => {
  const late = { ...form, chosen: { key: sampleKey(1), by: null } };
  await enqueue(sampleRow(1));
  finishDraft('booking');
  await keepPhoto(prepared(1), late, 'photo');
  const row = await lookInside(({ rows }) => rows.get(sampleKey(1)));
  expect(await stored()).toMatchObject([{ form: null, requestId: sampleKey(1), secret: row?.secret }]);
  // A photo chosen for the next request stays at the form.
  await keepPhoto(prepared(2), { ...form, chosen: { key: sampleKey(2), by: null } }, 'photo');
  expect(photosAt(await stored(), form)).toHaveLength(1);
});

test('a photo whose owner signs out while it is resized is not stored for the next customer', async () => {
  lastCustomer.set(null);
  await keepPhoto(prepared(), { ...form, chosen: { key: sampleKey(1), by: 'customer-1' } }, 'photo');
  expect(await stored()).toEqual([]);
  lastCustomer.set('customer-1');
  await keepPhoto(prepared(), { ...form, chosen: { key: sampleKey(1), by: null } }, 'photo');
  expect(await stored()).toHaveLength(1);
});

test('a photo added before signing in, or before the draft moved to another form, is still there and goes with it', async () => {
  const key = draftKey('estimate:gone');
  await keepPhoto(prepared(), { draft: 'estimate:gone' }, 'photo');
  lastCustomer.set('customer-1');
  expect(photosAt(await stored(), { draft: 'estimate:gone' })).toHaveLength(1);
  adoptDraft('estimate:other', key);
  expect(photosAt(await stored(), { draft: 'estimate:other' })).toHaveLength(1);
  const subject = { providerSlug: 'other', providerName: null, scheduledAt: null, projectType: 'bathroom' };
  await enqueue({ ...sampleRow(1), id: key, kind: 'estimate', subject });
  expect(await stored()).toMatchObject([{ form: null, requestId: key, ownerId: 'customer-1' }]);
});

test('a photo added without signing in on an earlier visit is not shown to a customer who signs in', async () => {
  draftKey('booking');
  await keepPhoto(prepared(), form, 'photo');
  sessionStorage.clear();
  lastCustomer.set('customer-1');
  draftKey('booking');
  expect(photosAt(await stored(), form)).toEqual([]);
});
