import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { broughtFirst, importCarefully } from './careful-import.ts';

const script = () => new Response('export {}', { headers: { 'Content-Type': 'text/javascript' } });
const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const fetched = vi.fn<(path: string) => Promise<Response> | Response>();

beforeEach(() => {
  vi.useFakeTimers();
  fetched.mockReset();
  vi.stubGlobal('fetch', async (path: string) => fetched(path));
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const events = new EventTarget();

/** As the build writes an `import()`. */
const built = (files: readonly string[], load: () => Promise<string>) => () => {
  const brought = broughtFirst(files);
  return brought ? brought.then(load) : load();
};
const asked = () => fetched.mock.calls.map(([path]) => path);

test('an import is not held up by anything', async () => {
  expect(await built(['assets/a.js'], async () => 'a')()).toBe('a');
  expect(fetched).not.toHaveBeenCalled();
});

test('a careful one begins when every script of it is here; style sheets have their own way', async () => {
  const load = vi.fn<() => Promise<string>>(async () => 'a');
  fetched.mockImplementation(script);
  expect(await importCarefully(built(['assets/a.js', 'assets/b.js', 'assets/a.css'], load))).toBe('a');
  expect(asked()).toEqual(['/assets/a.js', '/assets/b.js']);
  expect(load).toHaveBeenCalledOnce();
});

test.each([
  ['a line that fails', lost],
  ['an error', () => new Response('export {}', { status: 503, headers: { 'Content-Type': 'text/javascript' } })],
])('%s is waited out, ever longer, and nothing is imported before', async (_, fails) => {
  const load = vi.fn<() => Promise<string>>(async () => 'a');
  fetched.mockImplementation(fails);
  const imported = importCarefully(built(['assets/a.js'], load));
  const triesAfter = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    return fetched.mock.calls.length;
  };
  expect(await triesAfter(4999)).toBe(1);
  expect(await triesAfter(1)).toBe(2);
  expect(await triesAfter(9999)).toBe(2);
  expect(await triesAfter(1)).toBe(3);
  // Five minutes at most: 5 s, 10 s, ... 160 s, and then always 300 s.
  expect(await triesAfter((20 + 40 + 80 + 160) * 1000)).toBe(7);
  expect(await triesAfter(600_000)).toBe(9);
  expect(load).not.toHaveBeenCalled();
  fetched.mockImplementation(script);
  events.dispatchEvent(new Event('online'));
  await expect(imported).resolves.toBe('a');
});

test('an import begun beside a careful one is none', async () => {
  fetched.mockImplementation(() => new Promise(() => {}));
  void importCarefully(built(['assets/a.js'], async () => 'a'));
  expect(await built(['assets/b.js'], async () => 'b')()).toBe('b');
  await expect(importCarefully(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(() =>
    importCarefully(() => {
      throw new Error('at once');
    }),
  ).toThrow('at once');
  expect(await built(['assets/b.js'], async () => 'b')()).toBe('b');
});
