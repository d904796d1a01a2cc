import { z } from 'zod/mini';
import { messageKey } from '../../message-key.ts';
import { optionalText, requiredText } from '../../fields.ts';
import { moneyEndField } from '../payments/admin-payment.ts';
import { daySchema } from '../../day.ts';
import { rupeesOf } from '../../typed-rupees.ts';

const notPositive = 'Contract value must be greater than 0';

/** Fits a 32-bit database column; no house costs as much. */
const maxValueLkr = 2_000_000_000;

const contractValue = z.pipe(
  z.pipe(z.union([z.number(), z.string()], notPositive), z.transform(rupeesOf)),
  z
    .number(notPositive)
    .check(
      z.gte(1, notPositive),
      z.lte(maxValueLkr, `Contract value cannot be more than ${maxValueLkr}`),
      z.multipleOf(1, 'Use whole rupees'),
    ),
);

/** Fields of the Create Quote dialog. */
const quoteFields = {
  contractValueLkr: contractValue,
  inspectionDate: daySchema('Inspection date is required'),
  completionDate: daySchema('Completion date is required'),
  description: requiredText('Description must be at least 10 characters', { min: 10, max: 5000 }),
  /** 'Premium managed service'; if absent, the job's current choice stays. */
  supervision: z.optional(z.boolean(messageKey('required'))),
  /** Id of the quote that the author has read, null for a first one; if absent, any quote is replaced. */
  replaces: z.optional(z.nullable(z.string(messageKey('required')).check(z.maxLength(64, messageKey('required'))))),
};

const inOrder = z.refine<{ inspectionDate: string; completionDate: string }>(
  ({ inspectionDate, completionDate }) => completionDate >= inspectionDate,
  { path: ['completionDate'], error: 'Completion date cannot be before the inspection date' },
);

export const quoteFormSchema = z.object(quoteFields).check(inOrder);

/** Body of `POST /api/quotes/create`. */
export const createQuoteSchema = z
  .object({ jobId: requiredText('required', { max: 64 }), ...quoteFields })
  .check(inOrder);

/**
 * Body of `POST /api/jobs/:id/cancel`. `money`: what happens to a paid commission; a refund by default.
 * `inspectionMoney`: the same for the inspection fee; if absent, it is decided later.
 */
export const cancelJobSchema = z.object({
  reason: optionalText(500),
  money: moneyEndField,
  inspectionMoney: moneyEndField,
});

export type QuoteForm = z.input<typeof quoteFormSchema>;
