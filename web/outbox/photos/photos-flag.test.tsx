import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { openPhotos } from './photo-db.ts';
import { mayHavePhotos, notePhotos, photosName, recallPhotos } from './photos-flag.ts';

afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

test('a device that never had photos makes no database to find that out', async () => {
  await recallPhotos();
  expect(mayHavePhotos()).toBe(false);
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(photosName);
});

test('photos whose note a killed browser has lost are found again', async () => {
  notePhotos();
  await openPhotos();
  localStorage.clear();
  expect(mayHavePhotos()).toBe(false);
  await recallPhotos();
  expect(mayHavePhotos()).toBe(true);
});

test('a browser that cannot say what there is keeps to the note', async () => {
  vi.spyOn(indexedDB, 'databases').mockRejectedValue(new DOMException('Not here', 'UnknownError'));
  await recallPhotos();
  expect(mayHavePhotos()).toBe(false);
});
