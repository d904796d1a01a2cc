import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { emptyOutbox, lookInside, sampleKey, sampleRow } from '../testing/outbox-samples.ts';

/** As in a page that was just opened. */
async function openPage() {
  vi.resetModules();
  const [list, pageOutbox] = [await import('./outbox-list.ts'), await import('./page-outbox.ts')];
  return { ...list, pageOutbox, ids: () => list.outboxRows.get()?.map(({ id }) => id) };
}

beforeEach(async () => {
  await emptyOutbox();
  await lookInside(({ rows }) => rows.put(sampleRow()));
});

test('without a database the list is empty and does not load for ever; the next read may find rows', async () => {
  const { followOutbox, pageOutbox, ids } = await openPage();
  vi.spyOn(pageOutbox, 'openPageOutbox').mockResolvedValueOnce(null);
  await followOutbox();
  expect(ids()).toEqual([]);
  await followOutbox();
  await vi.waitFor(() => expect(ids()).toEqual([sampleKey()]));
});

test('a list that could not be read is read again on next use', async () => {
  const { followOutbox, pageOutbox, ids } = await openPage();
  const database = await pageOutbox.openPageOutbox();
  const reading = vi.spyOn(database!.rows, 'toArray').mockRejectedValue(new DOMException('broken', 'DataError'));
  await followOutbox();
  await vi.waitFor(() => expect(reading).toHaveBeenCalled());
  reading.mockRestore();
  await vi.waitFor(async () => {
    await followOutbox();
    expect(ids()).toEqual([sampleKey()]);
  });
});
