import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeServer, refusal } from '../testing/fake-server.ts';
import { emptyOutbox, lookInside, sampleKey, sampleRow, storedRow } from '../testing/outbox-samples.ts';
import { discard, takeBack, tryNow } from './outbox.ts';
import type { OutboxRow } from './outbox-row.ts';
import * as pageOutbox from './page-outbox.ts';

const put = (more: Partial<OutboxRow> = {}) => lookInside(({ rows }) => rows.put(sampleRow(1, more)));

beforeEach(emptyOutbox);

describe('when another tab, or the worker, was quicker', () => {
  const fields = { phone: 'phoneShort' };

  beforeEach(
    () => void vi.spyOn(pageOutbox, 'flushPage').mockResolvedValue({ outcomes: new Map(), remaining: 0, nextAt: null }),
  );

  test('what has arrived is sent', async () => {
    await put({ state: 'sent', payload: null, reference: 'NB-7F3K2QXM' });
    expect(await tryNow(sampleKey())).toEqual({ outcome: 'sent', reference: 'NB-7F3K2QXM' });
  });

  test('what is still on its way is kept', async () => {
    await put({ state: 'sending' });
    expect(await tryNow(sampleKey())).toEqual({ outcome: 'kept' });
  });

  test('what was refused goes back to its form, with what is wrong', async () => {
    await put({ state: 'needs-action', error: { code: 'refused', fields } });
    expect(await tryNow(sampleKey())).toMatchObject({
      outcome: 'refused',
      problem: { type: '/problems/invalid', errors: fields },
    });
    expect(await storedRow()).toBeUndefined();
  });

  test('what had arrived before it was changed stays in the list, and the change goes back to its form', async () => {
    await put({ state: 'needs-action', error: { code: 'key-reused', fields: {} } });
    expect(await tryNow(sampleKey())).toMatchObject({
      outcome: 'refused',
      problem: { type: '/problems/key-reused' },
    });
    expect(await storedRow()).toMatchObject({ state: 'sent', payload: null });
  });
});

test.each([
  ['sent', undefined, { outcome: 'sent', reference: 'NB-7F3K2QXM' }],
  ['refused', () => refusal(422, 'invalid'), { outcome: 'refused' }],
])('on a disk that was full by the time of the answer, what was %s is said to be', async (_name, reply, outcome) => {
  await put();
  const server = fakeServer((seen, accept) => {
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    return reply ? reply() : accept(seen);
  });
  vi.stubGlobal('fetch', server.fetch);
  expect(await tryNow(sampleKey())).toMatchObject(outcome);
});

test('the browser is not asked to keep anything where nothing is left to keep', async () => {
  const persist = vi.fn<() => Promise<boolean>>(async () => true);
  vi.stubGlobal('navigator', { storage: { persist }, locks: navigator.locks });
  vi.stubGlobal('fetch', fakeServer().fetch);
  await put();
  // It is asked once only, and a page that has just been opened has not asked yet.
  vi.resetModules();
  const fresh = await import('./outbox.ts');
  expect(await fresh.tryNow(sampleKey())).toMatchObject({ outcome: 'sent' });
  expect(persist).not.toHaveBeenCalled();
});

test('what is not there any more is not put back into a form', async () => {
  expect(await takeBack(sampleKey())).toBeNull();
});

test('a discard that the device does not carry out is no discard', async () => {
  await put();
  const database = await pageOutbox.openPageOutbox();
  vi.spyOn(database!.rows, 'delete').mockRejectedValue(new DOMException('broken', 'DataError'));
  await expect(discard(sampleKey())).rejects.toThrow('broken');
});
