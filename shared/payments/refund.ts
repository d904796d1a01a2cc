import { z } from 'zod/mini';
import { instantSchema } from '../fields.ts';

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
