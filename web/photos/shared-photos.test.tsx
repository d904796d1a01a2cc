import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lastCustomer } from '../lib/known-customer.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { form, setUpPhotos, stored } from '../testing/photo-page.ts';
import { AddPhotos } from './AddPhotos.tsx';
import { chooseShared } from './choose-photos.ts';
import { PhotoList } from './PhotoList.tsx';
import { startPhotos } from './photo-triggers.ts';
import { preparePhoto, type PreparedPhoto } from './prepare-photo.ts';
import { sharedWaits } from './shared-flag.ts';
import { SharedNote } from './SharedNote.tsx';
import { forgetShared, handOverShared, lookForShared } from './shared-photos.ts';

vi.mock('./prepare-photo.ts', () => ({ preparePhoto: vi.fn<typeof preparePhoto>() }));

// Its code is loaded when there are photos; compiling it takes longer than a test waits.
void PhotoList;

const hour = 60 * 60 * 1000;
const photo = (name = 'wall.jpg') => new File(['jpeg'], name, { type: 'image/jpeg' });

/** The response that is stored, with its age. jsdom's responses have no formData. */
type Stored = { readonly headers: Headers; readonly formData: () => Promise<FormData> };
let kept: Stored | undefined;
class StoredResponse implements Stored {
  readonly headers: Headers;
  readonly formData: () => Promise<FormData>;
  constructor(body: FormData, init: ResponseInit) {
    this.headers = new Headers(init.headers);
    this.formData = async () => body;
  }
}
const cache = { put: async (_path: string, response: Stored) => void (kept = response) };
const hand = (ageMs: number, ...parts: readonly (File | string)[]) => {
  const form = new FormData();
  for (const part of parts) form.append('shared', part);
  kept = new StoredResponse(form, { headers: { since: String(Date.now() - ageMs) } });
};

const prepared = (file: Blob): PreparedPhoto => ({
  bytes: new ArrayBuffer(1),
  digest: file instanceof File ? file.name : '',
  thumbnail: 'data:,',
});

setUpPhotos();
beforeEach(() => {
  kept = undefined;
  vi.mocked(preparePhoto).mockImplementation(async (file) => prepared(file));
  vi.stubGlobal('Response', StoredResponse);
  vi.stubGlobal('caches', {
    match: async () => kept,
    delete: async () => ((kept = undefined), true),
    open: async () => cache,
  });
});
afterEach(() => vi.unstubAllGlobals());

/** The names of the pictures that a form would get, and leaves. */
async function waiting(): Promise<string[]> {
  const names: string[] = [];
  await handOverShared(async ({ name }) => {
    names.push(name);
    return false;
  });
  return names;
}

test('photos shared from another app wait until they are discarded, and only pictures are for a form', async () => {
  hand(0, photo(), 'a title', new File(['text'], 'list.txt', { type: 'text/plain' }));
  expect(await lookForShared()).toBe(true);
  expect(sharedWaits.get()).toBe(true);
  expect(await waiting()).toEqual(['wall.jpg']);
  // If this page is closed before it has stored them, they are found again.
  expect(sharedWaits.get()).toBe(true);
  await forgetShared();
  expect([await waiting(), kept, sharedWaits.get()]).toEqual([[], undefined, false]);
});

test('they are kept from the next person in the tab, and given to their owner who is back', async () => {
  hand(0, photo());
  lastCustomer.set('kamala');
  await lookForShared();
  const seenBy = (customerId: string | null) => (lastCustomer.set(customerId), sharedWaits.get());
  // Her session has expired, and somebody else signs in.
  expect([null, 'ruwan', 'kamala'].map(seenBy)).toEqual([false, false, true]);
});

test('photos that were shared before signing in are for who signs in', async () => {
  hand(0, photo());
  await lookForShared();
  lastCustomer.set('kamala');
  expect(sharedWaits.get()).toBe(true);
});

/** Swiped away and opened again. */
const reopen = () => sessionStorage.clear();

test.each([
  ['for who has shared them', 'kamala', [false, false, true]],
  ['for who is not signed in either', null, [true, false, false]],
])('after the app was closed they wait %s', async (_, owner, expected) => {
  hand(0, photo());
  lastCustomer.set(owner);
  await lookForShared();
  reopen();
  expect([null, 'ruwan', 'kamala'].map((now) => (lastCustomer.set(now), sharedWaits.get()))).toEqual(expected);
});

test('photos that waited for a day are discarded when the app is started', async () => {
  hand(23 * hour, photo());
  startPhotos();
  await new Promise((done) => setTimeout(done));
  expect(kept).toBeDefined();
  hand(25 * hour, photo());
  startPhotos();
  await waitFor(() => expect(kept).toBeUndefined());
});

