import { beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../query-client.ts';
import { headKey } from '../lib/directory/head-key.ts';
import { headOf } from '../lib/directory/answer-of-list.ts';
import { noFilter } from '../../shared/features/providers/directory-filter.ts';
import { sampleCopy } from '../testing/sample-copy.ts';
import { forgetFirstPaint, keepFirstPaint, restoreFirstPaint } from './first-paint.ts';

/** Local storage with a limited number of characters. */
class SmallStorage {
  readonly kept = new Map<string, string>();
  readonly room: number;

  constructor(room = 1_000_000) {
    this.room = room;
  }

  getItem(key: string): string | null {
    return this.kept.get(key) ?? null;
  }

  setItem(key: string, text: string): void {
    if (text.length > this.room) throw new DOMException('It is full', 'QuotaExceededError');
    this.kept.set(key, text);
  }

  removeItem(key: string): void {
    this.kept.delete(key);
  }

  get text(): string {
    return [...this.kept.values()].join('');
  }
}

let device: SmallStorage;

const give = (room?: number) => {
  device = new SmallStorage(room);
  vi.stubGlobal('localStorage', device);
};

/** Puts the data into the cache, as a page does, and waits for the throttled write. */
async function showAll(...data: readonly (readonly [key: readonly unknown[], value: unknown])[]): Promise<void> {
  const client = createQueryClient();
  keepFirstPaint(client);
  for (const [key, value] of data) client.setQueryData(key, value);
  await vi.advanceTimersByTimeAsync(2000);
}

const show = (data: Record<string, unknown>): Promise<void> =>
  showAll(...Object.entries(data).map(([name, value]) => [[name], value] as const));

async function restored(): Promise<Record<string, unknown>> {
  const client = createQueryClient();
  await restoreFirstPaint(client);
  return Object.fromEntries(
    client
      .getQueryCache()
      .getAll()
      .map(({ queryKey: [name], state }) => [name, state.data]),
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  give();
  return () => {
    vi.useRealTimers();
  };
});

test('the data of the home page is there before the next first paint', async () => {
  await show({ site: sampleCopy.site, 'active-banners': sampleCopy.banners });
  expect(await restored()).toEqual({ site: sampleCopy.site, 'active-banners': sampleCopy.banners });
});

test('of the directory the first three cards are stored, and no filtered results', async () => {
  const [one] = sampleCopy.providers;
  const list = Array.from({ length: 5 }, (_, place) => ({ ...one!, id: `id-${place}`, slug: `slug-${place}` }));
  const kandy = { ...noFilter, city: 'Kandy' } as const;
  await showAll([headKey(noFilter), headOf(list, noFilter, null)], [headKey(kandy), headOf(list, kandy, null)]);
  const client = createQueryClient();
  await restoreFirstPaint(client);
  expect(client.getQueryData(headKey(noFilter))).toMatchObject({
    count: 5,
    providers: [{ slug: 'slug-0' }, { slug: 'slug-1' }, { slug: 'slug-2' }],
    counts: { cities: { Galle: 5 } },
  });
  expect(client.getQueryData(headKey(kandy))).toBeUndefined();
});

test('restored data is fetched again after rendering', async () => {
  await show({ site: sampleCopy.site });
  const client = createQueryClient();
  await restoreFirstPaint(client);
  expect(client.getQueryState(['site'])?.isInvalidated).toBe(true);
});

test('nothing else is written, least of all personal data', async () => {
  const others = { 'portal-jobs': [{ id: 'secret' }], admin: 'secret', providers: ['secret'] };
  // Before the written data, and after it.
  await show({ ...others, site: sampleCopy.site });
  expect(device.text).not.toContain('secret');
  give();
  await show({ site: sampleCopy.site, ...others });
  expect(device.text).not.toContain('secret');
  expect(await restored()).toEqual({ site: sampleCopy.site });
});

test('stored data with another shape, or written by other code, is ignored', async () => {
  await show({ site: sampleCopy.site, 'active-banners': [{ old: true }] });
  expect(await restored()).toEqual({ site: sampleCopy.site });
  for (const key of device.kept.keys()) device.setItem(key, '{"half');
  expect(await restored()).toEqual({});
  expect(device.kept.size).toBe(0);
});

test('if storage is full, or the data exceeds 100 kB, nothing is stored and no error is shown', async () => {
  give(10);
  await show({ site: sampleCopy.site });
  expect(device.kept.size).toBe(0);
  give();
  await show({ 'featured-providers': Array.from({ length: 2000 }, () => sampleCopy.banners) });
  expect(device.kept.size).toBe(0);
});

test('a browser that denies storage still works', async () => {
  vi.stubGlobal('localStorage', undefined);
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('Denied', 'SecurityError');
    },
  });
  await show({ site: sampleCopy.site });
  expect(await restored()).toEqual({});
});

test('removing the copy removes the data of the first paint too', async () => {
  await show({ site: sampleCopy.site });
  forgetFirstPaint();
  expect(await restored()).toEqual({});
});
