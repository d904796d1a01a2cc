import { z } from 'zod/mini';
import { instantSchema } from '../../fields.ts';
import type { Payment } from './payment.ts';

/** A promised refund. */
export const refundSchema = z.object({
  promisedAt: instantSchema,
  /** Whole LKR; null if nobody had seen the money arrive. */
  amountLkr: z.nullable(z.number()),
  sentAt: z.nullable(instantSchema),
});

/** As a field of a back-office row; absent if no refund was promised. */
export const refundField = z.optional(refundSchema);

export type Refund = z.infer<typeof refundSchema>;

/**
 * Whether only a part is or was refunded. This is so after a payment was refused because it was too small: the full
 * amount is then still due. If the full amount arrived, or none was ever seen, the refund covers all of it.
 */
export const isPartOnly = ({ amountLkr }: Pick<Refund, 'amountLkr'>, { state }: Pick<Payment, 'state'>): boolean =>
  state !== 'verified' && amountLkr !== null;

/** Money that has not arrived, and that nobody says is on its way, is refunded only if a part of it arrived. */
export const isRefundable = (refund: Pick<Refund, 'amountLkr'>, payment: Pick<Payment, 'state'>): boolean =>
  payment.state === 'verified' || payment.state === 'claimed' || isPartOnly(refund, payment);
