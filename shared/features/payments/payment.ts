import { z } from 'zod/mini';
import { instantSchema } from '../../fields.ts';

/** What money is for. */
export const paymentKinds = ['estimate', 'inspection', 'commission'] as const;

/**
 * `awaited`: nobody has said yet that it is on its way; `claimed`: the payer says so; `verified`: it has arrived;
 * `refused`: it has not, or was not enough, and may be claimed again; what came of it goes back.
 */
export const paymentStates = ['awaited', 'claimed', 'verified', 'refused'] as const;

export type PaymentKind = (typeof paymentKinds)[number];

export type PaymentState = (typeof paymentStates)[number];

/** A payment as its payer and the back office see it. Amounts: whole LKR. */
export const paymentSchema = z.object({
  state: z.enum(paymentStates),
  /** As it was promised: a later change of the fees changes nothing of it. */
  amountLkr: z.number(),
  /** What has arrived; null until it is verified. */
  receivedLkr: z.nullable(z.number()),
  claimedAt: z.nullable(instantSchema),
  verifiedAt: z.nullable(instantSchema),
  /** Of the receipt; null until it is verified. */
  receiptId: z.nullable(z.string()),
});

export type Payment = z.infer<typeof paymentSchema>;

/** As the specification's calls say it. */
export const paidStatusOf = (state: PaymentState): 'pending' | 'paid' => (state === 'verified' ? 'paid' : 'pending');
