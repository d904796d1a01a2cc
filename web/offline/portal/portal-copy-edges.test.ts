import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { storage } from '../../lib/device-status.ts';
import { lastCustomer } from '../../lib/known-customer.ts';
import { holdOpening } from '../../testing/hold-opening.ts';
import { deletePortals, endPortal, openPortal, openPortalOf, type PortalCopy } from './portal-copy.ts';

const name = 'portal-customer-1';
const portals = async () => (await Dexie.getDatabaseNames()).filter((found) => found.startsWith('portal-'));
const reply = (path: string, text = '[]') => ({ path, text, syncedAt: 1 });
const open = () => openPortal('customer-1');

beforeEach(() => lastCustomer.set('customer-1'));

afterEach(async () => {
  vi.restoreAllMocks();
  await endPortal();
  await deletePortals();
  storage.set('device');
  lastCustomer.set(null);
});

describe.each([
  ['on the device', 'device'],
  ['without storage', 'memory'],
])("a customer's responses %s", (_name, where) => {
  beforeEach(() => {
    if (where === 'device') return;
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('Not in private windows', 'SecurityError');
    });
  });

  test('stay until newer ones replace or drop them', async () => {
    const copy = await open();
    expect(storage.get()).toBe(where);
    await copy.keep([reply('a'), reply('b'), reply('c')]);
    await copy.keep([reply('a', '[1]'), reply('d')], (path) => path === 'b');
    expect(await Promise.all(['a', 'b', 'c', 'd'].map((path) => copy.get(path)))).toEqual([
      reply('a', '[1]'),
      undefined,
      reply('c'),
      reply('d'),
    ]);
  });

  test('are deleted at the end, and the next opening creates another copy', async () => {
    const copy = await open();
    expect(await open()).toBe(copy);
    expect(openPortalOf()).toBe('customer-1');
    await endPortal();
    expect(copy.signal.aborted).toBe(true);
    expect(openPortalOf()).toBeNull();
    await expect(copy.get('a')).rejects.toMatchObject({ name: 'ClearedError' });
    const next = await open();
    expect(next).not.toBe(copy);
    expect(next.signal.aborted).toBe(false);
  });
});

test("the next customer has their own copy, and the earlier one's has ended", async () => {
  const copy = await open();
  lastCustomer.set('customer-2');
  const next = await openPortal('customer-2');
  expect([copy.signal.aborted, next.signal.aborted, next.customerId]).toEqual([true, false, 'customer-2']);
  await expect(open()).rejects.toMatchObject({ name: 'ClearedError' });
});

test('a copy wiped while opening has ended, and nothing of it stays stored', async () => {
  const opening = open();
  lastCustomer.set(null);
  const copy = await opening;
  expect(copy.signal.aborted).toBe(true);
  expect(await portals()).toEqual([]);
});

test('a copy that another tab deletes has ended here too, and a late write does not restore it', async () => {
  const copy = await open();
  await copy.keep([reply('a')]);
  await Dexie.delete(name);
  await expect(copy.keep([reply('b')])).rejects.toMatchObject({ name: 'ClearedError' });
  expect(await portals()).toEqual([]);
});

test('a newer version of the app in another tab can upgrade, and no one is signed out for it', async () => {
  const copy = await open();
  await new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, 1000);
    opening.addEventListener('success', () => {
      opening.result.close();
      resolve(null);
    });
    for (const type of ['blocked', 'error']) opening.addEventListener(type, reject);
  });
  expect(copy.signal.aborted).toBe(false);
});

describe('storage that the browser opens only after the timeout', () => {
  async function openInVain() {
    const { release } = holdOpening();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const opening = open();
    await vi.advanceTimersByTimeAsync(3000);
    vi.useRealTimers();
    return { copy: await opening, release };
  }

  beforeEach(async () => {
    await (
      await open()
    ).keep(['/api/jobs', '/api/jobs/1', '/api/jobs/1/quote', '/api/bookings'].map((path) => reply(path)));
    await endPortal();
  });

  test('is used from then on, and what was received before replaces what belongs to an older response', async () => {
    const { copy, release } = await openInVain();
    expect([storage.get(), await copy.get('/api/bookings')]).toEqual(['memory', undefined]);
    await copy.keep([reply('/api/jobs', '[1]'), reply('/api/jobs/1', '{}')]);
    release();
    await vi.waitFor(() => expect(storage.get()).toBe('device'));
    expect(await open()).toBe(copy);
    const paths = ['/api/jobs', '/api/jobs/1', '/api/jobs/1/quote', '/api/bookings'];
    expect((await Promise.all(paths.map((path) => copy.get(path)))).map((found) => found?.text)).toEqual([
      '[1]',
      '{}',
      undefined,
      '[]',
    ]);
  });

  test('is not used, but deleted, if the customer has signed out meanwhile; that of the next one stays', async () => {
    const { copy, release } = await openInVain();
    await endPortal();
    vi.restoreAllMocks();
    lastCustomer.set('customer-2');
    const next = await openPortal('customer-2');
    await next.keep([reply('a')]);
    expect(await portals()).toEqual([name, 'portal-customer-2']);
    release();
    await vi.waitFor(async () => expect(await portals()).toEqual(['portal-customer-2']));
    expect([copy.signal.aborted, await next.get('a')]).toEqual([true, reply('a')]);
  });

  test('says nothing about the device any more once its customer has signed out', async () => {
    const { release } = await openInVain();
    expect(storage.get()).toBe('memory');
    await endPortal();
    expect(storage.get()).toBe('device');
    release();
  });
});

describe('a connection that the browser has closed', () => {
  /** Connections whose transactions all fail. */
  const gone = new Set<IDBDatabase>();
  let onFailure: () => void;

  /** A copy and a function that breaks its connection, tracked from opening on. */
  async function openAndLose(): Promise<{ copy: PortalCopy; lose: () => void }> {
    const seen = new Set<IDBDatabase>();
    const transaction = Reflect.get(IDBDatabase.prototype, 'transaction') as (
      ...given: Parameters<IDBDatabase['transaction']>
    ) => IDBTransaction;
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function begin(this: IDBDatabase, ...given) {
      seen.add(this);
      if (!gone.has(this)) return transaction.apply(this, given);
      onFailure();
      throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
    });
    const copy = await open();
    await copy.keep([reply('a')]);
    return {
      copy,
      lose: () => {
        for (const connection of seen) gone.add(connection);
      },
    };
  }

  beforeEach(() => {
    gone.clear();
    onFailure = () => {};
  });

  test('is reopened', async () => {
    const { copy, lose } = await openAndLose();
    lose();
    expect(await copy.get('a')).toEqual(reply('a'));
  });

  test('is not reopened after the end, because that would recreate the wiped database', async () => {
    const { copy, lose } = await openAndLose();
    lose();
    onFailure = () => copy.end();
    await expect(copy.keep([reply('b')])).rejects.toMatchObject({ name: 'ClearedError' });
    const database = await new Dexie(name).open();
    expect(await database.table('answers').toCollection().primaryKeys()).toEqual(['a']);
    database.close();
  });
});
