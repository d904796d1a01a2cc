import { afterEach, expect, test, vi } from 'vitest';
import { timeoutSignal } from './timeout-signal.ts';

const { timeout: native } = Object.getOwnPropertyDescriptors(AbortSignal);

afterEach(() => void Object.defineProperty(AbortSignal, 'timeout', native));

test.each([
  ['has', false],
  ['lacks', true],
])('in a browser that %s the function, a signal is aborted when its time is over', async (_word, lacks) => {
  if (lacks) Reflect.deleteProperty(AbortSignal, 'timeout');
  const signal = timeoutSignal(1);
  await vi.waitFor(() => expect(signal.aborted).toBe(true));
  expect(signal.reason).toMatchObject({ name: 'TimeoutError' });
});
