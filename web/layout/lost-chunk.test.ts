import { beforeEach, expect, test, vi } from 'vitest';
import { loadChunk, LostChunkError } from './lost-chunk.ts';
import * as typedFields from './typed-fields.ts';

const reload = vi.fn<() => void>();
const unregister = vi.fn<() => Promise<boolean>>();
const deleteCache = vi.fn<(name: string) => Promise<boolean>>();
const stored = new Map<string, string>();
let answer: () => Promise<Response>;
let onLine = true;

beforeEach(() => {
  vi.resetAllMocks();
  stored.clear();
  onLine = true;
  answer = async () => new Response('alive\n');
  unregister.mockResolvedValue(true);
  deleteCache.mockResolvedValue(true);
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('navigator', {
    get onLine() {
      return onLine;
    },
    serviceWorker: { getRegistrations: async () => [{ unregister }] },
  });
  vi.stubGlobal('caches', { keys: async () => ['precache', '/shared', 'images'], delete: deleteCache });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.stubGlobal('fetch', () => answer());
});

/** As a page that was just loaded. */
async function recover(): Promise<'offline' | 'lost'> {
  vi.resetModules();
  return (await import('./lost-chunk.ts')).recover();
}

/** A recovery that reloads the page never resolves. */
async function expectReload(times: number): Promise<void> {
  void recover();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(times));
}

test('a failed import is a lost chunk, whatever the error, and typed input is kept', async () => {
  const keep = vi.spyOn(typedFields, 'keepTypedFields').mockReturnValue();
  await expect(
    loadChunk(Promise.reject(new TypeError('error loading dynamically imported module'))),
  ).rejects.toBeInstanceOf(LostChunkError);
  expect(keep).toHaveBeenCalledOnce();
  await expect(loadChunk(Promise.resolve(1))).resolves.toBe(1);
});

test('the page is reloaded once, then without the worker and its files, but not without shared photos, then not any more', async () => {
  await expectReload(1);
  expect(unregister).not.toHaveBeenCalled();
  expect(deleteCache).not.toHaveBeenCalled();
  await expectReload(2);
  expect(unregister).toHaveBeenCalledOnce();
  expect(deleteCache.mock.calls).toEqual([['precache'], ['images']]);
  expect(await recover()).toBe('lost');
  expect(reload).toHaveBeenCalledTimes(2);
});

test('two files lost at once are one attempt', async () => {
  vi.resetModules();
  const page = await import('./lost-chunk.ts');
  void page.recover();
  void page.recover();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  await expectReload(2);
  expect(unregister).toHaveBeenCalledOnce();
});

test('an attempt long ago does not count', async () => {
  stored.set('lostChunk', `2 ${Date.now() - 700_000}`);
  await expectReload(1);
  expect(unregister).not.toHaveBeenCalled();
});

test.each([
  [
    'the browser says that it is offline',
    () => {
      onLine = false;
    },
  ],
  [
    'there is no response',
    () => {
      answer = async () => {
        throw new TypeError('Failed to fetch');
      };
    },
  ],
])('nothing is deleted while %s', async (_, arrange) => {
  stored.set('lostChunk', `1 ${Date.now()}`);
  arrange();
  expect(await recover()).toBe('offline');
  expect(reload).not.toHaveBeenCalled();
  expect(unregister).not.toHaveBeenCalled();
  expect(deleteCache).not.toHaveBeenCalled();
});

test('a server error is not reported as a lost connection, and does not discard the current page', async () => {
  answer = async () => new Response('<html>Bad Gateway</html>', { status: 502 });
  expect(await recover()).toBe('lost');
  expect(reload).not.toHaveBeenCalled();
});

test('a browser without storage does not reload for ever', async () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('Denied', 'SecurityError');
    },
  });
  expect(await recover()).toBe('lost');
  expect(reload).not.toHaveBeenCalled();
});
