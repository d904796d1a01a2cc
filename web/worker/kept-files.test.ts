import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { onlyOwnShell, onlyPictures, StrangeAnswerError, withinSilence } from './kept-files.ts';

const answer = (type: string, { status = 200, redirected = false, text = 'x' } = {}): Response => {
  const response = new Response(text, { status, headers: { 'Content-Type': type } });
  return Object.defineProperty(response, 'redirected', { value: redirected });
};
const hotel = () => answer('text/html', { text: '<html>Welcome to the hotel</html>' });
const picture = () => answer('image/webp');
const fetched = vi.fn<typeof fetch>();
const deleted = vi.fn<(request: Request, options: object) => Promise<boolean>>(async () => true);

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('caches', { open: async () => ({ delete: deleted }) });
});
afterEach(() => {
  vi.resetAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('pictures', () => {
  const request = new Request('https://nivasa.lk/objects/a?w=640');

  test('are kept when they were asked for, are there and are pictures', async () => {
    const response = picture();
    expect(await onlyPictures.cacheWillUpdate({ response })).toBe(response);
    expect(await onlyPictures.fetchDidSucceed({ request, response })).toBe(response);
    expect(fetched).not.toHaveBeenCalled();
  });

  test.each([
    ["a page of somebody's", hotel()],
    ['text', answer('text/plain')],
    ['nothing that says what it is', answer('')],
    ['led elsewhere', answer('image/png', { redirected: true })],
    ['an error', answer('image/webp', { status: 500 })],
    ['a part', answer('image/webp', { status: 206 })],
  ])('are not kept when what came is %s', async (_, response) => {
    expect(await onlyPictures.cacheWillUpdate({ response })).toBeNull();
  });

  test('that were kept wrong are dropped, and asked for again', async () => {
    expect(
      await onlyPictures.cachedResponseWillBeUsed({ cacheName: 'images', request, cachedResponse: hotel() }),
    ).toBeNull();
    expect(deleted.mock.calls).toEqual([[request, { ignoreVary: true }]]);
    const cachedResponse = picture();
    expect(await onlyPictures.cachedResponseWillBeUsed({ cacheName: 'images', request, cachedResponse })).toBe(
      cachedResponse,
    );
    expect(deleted).toHaveBeenCalledOnce();
  });

  test("whose place the browser's own memory has given to somebody else are asked of the server", async () => {
    const response = picture();
    fetched.mockResolvedValue(response);
    expect(await onlyPictures.fetchDidSucceed({ request, response: hotel() })).toBe(response);
    expect(fetched.mock.calls[0]?.[0]).toMatchObject({ url: request.url, cache: 'reload' });
  });

  test("that are still somebody else's page have the placeholder's turn", async () => {
    fetched.mockResolvedValue(hotel());
    await expect(onlyPictures.fetchDidSucceed({ request, response: hotel() })).rejects.toBeInstanceOf(
      StrangeAnswerError,
    );
  });

  test('that our server refuses are left to the page', async () => {
    const response = answer('application/problem+json', { status: 404 });
    expect(await onlyPictures.fetchDidSucceed({ request, response })).toBe(response);
  });
});

describe('the shell', () => {
  const shell = onlyOwnShell((path) => path === '/assets/app-1.js');
  const request = new Request('https://nivasa.lk/shell.html?__WB_REVISION__=1');
  const html = (text: string, more = {}) => answer('text/html; charset=utf-8', { text, ...more });
  const text = '<html><script>import("/assets/app-1.js")</script></html>';

  test('is a page that names the app', async () => {
    const response = html(text);
    expect(await shell.fetchDidSucceed({ request, response })).toBe(response);
    expect(await response.text()).toBe(text);
  });

  test.each([
    ["somebody else's page", hotel()],
    ['a page of another version', html('<script src="/assets/app-2.js"></script>')],
    ['nothing', html('')],
    ['an error', html(text, { status: 503 })],
    ['led elsewhere', html(text, { redirected: true })],
  ])('is not %s', async (_, response) => {
    await expect(shell.fetchDidSucceed({ request, response })).rejects.toBeInstanceOf(StrangeAnswerError);
  });

  test('is the only file that is looked into: the others have a hash', async () => {
    const response = hotel();
    const script = new Request('https://nivasa.lk/assets/app-1.js', { integrity: 'sha256-x' });
    expect(await shell.fetchDidSucceed({ request: script, response })).toBe(response);
  });
});

test('what is on its way is given up when nothing at all has answered for long, and what comes then has a new bound', async () => {
  vi.useFakeTimers();
  const bound = withinSilence();
  const request = new Request('https://nivasa.lk/assets/app-1.js');
  const first = await bound.requestWillFetch({ request });
  await vi.advanceTimersByTimeAsync(40_000);
  await bound.fetchDidSucceed({ request, response: picture() });
  await vi.advanceTimersByTimeAsync(40_000);
  expect(first.signal.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(5000);
  expect(first.signal.aborted).toBe(true);
  expect((await bound.requestWillFetch({ request })).signal.aborted).toBe(false);
});

test('a line that is dead from the first request on is given up, so that the installation can be tried again', async () => {
  vi.useFakeTimers();
  const bound = withinSilence();
  const request = new Request('https://nivasa.lk/assets/app-1.js');
  const { signal } = await bound.requestWillFetch({ request });
  await vi.advanceTimersByTimeAsync(44_000);
  expect(signal.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1000);
  expect(signal.aborted).toBe(true);
});
