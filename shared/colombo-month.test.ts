import { expect, test } from 'vitest';
import { formatMonth, monthOf } from './colombo-month.ts';

test.each([
  ['2026-10-31T18:29:59.999Z', '2026-10', 'Oct 2026'],
  ['2026-10-31T18:30:00.000Z', '2026-11', 'Nov 2026'],
  ['2026-12-31T20:00:00.000Z', '2027-01', 'Jan 2027'],
])('%s is in the month %s in Asia/Colombo', (instant, month, text) => {
  expect(monthOf(instant)).toBe(month);
  expect(formatMonth(month)).toBe(text);
});
