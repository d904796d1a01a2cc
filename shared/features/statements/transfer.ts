import { z } from 'zod/mini';

const wrong = 'Use what the statement says';

/** SHA-256 in base64url. */
export const lineIdSchema = z.string(wrong).check(z.regex(/^[\w-]{43}$/, wrong));

/** Fits a 32-bit database column. */
export const maxArrivedLkr = 2_000_000_000;

export const arrivedLkr = z.number(wrong).check(z.multipleOf(1, wrong), z.gte(1, wrong), z.lte(maxArrivedLkr, wrong));

/** The amount that arrived, in whole LKR; absent: the full promised amount. */
export const receivedField = z.optional(arrivedLkr);

/**
 * The bank statement line in which the payment arrived; absent: an administrator says that the full promised amount
 * arrived.
 */
export const transferField = z.optional(z.object({ lineId: lineIdSchema, receivedLkr: arrivedLkr }));

export type Transfer = NonNullable<z.infer<typeof transferField>>;
