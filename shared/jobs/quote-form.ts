import { z } from 'zod/mini';
import { fault } from '../fault.ts';
import { parseInstant, toLocalInput } from '../colombo-time.ts';
import { optionalText, requiredText } from '../fields.ts';

const notPositive = 'Contract value must be greater than 0';

/** Databases keep 32 bits; no house costs as much. */
const largestValueLkr = 2_000_000_000;

/** `450000`, `450000.00`, -1; anything that is no number of rupees becomes NaN, and a fraction stays one. */
function rupeesOf(value: number | string): number {
  if (typeof value === 'number') return value;
  const match = /^\s*(-?\d{1,15})(?:\.(\d*))?\s*$/.exec(value);
  if (!match) return Number.NaN;
  // Many zeros and then a digit would be rounded away.
  return Number(match[1]) + (/[1-9]/.test(match[2] ?? '') ? 0.5 : 0);
}

const contractValue = z.pipe(
  z.pipe(z.union([z.number(), z.string()], notPositive), z.transform(rupeesOf)),
  z
    .number(notPositive)
    .check(
      z.gte(1, notPositive),
      z.lte(largestValueLkr, `Contract value cannot be more than ${largestValueLkr}`),
      z.multipleOf(1, 'Use whole rupees'),
    ),
);

/** A day as `YYYY-MM-DD`, or an instant, which means its day in Sri Lanka. Null when there is no such day. */
function dayOf(text: string): string | null {
  const instant = parseInstant(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00` : text);
  return instant === null ? null : toLocalInput(instant).slice(0, 10);
}

function day(message: string) {
  return z.pipe(
    z.string(message).check(
      z.maxLength(40, message),
      z.refine((text) => dayOf(text) !== null, message),
    ),
    z.transform((text) => dayOf(text) ?? text),
  );
}

/** What the Create Quote dialog asks. */
const quoteFields = {
  contractValueLkr: contractValue,
  inspectionDate: day('Inspection date is required'),
  completionDate: day('Completion date is required'),
  description: requiredText('Description must be at least 10 characters', { min: 10, max: 5000 }),
  /** 'Premium managed service'; absent leaves the job's as it is. */
  supervision: z.optional(z.boolean(fault('required'))),
};

const inOrder = z.refine<{ inspectionDate: string; completionDate: string }>(
  ({ inspectionDate, completionDate }) => completionDate >= inspectionDate,
  { path: ['completionDate'], error: 'Completion date cannot be before the inspection date' },
);

export const quoteFormSchema = z.object(quoteFields).check(inOrder);

/** The body of `POST /api/quotes/create`. */
export const createQuoteSchema = z
  .object({ jobId: requiredText('required', { max: 64 }), ...quoteFields })
  .check(inOrder);

/** The body of `POST /api/jobs/:id/cancel`. */
export const cancelJobSchema = z.object({ reason: optionalText(500) });

export type QuoteForm = z.input<typeof quoteFormSchema>;
