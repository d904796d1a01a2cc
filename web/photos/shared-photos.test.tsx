import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lastCustomer } from '../lib/known-customer.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { sharedWaits } from './shared-flag.ts';
import { SharedNote } from './SharedNote.tsx';
import { forgetShared, lookForShared, sharedPhotos } from './shared-photos.ts';

const hour = 60 * 60 * 1000;
const photo = () => new File(['jpeg'], 'wall.jpg', { type: 'image/jpeg' });

/** The response that the worker has stored, with its age. jsdom's responses have no formData. */
let kept: { readonly headers: Headers; readonly formData: () => Promise<FormData> } | undefined;
const hand = (ageMs: number, ...parts: readonly (File | string)[]) => {
  const form = new FormData();
  for (const part of parts) form.append('shared', part);
  const headers = new Headers({ since: String(Date.now() - ageMs) });
  kept = { headers, formData: async () => form };
};

beforeEach(() => {
  kept = undefined;
  sessionStorage.clear();
  lastCustomer.set(null);
  vi.stubGlobal('caches', { match: async () => kept, delete: async () => ((kept = undefined), true) });
});
afterEach(() => vi.unstubAllGlobals());

test('photos shared from another app are for one form, which takes the pictures among the files', async () => {
  hand(0, photo(), 'a title', new File(['text'], 'list.txt', { type: 'text/plain' }));
  expect(await lookForShared()).toBe(true);
  expect(sharedWaits.get()).toBe(true);
  expect((await sharedPhotos()).map(({ name }) => name)).toEqual(['wall.jpg']);
  // No other form takes them. If this page is closed before it has stored them, they are found again.
  expect(sharedWaits.get()).toBe(false);
  expect(await lookForShared()).toBe(true);
  await forgetShared();
  expect([await sharedPhotos(), kept, sharedWaits.get()]).toEqual([[], undefined, false]);
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
