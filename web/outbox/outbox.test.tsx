import { onlineManager } from '@tanstack/react-query';
import 'fake-indexeddb/auto';
import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { referenceOf } from '../../shared/reference.ts';
import { fakeServer, noNetwork } from '../testing/fake-server.ts';
import {
  emptyOutbox,
  lookInside,
  sampleBooking,
  sampleKey,
  sampleRow,
  storedDraft,
  storedRow,
} from '../testing/outbox-samples.ts';
import { outboxCount, storage } from '../lib/device-status.ts';
import { adoptDraft, draftKey, finishDraft, readDraftKey } from './drafts/draft.ts';
import { typedHere, saveDraft } from './drafts/saved-draft.ts';
import { newRow } from './new-row.ts';
import { discard, enqueue, OutboxUnavailableError, sendNow, takeBack, useOutboxRows, whatBecameOf } from './outbox.ts';
import type { RowError } from './outbox-row.ts';
import * as pageOutbox from './page-outbox.ts';
import { SendingNote } from './SendingNote.tsx';

const put = (...rows: Parameters<typeof sampleRow>[]) =>
  lookInside((database) => database.rows.bulkPut(rows.map((row) => sampleRow(...row))));
const error = (code: RowError['code']): RowError => ({ code, fields: {} });
const later = () => ({ nextAt: Date.now() + 60_000, pausedUntil: Date.now() + 60_000 });

beforeEach(async () => {
  await emptyOutbox();
  sessionStorage.clear();
  for (const name of ['booking', 'contact', 'estimate:nadeesha-floors'] as const) finishDraft(name);
});

test('the list follows the database, newest first, whoever changes it', async () => {
  const { result } = renderHook(useOutboxRows);
  expect(result.current).toBeUndefined();
  await waitFor(() => expect(result.current).toEqual([]));
  // As another tab would.
  await act(() =>
    put([1], [2, { state: 'needs-action', error: error('refused') }], [3, { state: 'sent', payload: null }]),
  );
  await waitFor(() => expect(result.current?.map(({ id }) => id)).toEqual([sampleKey(3), sampleKey(2), sampleKey(1)]));
  expect(outboxCount.get()).toEqual({ waiting: 1, needsAction: 1, total: 3 });
  await act(() => lookInside(({ rows }) => rows.bulkDelete([sampleKey(1), sampleKey(2)])));
  await waitFor(() => expect(result.current?.map(({ id }) => id)).toEqual([sampleKey(3)]));
});

test('a queued row is there after a restart of the app', async () => {
  await enqueue(sampleRow());
  expect(await storedRow()).toEqual(
    expect.objectContaining({ id: sampleKey(), state: 'waiting', payload: sampleBooking }),
  );
});

describe('a key that was already used', () => {
  const edited = { ...sampleBooking, notes: 'Another house' };

  test.each(['waiting', 'sending', 'sent'] as const)('for the same request is that request (%s)', async (state) => {
    await put([1, { state, attempts: 3, ...(state === 'sent' && { payload: null }) }]);
    expect(await enqueue(sampleRow())).toBe(sampleKey());
    expect(await storedRow()).toMatchObject({ state, attempts: 3 });
  });

  test.each(['waiting', 'sending', 'sent'] as const)(
    'for another request leaves that one unchanged, and the new one gets its own key (%s)',
    async (state) => {
      await put([1, { state, ...(state === 'sent' && { payload: null }) }]);
      const key = await enqueue(newRow('booking', edited, sampleKey(), {}, Date.now()));
      expect(key).not.toBe(sampleKey());
      expect(await storedRow()).toMatchObject({ state });
      expect(await lookInside(({ rows }) => rows.get(key))).toMatchObject({
        payload: edited,
        state: 'waiting',
        reference: referenceOf('booking', key),
      });
    },
  );

  test('by a request that needs action: the new request replaces it', async () => {
    await put([1, { state: 'needs-action', error: error('refused') }]);
    expect(await enqueue(newRow('booking', edited, sampleKey(), {}, Date.now()))).toBe(sampleKey());
    expect(await storedRow()).toMatchObject({ payload: edited, state: 'waiting', error: null });
  });
});

