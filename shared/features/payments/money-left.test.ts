import { expect, test } from 'vitest';
import { openMoneyDecision } from './money-left.ts';
import { paymentStates } from './payment.ts';

const sent = { sentAt: '2026-11-20T04:00:00.000Z', amountLkr: null };
const owed = { sentAt: null, amountLkr: null };
/** Part of the reported amount. */
const part = { ...sent, amountLkr: 4000 };

test.each([
  [null, undefined, { awaited: 'unseen', claimed: 'unsaid', verified: 'unsaid', refused: 'unseen' }],
  ['keep', undefined, { awaited: 'unseen', claimed: 'unseen', verified: null, refused: 'unseen' }],
  ['refund', owed, { awaited: 'unseen', claimed: 'unseen', verified: null, refused: 'unseen' }],
  [null, part, { awaited: 'unseen', claimed: 'unsaid', verified: 'unsaid', refused: 'unseen' }],
  ['refund', part, { awaited: 'unseen', claimed: 'unseen', verified: null, refused: 'unseen' }],
  ['refund', sent, { awaited: null, claimed: null, verified: null, refused: null }],
] as const)('for an ended request, after %j with %o, the remaining decision is: %o', (moneyEnd, refund, left) => {
  expect(
    Object.fromEntries(
      paymentStates.map((state) => [state, openMoneyDecision({ payment: { state }, moneyEnd, refund })]),
    ),
  ).toEqual(left);
});
