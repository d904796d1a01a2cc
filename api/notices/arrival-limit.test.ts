import { expect, test } from 'vitest';
import { ArrivalLimit } from './arrival-limit.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 4, minute));

test('an address is told ten times in ten minutes, however it is written, and another has its own ten', () => {
  const limit = new ArrivalLimit();
  const told = Array.from({ length: 12 }, (_, place) => limit.admits(place % 2 === 0 ? 'kamala@example.org' : 'Kamala@Example.org', at(place % 10)));
  expect(told).toEqual([...Array.from({ length: 10 }, () => true), false, false]);
  expect(limit.admits('ruwan@example.org', at(9))).toBe(true);
});

test('the count begins anew when its time is over', () => {
  const limit = new ArrivalLimit();
  for (let place = 0; place < 11; place += 1) limit.admits('kamala@example.org', at(0));
  expect([limit.admits('kamala@example.org', at(9)), limit.admits('kamala@example.org', at(10))]).toEqual([false, true]);
});
