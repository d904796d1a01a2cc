import { expect, test } from 'vitest';
import { ageMs, isPlausible } from './plausible-clock.ts';

const right = Date.parse('2026-11-21T04:00:00Z');
const flat = 60_000;

test.each([
  ['both clocks are right', right - 1000, right, 1000],
  ['it was kept by a clock that begins at 1970', flat, right, 0],
  ['the clock begins at 1970 now', right, flat, 0],
  ['neither has ever been right', flat, flat + 1000, 0],
])('how long ago something was, when %s', (_name, time, now, age) => {
  expect(ageMs(time, now)).toBe(age);
});

test('the year in which the app was made can be', () => {
  expect([Date.UTC(2025, 11, 31), Date.UTC(2026, 0, 1)].map(isPlausible)).toEqual([false, true]);
});
