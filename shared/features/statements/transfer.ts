import { z } from 'zod/mini';

const wrong = 'Use what the statement says';

/** SHA-256 in base64url. */
export const lineIdSchema = z.string(wrong).check(z.regex(/^[\w-]{43}$/, wrong));

/** Databases keep 32 bits. */
export const mostArrivedLkr = 2_000_000_000;

export const arrivedLkr = z.number(wrong).check(z.multipleOf(1, wrong), z.gte(1, wrong), z.lte(mostArrivedLkr, wrong));

/** What has arrived, in whole rupees; absent: all that was promised. */
export const receivedField = z.optional(arrivedLkr);

/**
 * The line of a bank statement in which a payment has arrived; absent: somebody says that it has, with all that was
 * promised.
 */
export const transferField = z.optional(z.object({ lineId: lineIdSchema, receivedLkr: arrivedLkr }));

export type Transfer = NonNullable<z.infer<typeof transferField>>;
