import type { Payment } from '../../shared/features/payments/payment.ts';

/** An inspection fee that the customer has claimed to have paid. */
export const claimedPayment: Payment = {
  state: 'claimed',
  amountLkr: 10_000,
  receivedLkr: null,
  claimedAt: '2026-11-20T04:00:00.000Z',
  verifiedAt: null,
  receiptId: null,
};
