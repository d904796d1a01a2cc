import { expect, test } from 'vitest';
import { receivedSchema, refusePaymentSchema } from './admin-payment.ts';

const reason = 'The transfer was too small.';

test.each([
  10_000,
  '10000',
  ' 10000 ',
  '10,000',
  '10,000.00',
  '10000.00',
  '10 000',
  '１０，０００',
  'LKR 10,000',
  'Rs.10000/-',
])('an amount that arrived may be written %j', (receivedLkr) => {
  expect(receivedSchema.parse({ receivedLkr })).toEqual({ receivedLkr: 10_000 });
  expect(refusePaymentSchema.parse({ receivedLkr, reason })).toEqual({ receivedLkr: 10_000, reason });
});

test.each(['10,000.50', '10.000', '10,00', 'ten thousand', '1e4', '-10,000', -1, 0.5, '3,000,000,000'])(
  '%j is not whole rupees',
  (receivedLkr) => {
    expect(refusePaymentSchema.safeParse({ receivedLkr, reason }).error?.issues[0]).toMatchObject({
      path: ['receivedLkr'],
      message: 'Use whole rupees',
    });
  },
);
