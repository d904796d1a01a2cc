import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  emptyOutbox,
  lookInside,
  sampleBooking as booking,
  sampleKey,
  sampleRow,
  storedRow,
} from '../testing/outbox-samples.ts';
import { form, prepared, stored } from '../testing/photo-page.ts';
import { receipt, stubApi, type Call } from '../testing/stub-api.ts';
import { problem } from '../testing/responses.ts';
import * as pageOutbox from './page-outbox.ts';
import { keepPhoto } from '../photos/photo-store.ts';
import { referenceOf } from '../../shared/reference.ts';
import { submit } from './submit.ts';

const key = sampleKey();
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));

beforeEach(emptyOutbox);

test('a response that repeats the key means sent', async () => {
  const calls = stubApi(receipt);
  expect(await submit('booking', booking, key)).toEqual({ outcome: 'sent', reference: 'NB-7F3K2QXM' });
  expect(calls).toMatchObject([{ path: '/api/bookings/create', method: 'POST', key, body: booking }]);
  expect(await storedRow()).toMatchObject({
    state: 'sent',
    payload: null,
    reference: 'NB-7F3K2QXM',
    serverId: 'row-1',
  });
});

test('a contact message is sent the same way, without a reference', async () => {
  const calls = stubApi((call) => Response.json({ id: 'row-1', clientKey: call.key }, { status: 201 }));
  const message = {
    name: 'Dilhani',
    email: 'dilhani@example.lk',
    subject: 'A question',
    message: 'How long does an estimate take?',
  };
  expect(await submit('contact', message, key)).toEqual({ outcome: 'sent', reference: null });
  expect(calls).toMatchObject([{ path: '/api/contact-messages', method: 'POST', key, body: message }]);
});

test('the subject shown in the list is known before sending', async () => {
  stubApi(noNetwork);
  await submit(
    'estimate',
    {
      projectType: 'bathroom',
      projectLocation: 'Kandy',
      areaSqft: null,
      description: '',
      contactName: 'Dilhani',
      contactPhone: '077 123 4567',
      contactEmail: null,
      providerId: 'provider-1',
    },
    key,
    { providerSlug: 'nadeesha-floors', providerName: 'Nadeesha Floors' },
  );
  expect(await storedRow()).toMatchObject({
    kind: 'estimate',
    ownerId: null,
    reference: expect.stringMatching(/^NE-/),
    subject: {
      providerSlug: 'nadeesha-floors',
      providerName: 'Nadeesha Floors',
      scheduledAt: null,
      projectType: 'bathroom',
    },
  });
});

test('the row is stored before the server is called', async () => {
  const found: unknown[] = [];
  stubApi(async (call) => {
    found.push(await storedRow());
    return receipt(call);
  });
  await submit('booking', booking, key);
  expect(found).toMatchObject([{ state: 'sending', payload: booking }]);
});

test('a double tap is one request with one outcome', async () => {
  const calls = stubApi(receipt);
  const [first, second] = await Promise.all([submit('booking', booking, key), submit('booking', booking, key)]);
  expect(first).toBe(second);
  expect(calls).toHaveLength(1);
});

test('the same booking made twice on purpose is two requests', async () => {
  const calls = stubApi(receipt);
  await submit('booking', booking, sampleKey(1));
  await submit('booking', booking, sampleKey(2));
  expect(calls.map((call) => call.key)).toEqual([sampleKey(1), sampleKey(2)]);
  expect([(await storedRow(1))?.state, (await storedRow(2))?.state]).toEqual(['sent', 'sent']);
});

test.each([
  ['no network', noNetwork],
  ["a filter's page", () => new Response('<html>Blocked</html>')],
  ['JSON without the key', () => Response.json({ ok: true })],
  ['a response with another key', (call: Call) => receipt(call, null)],
  ['500', () => problem(500, 'internal')],
  ['503', () => problem(503, 'unavailable')],
  ['429', () => problem(429, 'too-many-requests')],
])('%s: the row is kept, and still there after a crash', async (_name, reply) => {
  stubApi(reply);
  expect(await submit('booking', booking, key)).toEqual({ outcome: 'kept', reference: referenceOf('booking', key) });
  expect(await storedRow()).toMatchObject({ state: 'waiting', payload: booking });
});