const digests = async () => (await stored()).map(({ digest }) => digest).sort();
const openForm = () => renderScreen(<AddPhotos place={form} kind="photo" label="Add photos" hint="" />, { at: '/' });

test('a form that is opened again after a failure takes the rest of the photos, and each once', async () => {
  hand(0, photo('ceiling.jpg'), photo('floor.jpg'), photo('wall.jpg'));
  await lookForShared();
  // As if the page were closed after the first.
  vi.mocked(preparePhoto)
    .mockImplementationOnce(async (file) => prepared(file))
    .mockRejectedValueOnce(new Error('x'));
  const { unmount } = openForm();
  await screen.findByText(/^We could not add photos just now\./);
  await screen.findByRole('img', { name: 'Photo 1' });
  unmount();
  expect([await digests(), sharedWaits.get()]).toEqual([['ceiling.jpg'], true]);
  const again = openForm();
  await screen.findByRole('img', { name: 'Photo 3' });
  await waitFor(() => expect([kept, sharedWaits.get()]).toEqual([undefined, false]));
  again.unmount();
  expect(await digests()).toEqual(['ceiling.jpg', 'floor.jpg', 'wall.jpg']);
});

test('another form opened while they are added gets none', async () => {
  hand(0, photo());
  await lookForShared();
  const { promise, resolve } = Promise.withResolvers<PreparedPhoto>();
  vi.mocked(preparePhoto).mockReturnValueOnce(promise);
  const first = chooseShared(form);
  await vi.waitFor(() => expect(preparePhoto).toHaveBeenCalledOnce());
  expect(await chooseShared({ draft: 'estimate:nadeesha-floors' })).toEqual([]);
  resolve(prepared(photo()));
  await first;
  expect([await stored(), kept]).toMatchObject([[{ form: 'booking' }], undefined]);
});

test('photos that another form has stored, or that were discarded meanwhile, are not handed over again', async () => {
  hand(hour, photo('floor.jpg'), photo('wall.jpg'));
  const left: (string[] | undefined)[] = [];
  await handOverShared(async ({ name }) => {
    left.push((await kept?.formData())?.getAll('shared').map((part) => (part instanceof File ? part.name : part)));
    if (name === 'wall.jpg') await forgetShared();
    return name === 'floor.jpg';
  });
  expect([left, kept]).toEqual([[['floor.jpg', 'wall.jpg'], ['wall.jpg']], undefined]);
});

test('photos for which there is no room wait for the next form', async () => {
  hand(0, photo());
  await lookForShared();
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementationOnce(() => {
    throw new DOMException('The disk is full', 'QuotaExceededError');
  });
  expect(await chooseShared(form)).toEqual(['This device has no room for wall.jpg. Nothing else is affected.']);
  expect([kept === undefined, sharedWaits.get()]).toEqual([false, true]);
});

test.each([
  ['for more than a day', 25 * hour],
  ['since a future day, by a wrong clock', -48 * hour],
])('photos that have waited %s are discarded', async (_, age) => {
  hand(age, photo());
  expect([await lookForShared(), kept, sharedWaits.get()]).toEqual([false, undefined, false]);
});

test('a browser without the Cache API has none', async () => {
  vi.unstubAllGlobals();
  expect('caches' in globalThis).toBe(false);
  expect(await lookForShared()).toBe(false);
  await forgetShared();
});

const show = (at: string) => renderScreen(<SharedNote />, { at });

test('a user who shares photos is told what to do, on each listed page, and can discard them', async () => {
  hand(0, photo());
  const { unmount, history } = show('/tilers?shared');
  expect(await screen.findByText(/^Choose a professional: we will send your photos with your request\./)).toBeDefined();
  await waitFor(() => expect(history).toEqual(['/tilers']));
  unmount();
  show('/tilers?city=Kandy');
  fireEvent.click(await screen.findByRole('button', { name: 'Discard the photos' }));
  await waitFor(() => expect(kept).toBeUndefined());
  expect(screen.getByRole('status').textContent).toBe('');
});

test('no promise is made for photos that could not be stored', async () => {
  show('/tilers?shared');
  expect(await screen.findByText(/^We could not keep your photos\./)).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
  expect(sharedWaits.get()).toBe(false);
});

test('other visitors see no note', () => {
  hand(0, photo());
  show('/tilers');
  expect(screen.queryByRole('status')).toBeNull();
});

test('no promise is made for photos that were discarded since', async () => {
  hand(0, photo());
  await lookForShared();
  kept = undefined;
  show('/tilers');
  await waitFor(() => expect(sharedWaits.get()).toBe(false));
  expect(screen.getByRole('status').textContent).toBe('');
});
