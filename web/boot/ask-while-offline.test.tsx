import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as sync from '../offline/sync-copy.ts';
import { askWhileOffline, firstPauseMs, maxPauseMs } from './ask-while-offline.ts';

const answer = vi.fn<typeof sync.askServerForNews>();
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  answer.mockReset();
  answer.mockResolvedValue('unreachable');
  vi.spyOn(sync, 'askServerForNews').mockImplementation(answer);
  const subscribe = onlineManager.subscribe.bind(onlineManager);
  vi.spyOn(onlineManager, 'subscribe').mockImplementationOnce((listener) => (stop = subscribe(listener)));
  askWhileOffline();
});

afterEach(() => {
  onlineManager.setOnline(true);
  stop();
  vi.useRealTimers();
});

test('after a request that failed our server is asked until it answers', async () => {
  onlineManager.setOnline(false);
  await vi.advanceTimersByTimeAsync(firstPauseMs - 1);
  expect(answer).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(answer).toHaveBeenCalledTimes(1);
  answer.mockImplementation(async () => {
    onlineManager.setOnline(true);
    return 'done';
  });
  await vi.advanceTimersByTimeAsync(2 * firstPauseMs);
  expect(answer).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(10 * maxPauseMs);
  expect(answer).toHaveBeenCalledTimes(2);
});

test('a server that stays away is asked once a minute', async () => {
  onlineManager.setOnline(false);
  await vi.advanceTimersByTimeAsync(5 * maxPauseMs);
  const before = answer.mock.calls.length;
  await vi.advanceTimersByTimeAsync(10 * maxPauseMs);
  expect(answer.mock.calls.length - before).toBe(10);
});

test('a page that nobody looks at asks nothing, and neither does one without a network', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  onlineManager.setOnline(false);
  await vi.advanceTimersByTimeAsync(5 * maxPauseMs);
  visibility.mockReturnValue('visible');
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await vi.advanceTimersByTimeAsync(5 * maxPauseMs);
  expect(answer).not.toHaveBeenCalled();
  network.mockReturnValue(true);
  await vi.advanceTimersByTimeAsync(firstPauseMs);
  expect(answer).toHaveBeenCalledTimes(1);
});
