import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isFileAnswer, isShell, onlyOwnFiles, onlyPictures, StrangeAnswerError, withinSilence } from './kept-files.ts';

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

describe("the app's own files", () => {
  beforeEach(() => {
    fetched.mockImplementation(async () => hotel());
  });
  const files = onlyOwnFiles((path) => path === '/assets/app-1.js');
  const shell = '<html><script>import("/assets/app-1.js")</script></html>';
  const at = (path: string) => new Request(`https://nivasa.lk${path}?__WB_REVISION__=1`);

  test.each([
    ['/assets/app-1.js', 'application/javascript; charset=utf-8'],
    ['/assets/app-1.css', 'text/css; charset=utf-8'],
    ['/icon.svg', 'image/svg+xml'],
    ['/yaldevi.woff2', 'font/woff2'],
  ])('%s is taken as %s, and as nothing else', async (path, type) => {
    const response = answer(type);
    expect(await files.fetchDidSucceed({ request: at(path), response })).toBe(response);
    await expect(files.fetchDidSucceed({ request: at(path), response: hotel() })).rejects.toBeInstanceOf(
      StrangeAnswerError,
    );
    await expect(
      files.fetchDidSucceed({ request: at(path), response: answer(type, { status: 503 }) }),
    ).rejects.toBeInstanceOf(StrangeAnswerError);
    await expect(
      files.fetchDidSucceed({ request: at(path), response: answer(type, { redirected: true }) }),
    ).rejects.toBeInstanceOf(StrangeAnswerError);
  });

  test('the shell is a page that names the app, and no other page', async () => {
    const response = answer('text/html; charset=utf-8', { text: shell });
    expect(await files.fetchDidSucceed({ request: at('/shell.html'), response })).toBe(response);
    expect(await response.text()).toBe(shell);
    for (const text of ['<html>Welcome to the hotel</html>', '<script src="/assets/portal.js"></script>', '']) {
      await expect(
        files.fetchDidSucceed({ request: at('/shell.html'), response: answer('text/html', { text }) }),
      ).rejects.toBeInstanceOf(StrangeAnswerError);
    }
  });

  test("one that lies in the browser's own memory as somebody else's is asked of the server", async () => {
    const response = answer('application/javascript');
    fetched.mockResolvedValue(response);
    expect(await files.fetchDidSucceed({ request: at('/assets/app-1.js'), response: hotel() })).toBe(response);
    expect(fetched.mock.calls).toMatchObject([[{ cache: 'reload' }]]);
  });

  test('what an earlier version has kept wrong is not taken over', async () => {
    const cachedResponse = answer('text/html', { text: shell });
    expect(
      await files.cachedResponseWillBeUsed({ cacheName: 'precache', request: at('/shell.html'), cachedResponse }),
    ).toBe(cachedResponse);
    for (const path of ['/shell.html', '/assets/app-1.js']) {
      expect(
        await files.cachedResponseWillBeUsed({ cacheName: 'precache', request: at(path), cachedResponse: hotel() }),
      ).toBeNull();
    }
  });

  test('a kind of file that nobody has thought of is not taken for ours', () => {
    expect(isFileAnswer('/film.mp4', answer('video/mp4'))).toBe(false);
    expect(isShell('/assets/app-1.js', () => false)).toBe(false);
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