test.each([false, true])(
  'whatever the browser reports about the network (onLine: %s), the request is tried',
  async (onLine) => {
    vi.stubGlobal('navigator', { onLine, locks: navigator.locks });
    const calls = stubApi(onLine ? noNetwork : receipt);
    expect(await submit('booking', booking, key)).toMatchObject({ outcome: onLine ? 'kept' : 'sent' });
    expect(calls).toHaveLength(1);
  },
);

test('without a response for 8 s the row is kept, and the attempt continues', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let answer = () => {};
  const calls = stubApi(
    (call) =>
      new Promise((resolve) => {
        answer = () => resolve(receipt(call));
      }),
  );
  const outcome = submit('booking', booking, key);
  await vi.waitFor(async () => {
    expect(calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1000);
  });
  await vi.advanceTimersByTimeAsync(8000);
  vi.useRealTimers();
  expect(await outcome).toEqual({ outcome: 'kept', reference: referenceOf('booking', key) });
  expect(await storedRow()).toMatchObject({ state: 'sending' });
  answer();
  await vi.waitFor(async () => expect(await storedRow()).toMatchObject({ state: 'sent' }));
});

describe('a refusal', () => {
  test('returns the problem, and deletes the row', async () => {
    stubApi(() => problem(422, 'invalid', { errors: { phone: 'Phone number must be at least 10 digits' } }));
    expect(await submit('booking', booking, key)).toMatchObject({
      outcome: 'refused',
      problem: { errors: { phone: 'Phone number must be at least 10 digits' } },
    });
    expect(await storedRow()).toBeUndefined();
  });

  test('can also be a missing sign-in', async () => {
    stubApi(() => problem(401, 'sign-in-required'));
    expect(await submit('booking', booking, key)).toMatchObject({
      outcome: 'refused',
      problem: { type: '/problems/sign-in-required' },
    });
    expect(await storedRow()).toBeUndefined();
  });

  test('because an earlier version has arrived leaves that version in the list, as sent', async () => {
    stubApi(() => problem(422, 'key-reused'));
    expect(await submit('booking', booking, key)).toMatchObject({
      outcome: 'refused',
      problem: { type: '/problems/key-reused' },
    });
    expect(await storedRow()).toMatchObject({ state: 'sent', payload: null });
  });

  test('leaves other rows unchanged', async () => {
    await lookInside(({ rows }) => rows.put(sampleRow(2, { nextAt: Date.now() + 60_000 })));
    stubApi(() => problem(422, 'invalid'));
    await submit('booking', booking, key);
    expect(await storedRow(2)).toMatchObject({ state: 'waiting', attempts: 0 });
  });
});

test('a successful attempt also sends the other queued rows', async () => {
  await lookInside(({ rows }) => rows.put(sampleRow(2, { nextAt: Date.now() + 60_000 })));
  stubApi(receipt);
  await submit('booking', booking, key);
  await vi.waitFor(async () => expect(await storedRow(2)).toMatchObject({ state: 'sent' }));
});

describe.each<[string, () => void]>([
  ['no database', () => vi.spyOn(pageOutbox, 'openPageOutbox').mockResolvedValue(null)],
  [
    'a full disk',
    () =>
      vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError');
      }),
  ],
])('with %s', (_name, break_) => {
  test('the request is sent directly', async () => {
    break_();
    const calls = stubApi(receipt);
    expect(await submit('booking', booking, key)).toEqual({ outcome: 'sent', reference: 'NB-7F3K2QXM' });
    expect(calls).toMatchObject([{ path: '/api/bookings/create', method: 'POST', key, body: booking }]);
  });

  test.each([
    ['no network', noNetwork],
    ['503', () => problem(503, 'unavailable')],
    ['422', () => problem(422, 'invalid')],
  ])('%s is a failure, and the next attempt has the same key', async (_failure, reply) => {
    break_();
    const calls = stubApi(reply);
    expect(await submit('booking', booking, key)).toMatchObject({ outcome: 'refused' });
    await submit('booking', booking, key);
    expect(calls.map((call) => call.key)).toEqual([key, key]);
  });
});

