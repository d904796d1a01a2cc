import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { wholePrecache } from './whole-precache.ts';

vi.mock(import('workbox-precaching'), () => ({
  getCacheKeyForURL: (path: string) =>
    ({ '/assets/app-1.js': 'app key', 'https://nivasa.lk/shell.html': 'shell key' })[path],
}));

vi.mock(import('workbox-core'), () => ({ cacheNames: { precache: 'precache' } }) as never);

const put = vi.fn<(key: string, response: Response) => Promise<void>>(async () => {});
const send = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('caches', { open: async () => ({ put }) });
  vi.stubGlobal('fetch', send);
});
afterEach(() => void vi.unstubAllGlobals());

const install = { type: 'install' };
const request = new Request('https://nivasa.lk/shell.html');
const text = '<html><script>import("/assets/app-1.js")</script></html>';
const html = (body: string, status = 200) => new Response(body, { status, headers: { 'Content-Type': 'text/html' } });

describe('the shell', () => {
  test('is a page that names the app', async () => {
    const response = html(text);
    expect(await wholePrecache.fetchDidSucceed({ event: install, request, response })).toBe(response);
    expect(await response.text()).toBe(text);
    expect(put).not.toHaveBeenCalled();
  });

  test.each([
    ["a filter's page", html('<html>Blocked</html>')],
    ['a page of another version', html('<script src="/assets/app-2.js"></script>')],
    ['nothing', html('')],
    ['an error', html(text, 503)],
  ])('is not %s', async (_, response) => {
    for (const type of ['install', 'fetch']) {
      const asked = wholePrecache.fetchDidSucceed({ event: { type }, request, response: response.clone() });
      await expect(asked).rejects.toThrow('is no shell of this version');
    }
    expect(put).not.toHaveBeenCalled();
  });

  test('that the browser has evicted is stored again when a page is opened', async () => {
    await wholePrecache.fetchDidSucceed({ event: { type: 'fetch' }, request, response: html(text) });
    expect(put.mock.calls.map(([key]) => key)).toEqual(['shell key']);
  });

  test("is replaced by the server's document if there is none", async () => {
    const page = new Request('https://nivasa.lk/tilers');
    const document = html('tilers');
    send.mockResolvedValue(document);
    expect(await wholePrecache.handlerDidError({ event: { type: 'fetch', request: page }, request })).toBe(document);
    expect(await wholePrecache.handlerDidError({ event: install, request })).toBeUndefined();
    expect(send.mock.calls).toEqual([[page]]);
  });
});

test('a file that was changed on the way is fetched again past the HTTP cache, for the next attempt', async () => {
  const script = new Request('https://nivasa.lk/assets/app-1.js');
  send.mockRejectedValue(new TypeError('Failed to fetch'));
  await wholePrecache.fetchDidFail({ event: install, request: script });
  expect(send).toHaveBeenCalledWith(script, { cache: 'reload' });
});

test('a file on a dead connection times out, so that the installation can be retried', async () => {
  const ending = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(ending.signal);
  const { signal } = await wholePrecache.requestWillFetch({ event: install, request });
  expect([timeout.mock.calls, signal.aborted]).toEqual([[[60_000]], false]);
  ending.abort();
  expect(signal.aborted).toBe(true);
});
