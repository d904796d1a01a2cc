import type { Refund } from '../../shared/features/payments/refund.ts';

/** The columns of a payment that the office sees. */
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
