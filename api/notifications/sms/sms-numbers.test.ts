import { expect, test } from 'vitest';
import { mobileNumber } from './sms-numbers.ts';

test.each([
  ['077 123 4567', '+94771234567'],
  ['94718842210', '+94718842210'],
  ['+44 7911 123456', '+447911123456'],
])('%s gets SMS', (typed, number) => {
  expect(mobileNumber(typed)).toBe(number);
});

test.each([null, '', '011 234 5678', '077 123', '077 123 4567 or 071 884 2210', '+44 20 7946 0958'])(
  '%j gets none: it is no mobile number, or not one',
  (typed) => {
    expect(mobileNumber(typed)).toBeNull();
  },
);
