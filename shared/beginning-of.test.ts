import { expect, test } from 'vitest';
import { beginningOf } from './beginning-of.ts';

test.each([
  ['The tiles have arrived.', 'The tiles have arrived.'],
  ['  The tiles\nhave   arrived. ', 'The tiles have arrived.'],
  ['The waterproofing has held the water for 48 hours.', 'The waterproofing has held the water…'],
  ['x'.repeat(60), `${'x'.repeat(40)}…`],
  [`${'x'.repeat(39)}😀 and more`, `${'x'.repeat(39)}…`],
  ['', ''],
])('the beginning of %j is %j', (text, beginning) => {
  expect(beginningOf(text)).toBe(beginning);
});
