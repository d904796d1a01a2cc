import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeServer, refusal } from '../testing/fake-server.ts';
import { emptyOutbox, lookInside, sampleKey, sampleRow, storedRow } from '../testing/outbox-samples.ts';
import { deliver, discard, takeBack, tryNow } from './outbox.ts';
import type { OutboxRow } from './outbox-row.ts';
import * as pageOutbox from './page-outbox.ts';

const put = (more: Partial<OutboxRow> = {}) => lookInside(({ rows }) => rows.put(sampleRow(1, more)));

beforeEach(emptyOutbox);

describe('when another tab, or the worker, was faster', () => {
  const fields = { phone: 'phoneShort' };

  beforeEach(
    () => void vi.spyOn(pageOutbox, 'flushPage').mockResolvedValue({ outcomes: new Map(), remaining: 0, nextAt: null }),
  );

  test('a row that has arrived is sent', async () => {
    await put({ state: 'sent', payload: null, reference: 'NB-7F3K2QXM' });
    expect(await tryNow(sampleKey())).toEqual({ outcome: 'sent', reference: 'NB-7F3K2QXM' });
  });

  test.each([
    [{ state: 'sent', payload: null }, true],
    [{ state: 'sending' }, false],
    [null, true],
  ] as const)('a row that is %o when it is to be sent has arrived: %s', async (more, hasArrived) => {
    if (more) await put(more);
    expect(await deliver(sampleKey())).toBe(hasArrived);
  });

  test('a row that is still being sent is kept', async () => {
    await put({ state: 'sending' });
    expect(await tryNow(sampleKey())).toEqual({ outcome: 'kept' });
  });

  test('a refused row goes back to its form, with the errors', async () => {
    await put({ state: 'needs-action', error: { code: 'refused', fields } });
    expect(await tryNow(sampleKey())).toMatchObject({
      outcome: 'refused',
      problem: { type: '/problems/invalid', errors: fields },
    });
    expect(await storedRow()).toBeUndefined();
  });

  test('a row that arrived before it was changed stays in the list, and the change goes back to its form', async () => {
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
])(
  'if the disk was full when the response arrived, a row that was %s is reported as such',
  async (_name, reply, outcome) => {
    await put();
    const server = fakeServer((seen, accept) => {
      vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError');
      });
      return reply ? reply() : accept(seen);
    });
    vi.stubGlobal('fetch', server.fetch);
    expect(await tryNow(sampleKey())).toMatchObject(outcome);
  },
);

test('persistent storage is not requested if nothing is left to keep', async () => {
  const persist = vi.fn<() => Promise<boolean>>(async () => true);
  vi.stubGlobal('navigator', { storage: { persist }, locks: navigator.locks });
  vi.stubGlobal('fetch', fakeServer().fetch);
  await put();
  // It is requested only once per page, and a page that was just opened has not done so.
  vi.resetModules();
  const fresh = await import('./outbox.ts');
  expect(await fresh.tryNow(sampleKey())).toMatchObject({ outcome: 'sent' });
  expect(persist).not.toHaveBeenCalled();
});

test('a deleted row is not put back into a form', async () => {
  expect(await takeBack(sampleKey())).toBeNull();
});

test('a discard that the database does not carry out fails', async () => {
  await put();
  const database = await pageOutbox.openPageOutbox();
  vi.spyOn(database!.rows, 'delete').mockRejectedValue(new DOMException('broken', 'DataError'));
  await expect(discard(sampleKey())).rejects.toThrow('broken');
});
