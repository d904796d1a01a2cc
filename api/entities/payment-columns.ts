import type { Refund } from '../../shared/features/payments/refund.ts';

/** What the office sees of a payment, beside what it is for. */
export const paymentColumns = [
  'payment.state as paymentState',
  'payment.amountLkr',
  'payment.receivedLkr',
  'payment.claimedAt',
  'payment.verifiedAt',
  'payment.refundPromisedAt',
  'payment.refundLkr',
  'payment.refundedAt',
] as const;

export type RefundRow = {
  readonly refundPromisedAt: string | null;
  readonly refundLkr: number | null;
  readonly refundedAt: string | null;
};

export const refundOf = ({ refundPromisedAt, refundLkr, refundedAt }: RefundRow): Refund | null =>
  refundPromisedAt === null ? null : { promisedAt: refundPromisedAt, amountLkr: refundLkr, sentAt: refundedAt };
