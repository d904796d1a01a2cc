import { z } from 'zod/mini';
import { messageKey } from '../../message-key.ts';
import { requiredText } from '../../fields.ts';
import { rupeesOf } from '../../typed-rupees.ts';
import { moneyEnds } from './request-state.ts';

// What the back office decides about money. Each decision has a reason, which the payer reads.

const reasonSchema = requiredText('A reason is required', { max: 500 });

const badAmount = 'Use whole rupees';

/** Fits a 32-bit database column. */
const maxLkr = 2_000_000_000;

/** Whole LKR: a number, or a field's text. */
const rupees = z.pipe(
  z.pipe(z.union([z.number(), z.string()], badAmount), z.transform(rupeesOf)),
  z.number(badAmount).check(z.multipleOf(1, badAmount), z.gte(0, badAmount), z.lte(maxLkr, badAmount)),
);

/** The amount that arrived for a payment that is marked as paid. */
export const receivedSchema = z.object({ receivedLkr: rupees.check(z.gte(1, badAmount)) });

/** `receivedLkr`: the amount that really arrived; 0 if none did. */
export const correctPaymentSchema = z.object({ receivedLkr: rupees, reason: reasonSchema });

export const moneyUndecided = 'Please say what happens to the money';

/** What happens to the money; null if nothing is said about it. */
export const moneyEndField = z.pipe(
  z._default(z.nullable(z.enum(['', ...moneyEnds], messageKey('required'))), null),
  z.transform((money) => money || null),
);

/** For a fee that was not marked as paid: the amount that arrived, if somebody has seen it. */
const seenField = z.pipe(
  z._default(z.nullable(z.union([z.literal(''), rupees], badAmount)), null),
  z.transform((seen) => seen || null),
);

/** The reported payment did not arrive or was too small. `receivedLkr`: the part that arrived, which is refunded. */
export const refusePaymentSchema = z.object({ reason: reasonSchema, receivedLkr: seenField });

/** Body for cancelling or refusing a request, and for deciding about the money of an ended one. */
export const cancelRequestSchema = z.object({
  reason: reasonSchema,
  money: moneyEndField,
  receivedLkr: seenField,
});

/** For an ended request whose money is undecided. */
export const settleMoneySchema = cancelRequestSchema.check(
  z.refine(({ money }) => money !== null, { path: ['money'], error: moneyUndecided }),
);

/** For an ended request whose money arrived later. */
export const arrivedMoneySchema = settleMoneySchema.check(
  z.refine(({ receivedLkr }) => receivedLkr !== null, {
    path: ['receivedLkr'],
    error: 'Enter the amount that arrived',
  }),
);

export type RefusePayment = z.output<typeof refusePaymentSchema>;
export type CancelRequest = z.output<typeof cancelRequestSchema>;
export type CorrectPayment = z.output<typeof correctPaymentSchema>;
