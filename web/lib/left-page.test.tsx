import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyOutbox, lookInside, sampleBooking, sampleKey, sampleRow, storedRow } from '../testing/outbox-samples.ts';
import { receipt, stubApi } from '../testing/stub-api.ts';
import { flushPage, openPageOutbox } from '../outbox/page-outbox.ts';
import { submit } from '../outbox/submit.ts';
import { openPortal } from '../offline/portal/portal-copy.ts';
import { followDatabase } from './follow-database.ts';
import { lastCustomer } from './known-customer.ts';
import { withReconnect, guardDatabase } from './guard-database.ts';

type Things = Dexie & { readonly things: Dexie.Table<{ readonly id: number }, number> };

function thingsIn(name = 'things'): Things {
  const database = new Dexie(name);
  database.version(1).stores({ things: '&id' });
  return guardDatabase(database as Things);
}

/** As the browser notifies the page. */
const leave = () => dispatchEvent(new Event('pagehide'));
const comeBack = () => dispatchEvent(new Event('pageshow'));

/** A transaction of another page in the same store, which runs until `end`. */
async function holdStore(name: string, store: string): Promise<{ readonly end: () => void }> {
  const other = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open(name);
    opening.onsuccess = () => resolve(opening.result);
  });
  const transaction = other.transaction(store, 'readwrite');
  let holds = true;
  const goOn = () => {
    if (holds) transaction.objectStore(store).count().onsuccess = goOn;
    else other.close();
  };
  goOn();
  return {
    end: () => {
      holds = false;
    },
  };
}

const isFree = (name: string, store: string): Promise<boolean> =>
  new Promise((resolve) => {
    const opening = indexedDB.open(name);
    opening.onsuccess = () => {
      const asked = opening.result.transaction(store, 'readwrite').objectStore(store).count();
      asked.onsuccess = () => {
        opening.result.close();
        resolve(true);
      };
    };
    // Real time, because the database uses it.
    setTimeout(() => resolve(false), 1500);
  });

beforeEach(async () => {
  comeBack();
  lastCustomer.set(null);
  await emptyOutbox();
  await thingsIn().things.clear();
});

afterEach(() => void vi.useRealTimers());

describe('a page that is left', () => {
  test('aborts its running transactions: their callers get an error, and the store is unlocked', async () => {
    const database = thingsIn();
    let steps = 0;
    const working = database.transaction('rw', database.things, async () => {
      for (; steps < 5000; steps += 1) await database.things.put({ id: 1 });
    });
    await vi.waitFor(() => expect(steps).toBeGreaterThan(0));
    const reading = database.things.toArray();
    leave();
    await expect(working).rejects.toMatchObject({ name: 'AbortError' });
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
    expect(steps).toBeLessThan(5000);
    expect(await isFree('things', 'things')).toBe(true);
    comeBack();
    expect(await database.things.count()).toBe(0);
  });

  test('begins no transaction, not even over a new connection, until it is shown again', async () => {
    const database = thingsIn();
    await database.open();
    leave();
    const begun = vi.spyOn(IDBDatabase.prototype, 'transaction');
    await expect(withReconnect(database, () => database.things.put({ id: 1 }))).rejects.toMatchObject({
      name: 'AbortError',
    });
    // Dexie reads its own tables once when it opens, without a request.
    expect(begun.mock.calls.filter(([, mode]) => mode === 'readwrite')).toEqual([]);
    comeBack();
    await database.things.put({ id: 1 });
    expect(await database.things.count()).toBe(1);
  });

  test('does not abort the transaction that creates a database', async () => {
    const name = `new ${Math.random()}`;
    const database = thingsIn(name);
    let isFirst = true;
    database.on('populate', () => {
      if (isFirst) queueMicrotask(leave);
      isFirst = false;
    });
    await expect(database.open()).rejects.toMatchObject({ name: 'AbortError' });
    comeBack();
    await withReconnect(database, () => database.things.put({ id: 1 }));
    expect(await database.things.count()).toBe(1);
  });

  test.each([
    ['first read', false],
    ['read after a change', true],
  ])('repeats a %s that it aborted when it is shown again, and follows what changes then', async (_name, isRead) => {
    const database = thingsIn();
    const heard: number[] = [];
    const failed = vi.fn<() => void>();
    const put = (id: number) => thingsIn().things.put({ id });
    const follow = () =>
      followDatabase(
        database,
        () => database.things.count(),
        (count) => void heard.push(count),
        failed,
      );
    if (isRead) {
      follow();
      await vi.waitFor(() => expect(heard).toEqual([0]));
      await put(1);
    } else {
      await put(1);
      follow();
    }
    leave();
    // The read begins in a later task, and fails.
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
    expect(heard).not.toContain(1);
    comeBack();
    await vi.waitFor(() => expect(heard).toContain(1));
    await put(2);
    await vi.waitFor(() => expect(heard).toContain(2));
    expect(failed).not.toHaveBeenCalled();
  });

  test('releases the outbox during a request, and sends it again when it is shown', async () => {
    await lookInside(({ rows }) => rows.put(sampleRow()));
    let fail = () => {};
    vi.stubGlobal(
      'fetch',
      vi.fn(
        () =>
          new Promise((_, reject) => {
            fail = () => reject(new TypeError('The page has gone'));
          }),
      ),
    );
    const flushing = flushPage();
    await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(1));
    leave();
    fail();
    // The flush ends; otherwise nothing would be sent any more.
    expect(await flushing).toBeNull();
    comeBack();
    expect(await storedRow()).toMatchObject({ state: 'sending' });
    stubApi(receipt);
    await flushPage({ which: 'eager' });
    expect(await storedRow()).toMatchObject({ state: 'sent' });
  });
});

