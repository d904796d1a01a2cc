import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { expect, test, vi } from 'vitest';
import { enqueue, tryNow } from '../outbox/outbox.ts';
import { lastCustomer } from '../device/known-customer.ts';
import { adoptDraft, draftKey, finishDraft } from '../outbox/drafts/draft.ts';
import { emptyOutbox, lookInside, sampleKey, sampleRow } from '../testing/outbox-samples.ts';
import { openPageOutbox } from '../outbox/page-outbox.ts';
import { bindPhotos, discardFormPhotos, markPhotos } from '../outbox/photos/photo-binding.ts';
import { openPhotos } from '../outbox/photos/photo-db.ts';
import { forgetPhotos, keepPhoto, photosAt, sweepPhotos } from './photo-store.ts';
import { sendPhotos } from './send-photos.ts';
import { form, prepared, put, setUpPhotos, stored } from '../testing/photo-page.ts';

const secret = 's'.repeat(43);
const server = setUpPhotos();

test('a page that ends before the request is promised leaves them at its form, whatever is sent from there next', async () => {
  await keepPhoto(prepared(), form, 'photo');
  // Killed in between: what stands in the session is gone too, and nobody goes on with the draft.
  await markPhotos(sampleRow(1));
  sessionStorage.clear();
  expect(photosAt(await stored(), form)).toHaveLength(1);
  // Nor is it sent: our server would say that it knows no such request.
  expect(await sendPhotos(true)).toBeNull();
  expect(server.asked).toEqual([]);
  await sweepPhotos();
  expect(photosAt(await stored(), form)).toHaveLength(1);
  await enqueue(sampleRow(2));
  const row = await lookInside(({ rows }) => rows.get(sampleKey(2)));
  expect(await stored()).toMatchObject([{ form: null, requestId: sampleKey(2), secret: row?.secret }]);
});

test('nor does anybody find them but their person, and a sign-out takes them', async () => {
  lastCustomer.set('customer-1');
  await keepPhoto(prepared(), form, 'photo');
  await markPhotos(sampleRow(1));
  lastCustomer.set('customer-2');
  await enqueue(sampleRow(2));
  lastCustomer.set(null);
  await enqueue(sampleRow(3));
  expect(await stored()).toMatchObject([{ form: 'booking@customer-1', requestId: sampleKey(1) }]);
  await forgetPhotos('customer-1');
  expect(await stored()).toEqual([]);
});

test('a page that ends right after the promise: they are its request’s, at the next visit and for whatever is sent next', async () => {
  for (const settle of [sweepPhotos, () => enqueue(sampleRow(2)), () => discardFormPhotos('booking')]) {
    await (await openPhotos())?.rows.clear();
    await emptyOutbox();
    await keepPhoto(prepared(), form, 'photo');
    await markPhotos(sampleRow(1));
    await put({});
    await settle();
    expect(await stored()).toMatchObject([{ form: null, requestId: sampleKey(1) }]);
  }
});

test('one whose page ended right after the promise is sent with its request, also when that has not been settled', async () => {
  await keepPhoto(prepared(), form, 'photo');
  await markPhotos(sampleRow(1));
  await put({ state: 'sent', payload: null });
  await sendPhotos(true);
  expect(await stored()).toMatchObject([{ state: 'sent', form: null }]);
});

test('what goes with a request while photos are looked through is not taken for one that was never here', async () => {
  await keepPhoto(prepared(), form, 'photo');
  await openPhotos();
  const database = await openPageOutbox();
  const { rows } = database ?? expect.fail('no outbox');
  // Read before the request is promised, as another tab may.
  const read = rows.toArray.bind(rows);
  const meanwhile = async () => {
    const before = await read();
    await lookInside((other) => other.rows.put(sampleRow(1)));
    await bindPhotos(sampleRow(1));
    return before;
  };
  vi.spyOn(rows, 'toArray').mockImplementationOnce(() => Dexie.Promise.resolve(meanwhile()));
  await sendPhotos(true);
  expect(server.asked).toEqual([]);
  expect(await stored()).toMatchObject([{ state: 'waiting', requestId: sampleKey(1) }]);
});

test('they are back at the form when their request is refused while its person looks on', async () => {
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

test('those of a form that is begun afresh go with its draft, and no others', async () => {
  await keepPhoto(prepared(1), form, 'photo');
  await keepPhoto(prepared(2), { draft: 'contact' }, 'photo');
  await keepPhoto(prepared(3), { requestId: sampleKey(1), secret }, 'photo');
  await discardFormPhotos('booking');
  expect(new Set((await stored()).map((row) => row.form ?? row.requestId))).toEqual(new Set([sampleKey(1), 'contact']));
});

test('one that was still being made small when its form was sent goes with the request, at once or when it is promised', async () => {
  const late = { ...form, chosen: { key: sampleKey(1), by: null } };
  await enqueue(sampleRow(1));
  finishDraft('booking');
  await keepPhoto(prepared(1), late, 'photo');
  const row = await lookInside(({ rows }) => rows.get(sampleKey(1)));
  expect(await stored()).toMatchObject([{ form: null, requestId: sampleKey(1), secret: row?.secret }]);
  // What is chosen for the next one stays at the form.
  await keepPhoto(prepared(2), { ...form, chosen: { key: sampleKey(2), by: null } }, 'photo');
  expect(photosAt(await stored(), form)).toHaveLength(1);
});

test('one whose person signs out while it is made small is not kept for whoever comes next', async () => {
  lastCustomer.set(null);
  await keepPhoto(prepared(), { ...form, chosen: { key: sampleKey(1), by: 'customer-1' } }, 'photo');
  expect(await stored()).toEqual([]);
  lastCustomer.set('customer-1');
  await keepPhoto(prepared(), { ...form, chosen: { key: sampleKey(1), by: null } }, 'photo');
  expect(await stored()).toHaveLength(1);
});

test('what was added before its person signed in, or moved its draft to another form, is still there and goes along', async () => {
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

test('what nobody added on an earlier visit is not shown to whoever signs in', async () => {
  draftKey('booking');
  await keepPhoto(prepared(), form, 'photo');
  sessionStorage.clear();
  lastCustomer.set('customer-1');
  draftKey('booking');
  expect(photosAt(await stored(), form)).toEqual([]);
});
