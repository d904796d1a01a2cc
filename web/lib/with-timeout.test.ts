import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withTimeout } from './with-timeout.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test('a result in time is returned, and no timer is left', async () => {
  expect(await withTimeout(Promise.resolve('here'), 1000)).toBe('here');
  expect(vi.getTimerCount()).toBe(0);
});

test('a late result is null, also if it fails after that', async () => {
  const late = withTimeout(
    new Promise((_, reject) => {
      setTimeout(() => reject(new Error('too late to matter')), 2000);
    }),
    1000,
  );
  await vi.advanceTimersByTimeAsync(3000);
  expect(await late).toBeNull();
});

test('a failure in time stays a failure, and no timer is left', async () => {
  await expect(withTimeout(Promise.reject(new Error('broken')), 1000)).rejects.toThrow('broken');
  expect(vi.getTimerCount()).toBe(0);
});
