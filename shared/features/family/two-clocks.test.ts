import { expect, test } from 'vitest';
import { otherClock } from './two-clocks.ts';

test.each([
  ['Toronto in winter', '2026-11-26T04:00:00.000Z', -300, 'Wed, Nov 25, 2026, 11:00\u00A0pm'],
  ['Toronto in summer', '2026-07-26T04:00:00.000Z', -240, 'Sun, Jul 26, 2026, 12:00\u00A0am'],
  ['Sydney', '2026-12-31T14:30:00.000Z', 660, 'Fri, Jan 1, 2027, 1:30\u00A0am'],
  ['Kathmandu', '2026-11-26T04:00:00.000Z', 345, 'Thu, Nov 26, 2026, 9:45\u00A0am'],
  ['Colombo', '2026-11-26T04:00:00.000Z', 330, null],
])('a clock in %s', (_place, instant, ahead, shown) => {
  expect(otherClock(instant, ahead)).toBe(shown);
});