test.each([
  ['nothing', [], 'unsent'],
  ['a request that was taken back', [{ state: 'needs-action', error: error('editing') }], 'unsent'],
  ['the same request, waiting', [{}], 'kept'],
  ['the same request, arrived', [{ state: 'sent', payload: null }], 'sent'],
  ['another request', [{ digest: 'other' }], 'other'],
] as const)('a form that was left while sending finds out the outcome: %s', async (_name, rows, became) => {
  await put(...rows.map((row): [number, typeof row] => [1, row]));
  expect(await whatBecameOf(sampleKey(), sampleBooking)).toBe(became);
});

test('without a database submitting fails', async () => {
  vi.spyOn(pageOutbox, 'openPageOutbox').mockResolvedValue(null);
  await expect(enqueue(sampleRow())).rejects.toThrow(OutboxUnavailableError);
});

describe('Send now', () => {
  test.each([
    ['one', sampleKey(1), ['sent', 'waiting']],
    ['all', undefined, ['sent', 'sent']],
  ] as const)('sends %s, despite back-off and Retry-After', async (_name, id, states) => {
    await put([1, later()], [2, later()]);
    vi.stubGlobal('fetch', fakeServer().fetch);
    await sendNow(id);
    expect([(await storedRow(1))?.state, (await storedRow(2))?.state]).toEqual(states);
  });

  test.each(['sign-in', 'too-old', 'refused'] as const)('retries a row that needs action (%s)', async (code) => {
    await put([1, { state: 'needs-action', error: error(code) }]);
    vi.stubGlobal('fetch', fakeServer().fetch);
    await sendNow(sampleKey());
    expect(await storedRow()).toMatchObject({ state: 'sent', error: null });
  });
});

describe('Edit', () => {
  test('puts a booking back into its form, and does not send it until the form is submitted', async () => {
    await put([1]);
    expect(await takeBack(sampleKey())).toEqual({ path: '/book/start?tiler=nadeesha-floors' });
    expect(await storedRow()).toMatchObject({
      state: 'needs-action',
      payload: sampleBooking,
      error: { code: 'editing' },
    });
    expect(JSON.parse(sessionStorage.getItem('bookingData') ?? '')).toEqual(sampleBooking);
    expect(draftKey('booking')).toBe(sampleKey());
    const server = fakeServer();
    vi.stubGlobal('fetch', server.fetch);
    await sendNow();
    await sendNow(sampleKey());
    expect(server.seen).toEqual([]);
  });

  test("puts an estimate request back into the provider's form", async () => {
    const estimate = {
      projectType: 'bathroom',
      projectLocation: 'Kandy',
      areaSqft: null,
      description: '',
      contactName: 'Dilhani',
      contactPhone: '077 123 4567',
      contactEmail: null,
      providerId: 'provider-1',
    } as const;
    await enqueue(newRow('estimate', estimate, sampleKey(), { providerSlug: 'nadeesha-floors' }, Date.now()));
    expect(await takeBack(sampleKey())).toEqual({ path: '/request-quote/nadeesha-floors' });
    expect(await storedDraft('estimate:nadeesha-floors')).toMatchObject({
      key: sampleKey(),
      values: { projectType: 'bathroom', projectLocation: 'Kandy' },
    });
    expect(draftKey('estimate:nadeesha-floors')).toBe(sampleKey());
  });

  test('puts a message back into the contact form', async () => {
    await enqueue(
      newRow(
        'contact',
        {
          name: 'Dilhani',
          email: 'dilhani@example.lk',
          subject: 'A question',
          message: 'How long does an estimate take?',
        },
        sampleKey(),
        {},
        Date.now(),
      ),
    );
    expect(await takeBack(sampleKey())).toEqual({ path: '/contact' });
    expect(await storedDraft('contact')).toMatchObject({ key: sampleKey(), values: { subject: 'A question' } });
    // The text stays in the database, where a sign-out deletes it.
    expect(Object.keys(sessionStorage).sort()).toEqual(['draftKey:contact', `requestSecret:${sampleKey()}`]);
  });

  test('gives the changed version of a request that arrived unnoticed its own key', async () => {
    await put([1, { state: 'needs-action', error: error('key-reused') }]);
    // The tab that sent it still has its key.
    adoptDraft('booking', sampleKey());
    await takeBack(sampleKey());
    expect(await storedRow()).toMatchObject({ state: 'sent', payload: null });
    expect(draftKey('booking')).not.toBe(sampleKey());
    expect((await storedDraft('booking'))?.key).toBe(draftKey('booking'));
  });

  test('leaves another text that was begun in the form as it is, and the request too', async () => {
    await put([1]);
    await saveDraft('booking', { fullName: '', notes: 'A second house' });
    const begun = await storedDraft('booking');
    expect(await takeBack(sampleKey())).toBe('begun');
    expect([await storedDraft('booking'), draftKey('booking')]).toEqual([begun, begun?.key]);
    expect(await storedRow()).toMatchObject({ state: 'waiting', error: null });
  });

  test('leaves a text as it is that only this tab has so far', async () => {
    await put([1]);
    typedHere.write('booking', { notes: 'A second house' });
    expect(await takeBack(sampleKey())).toBe('begun');
    expect(typedHere.read('booking')).toEqual({ notes: 'A second house' });
  });

  test.each([
    ['its own earlier version', 1, {}],
    ['a request that waits as well', 2, {}],
    ['a request that was sent', 2, { state: 'sent', payload: null }],
  ] as const)('takes the place of %s', async (_name, number, more) => {
    await put([1], [number, more]);
    adoptDraft('booking', sampleKey(number));
    await lookInside(({ drafts }) =>
      drafts.put({
        name: 'booking',
        ownerId: null,
        key: sampleKey(number),
        secret: 's'.repeat(43),
        values: { notes: 'Damp' },
        stage: 'form',
        savedAt: 1,
      }),
    );
    expect(await takeBack(sampleKey())).toEqual({ path: '/book/start?tiler=nadeesha-floors' });
    expect((await storedDraft('booking'))?.key).toBe(sampleKey());
  });

  test('is not possible for a sent row', async () => {
    await put([1, { state: 'sent', payload: null }]);
    expect(await takeBack(sampleKey())).toBeNull();
  });
});

