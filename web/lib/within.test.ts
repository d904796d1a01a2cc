import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { within } from './within.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test('what comes in time is passed on, and no timer is left', async () => {
  expect(await within(Promise.resolve('here'), 1000)).toBe('here');
  expect(vi.getTimerCount()).toBe(0);
});

test('what takes longer is null, also when it fails after that', async () => {
  const late = within(
    new Promise((_, reject) => {
      setTimeout(() => reject(new Error('too late to matter')), 2000);
    }),
    1000,
  );
  await vi.advanceTimersByTimeAsync(3000);
  expect(await late).toBeNull();
});

test('a failure in time stays a failure, and no timer is left', async () => {
  await expect(within(Promise.reject(new Error('broken')), 1000)).rejects.toThrow('broken');
  expect(vi.getTimerCount()).toBe(0);
});
