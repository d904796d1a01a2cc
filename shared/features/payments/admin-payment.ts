import { z } from 'zod/mini';
import { fault } from '../../fault.ts';
import { requiredText } from '../../fields.ts';
import { moneyEnds } from './request-state.ts';

// What the back office says of money: each with a reason, which the person whose money it is reads.

const reasonSchema = requiredText('A reason is required', { max: 500 });

const badAmount = 'Use whole rupees';

/** Databases keep 32 bits. */
const largestLkr = 2_000_000_000;

/** Whole rupees: a number, or digits as a field holds them. */
const rupees = z.pipe(
  z.pipe(
    z.union([z.number(), z.string()], badAmount),
    z.transform((value) =>
      typeof value === 'number' ? value : /^\s*\d{1,10}\s*$/.test(value) ? Number(value) : Number.NaN,
    ),
  ),
  z.number(badAmount).check(z.multipleOf(1, badAmount), z.gte(0, badAmount), z.lte(largestLkr, badAmount)),
);

/** What has arrived of what is marked as paid, as its field holds it. */
export const receivedSchema = z.object({ receivedLkr: rupees.check(z.gte(1, badAmount)) });

/** `receivedLkr`: what has arrived in truth; 0: nothing has. */
export const correctPaymentSchema = z.object({ receivedLkr: rupees, reason: reasonSchema });

export const unsaidMoney = 'Please say what happens to the money';

/** What becomes of the money; null where nothing is said of it. */
export const moneyEndField = z.pipe(
  z._default(z.nullable(z.enum(['', ...moneyEnds], fault('required'))), null),
  z.transform((money) => money || null),
);

/** Of a fee that was not marked as paid before: what has arrived of it, where somebody has seen it. */
const seenField = z.pipe(
  z._default(z.nullable(z.union([z.literal(''), rupees], badAmount)), null),
  z.transform((seen) => seen || null),
);

/** What was claimed has not arrived, or was not enough: `receivedLkr` is then the part that came, and goes back. */
export const refusePaymentSchema = z.object({ reason: reasonSchema, receivedLkr: seenField });

/** How the office ends a request that it cancels, or refuses, and what it says of the money of one that has ended. */
export const cancelRequestSchema = z.object({
  reason: reasonSchema,
  money: moneyEndField,
  receivedLkr: seenField,
});

/** Of what has ended without a word of the money. */
export const settleMoneySchema = cancelRequestSchema.check(
  z.refine(({ money }) => money !== null, { path: ['money'], error: unsaidMoney }),
);

/** Of what has ended before anybody saw the money. */
export const arrivedMoneySchema = settleMoneySchema.check(
  z.refine(({ receivedLkr }) => receivedLkr !== null, {
    path: ['receivedLkr'],
    error: 'Enter the amount that arrived',
  }),
);

export type RefusePayment = z.output<typeof refusePaymentSchema>;
export type CancelRequest = z.output<typeof cancelRequestSchema>;
export type CorrectPayment = z.output<typeof correctPaymentSchema>;
