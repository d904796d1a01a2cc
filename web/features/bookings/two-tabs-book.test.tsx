import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { referenceOf } from '../../../shared/reference.ts';
import { digestOf } from '../../outbox/outbox-row.ts';
import { adoptDraft, readDraftKey } from '../../outbox/drafts/draft.ts';
import { enqueue } from '../../outbox/outbox.ts';
import { newRow } from '../../outbox/new-row.ts';
import { submit } from '../../outbox/submit.ts';
import {
  emptyOutbox,
  lookInside,
  sampleBooking as booking,
  sampleKey,
  sampleRow,
} from '../../testing/outbox-samples.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { receipt, stubApi } from '../../testing/stub-api.ts';
import { BookingConfirmPage } from './BookingConfirmPage.tsx';

const key = sampleKey();
const edited = { ...booking, notes: 'Another house' };
const keys = () =>
  lookInside(async ({ rows }) =>
    (await rows.toArray()).filter(({ digest }) => digest !== sampleRow().digest).map(({ id }) => id),
  );

beforeEach(async () => {
  await emptyOutbox();
  // The draft's key was used for an earlier version of the booking, which is still being sent.
  await lookInside(({ rows }) => rows.put(sampleRow(1, { state: 'sending' })));
});

/** A tab opened from another starts with a copy of its session storage. */
async function openTab(): Promise<void> {
  sessionStorage.clear();
  adoptDraft('booking', key);
  sessionStorage.setItem('bookingData', JSON.stringify(edited));
  renderScreen(<BookingConfirmPage />, { at: '/book/confirm' });
  await waitFor(() => expect(readDraftKey('booking')).not.toBe(key));
}

test('two tabs whose draft needs another key get the same one, and make one booking', async () => {
  const calls = stubApi(receipt);
  await openTab();
  const renewed = readDraftKey('booking');
  cleanup();
  await openTab();
  expect(readDraftKey('booking')).toBe(renewed);
  fireEvent.click(screen.getByRole('button', { name: 'I Have Paid' }));
  await screen.findByText('Booking Confirmed!');
  expect(calls.filter(({ body }) => body['notes'] === edited.notes).map((call) => call.key)).toEqual([renewed]);
});

/** Another tab holds the lock of a draft with this key. */
function holdElsewhere(payload: object): string[] {
  const held = [`draft:${key}:${digestOf(payload)}`];
  vi.stubGlobal('navigator', {
    ...navigator,
    onLine: true,
    userAgent: navigator.userAgent,
    locks: {
      query: async () => ({ held: held.map((name) => ({ name, mode: 'shared' })) }),
      request: async (name: string, _options: object, work: () => Promise<void>) => {
        held.push(name);
        await work();
        held.splice(held.lastIndexOf(name), 1);
      },
    },
  });
  return held;
}

/** A duplicated tab: neither has sent anything. */
async function openCopy(shown: object): Promise<string> {
  await emptyOutbox();
  sessionStorage.clear();
  adoptDraft('booking', key);
  sessionStorage.setItem('bookingData', JSON.stringify(shown));
  renderScreen(<BookingConfirmPage />, { at: '/book/confirm' });
  return (await screen.findByText(/^NB-[0-9A-Z]{8}$/)).textContent;
}

test('a duplicated tab with another booking shows another reference from the start', async () => {
  holdElsewhere(booking);
  expect(await openCopy(edited)).toBe(referenceOf('booking', readDraftKey('booking') ?? ''));
  expect(readDraftKey('booking')).not.toBe(key);
});

test('a duplicated tab with the same booking shows the same reference', async () => {
  const held = holdElsewhere(booking);
  expect(await openCopy(booking)).toBe(referenceOf('booking', key));
  expect(held).toEqual([`draft:${key}:${digestOf(booking)}`, `draft:${key}:${digestOf(booking)}`]);
  cleanup();
  await waitFor(() => expect(held).toHaveLength(1));
});

test('sent from one tab before it knows that its key was used, and from another after, it is one booking', async () => {
  stubApi(() => Promise.reject(new TypeError('Failed to fetch')));
  const early = await enqueue(newRow('booking', edited, key, {}, Date.now()));
  await openTab();
  const late = readDraftKey('booking') ?? '';
  cleanup();
  await submit('booking', edited, late);
  expect([late, await keys()]).toEqual([early, [early]]);
});

test('a replacement key is a UUID of version 4, and different for every request and every draft', async () => {
  const { keyAfter } = await import('../../outbox/drafts/draft.ts');
  const made = ['a', 'b'].flatMap((digest) => [sampleKey(1), sampleKey(2)].map((before) => keyAfter(before, digest)));
  expect(new Set(made).size).toBe(4);
  for (const one of made) expect(one).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
  expect(keyAfter(sampleKey(1), 'a')).toBe(made[0]);
  vi.stubGlobal('crypto', {});
  expect(keyAfter(sampleKey(1), 'a')).toBe(made[0]);
});
