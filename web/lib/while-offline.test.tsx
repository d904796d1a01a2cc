import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connection } from './connection.ts';
import { whileOffline } from './while-offline.ts';

const ask = vi.fn<() => Promise<void>>();
let stop: () => void;

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const look = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

/** Asked so often so far. */
const asked = () => ask.mock.calls.length;

beforeEach(() => {
  vi.useFakeTimers();
  ask.mockReset().mockResolvedValue();
  connection.set('offline');
  stop = whileOffline(ask);
});

afterEach(() => {
  stop();
  connection.set('online');
  vi.useRealTimers();
});

test('a server out of reach is asked again by itself, each time after twice as long, and every minute at least', async () => {
  for (const [index, pauseMs] of [2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000].entries()) {
    await pass(pauseMs - 1);
    expect(asked()).toBe(index);
    await pass(1);
    expect(asked()).toBe(index + 1);
  }
});

test('as soon as it is reached nothing more is asked, and the next time it begins anew', async () => {
  await pass(6000);
  expect(asked()).toBe(2);
  connection.set('online');
  await pass(3_600_000);
  expect(asked()).toBe(2);
  connection.set('offline');
  await pass(2000);
  expect(asked()).toBe(3);
});

test('whoever comes back, or whose browser says that there is a network, does not wait for the pause', async () => {
  await pass(14_000);
  expect(asked()).toBe(3);
  look('visible');
  expect(asked()).toBe(4);
  await pass(2000);
  expect(asked()).toBe(5);
  await pass(3999);
  dispatchEvent(new Event('online'));
  expect(asked()).toBe(6);
  await pass(2000);
  expect(asked()).toBe(7);
});

test("the browser's word that there is a network is proved although nothing else doubts it; a look at the page asks nothing", async () => {
  connection.set('online');
  look('visible');
  expect(asked()).toBe(0);
  dispatchEvent(new Event('online'));
  expect(asked()).toBe(1);
});

test('a page that nobody looks at asks nothing', async () => {
  look('hidden');
  await pass(3_600_000);
  expect(asked()).toBe(0);
  look('visible');
  expect(asked()).toBe(1);
});

test('one asks at a time, and a network that came back meanwhile makes the next pause short', async () => {
  await pass(14_000);
  const { promise, resolve } = Promise.withResolvers<void>();
  ask.mockReturnValueOnce(promise);
  await pass(16_000);
  expect(asked()).toBe(4);
  dispatchEvent(new Event('online'));
  connection.set('online');
  connection.set('offline');
  await pass(60_000);
  expect(asked()).toBe(4);
  resolve();
  await pass(2000);
  expect(asked()).toBe(5);
});

test('whoever leaves during a pause is not waited for', async () => {
  stop();
  await pass(3_600_000);
  expect(asked()).toBe(0);
});

test('whoever has left the screen asks nothing more', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  ask.mockReturnValueOnce(promise);
  await pass(2000);
  stop();
  resolve();
  await pass(3_600_000);
  dispatchEvent(new Event('online'));
  look('visible');
  connection.set('online');
  connection.set('offline');
  await pass(3_600_000);
  expect(asked()).toBe(1);
});