describe('behind a transaction that outlasts every timeout', () => {
  /** Locks the table until released, as another tab or a slow disk does. */
  const holdRows = () =>
    lookInside((database) => database.open()).then(
      () =>
        new Promise<() => Promise<void>>((resolve, reject) => {
          const opening = indexedDB.open('outbox');
          opening.addEventListener('error', () => reject(new Error('The outbox cannot be opened')));
          opening.addEventListener('success', () => {
            const holding = opening.result.transaction('rows', 'readwrite');
            let held = true;
            const goOn = () => {
              if (held) holding.objectStore('rows').count().addEventListener('success', goOn);
            };
            goOn();
            resolve(
              () =>
                new Promise((released) => {
                  holding.addEventListener('complete', () => {
                    opening.result.close();
                    released();
                  });
                  held = false;
                }),
            );
          });
        }),
    );

  /** Waits until a timeout has passed. */
  const outlast = async <T>(work: Promise<T>): Promise<T> => {
    let isDone = false;
    void work.finally(() => {
      isDone = true;
    });
    await vi.waitFor(
      async () => {
        await vi.advanceTimersByTimeAsync(1000);
        expect(isDone).toBe(true);
      },
      { timeout: 20_000 },
    );
    return work;
  };

  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  test("a request reported as failed does not arrive later, and the next attempt's change makes no second booking", async () => {
    const calls = stubApi(noNetwork);
    const release = await holdRows();
    expect(await outlast(submit('booking', booking, key))).toMatchObject({ outcome: 'refused' });
    await release();
    vi.useRealTimers();
    expect(await lookInside(({ rows }) => rows.toArray())).toEqual([]);
    const now = stubApi(receipt);
    expect(await submit('booking', { ...booking, notes: 'Changed' }, key)).toMatchObject({ outcome: 'sent' });
    expect(await lookInside(({ rows }) => rows.toArray())).toMatchObject([{ id: key, state: 'sent' }]);
    expect([calls.length, now.map((call) => call.key)]).toEqual([1, [key]]);
  });

  test('with a network the request is sent directly, and not stored to be sent again', async () => {
    const calls = stubApi(receipt);
    const release = await holdRows();
    expect(await outlast(submit('booking', booking, key))).toMatchObject({ outcome: 'sent' });
    await release();
    expect(await lookInside(({ rows }) => rows.toArray())).toEqual([]);
    expect(calls).toHaveLength(1);
  });

  test('photos of a request that was sent directly follow it once the database answers', async () => {
    // Node has none.
    vi.stubGlobal('addEventListener', () => {});
    await keepPhoto(prepared(), form, 'photo');
    stubApi(receipt);
    const release = await holdRows();
    expect(await outlast(submit('booking', booking, key))).toMatchObject({ outcome: 'sent' });
    // The first attempt to attach them fails.
    await vi.advanceTimersByTimeAsync(20_000);
    await release();
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(1000);
      expect(await stored()).toMatchObject([{ form: null, requestId: key, state: 'waiting' }]);
    });
  });
});

test('a late commit is reported as kept', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  stubApi(noNetwork);
  const outbox = await import('./outbox.ts');
  const { enqueue } = outbox;
  vi.spyOn(outbox, 'enqueue').mockImplementation(async (row) => {
    const kept = await enqueue(row);
    // The commit event arrives late.
    await vi.advanceTimersByTimeAsync(5000);
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    return kept;
  });
  const outcome = await submit('booking', booking, key);
  vi.useRealTimers();
  expect(outcome).toMatchObject({ outcome: 'kept' });
  expect(await storedRow()).toMatchObject({ state: 'waiting' });
});

test('the browser is asked once for persistent storage', async () => {
  const persist = vi.fn<() => Promise<boolean>>(async () => true);
  vi.stubGlobal('navigator', { storage: { persist }, locks: navigator.locks });
  vi.resetModules();
  const fresh = await import('./submit.ts');
  stubApi(noNetwork);
  await fresh.submit('booking', booking, sampleKey(1));
  await fresh.submit('booking', booking, sampleKey(2));
  expect(persist).toHaveBeenCalledTimes(1);
});
