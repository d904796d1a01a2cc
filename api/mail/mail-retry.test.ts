import { expect, test } from 'vitest';
import { nextAttemptAt } from './mail-retry.ts';

const createdAt = new Date('2026-03-01T04:00:00.000Z');
const minutes = (count: number) => new Date(createdAt.getTime() + count * 60_000);
const days = (count: number) => minutes(count * 24 * 60);

test.each([[1, 1], [2, 3], [3, 9], [4, 27], [5, 81], [6, 243], [7, 360], [20, 360]])('after attempt %i the next comes %i minutes later', (attempts, wait) => {
  expect(nextAttemptAt({ attempts, createdAt, now: createdAt, random: 0 })).toEqual(minutes(wait));
});

test('chance takes at most a fifth off the wait', () => {
  expect(nextAttemptAt({ attempts: 3, createdAt, now: createdAt, random: 0.5 })).toEqual(minutes(8.1));
  expect(nextAttemptAt({ attempts: 3, createdAt, now: createdAt, random: 1 })).toEqual(minutes(7.2));
});

test('a message is given up after three days', () => {
  expect(nextAttemptAt({ attempts: 15, createdAt, now: new Date(days(3).getTime() - 1), random: 0 })).not.toBeNull();
  expect(nextAttemptAt({ attempts: 15, createdAt, now: days(3), random: 0 })).toBeNull();
});

test('a message that waited while the server was off is tried five times all the same', () => {
  expect(nextAttemptAt({ attempts: 4, createdAt, now: days(10), random: 0 })).not.toBeNull();
  expect(nextAttemptAt({ attempts: 5, createdAt, now: days(10), random: 0 })).toBeNull();
});

test('trying from the first minute on comes to three days', () => {
  let now = createdAt;
  let attempts = 1;
  for (let next = nextAttemptAt({ attempts, createdAt, now, random: 0 }); next; next = nextAttemptAt({ attempts, createdAt, now, random: 0 })) {
    now = next;
    attempts += 1;
  }
  expect([attempts, now.getTime() - days(3).getTime() < 6 * 3_600_000]).toEqual([18, true]);
});
