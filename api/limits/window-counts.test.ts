import { expect, test } from 'vitest';
import { WindowCounts } from './window-counts.ts';

test('the time begins with the first use, and then everything is counted anew', () => {
  let now = 12_345;
  const counts = new WindowCounts({ clock: () => now });
  expect([counts.add('a'), counts.add('a'), counts.add('b'), counts.get('a'), counts.secondsLeft]).toEqual([
    1, 2, 1, 2, 60,
  ]);
  now += 59_999;
  expect([counts.get('a'), counts.secondsLeft]).toEqual([2, 1]);
  now += 1;
  expect([counts.get('a'), counts.add('a'), counts.secondsLeft]).toEqual([0, 1, 60]);
});

test('what is taken back was never more than there is', () => {
  const counts = new WindowCounts();
  counts.add('a');
  for (let time = 0; time < 3; time += 1) counts.takeBack('a');
  expect([counts.get('a'), counts.get('b')]).toEqual([0, 0]);
});

test('of a million names no more than a bound is remembered, and whoever sends much is among them', () => {
  const counts = new WindowCounts({ clock: () => 0, most: 1000 });
  let largest = 0;
  for (let name = 0; name < 1_000_000; name += 1) {
    counts.add(String(name));
    if (name % 10 === 0) counts.add('heavy');
    largest = Math.max(largest, counts.size);
  }
  expect([largest <= 1000, counts.get('heavy')]).toEqual([true, 100_000]);
});

test('names that all send the same are forgotten too', () => {
  const counts = new WindowCounts({ clock: () => 0, most: 10 });
  for (let name = 0; name < 11; name += 1) for (let time = 0; time < 5; time += 1) counts.add(String(name));
  expect(counts.size).toBeLessThanOrEqual(10);
});
