import { expect, test } from 'vitest';
import { formatSoon, formatVisit } from './visit-time.ts';

test.each([
  ['2026-11-26T04:00:00.000Z', 'Thu, Nov 26, 2026, 9:30\u00A0am'],
  // Already the next day in Sri Lanka.
  ['2026-02-28T18:30:00.000Z', 'Sun, Mar 1, 2026, 12:00\u00A0am'],
  ['2026-02-28T18:29:59.999Z', 'Sat, Feb 28, 2026, 11:59\u00A0pm'],
  ['2031-03-05T06:30:00.000Z', 'Wed, Mar 5, 2031, 12:00\u00A0pm'],
  ['1969-12-31T18:30:00.000Z', 'Thu, Jan 1, 1970, 12:00\u00A0am'],
])('the visit at %s is on %s', (instant, text) => {
  expect(formatVisit(instant)).toBe(text);
});

test('an instant within the next days is shown with its weekday', () => {
  expect(formatSoon('2026-11-27T12:40:00.000Z')).toBe('Fri 6:10\u00A0pm');
});