test('Discard deletes the row, its draft and its key, and those of no other form', async () => {
  await put([1], [2]);
  await takeBack(sampleKey(1));
  const other = draftKey('contact');
  await discard(sampleKey(1));
  expect(readDraftKey('contact')).toBe(other);
  expect([
    await storedRow(1),
    await storedDraft('booking'),
    readDraftKey('booking'),
    sessionStorage.getItem('bookingData'),
  ]).toEqual([undefined, undefined, null, null]);
  expect(await storedRow(2)).toMatchObject({ state: 'waiting' });
});

test('Discard leaves a row alone whose state is not the one that was shown, with its draft', async () => {
  await put([1, { state: 'sent', payload: null }]);
  const key = draftKey('contact');
  await put([2]);
  expect(await discard(sampleKey(1), 'waiting')).toBe(false);
  expect(await storedRow(1)).toMatchObject({ state: 'sent' });
  expect(await discard(sampleKey(2), 'waiting')).toBe(true);
  expect(await storedRow(2)).toBeUndefined();
  expect(await discard(sampleKey(2), 'waiting')).toBe(true);
  expect(readDraftKey('contact')).toBe(key);
});

test('an attempt reports whether the server can be reached', async () => {
  await put([1]);
  vi.stubGlobal('fetch', noNetwork);
  await sendNow();
  expect(onlineManager.isOnline()).toBe(false);
  vi.stubGlobal('fetch', fakeServer().fetch);
  await sendNow();
  expect(onlineManager.isOnline()).toBe(true);
});

describe('the note next to the submit button', () => {
  test('is empty as long as all is well', () => {
    expect(render(<SendingNote />).container.textContent).toBe('');
  });

  test('promises to send later by itself only if the browser supports it', () => {
    vi.stubGlobal('SyncManager', {});
    Object.defineProperty(navigator, 'serviceWorker', { value: {}, configurable: true });
    render(<SendingNote />);
    act(() => onlineManager.setOnline(false));
    expect(screen.getByText('You are offline: we will save this on this phone and send it later')).toBeDefined();
    expect(screen.queryByText('Keep the app open to send')).toBeNull();
    act(() => onlineManager.setOnline(true));
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });

  test('does not promise to save if there is no database', () => {
    render(<SendingNote />);
    act(() => {
      onlineManager.setOnline(false);
      storage.set('memory');
    });
    expect(screen.queryByText(/will be saved/)).toBeNull();
    expect(screen.getByText(/cannot save your request/)).toBeDefined();
    act(() => {
      onlineManager.setOnline(true);
      storage.set('device');
    });
  });
});
