import { z } from 'zod/mini';
import { daySchema } from '../../day.ts';
import { optionalText, requiredText } from '../../fields.ts';
import { rupeesOf } from '../../typed-rupees.ts';
import type { EstimateLine } from './estimate-document.ts';
import { estimateTotalOf } from './estimate-total.ts';
import { moneyEndField } from '../payments/admin-payment.ts';

const largestTotalLkr = 1_000_000_000;

const mostLines = 40;

/** So long an estimate holds unless another day is set, in days. */
export const usuallyValidDays = 30;

const noQuantity = 'Quantity must be a number above 0, with two decimals at most';

const quantity = z.pipe(
  z.string(noQuantity).check(
    z.trim(),
    z.regex(/^\d{1,7}(?:\.\d{1,2})?$/, noQuantity),
    z.refine((text) => Number(text) > 0, noQuantity),
  ),
  // `0245.50` is stored as it is read: `245.5`.
  z.transform((text) => String(Number(text))),
);

const noRate = 'Rate must be whole rupees above 0';

const rate = z.pipe(
  z.pipe(z.union([z.number(), z.string()], noRate), z.transform(rupeesOf)),
  z.number(noRate).check(z.gte(1, noRate), z.lte(largestTotalLkr, noRate), z.multipleOf(1, noRate)),
);

const noPercent = 'Wastage must be a whole number from 0 to 100';

const percent = z.pipe(
  z.pipe(z.union([z.number(), z.string()], noPercent), z.transform(rupeesOf)),
  z.number(noPercent).check(z.gte(0, noPercent), z.lte(100, noPercent), z.multipleOf(1, noPercent)),
);

/** Of what is wrong already there is no total. */
const isRight = ({ issues }: { readonly issues: readonly unknown[] }): boolean => issues.length === 0;

const lineForm = z
  .object({
    text: requiredText('Say what the line is for'),
    quantity,
    unit: requiredText('Unit is required', { max: 30 }),
    rateLkr: rate,
  })
  .check(
    z.refine((line) => estimateTotalOf([line], 0).totalLkr > 0, {
      path: ['rateLkr'],
      error: 'This line comes to less than one rupee',
      when: isRight,
    }),
  );

/** Which version it comes after, 0 for the first: whoever has not seen the last does not replace it. */
const replaces = z.int('Say which version it replaces');

/** What the back office writes for who asked: what each part comes to. */
export const estimateDocumentForm = z
  .object({
    lines: z
      .array(lineForm)
      .check(z.minLength(1, 'Write at least one line'), z.maxLength(mostLines, `Write at most ${mostLines} lines`)),
    wastagePercent: percent,
    notes: optionalText(2000),
    assumptions: optionalText(2000),
    validUntil: daySchema('Say until when it is valid'),
    replaces,
  })
  .check(
    z.refine(({ lines, wastagePercent }) => estimateTotalOf(lines, wastagePercent).totalLkr <= largestTotalLkr, {
      path: ['lines'],
      error: 'The total cannot be more than LKR 1,000,000,000',
      when: isRight,
    }),
  );

/** Why there cannot be one, for who asked, and what becomes of the fee. */
export const noEstimateForm = z.object({
  reason: requiredText('Reason must be at least 10 characters', { min: 10, max: 2000 }),
  money: moneyEndField,
  replaces,
});

export type EstimateDocumentForm = z.input<typeof estimateDocumentForm>;

/** What was written, with what it comes to. */
export function totalled({ lines, ...written }: Omit<z.output<typeof estimateDocumentForm>, 'replaces'>) {
  const { amountsLkr, ...total } = estimateTotalOf(lines, written.wastagePercent);
  return {
    ...written,
    ...total,
    // As many amounts as lines.
    lines: lines.map((line, place): EstimateLine => ({ ...line, amountLkr: amountsLkr[place] ?? 0 })),
  };
}
