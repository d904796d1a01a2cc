import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { beforeEach, expect, test, vi } from 'vitest';
import { emptyOutbox, lookInside, sampleRow, storedRow } from '../testing/outbox-samples.ts';
import { createOutboxDatabase, openInTime } from './outbox-db.ts';
import * as outboxDb from './outbox-db.ts';
import { appUpdate, storage } from '../lib/device-status.ts';
import { flushes, flushPage, openPageOutbox } from './page-outbox.ts';

beforeEach(emptyOutbox);

/** The outbox database of a later release. */
function newerOutbox(): Dexie {
  const newer = new Dexie('outbox');
  newer.version(1).stores({ rows: '&id', drafts: '&name' });
  newer.version(2).stores({ rows: '&id, state', drafts: '&name', receipts: '&id' });
  return newer;
}

test('writes are durable on disk', () => {
  expect(createOutboxDatabase()._options.chromeTransactionDurability).toBe('strict');
});

test('opening a database that never responds fails after a timeout', async () => {
  const database = createOutboxDatabase();
  vi.spyOn(database, 'open').mockReturnValue(new Dexie.Promise(() => {}));
  expect(await openInTime(database, 10)).toBeNull();
});

test('if the database cannot be opened the page says so and continues, and withdraws that when it can be', async () => {
  const opening = vi.spyOn(outboxDb, 'openInTime').mockResolvedValueOnce(null);
  expect(await openPageOutbox()).toBeNull();
  expect(storage.get()).toBe('memory');
  opening.mockRestore();
  expect(await openPageOutbox()).not.toBeNull();
  expect(storage.get()).toBe('device');
});

test('the end of every flush is published, also of one that failed in the middle', async () => {
  const heard = vi.fn<() => void>();
  const stop = flushes.subscribe(heard);
  expect(await flushPage()).not.toBeNull();
  expect(heard).toHaveBeenCalledTimes(1);
  vi.spyOn(outboxDb, 'openInTime').mockRejectedValueOnce(new Error('Gone'));
  expect(await flushPage()).toBeNull();
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
});

test('an outbox that opens shows no warning about other storage', async () => {
  vi.resetModules();
  const [fresh, status] = [await import('./page-outbox.ts'), await import('../lib/device-status.ts')];
  status.storage.set('memory');
  expect([await fresh.openPageOutbox(), await fresh.openPageOutbox()]).not.toContain(null);
  expect(status.storage.get()).toBe('memory');
});

test('a newer version in another tab can upgrade; this tab says so, and still reads and writes', async () => {
  await (await openPageOutbox())?.rows.put(sampleRow());
  const newer = newerOutbox();
  await newer.open();
  expect(appUpdate.get()).toBe('taken');
  const database = await openPageOutbox();
  expect(await database?.rows.count()).toBe(1);
  await database?.rows.put(sampleRow(2));
  expect(await newer.table('rows').count()).toBe(2);
  newer.close();
});

test('a rolled-back release opens the database of the newer one', async () => {
  const newer = newerOutbox();
  await newer.table('rows').put(sampleRow());
  newer.close();
  expect(await lookInside(({ rows }) => rows.count())).toBe(1);
  await lookInside(({ rows }) => rows.put(sampleRow(2)));
  expect(await storedRow(2)).toMatchObject({ state: 'waiting' });
});
