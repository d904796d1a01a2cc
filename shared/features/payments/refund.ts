import { z } from 'zod/mini';
import { instantSchema } from '../../fields.ts';
import type { Payment } from './payment.ts';

/** What the back office sees of money that was promised back. Absent where none was. */
export const refundField = z.optional(
  z.object({
    promisedAt: instantSchema,
    /** Whole LKR; null where nobody had seen the money arrive. */
    amountLkr: z.nullable(z.number()),
    sentAt: z.nullable(instantSchema),
  }),
);

export type Refund = NonNullable<z.infer<typeof refundField>>;

/**
 * Whether it is only a part of what was owed that goes back, or went: its payment was refused over that, and is still
 * to come as a whole. Of what has arrived as a whole, or has never been seen, it is all.
 */
export const isPartOnly = ({ amountLkr }: Pick<Refund, 'amountLkr'>, { state }: Pick<Payment, 'state'>): boolean =>
  state !== 'verified' && amountLkr !== null;

/** Nothing goes back of what turned out never to have come, but the part that did. */
export const isRefundable = (refund: Pick<Refund, 'amountLkr'>, payment: Pick<Payment, 'state'>): boolean =>
  payment.state !== 'refused' || isPartOnly(refund, payment);
