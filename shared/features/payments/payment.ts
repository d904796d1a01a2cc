import { z } from 'zod/mini';
import { instantSchema } from '../../fields.ts';

/** The purposes of a payment. */
export const paymentKinds = ['estimate', 'inspection', 'commission'] as const;

/**
 * `awaited`: the payer has not reported a transfer. `claimed`: the payer has. `verified`: the money arrived. `refused`:
 * it did not arrive or was too little; the payer may report it again, and the part that arrived is refunded.
 */
export const paymentStates = ['awaited', 'claimed', 'verified', 'refused'] as const;

export type PaymentKind = (typeof paymentKinds)[number];

export type PaymentState = (typeof paymentStates)[number];

/** A payment as its payer and the back office see it. Amounts in whole LKR. */
export const paymentSchema = z.object({
  state: z.enum(paymentStates),
  /** The amount as promised; later changes of the fees do not affect it. */
  amountLkr: z.number(),
  /** The amount that arrived; null until it is verified. */
  receivedLkr: z.nullable(z.number()),
  claimedAt: z.nullable(instantSchema),
  verifiedAt: z.nullable(instantSchema),
  /** Id of the receipt; null until it is verified. */
  receiptId: z.nullable(z.string()),
});

export type Payment = z.infer<typeof paymentSchema>;

/** The two values that the calls of the specification use. */
export const paidStatusOf = (state: PaymentState): 'pending' | 'paid' => (state === 'verified' ? 'paid' : 'pending');
