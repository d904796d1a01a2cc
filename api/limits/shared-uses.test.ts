import { beforeEach, expect, test, vi } from 'vitest';
import type { News } from '../fellows/fellows.ts';
import { AddressLimit } from './address-limit.ts';
import { sharedUses } from './shared-uses.ts';
import { WindowCounts } from './window-counts.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

/** Two processes, and all that they have told each other. */
function twoProcesses() {
  const told: News[] = [];
  const listeners: ((news: News) => void)[] = [];
  const shares = [0, 1].map((own) =>
    sharedUses({
      tell: (news) => {
        told.push(news);
        // As it comes over a wire.
        for (const [other, listener] of listeners.entries()) {
          if (other !== own) listener(JSON.parse(JSON.stringify(news)) as News);
        }
      },
      hear: (listener) => void (listeners[own] = listener),
    }),
  );
  return { shares, told };
}

const gathered = () => vi.advanceTimersByTime(20);

test('who has used up a limit in one process has used it up in the other', () => {
  const { shares } = twoProcesses();
  const [one, other] = shares.map((share) => new AddressLimit({ sender: 3, overall: 60 }, { share: share('writes') }));
  expect([one?.admit('192.0.2.1'), one?.admit('192.0.2.1')]).toEqual([null, null]);
  gathered();
  expect([other?.admit('192.0.2.1'), other?.admit('192.0.2.1')]).toEqual([null, 60]);
  gathered();
  expect([one?.turnAway('192.0.2.1'), one?.turnAway('192.0.2.2')]).toEqual([60, null]);
});

test('what all together may do is counted together, and what came to nothing is taken back everywhere', () => {
  const { shares } = twoProcesses();
  const [one, other] = shares.map((share) => new AddressLimit({ sender: 100, overall: 4 }, { share: share('writes') }));
  const begin = (limit: AddressLimit | undefined, address: string) => {
    limit?.admit(address);
    const wait = limit?.begin(address);
    gathered();
    return wait;
  };
  expect([1, 2, 3, 4].map((time) => begin(time % 2 ? one : other, '192.0.2.1'))).toEqual([null, null, null, null]);
  expect(begin(other, '192.0.2.1')).toBe(60);
  one?.takeBack();
  gathered();
  expect(begin(other, '192.0.2.1')).toBeNull();
  // Whoever sends little goes on.
  expect(begin(one, '198.51.100.7')).toBeNull();
});

test('of who is refused anyhow the others hear no more, and nobody tells what they have heard', () => {
  const { shares, told } = twoProcesses();
  const [one] = shares.map((share) => new AddressLimit({ sender: 3, overall: 60 }, { share: share('writes') }));
  for (let time = 0; time < 1000; time += 1) one?.admit('192.0.2.1');
  gathered();
  expect(told).toEqual([{ uses: [['writes', '192.0.2.1', 4]] }]);
  vi.advanceTimersByTime(10_000);
  expect(told).toHaveLength(1);
});

test('counts by name are one count, and another limit is none of theirs', () => {
  const { shares } = twoProcesses();
  const [one, other] = shares.map((share) => new WindowCounts({ share: share('calls') }));
  const apart = new WindowCounts({ share: shares[1]?.('mails') ?? (() => () => {}) });
  one?.add('kamala');
  one?.add('kamala');
  gathered();
  expect([other?.add('kamala'), apart.get('kamala')]).toEqual([3, 0]);
  expect(() => shares[0]?.('calls')(() => {})).toThrow('There is a limit calls already');
});
