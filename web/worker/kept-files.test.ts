import { afterEach, describe, expect, test, vi } from 'vitest';
import { onlyOwnShell, onlyPictures, withinSilence } from './kept-files.ts';

const answer = (type: string, { status = 200, text = 'x' } = {}): Response =>
  new Response(text, { status, headers: { 'Content-Type': type } });
const page = () => answer('text/html', { text: '<html>Blocked</html>' });
const picture = () => answer('image/webp');

afterEach(() => void vi.useRealTimers());

test('a picture is kept', async () => {
  const response = picture();
  expect(await onlyPictures.cacheWillUpdate({ response })).toBe(response);
});

test.each([
  ["a filter's page", page()],
  ['text', answer('text/plain')],
  ['nothing that says what it is', answer('')],
  ['an error', answer('image/webp', { status: 500 })],
  ['a part', answer('image/webp', { status: 206 })],
])('%s is not kept as a picture', async (_, response) => {
  expect(await onlyPictures.cacheWillUpdate({ response })).toBeNull();
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
    ["a filter's page", page()],
    ['a page of another version', html('<script src="/assets/app-2.js"></script>')],
    ['nothing', html('')],
    ['an error', html(text, { status: 503 })],
  ])('is not %s', async (_, response) => {
    await expect(shell.fetchDidSucceed({ request, response })).rejects.toThrow('is no shell of this version');
  });

  test('is the only file that is looked into: the others have a hash', async () => {
    const response = page();
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