describe('while another page locks a store', () => {
  test('a read and a write time out, and the next ones sooner', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const database = thingsIn();
    await database.open();
    const held = await holdStore('things', 'things');
    const heard: string[] = [];
    const ask = (name: string, work: PromiseLike<unknown>) =>
      void Promise.resolve(work).catch((error: unknown) =>
        heard.push(`${name} ${error instanceof Error ? error.name : ''}`),
      );
    ask('read', database.things.toArray());
    ask('write', database.things.put({ id: 1 }));
    await vi.advanceTimersByTimeAsync(2900);
    expect(heard).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(heard).toEqual(['read TimeoutError']);
    await vi.advanceTimersByTimeAsync(5000);
    expect(heard).toEqual(['read TimeoutError', 'write TimeoutError']);
    ask(
      'next',
      database.transaction('rw', database.things, () => database.things.count()),
    );
    await vi.advanceTimersByTimeAsync(1100);
    expect(heard[2]).toBe('next TimeoutError');
    held.end();
    vi.useRealTimers();
    expect(await withReconnect(database, () => database.things.count())).toBe(0);
  });

  test('a booking is sent to the server', async () => {
    await openPageOutbox();
    const held = await holdStore('outbox', 'rows');
    const calls = stubApi(receipt);
    expect(await submit('booking', sampleBooking, sampleKey())).toMatchObject({ outcome: 'sent' });
    expect(calls).toHaveLength(1);
    held.end();
  }, 20_000);

  test('portal data is not found here, so it is read from the server', async () => {
    lastCustomer.set('anoma');
    const copy = await openPortal('anoma');
    await copy.keep([{ path: '/api/portal/jobs', text: '[]', syncedAt: 1 }]);
    const held = await holdStore('portal-anoma', 'answers');
    expect(await copy.get('/api/portal/jobs')).toBeUndefined();
    held.end();
  }, 20_000);
});

test('a transaction with progress is not aborted, however long it takes', async () => {
  const database = thingsIn();
  await database.open();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await database.transaction('rw', database.things, async () => {
    for (let id = 0; id < 10; id += 1) {
      vi.advanceTimersByTime(5000);
      await database.things.put({ id });
    }
  });
  expect(await database.things.count()).toBe(10);
});
