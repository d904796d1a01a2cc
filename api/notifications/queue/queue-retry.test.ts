import { expect, test } from 'vitest';
import { nextAttemptAt } from './queue-retry.ts';

const createdAt = new Date('2026-03-01T04:00:00.000Z');
const minutes = (count: number) => new Date(createdAt.getTime() + count * 60_000);
const days = (count: number) => minutes(count * 24 * 60);
const retryForMs = 3 * 24 * 60 * 60_000;

test.each([
  [1, 1],
  [2, 3],
  [3, 9],
  [4, 27],
  [5, 81],
  [6, 243],
  [7, 360],
  [20, 360],
])('attempt %i is followed by the next after %i minutes', (attempts, wait) => {
  expect(nextAttemptAt({ attempts, createdAt, now: createdAt, random: 0, retryForMs })).toEqual(minutes(wait));
});

test('jitter shortens the wait by at most a fifth', () => {
  expect(nextAttemptAt({ attempts: 3, createdAt, now: createdAt, random: 0.5, retryForMs })).toEqual(minutes(8.1));
  expect(nextAttemptAt({ attempts: 3, createdAt, now: createdAt, random: 1, retryForMs })).toEqual(minutes(7.2));
});

test('a message is given up when its retry time is used up', () => {
  expect(
    nextAttemptAt({ attempts: 15, createdAt, now: new Date(days(3).getTime() - 1), random: 0, retryForMs }),
  ).not.toBeNull();
  expect(nextAttemptAt({ attempts: 15, createdAt, now: days(3), random: 0, retryForMs })).toBeNull();
});

test('a message queued while the server was off is tried at least five times', () => {
  expect(nextAttemptAt({ attempts: 4, createdAt, now: days(10), random: 0, retryForMs })).not.toBeNull();
  expect(nextAttemptAt({ attempts: 5, createdAt, now: days(10), random: 0, retryForMs })).toBeNull();
});

test('retries from the first minute on cover the whole retry time', () => {
  let now = createdAt;
  let attempts = 1;
  for (
    let next = nextAttemptAt({ attempts, createdAt, now, random: 0, retryForMs });
    next;
    next = nextAttemptAt({ attempts, createdAt, now, random: 0, retryForMs })
  ) {
    now = next;
    attempts += 1;
  }
  expect([attempts, now.getTime() - days(3).getTime() < 6 * 3_600_000]).toEqual([18, true]);
});
